import type { Catalogue, Spot } from '../../catalogue/catalogue.ts';
import { distanceMetres, type Position } from '../../lib/geo.ts';
import { METHODS, requiresNearness } from '../../spots/methods.ts';
import { zonedText } from '../../time/zoned-time.ts';
import { item, namesOf, type PreflightItem } from './preflight-item.ts';

/** A spot without a way that works where the phone has no position leaves visitors without one behind. */
export function waysItem({ spots }: Catalogue): PreflightItem {
  if (spots.size === 0) return item('ways', 'no_go');
  const bound = [...spots.values()].filter(({ methods }) =>
    METHODS.every((method) => {
      const settings = methods[method];
      return settings === undefined || requiresNearness(method, settings);
    }),
  );
  return bound.length === 0
    ? item('ways', 'go', { count: spots.size })
    : item('ways', 'note', { count: bound.length, names: namesOf(bound) });
}

/** A course without a spot is an empty page for visitors. Null for a rally without courses. */
export function coursesItem({ file: { courses = [] }, courseSpots }: Catalogue): PreflightItem | null {
  if (courses.length === 0) return null;
  const empty = courses.filter(({ id }) => (courseSpots.get(id) ?? []).length === 0);
  return empty.length === 0
    ? item('courses', 'go', { count: courses.length })
    : item('courses', 'note', { count: empty.length, names: namesOf(empty) });
}

/** Pairs of spots that are collected by nearness and whose circles meet: both can be collected from one place. */
export function circlesItem({ spots }: Catalogue): PreflightItem {
  const near = [...spots.values()].filter(({ methods }) => methods.proximity !== undefined);
  const circles = near.flatMap(circlesOf).sort((a, b) => southOf(a) - southOf(b));
  const pairs = new Map<string, readonly [Spot, Spot]>();
  for (const [place, one] of circles.entries()) {
    const north = one.lat + one.radius / METRES_PER_DEGREE;
    // Later circles begin further north: a file can have thousands of members of groups.
    for (let next = place + 1; next < circles.length; next += 1) {
      const other = circles[next] as Circle;
      if (southOf(other) > north) break;
      if (other.spot === one.spot || distanceMetres(one, other) >= one.radius + other.radius) continue;
      pairs.set([one.spot.id, other.spot.id].sort().join(' '), [one.spot, other.spot]);
    }
  }
  const meeting = new Set([...pairs.values()].flat());
  const named = near.filter((spot) => meeting.has(spot));
  return item('circles', pairs.size > 0 ? 'note' : 'go', { count: pairs.size, names: namesOf(named) });
}

type Circle = Position & { radius: number; spot: Spot };

/** Less than a degree of latitude has anywhere, so that no circle seems smaller than it is. */
const METRES_PER_DEGREE = 110_000;
const southOf = ({ lat, radius }: Circle): number => lat - radius / METRES_PER_DEGREE;

/** The circle of a spot; of a group, those of its members. */
function circlesOf(spot: Spot): Circle[] {
  const { lat, lon, radius, group } = spot;
  return group
    ? group.map((one) => ({ lat: one.lat ?? lat, lon: one.lon ?? lon, radius: one.radius ?? radius, spot }))
    : [{ lat, lon, radius, spot }];
}

/** The sun is an hour later every 15 degrees. Zones of countries differ from it by at most three hours and a half. */
const DEGREES_PER_HOUR = 15;
const HOURS_OFF = 3.75;

/** A time zone that does not fit where the spots are: limits by day and opening hours would change at the wrong time. */
export function zoneItem({ timeZone, spots }: Catalogue, now: number): PreflightItem {
  const places = [...spots.values()];
  if (places.length === 0) return item('zone', 'go', { names: [timeZone] });
  const lon = places.reduce((sum, spot) => sum + spot.lon, 0) / places.length;
  const difference = (offsetHours(timeZone, now) - lon / DEGREES_PER_HOUR + 36) % 24;
  return item('zone', Math.abs(difference - 12) > HOURS_OFF ? 'note' : 'go', { names: [timeZone] });
}

/** By how many hours the clocks of a time zone are ahead of UTC at an instant. */
function offsetHours(timeZone: string, at: number): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(zonedText(at, timeZone)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
