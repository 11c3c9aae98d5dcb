"""Computes what the commands that look back show, from the journal's lines alone.

Usage: figures.py FOLDER, with bundle.ndjson (`replog bundle`), records.json, volume.json,
calendar.json, calories.json, week-*.json and progress-*.json. Prints each difference and ends with
1 if there is any. The arithmetic is as plain as can be: no table is built that could be searched,
and nothing is shared with the program.
"""

import datetime
import glob
import json
import os
import sys

folder = sys.argv[1]
events = [json.loads(line) for line in open(os.path.join(folder, "bundle.ndjson"), encoding="utf-8")]
POUND = 0.45359237
problems = []


def document(name):
    return json.load(open(os.path.join(folder, name), encoding="utf-8"))


def check(what, said, meant):
    if isinstance(said, float) or isinstance(meant, float):
        near = said is not None and meant is not None and abs(said - meant) <= 1e-9 * max(1, abs(meant))
        if not near:
            problems.append(f"{what}: {said}, not {meant}")
    elif said != meant:
        problems.append(f"{what}: {said}, not {meant}")


def of_type(name):
    return [event for event in events if event["type"] == name]


def monday(day):
    return day - datetime.timedelta(days=day.weekday())


sessions = {event["entity"]: event for event in of_type("session.started")}
exercises = {event["entity"]: event["data"] for event in of_type("exercise.created")}
minutes = {event["entity"]: event["data"].get("actualDuration") or 0 for event in of_type("session.completed")}

# One that was begun and ended for nothing is no training.
begun = {event["data"]["session"] for event in of_type("set.logged") + of_type("workoutLog.recorded")}
trained = {key: event for key, event in sessions.items() if minutes.get(key) != 0 or key in begun}


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


sets = []
for event in of_type("set.logged"):
    data = event["data"]
    start = sessions[data["session"]]["at"]
    weight = data.get("weight") or 0
    sets.append({
        "id": event["entity"], "event": event["id"], "session": data["session"],
        "exercise": data["exercise"], "day": datetime.date.fromisoformat(start[:10]),
        "kg": weight * (POUND if data.get("unit") == "lb" else 1), "weight": data.get("weight"),
        "reps": data.get("reps") or 0, "seconds": data.get("durationSeconds") or 0,
        "metres": data.get("distanceMetres") or 0, "type": data["setType"],
        "order": (instant(start), data["session"], data["orderIndex"], event["entity"]),
    })
sets.sort(key=lambda one: one["order"])
working = [one for one in sets if one["type"] != "warmup"]
done = [one for one in working if one["reps"] > 0 or one["seconds"] > 0 or one["metres"] > 0]


def epley(one):
    return one["kg"] if one["reps"] == 1 else one["kg"] * (1 + one["reps"] / 30)


# A machine that assists has a negative weight, and takes nothing from what others lifted.
def tonnage(sets):
    return sum(max(one["kg"] * one["reps"], 0) for one in sets)


# Records: a set that no other beats, and that none before it equals.
said = {row["exercise"]: row for row in document("records.json")["exercises"]}
for exercise in exercises:
    mine = [one for one in working if one["exercise"] == exercise and one["reps"] > 0]
    records = []
    for one in mine:
        beaten = False
        for other in mine:
            as_good = other["reps"] >= one["reps"] and other["kg"] >= one["kg"]
            better = other["reps"] > one["reps"] or other["kg"] > one["kg"]
            if as_good and (better or other["order"] < one["order"]):
                beaten = True
        if not beaten:
            records.append(one)
    records.sort(key=lambda one: one["reps"])
    row = said.get(exercise, {"byReps": [], "oneRepMax": None})
    name = exercises[exercise]["name"]
    check(f"records of {name}", [one["set"] for one in row["byReps"]], [one["id"] for one in records])
    check(f"events of {name}", [one["event"] for one in row["byReps"]], [one["event"] for one in records])
    best = 0
    for one in mine:
        if one["reps"] <= 10 and one["kg"] > 0:
            best = max(best, epley(one))
    # What was lifted is the least that can be lifted once.
    if best < max([one["kg"] for one in mine if one["reps"] > 10], default=0):
        best = 0
    check(f"e1RM of {name}", (row["oneRepMax"] or {"kilograms": 0})["kilograms"], float(best))
    if row["oneRepMax"]:
        holder = [one["event"] for one in mine if one["id"] == row["oneRepMax"]["set"]]
        check(f"event of the e1RM of {name}", [row["oneRepMax"]["event"]], holder)

# Progress, session by session.
for path in glob.glob(os.path.join(folder, "progress-*.json")):
    progress = json.load(open(path, encoding="utf-8"))
    name = progress["name"]
    mine = [one for one in done if one["exercise"] == progress["exercise"]]
    order = []
    for one in mine:
        if one["session"] not in order:
            order.append(one["session"])
    check(f"sessions of {name}", [point["session"] for point in progress["sessions"]], order)
    for point in progress["sessions"]:
        there = [one for one in mine if one["session"] == point["session"]]
        place = f"{name} on {point['date']}"
        check(f"sets of {place}", point["sets"], len(there))
        check(f"reps of {place}", point["reps"], sum(one["reps"] for one in there))
        check(f"volume of {place}", point["volumeKilograms"], float(tonnage(there)))
        heavy = [one["kg"] for one in there if one["weight"] is not None]
        check(f"heaviest of {place}", point["heaviestKilograms"], max(heavy) if heavy else None)
        lifted = [one for one in there if one["kg"] > 0 and one["reps"] > 0]
        sure = [epley(one) for one in lifted if one["reps"] <= 10]
        unsure = [epley(one) for one in lifted if one["reps"] > 10]
        if sure and max(sure) < max([one["kg"] for one in lifted if one["reps"] > 10], default=0):
            sure = []
        check(f"e1RM of {place}", point["estimatedOneRepMaxKilograms"], max(sure or unsure) if lifted else None)
        check(f"doubt of {place}", point["isUnsure"], bool(unsure and not sure))

