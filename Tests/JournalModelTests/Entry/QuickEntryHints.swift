/// Refused lines whose hint is typed as it is told.
extension QuickEntryLines {
  /// Lines, the words that the refusal points at, and what the line means with each of the hint's
  /// words in their place.
  static let told: [(line: String, words: String, meanings: [String])] = [
    // A number before a time or a distance.
    ("plank 3 30s", "3 30s", ["plank: 30s 30s 30s", "plank: 3kg30s"]),
    (
      "run 5 25:10", "5 25:10",
      [
        "run: 5000m/1510s", "run: 8046.72m/1510s", "run: 1510s 1510s 1510s 1510s 1510s",
      ]
    ),
    ("row 2000 7:30", "2000 7:30", ["row: 2000m/450s"]),
    ("farmers walk 40 50m", "40 50m", ["farmers walk: 40kg50m"]),
    ("farmers walk 40 50m 45s", "40 50m 45s", ["farmers walk: 40kg50m/45s"]),
    ("sled 100 20m", "100 20m", ["sled: 100kg20m"]),
    ("farmers walk 60kg 40m", "60kg 40m", ["farmers walk: 60kg40m"]),
    ("farmers walk 60kg 40m 0:30", "60kg 40m 0:30", ["farmers walk: 60kg40m/30s"]),
    ("farmers walk 40m 60kg", "40m 60kg", ["farmers walk: 60kg40m"]),
    ("ruck 5km 50:00 20kg", "5km 50:00 20kg", ["ruck: 20kg5000m/3000s"]),
    ("plank 30s 60s 20kg", "60s 20kg", ["plank: 30s 20kg60s"]),
    ("run 2 400m 90s", "2 400m 90s", ["run: 400m/90s 400m/90s", "run: 2kg400m/90s"]),
    // Loads behind the sets that they may be of.
    ("squat x5x3 @110kg", "x5x3 @110kg", ["squat: 110kgx5 110kgx5 110kgx5"]),
    ("squat x5,4 @110kg", "x5,4 @110kg", ["squat: 110kgx5 110kgx4"]),
    ("squat 100kgx5 @110kg", "100kgx5 @110kg", ["squat: 100kgx5", "squat: 110kgx5"]),
    (
      "squat 100kg 2x5 @110kg", "100kg 2x5 @110kg",
      ["squat: 100kgx5 100kgx5", "squat: 110kgx5 110kgx5"]
    ),
    ("dips bwx5 @20kg", "bwx5 @20kg", ["dips: bwx5", "dips: bw+20kgx5"]),
    ("plank 60s @20kg", "60s @20kg", ["plank: 20kg60s"]),
    ("squat 2x5 @ 140kg", "2x5 @ 140kg", ["squat: 140kgx5 140kgx5"]),
    ("squat 2x5 a 100kg", "2x5 a 100kg", ["squat: 100kgx5 100kgx5"]),
    ("squat 2x5 100kilos", "2x5 100kilos", ["squat: 100kgx5 100kgx5"]),
    ("squat 2x5 @8 110kg", "2x5 @8 110kg", ["squat: 110kgx5@8 110kgx5@8"]),
    ("squat 100 kg×5", "100 kg×5", ["squat: 100kgx5"]),
    ("squat 100 kgx5x2", "100 kgx5x2", ["squat: 100kgx5 100kgx5"]),
    // A number behind the body.
    ("dips bw 6x2", "bw 6x2", ["dips: bw+6kgx2", "dips: bwx2 bwx2 bwx2 bwx2 bwx2 bwx2"]),
    ("dips bw - 20x8", "bw - 20x8", ["dips: bw-20kgx8"]),
    ("dips bw – 20x8", "bw – 20x8", ["dips: bw-20kgx8"]),
    // Body weight in a name.
    ("pullup body weight x10", "body weight x10", ["pullup: bwx10"]),
    ("pullup body-weight x10x2", "body-weight x10x2", ["pullup: bwx10 bwx10"]),
    ("bodyweight pullup x10", "x10", ["bodyweight pullup: bwx10"]),
    // Efforts.
    ("bench 100x5 RIR 1-2", "RIR 1-2", ["bench: 100kgx5@9", "bench: 100kgx5@8"]),
    ("bench 100x5 rpe 8-9", "rpe 8-9", ["bench: 100kgx5@8", "bench: 100kgx5@9"]),
    ("bench 100x5 @8-9", "@8-9", ["bench: 100kgx5@8", "bench: 100kgx5@9"]),
    ("bench 100x5 rir1-2", "rir1-2", ["bench: 100kgx5@9", "bench: 100kgx5@8"]),
    ("bench 100x5x2 rir 1,2", "rir 1,2", ["bench: 100kgx5@9 100kgx5@8"]),
    ("bench 100x5x2 2,1 rir", "2,1 rir", ["bench: 100kgx5@8 100kgx5@9"]),
    ("bench 100x5x2 rpe 8,9", "rpe 8,9", ["bench: 100kgx5@8 100kgx5@9"]),
    ("bench 100x5 0 rir", "0 rir", ["bench: 100kgx5@10"]),
    // Nothing of a word is lost.
    (
      "bench 60x5-8x2", "60x5-8x2", ["bench: 60kgx5 60kgx5", "bench: 60kgx8 60kgx8"]
    ),
    ("bench 60x5-8w", "60x5-8w", ["bench: 60kgx5w", "bench: 60kgx8w"]),
    (
      "bench 2x5-8x100kg", "2x5-8x100kg",
      ["bench: 100kgx5 100kgx5", "bench: 100kgx8 100kgx8"]
    ),
    (
      "bench 135x5,5-4+", "135x5,5-4+",
      ["bench: 135kgx5 135kgx5+", "bench: 135kgx5 135kgx4+"]
    ),
    ("run 400m 90sx2", "400m 90sx2", ["run: 400m/90s 400m/90s"]),
    ("run 2x400m 90s", "2x400m 90s", ["run: 400m/90s 400m/90s"]),
    ("run 400m x 2 90s", "400m x 2 90s", ["run: 400m/90s 400m/90s"]),
    ("plank 3 x 30s", "3 x 30s", ["plank: 30s 30s 30s"]),
    ("bench 2x8x60 lb", "2x8x60 lb", ["bench: 60lbx8 60lbx8"]),
    ("bench 100x5x2 kg", "100x5x2 kg", ["bench: 100kgx5 100kgx5"]),
    ("bench 2x8 60 pounds", "2x8 60 pounds", ["bench: 60lbx8 60lbx8"]),
    // Numbers in a row.
    ("bench 225 5 245 3 265 1", "225 5 245 3 265 1", ["bench: 225kgx5 245kgx3 265kgx1"]),
    ("bench 135lb 5 145 3", "135lb 5 145 3", ["bench: 135lbx5 145lbx3"]),
    ("bench 2 5 100", "2 5 100", ["bench: 100kgx5 100kgx5", "bench: 100kgx2 100kgx5"]),
    ("bench 2 5 100kg", "2 5 100kg", ["bench: 100kgx5 100kgx5", "bench: 100kgx2 100kgx5"]),
    ("bench 2 5 100 lb", "2 5 100 lb", ["bench: 100lbx5 100lbx5", "bench: 100lbx2 100lbx5"]),
    ("bench 5 100kg", "5 100kg", ["bench: 100kgx5"]),
    ("bench 6 5 4 bw", "6 5 4 bw", ["bench: bwx6 bwx5 bwx4"]),
    // Decimal commas before a unit.
    ("run 5,02 km", "5,02 km", ["run: 5020m"]),
    ("run 5,02 km 25:10", "5,02 km 25:10", ["run: 5020m/1510s"]),
  ]

  /// Lines of which it can't be known what is meant: the words that the refusal points at, and all
  /// that the hint says.
  static let general: [(line: String, words: String, advice: String)] = [
    ("plank 700 30s", "700 30s", "30s 30s, a load 20kgx60s."),
    ("walk 40kgx50m 45sx3", "45sx3", "400m 90s 400m 92s."),
    ("plank 3x60sw", "3x60sw", "Write each set by itself, 60s 45s"),
    ("plank 3x60s,45s", "3x60s,45s", "Write each set by itself, 60s 45s"),
    ("bench 60x8-5x3", "60x8-5x3", "where sets differ, those of each: 100x5,5,4."),
    ("bench 100x5 rpe 11", "rpe 11", "Write an RPE from 1 to 10 as @8"),
    ("bench 100x5 rpe 8,5", "rpe 8,5", "Write @8.5;"),
    ("bench 100 5 8 rpe", "100 5", "Write `100kgx5` for 5 reps with 100 kg."),
    ("bench 100 5 5 2 rir", "100 5 5", "Write `100kgx5,5` for"),
    ("run 0 km", "0 km", "Leave it out."),
    ("pullup bw/20x5", "pullup bw/20x5", "with weight added bw+20x5"),
  ]
}
