@testable import JournalModel

/// Lines of quick entry that are understood, and how: of each exercise its sets as load, reps, `+`
/// for as many as possible, the type's letter and the effort.
enum QuickEntryLines {
  static let accepted: [(line: String, meaning: String)] = [
    // Load, reps, sets.
    ("bench 100x5", "bench: 100kgx5"),
    ("bench 100x5x3", "bench: 100kgx5 100kgx5 100kgx5"),
    ("bench 100x5,5,4", "bench: 100kgx5 100kgx5 100kgx4"),
    ("bench 22.5x8", "bench: 22.5kgx8"),
    ("bench 100kgx5", "bench: 100kgx5"),
    ("bench 225lbx5x2", "bench: 225lbx5 225lbx5"),
    ("bench 225lbsx5", "bench: 225lbx5"),
    ("bench 100KGX5X2", "bench: 100kgx5 100kgx5"),
    ("bench 100×5×2", "bench: 100kgx5 100kgx5"),
    ("bench 5kgx10", "bench: 5kgx10"),
    ("bench 10lbx12x2", "bench: 10lbx12 10lbx12"),
    ("bench 10.5x12", "bench: 10.5kgx12"),
    ("bench 11x5", "bench: 11kgx5"),
    ("bench 2x5x2", "bench: 2kgx5 2kgx5"),
    // Many reps with what is light, or with all that has a unit.
    ("pushup x300", "pushup: lastx300"),
    ("skips bwx1000", "skips: bwx1000"),
    ("swing 16x300", "swing: 16kgx300"),
    ("swing 16kgx1000", "swing: 16kgx1000"),
    ("squat 100x100", "squat: 100kgx100"),
    ("bench 100x1x20", "bench:" + String(repeating: " 100kgx1", count: 20)),
    ("dips 3x8xbw", "dips: bwx8 bwx8 bwx8"),
    ("dips 3x8xbw+10", "dips: bw+10kgx8 bw+10kgx8 bw+10kgx8"),
    // Types of sets, and as many as possible.
    ("bench 60x5w", "bench: 60kgx5w"),
    ("bench 60x5x2w", "bench: 60kgx5w 60kgx5w"),
    ("bench 60x12d", "bench: 60kgx12d"),
    ("bench 100x0f", "bench: 100kgx0f"),
    ("bench 100x8,6f", "bench: 100kgx8f 100kgx6f"),
    ("bench 140x5+", "bench: 140kgx5+"),
    ("bench 140x5,5,9+", "bench: 140kgx5 140kgx5 140kgx9+"),
    ("bench 140x5+x3", "bench: 140kgx5 140kgx5 140kgx5+"),
    ("bench 140x5x3+", "bench: 140kgx5 140kgx5 140kgx5+"),
    ("bench 140x5+f", "bench: 140kgx5+f"),
    ("bench 60x5w 100x5x2 80x12d", "bench: 60kgx5w 100kgx5 100kgx5 80kgx12d"),
    // Sets, reps and a load that can be nothing else.
    ("squat 3x5 100kg", "squat: 100kgx5 100kgx5 100kgx5"),
    ("squat 100kg 3x5", "squat: 100kgx5 100kgx5 100kgx5"),
    ("squat 2x5 @180kg", "squat: 180kgx5 180kgx5"),
    ("squat 2x5@180kg", "squat: 180kgx5 180kgx5"),
    ("squat 2x5 @180kg @8", "squat: 180kgx5@8 180kgx5@8"),
    ("squat 2x5@180kg@8", "squat: 180kgx5@8 180kgx5@8"),
    ("squat 2x5 bw", "squat: bwx5 bwx5"),
    ("squat bw+20 2x5", "squat: bw+20kgx5 bw+20kgx5"),
    ("squat 3x5,5,4 100kg", "squat: 100kgx5 100kgx5 100kgx4"),
    ("squat 2x5+ 100kg", "squat: 100kgx5 100kgx5+"),
    ("squat 2x5w 60kg", "squat: 60kgx5w 60kgx5w"),
    ("squat 3x8x110kg", "squat: 110kgx8 110kgx8 110kgx8"),
    ("squat 2x8x110lb @9", "squat: 110lbx8@9 110lbx8@9"),
    ("squat 100x5 110kg 2x3", "squat: 100kgx5 110kgx3 110kgx3"),
    // Body weight.
    ("pullup bwx12", "pullup: bwx12"),
    ("pullup bwx12x2", "pullup: bwx12 bwx12"),
    ("pullup BWx12,10", "pullup: bwx12 bwx10"),
    ("pullup bw+20x5", "pullup: bw+20kgx5"),
    ("pullup bw+45lbx5", "pullup: bw+45lbx5"),
    ("dips bw-15x8x2", "dips: bw-15kgx8 bw-15kgx8"),
    ("pullup bw+2.5x5+", "pullup: bw+2.5kgx5+"),
    // The last load again.
    ("curl x12", "curl: lastx12"),
    ("curl x12x2", "curl: lastx12 lastx12"),
    ("curl x12,10,8", "curl: lastx12 lastx10 lastx8"),
    ("curl 20x12 x10 x8d", "curl: 20kgx12 20kgx10 20kgx8d"),
    ("pullup bw+10x8 x6+", "pullup: bw+10kgx8 bw+10kgx6+"),
    // Effort.
    ("bench 100x5x2 @8", "bench: 100kgx5@8 100kgx5@8"),
    ("bench 100x5@8.5", "bench: 100kgx5@8.5"),
    ("bench 100x5x3 @7,8,9", "bench: 100kgx5@7 100kgx5@8 100kgx5@9"),
    ("bench 100x5 @10", "bench: 100kgx5@10"),
    ("bench 100x5 rir2", "bench: 100kgx5@8"),
    ("bench 100x5 RIR0", "bench: 100kgx5@10"),
    ("bench 100x5 @7 105x5 @9", "bench: 100kgx5@7 105kgx5@9"),
    // Distance and time.
    ("run 5km 20:31", "run: 5000m/1231s"),
    ("run 5km", "run: 5000m"),
    ("run 1mi 6:05", "run: 1609.344m/365s"),
    ("run 400m 90s 400m 92s", "run: 400m/90s 400m/92s"),
    ("run 400m 400m 1km 400m", "run: 400m 400m 1000m 400m"),
    ("row 10min 2km 8:00", "row: 600s 2000m/480s"),
    ("run 5km 20min", "run: 5000m/1200s"),
    ("run 5km 20.0m", "run: 5000m 20m"),
    ("run 20:31 run 5km", "run: 1231s | run: 5000m"),
    ("pullup 30s bwx8 x6", "pullup: 30s bwx8 bwx6"),
    ("run 100yd", "run: 91.44m"),
    ("plank 90s", "plank: 90s"),
    ("plank 60s 60s 45s", "plank: 60s 60s 45s"),
    ("bike 45min", "bike: 2700s"),
    ("bike 1h30m @6", "bike: 5400s@6"),
    ("bike 1.5h", "bike: 5400s"),
    ("run 2m30s", "run: 150s"),
    ("marathon 42.195km 3:59:59", "marathon: 42195m/14399s"),
    // What is carried or held.
    ("walk 40kgx50m", "walk: 40kg50m"),
    ("walk 40kgx50mx2 45s", "walk: 40kg50m/45s 40kg50m/45s"),
    ("plank 20kgx1:30 @8", "plank: 20kg90s@8"),
    ("plank bwx60s 30s", "plank: 60s 30s"),
    ("swim 400m 8:00 bwx7:55 400m 7:50", "swim: 400m/480s 475s 400m/470s"),
    ("walk 40kgx50m 45s 20kgx30s", "walk: 40kg50m/45s 20kg30s"),
    ("plank bw+20x60sx2 30s", "plank: bw+20kg60s bw+20kg60s 30s"),
    // A type is its group's.
    (
      "bench 60x5w 100x5 type=topSet 90x5x2 type=backoff @8",
      "bench: 60kgx5w 100kgx5t 90kgx5b@8 90kgx5b@8"
    ),
    // Several exercises, names of several words, tags, keys, notes.
    ("bench 100x5 squat 140x5", "bench: 100kgx5 | squat: 140kgx5"),
    (
      "incline bench press 60x8x2 @8 lat pulldown 55x12",
      "incline bench press: 60kgx8@8 60kgx8@8 | lat pulldown: 55kgx12"
    ),
    ("bench 100x5 +paused", "bench +paused: 100kgx5"),
    ("bench 100x5 +paused +slow squat 140x5", "bench +paused +slow: 100kgx5 | squat: 140kgx5"),
    ("bench 100x5 superset=A row 80x8 superset=A", "bench A: 100kgx5 | row A: 80kgx8"),
    ("bench 100x5 // felt strong", "bench: 100kgx5 // felt strong"),
    ("bench 100x5 //felt strong @8", "bench: 100kgx5 // felt strong @8"),
    ("bench 100x5 +paused 80x8", "bench +paused: 100kgx5 80kgx8"),
    ("卧推 100x5", "卧推: 100kgx5"),
    ("xbox-jump bwx5", "xbox-jump: bwx5"),
  ]

