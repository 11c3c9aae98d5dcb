// Reads a file of events with simdjson and adds up the volume of each exercise; nothing is checked
// or kept beyond that. Of every line it reads type, id and hlc, and of a set the session, the
// exercise, the weight, the unit and the repetitions.
#include <simdjson.h>

#include <cstdio>
#include <string>
#include <unordered_map>

int main(int count, char **arguments) {
  if (count != 2) return 64;
  simdjson::padded_string text;
  if (simdjson::padded_string::load(arguments[1]).get(text)) return 66;
  simdjson::ondemand::parser parser;
  simdjson::ondemand::document_stream lines;
  // A batch must hold the longest line, which is 1 MiB.
  if (parser.iterate_many(text, 2 << 20).get(lines)) return 65;
  std::unordered_map<std::string, double> volumes;
  std::string key;
  size_t bytes = 0;
  for (auto line : lines) {
    simdjson::ondemand::object event, data;
    std::string_view type, id, hlc, session, exercise, unit;
    // In the order in which the fields are written, which is the fastest way.
    if (line.get_object().get(event)) return 65;
    if (event["id"].get_string().get(id)) return 65;
    if (event["hlc"].get_string().get(hlc)) return 65;
    if (event["type"].get_string().get(type)) return 65;
    bytes += id.size() + hlc.size();
    if (type != "set.logged") continue;
    if (event["data"].get_object().get(data)) return 65;
    if (data["session"].get_string().get(session)) return 65;
    if (data["exercise"].get_string().get(exercise)) return 65;
    double weight = 0;
    int64_t repetitions = 0;
    // Sets without a weight have no unit either.
    if (!data["weight"].get_double().get(weight) && data["unit"].get_string().get(unit)) return 65;
    if (data["reps"].get_int64().get(repetitions)) continue;
    bytes += session.size() + unit.size();
    key.assign(exercise);
    volumes[key] += weight * static_cast<double>(repetitions);
  }
  double total = 0;
  for (auto &volume : volumes) total += volume.second;
  std::printf("%zu exercises, volume %.1f, %zu bytes\n", volumes.size(), total, bytes);
}