# Volume by muscle group and week: imported exercises say groups and no muscles.
volume = document("volume.json")
for group in volume["groups"]:
    for week, hard, kilograms in zip(volume["weeks"], group["sets"], group["kilograms"]):
        there = [
            one for one in done
            if group["group"] in exercises[one["exercise"]]["muscleGroups"]
            and "%d-W%02d" % one["day"].isocalendar()[:2] == week
        ]
        check(f"sets of {group['group']} in {week}", float(hard), float(len(there)))
        total = tonnage(there)
        check(f"tonnage of {group['group']} in {week}", float(kilograms), float(total))

# The calendar: which days, and the longest runs of days and of weeks at the goal.
calendar = document("calendar.json")
entries = [datetime.date.fromisoformat(event["at"][:10]) for event in of_type("workoutEntry.logged")]
days = {datetime.date.fromisoformat(event["at"][:10]) for event in trained.values()} | set(entries)
shown = {day for day in days if calendar["from"] <= day.isoformat() <= calendar["to"]}
check("active days", [day["date"] for day in calendar["days"]], sorted(day.isoformat() for day in shown))
for day in calendar["days"]:
    check(f"sets on {day['date']}", day["sets"], len([one for one in done if one["day"].isoformat() == day["date"]]))


def longest(first, last, step, holds):
    best = run = 0
    while first <= last:
        run = run + 1 if holds(first) else 0
        best = max(best, run)
        first += step
    return best


def is_met(start):
    return len([day for day in days if monday(day) == start]) >= calendar["weeklyGoal"]


one_day, one_week = datetime.timedelta(days=1), datetime.timedelta(days=7)
check("longest days", calendar["longestDays"], longest(min(days), max(days), one_day, lambda day: day in days))
check("longest weeks", calendar["longestWeeks"], longest(monday(min(days)), max(days), one_week, is_met))
start, end = [datetime.date.fromisoformat(calendar[name]) for name in ("from", "to")]
check("longest days shown", calendar["longestDaysShown"], longest(start, end, one_day, lambda day: day in days))
check("longest weeks shown", calendar["longestWeeksShown"], longest(monday(start), end, one_week, is_met))

# Calories: sums by day, means, and the slope of the line of least squares.
calories = document("calories.json")
eaten, burnt = {}, {}
for event in of_type("food.logged"):
    eaten[event["at"][:10]] = eaten.get(event["at"][:10], 0) + event["data"]["calories"]
for event in of_type("workoutEntry.logged"):
    burnt[event["at"][:10]] = burnt.get(event["at"][:10], 0) + event["data"]["caloriesBurned"]
logged = sorted(day for day in set(eaten) | set(burnt) if calories["from"] <= day <= calories["to"])
check("logged days", [day["date"] for day in calories["days"]], logged)
net = [eaten.get(day, 0) - burnt.get(day, 0) for day in logged]
check("net", [day["net"] for day in calories["days"]], net)
# What was eaten on a day without food nobody knows, so it doesn't count on average.
counted = [day for day in logged if day in eaten] if eaten else logged
# Nor does the last one, which is today and isn't over, beside any other.
counted = [day for day in counted if day < calories["to"]] or counted
if len(counted) >= 7:
    x = [datetime.date.fromisoformat(day).toordinal() for day in counted]
    net = [eaten.get(day, 0) - burnt.get(day, 0) for day in counted]
    n = len(x)
    slope = (n * sum(a * b for a, b in zip(x, net)) - sum(x) * sum(net)) / (
        n * sum(a * a for a in x) - sum(x) ** 2)
    check("mean net", float(calories["meanNet"]), sum(net) / n)
    if abs(calories["netTrendPerWeek"] - slope * 7) > 1e-6:
        problems.append(f"trend: {calories['netTrendPerWeek']}, not {slope * 7}")

# Weeks.
for path in glob.glob(os.path.join(folder, "week-*.json")):
    week = json.load(open(path, encoding="utf-8"))
    start = datetime.date.fromisoformat(week["from"])
    for name, first in [("totals", start), ("before", start - one_week)]:
        totals = week[name]
        there = [one for one in done if monday(one["day"]) == first]
        held = [key for key, event in trained.items()
                if monday(datetime.date.fromisoformat(event["at"][:10])) == first]
        place = f"{name} of {week['week']}"
        check(f"days, {place}", totals["activeDays"], len([day for day in days if monday(day) == first]))
        check(f"sessions, {place}", totals["sessions"], len(held))
        check(f"sets, {place}", totals["sets"], len(there))
        check(f"tonnage, {place}", float(totals["kilograms"]), float(tonnage(there)))
        check(f"minutes, {place}", totals["minutes"], sum(minutes.get(key, 0) for key in held))

print(f"{len(sets)} sets, {len(exercises)} exercises, {len(days)} days")
for problem in problems[:20]:
    print(problem)
sys.exit(1 if problems else 0)