  /// Lines that are refused: the words that the refusal points at, and what it advises.
  static let refused: [(line: String, words: String, advice: String)] = [
    // Nothing, or a part missing.
    ("", "", "bench 100x5x3 @8"),
    ("bench", "bench", "bench 100x5x3"),
    ("bench press squat", "bench press squat", "100x5x3"),
    ("100x5", "100x5", "bench 100x5"),
    ("bench 100x5 squat", "squat", "squat 100x5x3"),
    ("squat bench 100x5 foo", "foo", "foo 100x5x3"),
    ("// felt strong", "", "bench 100x5x3 // felt strong"),
    ("bench 100x5 //", "", "what to note"),
    ("@8", "@8", "bench 100x5x3 @8"),
    ("bench @8", "@8", "bench 100x5x3 @8"),
    ("bench +paused 100x5", "+paused", "bench 100x5x3 +paused"),
    ("row 2000m 7:45.5", "7:45.5", "Write 7:46."), ("run 5km 24:31.4", "24:31.4", "Write 24:31."),
    ("run 42.195km 3:59:59.9", "3:59:59.9", "Write 4:00:00."),
    ("run 400m 0:58.2", "0:58.2", "Write 58s."),
    ("plank 5.5s", "5.5s", "Write 6s"), ("bench 5.5", "5.5", "5.5kgx5 for a load, 5.5km"),
    ("bench 100x5 superset=A superset=B", "superset=B", "Leave one of them out"),
    ("bench 100x5 type=wormup", "type=wormup", "Did you mean type=warmup?"),
    ("bench 100x5 note=easy", "note=easy", "Write // and the note at the end"),
    // A light load, or a number of sets?
    ("bench 3x5", "3x5", "x5x3"),
    ("bench 4x6x8", "4x6x8", "4x6x8kg"),
    ("bench 2x100x5", "2x100x5", "or `2x5x100kg` for 2 sets of 5 reps with 100 kg."),
    ("bench 5x5x100", "5x5x100", "or `5x5x100kg` for 5 sets of 5 reps with 100 kg."),
    ("bench 1x100kg", "1x100kg", "1x5x100kg for 1 set of 5."),
    (
      "run 10km 0:55", "10km 0:55",
      "`10km 0:55:00` for a time of 55:00, or `10km 55s` for 55 seconds."
    ),
    ("run 42.195km 2:00", "42.195km 2:00", "`42.195km 2:00:00` for a time of 2:00:00, or"),
    ("plank 1m", "1m", "`1min` for 1 minute, or"),
    ("curl 10x12", "10x12", "10kgx12"),
    ("bench 3x8x110", "3x8x110", "3x8x110kg"),
    ("bench 5x100", "5x100", "100kgx5"),
    ("bench 3x5 @8", "3x5", "3kgx5"),
    ("bench 8x3,2,1", "8x3,2,1", "8kgx3,2,1"),
    ("bench 3x8,8,8", "3x8,8,8", "`x8,8,8` for 3 sets of 8,8,8 reps with the last load"),
    ("bench 3x8 60", "3x8 60", "3x8 60kg"),
    ("bench 3x8 @12", "3x8 @12", "3x8 12kg"),
    // So many reps?
    ("bench 100x1000", "100x1000", "`100kgx1000` for 1000 reps with 100 kg, or `100kgx100`"),
    ("bench 12x315", "12x315", "or `315kgx12` for 12 reps with 315 kg."),
    ("bench 60x5,500", "60x5,500", "or `60kgx5,50` for 2 sets of 5,50 reps"),
    ("swing 16x1000x3", "16x1000x3", "or `16kgx100x3` for 3 sets"),
    // So many sets?
    ("bench 100x5x30", "100x5x30", "100kgx30x5"),
    ("bench 100x5x21w", "100x5x21w", "100kgx5x20w 100kgx5x1w"),
    ("bench 25x5 100kg", "25x5 100kg", "100kgx25x5"),
    ("bench 100x5x999", "100x5x999", "100x5x3"),
    // A comma is no decimal point.
    ("bench 82,5x5", "82,5x5", "82.5x5"),
    ("press 1,000lbx5", "1,000lbx5", "Write 1000lbx5."),
    ("bench 0,500x5", "0,500x5", "0.500x5"),
    ("bench 82,5kgx5", "82,5kgx5", "82.5kgx5"),
    ("pullup bw+2,5x5", "bw+2,5x5", "bw+2.5x5"),
    ("bench 3x5 82,5kg", "82,5kg", "82.5kg"),
    ("run 5,2km", "5,2km", "5.2km"),
    ("bench 100x5 @8,5", "@8,5", "@8.5"),
    ("bench 5,5", "5,5", "Write x5,5 for the reps of 2 sets, or 5.5x5 for a load."),
    ("bench 82,5", "82,5", "82.5x5 for a load"),
    ("bench 5,5,4", "5,5,4", "Write x5,5,4 for the reps of 3 sets."),
    // The reps come second.
    ("bench 5x100kg", "5x100kg", "100kgx5"),
    ("bench 100kgx80kg", "100kgx80kg", "Write 100kgx5 for 5 reps"),
    ("bench 100kgx5lb", "100kgx5lb", "100kgx5 5lbx5"),
    ("bench 100xfive", "100xfive", "100x5"),
    ("bench 100x", "100x", "100x5"),
    ("bench 100x5x", "100x5x", "100x5x3"),
    ("bench 100x5x3x2", "100x5x3x2", "100x5x3"),
    ("bench 100x5.5", "100x5.5", "Write load x reps: 100x5"),
    ("bench 0x5", "0x5", "bwx5"),
    ("bench 100x0", "100x0", "100x0f"),
    ("bench 100x5x0", "100x5x0", "Leave it out"),
    ("bench 9999x5", "9999x5", "a digit too many"),
    ("bench 100x99999", "100x99999", "100x5"),
    ("bench 3x5,5 100kg", "3x5,5 100kg", "Leave one of them out"),
    ("bench 100x5,4x3", "100x5,4x3", "Leave one of them out"),
    // Loads and numbers alone.
    ("bench 100", "100", "100x5"),
    ("bench 225x5lb", "225x5lb", "Write 225lbx5."),
    ("bench 60x12kg", "60x12kg", "Write 60kgx12, or 12kgx60 for so many reps."),
    ("pullup 8", "8", "Write x8 for reps, 8s for a time, 8kgx5 for a load."),
    ("bench 100x5 w", "w", "Write 100x5w for a warm-up."),
    ("bench 100x5 paused", "paused", "or // paused, if it is a note."),
    ("press 2x20kgx10", "2x20kgx10", "Write 2x10x20kg for 2 sets of 10."),
    ("bench 100x80kg", "100x80kg", "Write 100kgx80, or 80kgx100 for so many reps."),
    ("bench 100kg", "100kg", "3x5 100kg"),
    ("bench 100kg squat 3x5", "100kg", "100kgx5"),
    ("bench 100stx5", "100stx5", "3x5 100kg"),
    ("bench 100*5", "100*5", "100x5"),
    ("bench -100x5", "-100x5", "bw-100x5"),
    ("pullup bw10", "bw10", "bwx10"),
    ("pullup bodyweight x10", "bodyweight x10", "bwx10"),
    ("plank 3x60s", "3x60s", "60s 60s 60s."),
    ("run 4x400m", "4x400m", "400m 400m 400m 400m."),
    ("walk 40x50m", "40x50m", "40kgx50m"),
    ("walk 40x50yd", "40x50yd", "40kgx50yd"),
    ("walk 40kgx50mx0", "40kgx50mx0", "40kgx50mx3"),
    ("run 20:61", "20:61", "5km 20:31"),
    // The distance, its time, and then no number of sets.
    ("run 20:31 5km", "20:31 5km", "Write 5km 20:31;"),
    ("run 20:31 5km 21:00 5km", "20:31 5km", "Write 5km 20:31;"),
    ("walk 40kgx45sx2 50m", "40kgx45sx2 50m", "Write 40kgx50mx2 45s;"),
    ("bike 5min 20m", "5min 20m", "for minutes 20min."),
    // A distance for each time, or times alone?
    (
      "swim 400m 8:00 7:55", "400m 8:00 7:55",
      "`400m 8:00 400m 7:55` for 400m in each of these times, or `400m 8:00 bwx7:55` for 1 set of"
    ),
    (
      "run 400m 1:25 1:26 1:24 @8", "400m 1:25 1:26 1:24 @8",
      "or `400m 1:25 bwx1:26 bwx1:24 @8` for 2 sets of a time alone behind the distance."
    ),
    ("run 5km 25:00 @7 26:00 @8", "5km 25:00 @7 26:00 @8", "`5km 25:00 @7 5km 26:00 @8`"),
    ("walk 40kgx50mx2 45s 44s", "40kgx50mx2 45s 44s", "`40kgx50m 45s 40kgx50m 44s` for"),
    ("run 400m 90s 92s 400m", "92s 400m", "Write 400m 92s;"),
    ("run 10km @7 55:00", "10km @7 55:00", "Write 10km 55:00 @7;"),
    ("bench 60s 100kg", "60s 100kg", "Write 100kgx60s."),
    ("bench 5km bench 100kg", "100kg", "Write 100kgx5, or 3x5 100kg."),
    ("plank 2m", "2m", "`2min` for 2 minutes, or `2.0m` for 2 m"),
    ("run 5km 20m", "5km 20m", "`5km 20min` for one set"),
    ("run 1500m 6m", "1500m 6m", "`1500m 6.0m` for two sets"),
    ("plank 60s x3", "60s x3", "Write 60s 60s 60s."),
    ("plank 60s @8 x2", "60s @8 x2", "Write 60s 60s for 2 sets"),
    ("run 5km 20:31 x2", "5km 20:31 x2", "Write 5km 20:31 5km 20:31 for 2 sets"),
    ("walk 40kgx50m x3", "40kgx50m x3", "Write 40kgx50mx3 for 3 sets"),
    ("walk 40kgx50m 45s x3", "40kgx50m 45s x3", "Write 40kgx50mx3 45s for 3 sets"),
    ("plank 20kgx60s x3", "20kgx60s x3", "Write 20kgx60sx3 for 3 sets"),
    ("plank 20kgx60s x30", "20kgx60s x30", "bwx12"),
    ("pullup +20x5", "+20x5", "bw+20x5."),
    ("pullup +20", "+20", "bw+20x5."),
    ("pullup +", "+", "bw+20x5."),
    ("pullup +2s", "+2s", "bw+20x5."),
    // A comma is between the parts of a list, and nowhere else.
    ("bench 100x5, squat 140x5", "100x5,", "Write 100x5:"),
    ("bench 100x5x3 @8, squat 140x5", "@8,", "Write @8:"),
    ("plank 90s, squat 140x5", "90s,", "Write 90s:"),
    ("bench 100x5 +slow, squat 140x5", "+slow,", "Write +slow:"),
    ("squat 3x5 140kg, bench 100x5", "140kg,", "Write 140kg:"),
    ("run 5km 20:31, bench 100x5", "20:31,", "Write 20:31:"),
    ("bench 100x5, 5, 4", "100x5, 5, 4", "Write 100x5,5,4."),
    // As other programs write it.
    ("bench 100 x 5", "100 x 5", "Write 100x5,"),
    ("bench 100 x5 x3", "100 x5 x3", "Write 100x5x3,"),
    ("squat 12kg x 6 @7", "12kg x 6", "Write 12kgx6, without blanks."),
    ("walk 20kg x 60s", "20kg x 60s", "Write 20kgx60s,"),
    ("pullup bw x 12", "bw x 12", "Write bwx12,"),
    ("bench 100x 5", "100x 5", "Write 100x5,"),
    ("bench 100 kg x 5", "100 kg x 5", "Write 100kgx5, without blanks."),
    ("bench 60kg x 8, 8, 7", "60kg x 8, 8, 7", "Write 60kgx8,8,7, without blanks."),
    ("bench 60 x 8, 8,7 @8", "60 x 8, 8,7", "Write 60x8,8,7,"),
    ("bench 60 x 8, 70 x 6", "60 x 8,", "Write 60x8,"),
    ("bench 60 x 8, 70 kg x 6", "60 x 8,", "Write 60x8,"),
    ("bench 60 x 8, squat 100x5", "60 x 8,", "Write 60x8,"),
    ("bench100x5", "bench100x5", "Write bench 100x5."),
    ("Bench×100 squat100×5", "Bench×100 squat100×5", "Write Bench×100 squat 100x5."),
    ("bench 100x5 RPE8", "RPE8", "@8."),
    ("bench 100x5 rpe 8", "rpe 8", "@8."),
    ("bench 3x8 60 lbs", "3x8 60 lbs", "`3x8 60lb` for 3 sets of 8 reps with 60 lb"),
    ("bench 100x5 (felt heavy)", "(felt heavy)", "all else: // felt heavy."),
    ("bench (paused)", "bench (paused)", "Write them behind it: bench (paused) 100x5x3,"),
    // As people say it.
    ("run 5 km", "5 km", "Write 5km."),
    ("run 5 km 25:10", "5 km 25:10", "Write 5km 25:10."),
    ("run 5k 25:10", "5k 25:10", "Write 5km 25:10."),
    ("run 3 miles", "3 miles", "Write 3mi."),
    ("bike 30 minutes", "30 minutes", "Write 30min."),
    ("bench 100 kg", "100 kg", "Write 100kg."),
    ("135x5 bench", "135x5", "Begin with its name: bench 135x5."),
    ("100x5x3 @8 front squat", "100x5x3", "Begin with its name: front squat 100x5x3 @8."),
    ("100x5 squat 140x5", "100x5", "Begin with its name: bench 100x5."),
    ("5 km run", "5", "Begin with its name: run 5km."),
    ("5 km 25:10 run", "5", "Begin with its name: run 5km 25:10."),
    ("135x5 bench @8", "135x5", "Begin with its name: bench 135x5 @8."),
    ("5 km", "5", "Begin with its name: bench 100x5x3."),
    ("bench 135 5 5 5", "135 5 5 5", "`135kgx5,5,5` for 3 sets of 5,5,5 reps with 135 kg"),
    ("bench 135 5,5", "135 5,5", "`135kgx5x5` for 5 sets of 5 reps with 135 kg"),
    ("bench 20 5", "20 5", "`x20,5` for 2 sets of 20,5 reps with the last load"),
    ("bench 135lb 5 5 5", "135lb 5 5 5", "`135lbx5,5,5` for 3 sets"),
    ("pullup bw 12 10 8", "bw 12 10 8", "`bwx12,10,8` for 3 sets"),
    ("bench 100x5 8 8", "8 8", "`x8,8` for 2 sets"),
    ("bench 100x5 warmup", "warmup", "Write 100x5w for a warm-up."),
    ("bench 3x5 100kg @6 Warm Up", "Warm Up", "Write 3x5w 100kg for a warm-up."),
    ("bench 100x5 drop-set squat", "drop-set squat", "drop-set squat 100x5x3"),
    ("bench 100x5 to failure", "to failure", "Write 100x5f for a failure."),
    ("bench 100x5 AMRAP", "AMRAP", "Write 100x5+ for as many as went."),
    ("warmup", "warmup", "warmup 100x5x3"),
    ("plank 30s warmup", "warmup", "warmup 100x5x3"),
    ("plank 30sx3", "30sx3", "Write 30s 30s 30s."),
    ("run 400mx2", "400mx2", "Write 400m 400m."),
    ("plank 30s x 3", "30s x 3", "Write 30s 30s 30s."),
    ("run 400m 90s x 2", "400m 90s x 2", "Write 400m 90s 400m 90s."),
    ("bench 135x5-8", "135x5-8", "Write the reps that you did: 135x5, or 135x8."),
    ("curl x8–12", "x8–12", "x8, or x12."),
    ("bench 5-8", "5-8", "x5, or x8."),
    // Effort.
    ("bench 100x5 rir 2", "rir 2", "Write rir2."),
    ("bench 100x5 2 RIR", "2 RIR", "Write rir2."),
    ("bench 100x5 8.5rpe", "8.5rpe", "Write @8.5."),
    ("bench 100x5 @180", "@180", "@180kg"),
    ("bench 100x5 @0.5", "@0.5", "@8"),
    ("bench 100x5 @0", "@0", "Write @8 for the effort"),
    ("bench 100x5 @hard", "@hard", "@8"),
    ("bench 100x5 rir12", "rir12", "rir2"),
    ("bench 100x5x3 @7,8", "@7,8", "one for each"),
    ("bench 100x5 @8 @9", "@9", "@7,8,9"),
    ("bench 100x5 rpe=8", "rpe=8", "@8"),
    // Keys.
    ("bench 100x5 supperset=A", "supperset=A", "superset=A"),
    ("bench 100x5 colour=red", "colour=red", "+colour"),
    ("bench 100x5 type=heavy", "type=heavy", "type=topSet"),
    ("bench 60x5w type=topSet", "type=topSet", "said of the sets before it"),
    ("bench 100x5 type=topSet type=backoff", "type=backoff", "said of the sets before it"),
    ("bench 100x5 target-reps=many", "target-reps=many", "target-reps=5"),
  ]
}

extension QuickEntry {
  /// The line as the tables above write it.
  var meaning: String { parts.map(\.meaning).joined(separator: " | ") }
}

extension QuickEntry.Part {
  fileprivate var meaning: String {
    var head = name + tags.map { " +\($0)" }.joined()
    for case .superset(let superset) in fields { head += " \(superset)" }
    return "\(head): " + sets.map(\.meaning).joined(separator: " ")
      + (note.map { " // \($0)" } ?? "")
  }
}

extension QuickSet {
  fileprivate var meaning: String {
    var text = load == .last ? "last" : load.text
    if let reps { text += "x\(reps)" }
    let measures = [
      distanceMetres.map { "\(EntryNumber.text($0))m" }, durationSeconds.map { "\($0)s" },
    ]
    text += measures.compactMap { $0 }.joined(separator: "/")
    if isToTheLimit { text += "+" }
    if setType != .working { text += setType.rawValue.prefix(1) }
    return text + (rpe.map { "@\(EntryNumber.text($0))" } ?? "")
  }
}
