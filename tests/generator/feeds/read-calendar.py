"""Reads a calendar with python3-icalendar and dateutil and prints when its events begin, as JSON. The time zone is
taken from the file itself, not from this machine. Part of calendar.test.ts."""

import json
import sys
from datetime import datetime, timezone

from dateutil.rrule import rruleset, rrulestr
from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
zones = {str(zone["TZID"]): zone.to_tz() for zone in calendar.walk("VTIMEZONE")}


def utc(local, zone):
    moment = zone.localize(local).astimezone(timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def starts(event):
    start = event["DTSTART"]
    if not isinstance(start.dt, datetime):
        return [start.dt.isoformat()]
    zone = zones[start.params["TZID"]]
    local = start.dt.replace(tzinfo=None)
    if "RRULE" not in event:
        return [utc(local, zone)]
    # dateutil counts on the clock of the wall; only the end of the series is given in UTC.
    rule = event["RRULE"]
    until = rule.pop("UNTIL")[0].astimezone(zone).replace(tzinfo=None)
    days = rruleset()
    days.rrule(rrulestr(rule.to_ical().decode(), dtstart=local).replace(until=until))
    excluded = event.get("EXDATE", [])
    for dates in excluded if isinstance(excluded, list) else [excluded]:
        for date in dates.dts:
            days.exdate(date.dt.replace(tzinfo=None))
    return [utc(day, zone) for day in days]


events = calendar.walk("VEVENT")
print(json.dumps([{"summary": str(event["SUMMARY"]), "starts": starts(event)} for event in events]))
