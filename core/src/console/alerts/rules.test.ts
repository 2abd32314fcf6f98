import { describe, expect, it } from 'vitest';
import { closingOfDay } from '../../counters/closing-of-day.ts';
import { countedFrom } from '../figures/figure.ts';
import { nextAlerts, silentSince } from './alert-course.ts';
import { type AlertSettings, DEFAULT_THRESHOLDS, numbersOfKind, thresholdsOf } from './alert-thresholds.ts';
import { findIncidents } from './day-rules.ts';
import type {
  AlertFacts,
  AlertKind,
  CounterNow,
  DayNow,
  Incident,
  OpenAlert,
  PresentNow,
  SpotNow,
} from './incident.ts';
import { latenessOf, slownessOf } from './server-rules.ts';

const NOW = Date.parse('2026-10-24T17:42:00+09:00');
const HOUR = 3_600_000;
const LENGTH = 90;

/** Stamps by minute: `perMinute` until `silentFor` minutes ago. */
const rate = (perMinute: number, silentFor = 0): number[] => {
  const counts = new Array<number>(LENGTH).fill(0);
  let owed = 0;
  for (let minute = 0; minute < LENGTH - silentFor; minute += 1) {
    owed += perMinute;
    counts[minute] = Math.floor(owed);
    owed -= Math.floor(owed);
  }
  return counts;
};

const spot = (id: string, over: Partial<SpotNow> = {}): SpotNow => ({
  id,
  lat: 35 + Number(id.slice(1)) / 1_000,
  lon: 139,
  radius: 30,
  isHeld: false,
  releasedAt: null,
  silentSince: null,
  changedAt: null,
  stampsBefore: null,
  recent: rate(1),
  usual: [],
  refusals: [],
  distances: new Map(),
  oldCodes: 0,
  oldCodesReported: 0,
  ...over,
});

const around = (quiet: SpotNow, over: Partial<SpotNow> = {}): SpotNow[] => [
  quiet,
  ...['s2', 's3', 's4', 's5'].map((id) => spot(id, over)),
];

const present = (over: Partial<PresentNow> = {}): PresentNow => ({
  id: 'amazake',
  outcomeId: '',
  isStopped: false,
  left: 28,
  total: 300,
  hours: [20, 26],
  ofToday: over.hours?.at(-1) ?? 26,
  ...over,
});

/** A counter whose phone was silent for some minutes. */
const counter = (minutes: number, over: Partial<CounterNow> = {}): CounterNow => ({
  id: 'c1',
  name: 'Main tent',
  isOpen: true,
  phones: [{ number: 2, seenAt: NOW - minutes * 60_000, waiting: 0 }],
  ...over,
});
const silent = (facts: object): Incident => ({
  key: 'counter c1',
  kind: 'counter',
  subject: 'c1',
  facts: { counter: 'Main tent', ...facts },
});

const day = (over: Partial<DayNow> = {}): DayNow => ({
  now: NOW,
  thresholds: DEFAULT_THRESHOLDS,
  isOpen: true,
  closing: { from: NOW - 8 * HOUR, at: NOW + 6 * HOUR, by: 'counter', over: NOW + 6 * HOUR },
  until: NOW + 240 * HOUR,
  spots: [],
  presents: [],
  photos: { waiting: 0, oldestAt: null },
  p95: null,
  late: null,
  draws: [],
  counters: [],
  open: [],
  ...over,
});

/** A day that has closed. */
const CLOSED = { from: NOW - 8 * HOUR, at: NOW - 60_000, by: 'counter', over: NOW - 60_000 } as const;

const found = (over: Partial<DayNow>): Incident[] => findIncidents(day(over));

describe('silence', () => {
  it.each<[string, SpotNow[], object | null]>([
    ['among busy spots', around(spot('s1', { recent: rate(0.5, 23) })), { minutes: 24, nearby: 72 }],
    ['that is shorter than chance', around(spot('s1', { recent: rate(0.5, 8) })), null],
    ['of a spot that never has many', around(spot('s1', { recent: rate(0.05, 23) })), null],
    ['of a paused spot', around(spot('s1', { recent: rate(0.5, 23), isHeld: true })), null],
    ['where everybody has gone home', around(spot('s1', { recent: rate(0.5, 23) }), { recent: rate(1, 23) }), null],
    ['where few are left', around(spot('s1', { recent: rate(0.5, 23) }), { recent: rate(1, 22) }), null],
    ['that is usual at this time', around(spot('s1', { recent: rate(0.5, 23), usual: rate(0.5, 30) })), null],
    [
      'that is not usual at this time',
      around(spot('s1', { recent: rate(0.5, 23), usual: rate(0.5) })),
      { minutes: 24, nearby: 72 },
    ],
    [
      'of an hour that is known',
      around(spot('s1', { recent: rate(0.5, 61), silentSince: NOW - 61 * 60_000 })),
      { minutes: 62, nearby: 180 },
    ],
    [
      'of two hours that is known',
      around(spot('s1', { recent: rate(0), silentSince: NOW - 120 * 60_000 })),
      { minutes: 120, nearby: 180 },
    ],
    ['of two hours of which nothing was known', around(spot('s1', { recent: rate(0) })), null],
    [
      'that is known, after a stamp',
      around(spot('s1', { recent: [...rate(0).slice(1), 1], silentSince: NOW - 61 * 60_000 })),
      null,
    ],
    [
      'that is known, of a spot that is held now',
      around(spot('s1', { recent: rate(0), isHeld: true, silentSince: NOW - 61 * 60_000 })),
      null,
    ],
    [
      'that is known, where everybody has gone home',
      around(spot('s1', { recent: rate(0), silentSince: NOW - 61 * 60_000 }), { recent: rate(1, 58) }),
      null,
    ],
    ['of a pause that has just ended', around(spot('s1', { recent: rate(0.5, 45), releasedAt: NOW - 60_000 })), null],
    [
      'that was known before a pause',
      around(spot('s1', { recent: rate(0), releasedAt: NOW - 60_000, silentSince: NOW - 61 * 60_000 })),
      null,
    ],
    [
      'that goes on after a pause',
      around(spot('s1', { recent: rate(1, 30), releasedAt: NOW - 24 * 60_000 })),
      { minutes: 24, nearby: 72 },
    ],
    ['of a spot that is alone', [spot('s1', { recent: rate(0.5, 23) })], null],
  ])('%s', (_what, spots, facts) => {
    const [incident] = found({ spots });
    expect(incident ?? null).toEqual(facts && { key: 'silence s1', kind: 'silence', subject: 's1', facts });
  });
});

it('of a spot is counted from its last stamp as long as it lasts', () => {
  const last = NOW - 200 * 60_000;
  let open: OpenAlert[] = [];
  for (let minute = 25; minute <= 200; minute += 1) {
    const now = last + minute * 60_000;
    const recent = rate(1, Math.min(minute, LENGTH));
    const quiet = spot('s1', { recent, silentSince: silentSince(open, 's1') });
    const incidents = findIncidents(day({ now, spots: around(quiet) }));
    expect(incidents.map(({ facts }) => facts.minutes)).toEqual([minute]);
    open = incidents.map((incident) => ({ ...incident, seenAt: now, thresholds: null }));
  }
});

describe('refusals', () => {
  const tooFar = (count: number) => [{ code: 'too_far', count, visitors: count }];
  it.each<[string, Partial<SpotNow>, object | null]>([
    [
      'because of a radius that is too small, with one that is fair',
      {
        refusals: tooFar(41),
        distances: new Map([
          [30, 10],
          [35, 18],
          [50, 13],
        ]),
      },
      { refused: 41, tries: 56, cause: 'radius', radius: 30, median: 40, fairRadius: 55 },
    ],
    ['that are fewer than ten', { refusals: tooFar(9), recent: rate(0.1), distances: new Map([[35, 9]]) }, null],
    ['that are less than a quarter', { refusals: tooFar(10), recent: rate(4), distances: new Map([[35, 10]]) }, null],
    ['of people who try from elsewhere', { refusals: tooFar(30), distances: new Map([[1000, 30]]) }, null],
    [
      'of which only some are from elsewhere',
      {
        refusals: tooFar(30),
        recent: rate(1),
        distances: new Map([
          [1000, 15],
          [35, 15],
        ]),
      },
      { refused: 15, tries: 30, cause: 'radius', radius: 30, median: 40, fairRadius: 40 },
    ],
    [
      'of a poster that cannot be read',
      {
        refusals: [
          { code: 'qr_invalid', count: 14, visitors: 14 },
          { code: 'too_far', count: 2, visitors: 2 },
        ],
        distances: new Map([[35, 2]]),
      },
      { refused: 16, tries: 31, cause: 'code' },
    ],
    [
      'that are part of the game',
      {
        refusals: [
          { code: 'quiz_wrong', count: 60, visitors: 60 },
          { code: 'already_acquired', count: 60, visitors: 60 },
        ],
      },
      null,
    ],
    [
      'of one visitor who presses again and again',
      { refusals: [{ code: 'qr_invalid', count: 60, visitors: 1 }], recent: rate(0) },
      null,
    ],
    [
      'of few visitors who press again and again, where others get in',
      { refusals: [{ code: 'qr_invalid', count: 60, visitors: 6 }], recent: rate(2) },
      null,
    ],
    [
      'of some visitors who press again, and nobody gets in',
      { refusals: [{ code: 'qr_invalid', count: 10, visitors: 5 }], recent: rate(0) },
      { refused: 5, tries: 5, cause: 'code' },
    ],
    ['of a paused spot', { refusals: tooFar(41), distances: new Map([[35, 41]]), isHeld: true }, null],
    [
      'of which the stamps before a change are no longer a part',
      { refusals: [{ code: 'qr_invalid', count: 12, visitors: 12 }], recent: rate(6), changedAt: NOW - 2 * 60_000 },
      { refused: 12, tries: 24, cause: 'code', ...since(NOW - 2 * 60_000) },
    ],
  ])('%s', (_what, over, facts) => {
    const [incident] = found({ spots: [spot('s1', over)] });
    expect(incident ?? null).toEqual(facts && { key: 'refusals s1', kind: 'refusals', subject: 's1', facts });
  });

  it('at a spot without stamps are one alert, not two', () => {
    const torn = spot('s1', { recent: rate(0.5, 23), refusals: [{ code: 'qr_invalid', count: 14, visitors: 14 }] });
    expect(found({ spots: around(torn) })).toMatchObject([{ key: 'refusals s1', facts: { refused: 14, minutes: 24 } }]);
  });
});

describe('other rules', () => {
  const until = new Date(NOW + (28 / 26) * HOUR).toISOString();
  const closes = new Date(NOW + 6 * HOUR).toISOString();
  const now = new Date(NOW).toISOString();
  it.each<[string, Partial<DayNow>, Incident | null]>([
    [
      'a stock that runs out today',
      { presents: [present()] },
      {
        key: 'stock amazake',
        kind: 'stock',
        subject: 'amazake',
        facts: { left: 28, lastHour: 26, until, closes, closesBy: 'counter' },
      },
    ],
    ['a stock that lasts the day', { presents: [present({ left: 380 })] }, null],
    ['a stock of which two went', { presents: [present({ left: 3, hours: [2] })] }, null],
    [
      'a stock that has just run out',
      { presents: [present({ left: 0 })] },
      {
        key: 'stock amazake',
        kind: 'stock',
        subject: 'amazake',
        facts: { left: 0, lastHour: 26, goneAt: now, closes, closesBy: 'counter' },
      },
    ],
    ['a stock that runs out in two hours', { presents: [present({ left: 52 })] }, null],
    [
      'a stock whose last units went slowly',
      { presents: [present({ left: 0, total: 30, hours: [1, 1] })] },
      {
        key: 'stock amazake',
        kind: 'stock',
        subject: 'amazake',
        facts: { left: 0, lastHour: 1, goneAt: now, closes, closesBy: 'counter' },
      },
    ],
    [
      'a stock of which none went in the last hour',
      { presents: [present({ left: 0, total: 30, hours: [1, 0] })] },
      null,
    ],
    ['a first prize that is won', { presents: [present({ left: 0, total: 1, hours: [1] })] }, null],
    ['a stock of two that is gone', { presents: [present({ left: 0, total: 2, hours: [2] })] }, null],
    ['a stopped prize that is gone', { presents: [present({ left: 0, isStopped: true })] }, null],
    ['a stock that has run out after closing', { presents: [present({ left: 0 })], closing: CLOSED }, null],
    ['a stock that runs out after closing', { presents: [present()], closing: CLOSED }, null],
    ['a stopped present', { presents: [present({ isStopped: true })] }, null],
    ['a present without a limit', { presents: [present({ left: null })] }, null],
    ['photos that wait for 29 minutes', { photos: { waiting: 3, oldestAt: NOW - 29 * 60_000 } }, null],
    [
      'photos that wait for 30 minutes',
      { photos: { waiting: 3, oldestAt: NOW - 30 * 60_000 } },
      { key: 'photos', kind: 'photos', subject: '', facts: { count: 3, minutes: 30 } },
    ],
    ['a server that answers within 500 ms', { p95: 500 }, null],
    ['a slow server', { p95: 812.4 }, { key: 'slow', kind: 'slow', subject: '', facts: { p95: 812 } }],
    ['a draw that has just become due', { draws: [{ presentId: 'trip', drawAt: NOW - 30_000 }] }, null],
    [
      'a draw that nobody made',
      { draws: [{ presentId: 'trip', drawAt: NOW - 150_000 }] },
      { key: 'draw trip', kind: 'draw', subject: 'trip', facts: { minutes: 2 } },
    ],
    ['a counter that has been silent for 9 minutes', { counters: [counter(9.9)] }, null],
    ['a counter that has been silent for 10 minutes', { counters: [counter(10)] }, silent({ minutes: 10, phone: 2 })],
    ['a silent counter that is closed', { counters: [counter(60, { isOpen: false })] }, null],
    ['a counter at which nobody has signed in', { counters: [counter(60, { phones: [] })] }, null],
    [
      'a counter of which one phone still reports',
      {
        counters: [
          counter(60, {
            phones: [
              { number: 1, seenAt: NOW - 60 * 60_000, waiting: 4 },
              { number: 2, seenAt: NOW - 30_000, waiting: 0 },
            ],
          }),
        ],
      },
      null,
    ],
    [
      'a counter whose phones are all silent, with what they have not sent',
      {
        counters: [
          counter(60, {
            phones: [
              { number: 1, seenAt: NOW - 15 * 60_000, waiting: 1 },
              { number: 2, seenAt: NOW - 12 * 60_000, waiting: 3 },
            ],
          }),
        ],
      },
      silent({ minutes: 12, phone: 2, waiting: 4 }),
    ],
    ['three scans of which two were reported', { spots: [spot('s1', { oldCodes: 3, oldCodesReported: 2 })] }, null],
    ['two scans of an old poster', { spots: [spot('s1', { oldCodes: 2 })] }, null],
    [
      'three scans of an old poster',
      { spots: [spot('s1', { oldCodes: 3 })] },
      { key: 'old_code s1', kind: 'old_code', subject: 's1', facts: { count: 3, scannedAt: now } },
    ],
  ])('%s', (_what, over, incident) => {
    expect(found(over)[0] ?? null).toEqual(incident);
  });

  it('outcomes of a lottery run out by themselves', () => {
    const keys = found({ presents: [present({ outcomeId: 'fan' })] }).map(({ key, facts }) => [key, facts.outcomeId]);
    expect(keys).toEqual([['stock amazake fan', 'fan']]);
  });
});

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();
/** What alerts say of a change of which it is not known what its minute had before it. */
const since = (changedAt: number) => ({ changedAt: iso(changedAt), countedFrom: iso(countedFrom(changedAt, false)) });
/** An open alert, by its key, whose incident was found some minutes ago. */
const opened = (key: string, minutes: number, facts: AlertFacts = {}): OpenAlert => {
  const [kind, subject = ''] = key.split(' ') as [OpenAlert['kind'], string?];
  return { key, kind, subject, seenAt: NOW - minutes * MINUTE, facts, thresholds: null };
};
const NOTHING = { raised: [], seen: [], turned: [], watched: [], ended: [] };
/** What becomes of the alerts of a day. */
const next = (over: Partial<DayNow>) => nextAlerts(day(over), found(over));

describe('a stock', () => {
  const known = (facts: AlertFacts) => [opened('stock amazake', 0, facts)];
  const forecast = known({ left: 40, lastHour: 26 });
  it.each<[string, Partial<PresentNow>, number]>([
    ['whose alert is open, would last for ten minutes beyond closing', { left: 37, hours: [6] }, 1],
    ['whose alert is open, would last for forty minutes beyond closing', { left: 40, hours: [6] }, 0],
    ['whose alert is open, is taken by fewer than before', { left: 20, hours: [10, 1] }, 1],
    ['whose alert is open, is no longer taken', { left: 20, hours: [0, 0] }, 0],
  ])('%s', (_what, over, count) => {
    expect(found({ presents: [present(over)], open: forecast })).toHaveLength(count);
    // Without one none of them would be raised.
    expect(
      found({
        presents: [present({ ...over, hours: [over.hours?.at(-1) ?? 0] })],
        closing: { from: NOW - 8 * HOUR, at: NOW + 2 * MINUTE, by: 'midnight', over: NOW + HOUR },
      }),
    ).toEqual([]);
  });

  it('that is gone keeps its alert while nobody adds to it, and since when', () => {
    const open = known({ left: 0, lastHour: 26, goneAt: iso(NOW - 2 * HOUR), closes: iso(NOW + HOUR) });
    expect(next({ presents: [present({ left: 0, hours: [0] })], open })).toMatchObject({
      seen: [{ facts: { left: 0, goneAt: iso(NOW - 2 * HOUR), closes: iso(NOW + HOUR) } }],
      ended: [],
    });
  });

  const gone = known({ left: 0, lastHour: 26, goneAt: iso(NOW - HOUR), closes: iso(NOW + HOUR) });
  it.each<[string, Partial<DayNow>, string]>([
    ['units were added', { presents: [present({ left: 500 })], open: gone }, 'resolved'],
    ['it was stopped', { presents: [present({ left: 0, isStopped: true })], open: gone }, 'held'],
    [
      'its day is over',
      { presents: [present({ left: 0, hours: [0] })], open: known({ goneAt: iso(NOW - 9 * HOUR), closes: iso(NOW) }) },
      'over',
    ],
    ['the campaign is over', { isOpen: false, open: gone }, 'over'],
    ['it lasts', { presents: [present({ left: 38, hours: [0, 0] })], open: forecast }, 'resolved'],
    ['the day has closed', { presents: [present()], open: forecast, closing: CLOSED }, 'over'],
  ])('has no alert any more when %s', (_what, over, end) => {
    expect(next(over)).toEqual({ ...NOTHING, ended: [{ key: 'stock amazake', end }] });
  });
});

describe('a stock at the end of a day', () => {
  const BAR = [{ opens: '18:00', closes: '02:00' }];
  const at = (time: string) => Date.parse(`2026-10-${time}+09:00`);
  const lookAt = (
    time: string,
    counters: typeof BAR,
    over: Partial<PresentNow>,
    facts?: AlertFacts,
    habits: number[] = [],
  ) => {
    const closing = closingOfDay({ now: at(time), timeZone: 'Asia/Tokyo', counters, ends: [], habits });
    const open = facts ? [opened('stock amazake', 0, facts)] : [];
    return next({ now: at(time), closing, presents: [present(over)], open });
  };
  const gone = { left: 0, hours: [60, 40] };
  const short = { left: 28, hours: [60, 40] };
  const ofClosing = (closes: string, facts: AlertFacts): AlertFacts => ({ ...facts, closes: iso(at(closes)) });
  const ended = { ...NOTHING, ended: [{ key: 'stock amazake', end: 'over' }] };
  const two = '25T02:00:00';
  const goneAtNight = ofClosing(two, { left: 0, lastHour: 40, goneAt: iso(at('25T01:45:00')) });
  const shortAtNight = ofClosing(two, { left: 28, lastHour: 40 });
  const midnight = '25T00:00:00';
  const goneInTheEvening = ofClosing(midnight, { left: 0, lastHour: 40, goneAt: iso(at('24T23:30:00')) });
  const raised = (closes: string) => ({ raised: [{ facts: { closes: iso(at(closes)) } }], ended: [] });

  it.each<[string, string, typeof BAR, Partial<PresentNow>, AlertFacts | undefined, object]>([
    ['is raised when it is gone', '25T01:45:00', BAR, gone, undefined, raised(two)],
    ['goes on', '25T01:59:50', BAR, gone, goneAtNight, { seen: [{ facts: { closes: iso(at(two)) } }], ended: [] }],
    ['is over when the bar closes', two, BAR, gone, goneAtNight, ended],
    ['is not raised again', '25T02:00:10', BAR, { ...gone, ofToday: 0 }, undefined, NOTHING],
    ['is not raised by stragglers either', '25T02:20:00', BAR, { ...gone, ofToday: 5 }, undefined, NOTHING],
    ['is raised of a forecast', '25T01:00:00', BAR, { ...short, hours: [60] }, undefined, raised(two)],
    ['is over of a forecast', two, BAR, short, shortAtNight, ended],
    ['is over of a forecast that turns out right', '25T02:00:10', BAR, gone, shortAtNight, ended],
    ['is not raised again of a forecast', '25T02:00:10', BAR, { ...short, ofToday: 0 }, undefined, NOTHING],
    ['is over at midnight', midnight, [], gone, goneInTheEvening, ended],
    ['is not raised after midnight', '25T00:00:10', [], { ...gone, ofToday: 0 }, undefined, NOTHING],
    ['is not raised of a forecast then', '25T00:00:10', [], { ...short, ofToday: 0 }, undefined, NOTHING],
    ['is raised by what went since', '25T00:20:00', [], { ...gone, ofToday: 3 }, undefined, raised('26T00:00:00')],
  ])('%s', (_what, time, counters, over, facts, changes) => {
    expect(lookAt(time, counters, over, facts)).toMatchObject(changes);
  });

  it('is not raised after midnight where a habit closes the day', () => {
    const habits = [21 * HOUR];
    const evening = lookAt('24T20:30:00', [], gone, undefined, habits);
    expect(evening).toMatchObject({ raised: [{ facts: { closesBy: 'habit', closes: iso(at(midnight)) } }] });
    const known = evening.raised[0]?.facts;
    expect(lookAt('24T23:59:50', [], gone, known, habits)).toMatchObject({ seen: [{ key: 'stock amazake' }] });
    expect(lookAt(midnight, [], gone, known, habits)).toEqual(ended);
    expect(lookAt('25T00:00:10', [], { ...gone, ofToday: 0 }, undefined, habits)).toEqual(NOTHING);
  });
});

describe('an old poster', () => {
  const open = [opened('old_code s1', 0, { count: 3, scannedAt: iso(NOW - 59 * MINUTE) })];
  it.each<[string, number, OpenAlert[], AlertFacts | null]>([
    ['that was scanned 59 minutes ago', 3, open, { count: 3, scannedAt: iso(NOW - 59 * MINUTE) }],
    ['that is scanned again', 4, open, { count: 4, scannedAt: iso(NOW) }],
    ['of the day before', 0, open, { count: 3, scannedAt: iso(NOW - 59 * MINUTE) }],
    [
      'that was last scanned an hour ago',
      3,
      [opened('old_code s1', 0, { count: 3, scannedAt: iso(NOW - HOUR) })],
      null,
    ],
  ])('%s', (_what, count, known, facts) => {
    expect(found({ spots: [spot('s1', { oldCodes: count })], open: known })[0]?.facts ?? null).toEqual(facts);
  });
});

describe('an alert', () => {
  const [refused, photos] = [
    { refusals: [{ code: 'qr_invalid', count: 14, visitors: 14 }] },
    { waiting: 3, oldestAt: NOW - HOUR },
  ];
  const quiet = { recent: rate(0.5, 23) };
  const busy = spot('s1', refused);
  it('is raised once and follows what is true', () => {
    expect(next({ spots: [busy] })).toMatchObject({ raised: [{ key: 'refusals s1' }], seen: [] });
    expect(next({ spots: [busy], open: [opened('refusals s1', 0)] })).toMatchObject({
      raised: [],
      seen: [{ key: 'refusals s1', facts: { refused: 14 } }],
      ended: [],
    });
  });

  it('of a silent spot becomes one of refusals, and stays the same alert', () => {
    const spots = around(spot('s1', { ...quiet, ...refused, silentSince: NOW - 23 * MINUTE }));
    const changes = next({ spots, open: [opened('silence s1', 0, { minutes: 23 })] });
    expect(changes).toMatchObject({
      ...NOTHING,
      turned: [{ from: 'silence s1', to: { key: 'refusals s1', facts: { minutes: 24 } } }],
    });
  });

  it.each([
    [4, []],
    [5, [{ from: 'refusals s1', to: { key: 'silence s1', facts: { minutes: 120 } } }]],
  ])(
    'of a spot at which people have given up after refusals %i minutes ago becomes one of silence',
    (minutes, turned) => {
      const open = [opened('refusals s1', minutes, { minutes: 120 - minutes })];
      const since = silentSince(open, 's1');
      expect(since).toBe(NOW - 120 * MINUTE);
      const spots = around(spot('s1', { recent: rate(0), silentSince: since }));
      expect(next({ spots, open })).toMatchObject({ ...NOTHING, turned });
    },
  );

  it('ends by itself some minutes after its incident', () => {
    const keys = (minutes: number) => next({ spots: [spot('s1')], open: [opened('refusals s1', minutes)] }).ended;
    expect(keys(4)).toEqual([]);
    expect(keys(5)).toEqual([{ key: 'refusals s1', end: 'resolved' }]);
    expect(next({ open: [opened('draw trip', 0)] }).ended).toEqual([{ key: 'draw trip', end: 'resolved' }]);
  });

  const silence = [opened('silence s1', 5, { minutes: 24 })];
  const refusals = [opened('refusals s1', 5)];
  it.each<[string, Partial<DayNow>, string]>([
    ['resolved by a stamp', { spots: around(spot('s1')), open: silence }, 'resolved'],
    [
      'quiet, where everybody has gone home',
      { spots: around(spot('s1', quiet), { recent: rate(1, 23) }), open: silence },
      'quiet',
    ],
    [
      'over, where they have gone home after closing',
      { spots: around(spot('s1', quiet), { recent: rate(1, 23) }), open: silence, closing: CLOSED },
      'over',
    ],
    ['held by a pause', { spots: around(spot('s1', { ...quiet, isHeld: true })), open: silence }, 'held'],
    ['held, if the spot is gone', { open: silence }, 'held'],
    ['replaced by the other one of its spot', { spots: [busy], open: [...silence, ...refusals] }, 'replaced'],
    ['resolved, where visitors get in', { spots: [spot('s1')], open: refusals }, 'resolved'],
    [
      'quiet, where those who try are still refused',
      {
        spots: [spot('s1', { recent: rate(0.05), refusals: [{ code: 'qr_invalid', count: 9, visitors: 9 }] })],
        open: refusals,
      },
      'quiet',
    ],
    ['quiet, where nobody tries any more', { spots: [spot('s1', { recent: rate(0) })], open: refusals }, 'quiet'],
    ['over with the campaign', { isOpen: false, open: refusals }, 'over'],
    [
      'resolved, where the poster is read',
      { spots: [spot('s1')], open: [opened('old_code s1', 0, { count: 3 })] },
      'resolved',
    ],
    ['resolved, if the counter reports', { counters: [counter(1)], open: [opened('counter c1', 0)] }, 'resolved'],
    [
      'over, if the counter closes',
      { counters: [counter(60, { isOpen: false })], open: [opened('counter c1', 0)] },
      'over',
    ],
    ['resolved, if the server is fast', { p95: 80, open: [opened('slow', 3)] }, 'resolved'],
    ['quiet, if nobody calls the server', { open: [opened('slow', 3, { p95: 812 })] }, 'quiet'],
    ['resolved, if the database answers again', { open: [opened('slow', 3, { late: 40_000 })] }, 'resolved'],
    [
      'resolved after the campaign, if the photos are looked at',
      { isOpen: false, open: [opened('photos', 0)] },
      'resolved',
    ],
  ])('is %s', (_what, over, end) => {
    expect(next(over).ended).toEqual([{ key: over.open?.[0]?.key, end }]);
  });

  it('of photos lasts after the campaign', () => {
    expect(next({ isOpen: false, photos, open: [opened('photos', 0)] })).toMatchObject({
      seen: [{ key: 'photos' }],
      ended: [],
    });
  });
});

describe('after a live action on the spot', () => {
  const changedAt = NOW - 6 * MINUTE;
  const at = (over: Partial<SpotNow>, seen = 7) =>
    next({
      spots: [spot('s1', { recent: rate(0), changedAt, ...over })],
      open: [opened('refusals s1', seen, { refused: 41, tries: 56 })],
    });
  const two = [{ code: 'qr_invalid', count: 2, visitors: 2 }];
  it('an alert of refusals waits for who gets in, with what has happened since', () => {
    const facts = { refused: 2, tries: 2, ...since(changedAt) };
    expect(at({ refusals: two })).toEqual({ ...NOTHING, watched: [{ key: 'refusals s1', facts }] });
  });

  it('it is resolved as soon as visitors get in, and ends without that after a quarter of an hour', () => {
    expect(at({ recent: rate(2) }).ended).toEqual([{ key: 'refusals s1', end: 'resolved' }]);
    const later = { changedAt: NOW - 15 * MINUTE };
    expect(at(later, 16).ended).toEqual([{ key: 'refusals s1', end: 'quiet' }]);
    expect(at({ changedAt: NOW - 14 * MINUTE }, 15).ended).toEqual([]);
  });

  it.each<[string, Partial<SpotNow>, object[]]>([
    [
      'a quarter of an hour, with all attempts since',
      { changedAt: NOW - 15 * MINUTE },
      [{ refused: 2, tries: 2, ...since(NOW - 15 * MINUTE) }],
    ],
    ['more, with the last attempts', { changedAt: NOW - 40 * MINUTE }, [{ refused: 2, tries: 2 }]],
    ['more, with what it said if nobody has tried', { changedAt: NOW - 40 * MINUTE, refusals: [] }, []],
  ])('an alert that was still seen lately is watched for %s', (_what, over, facts) => {
    expect(at({ refusals: two, ...over }, 2).watched).toEqual(facts.map((one) => ({ key: 'refusals s1', facts: one })));
  });

  it('without what it had before, the minute of the change does not count, and what is said begins with the next one', () => {
    const pressed = { recent: [...rate(0).slice(1), 1] };
    const facts = { refused: 0, tries: 0, ...since(NOW) };
    expect(at({ ...pressed, changedAt: NOW })).toEqual({ ...NOTHING, watched: [{ key: 'refusals s1', facts }] });
    expect(countedFrom(NOW, false)).toBe(NOW + MINUTE);
    expect(countedFrom(NOW + 42_000, false)).toBe(NOW + MINUTE);
    expect(countedFrom(NOW + 42_000, true)).toBe(NOW + 42_000);
    // The stamp of the running minute counts if the change was before it.
    expect(at({ ...pressed, changedAt: NOW - MINUTE }).ended).toEqual([{ key: 'refusals s1', end: 'resolved' }]);
  });

  /** Stamps of the minute that is so many minutes ago. */
  const stampsAt = (minutes: number, count: number) => rate(0).with(-1 - minutes, count);
  it.each<[string, { ago: number; stamps: number; before: number; seen?: number; refused?: number }, object]>([
    ['a stamp after it', { ago: 0, stamps: 4, before: 3 }, { ended: 'resolved' }],
    ['only stamps before it', { ago: 0, stamps: 3, before: 3 }, { tries: 0 }],
    ['a stamp before it that is void by now', { ago: 0, stamps: 2, before: 3 }, { tries: 0 }],
    ['a stamp after it, minutes ago', { ago: 9, stamps: 1, before: 0 }, { ended: 'resolved' }],
    ['a stamp at the edge of what counts', { ago: 14, stamps: 1, before: 0, seen: 15 }, { ended: 'resolved' }],
    ['a stamp before what counts', { ago: 15, stamps: 1, before: 0, seen: 16 }, { ended: 'quiet' }],
    ['as many refused as let in', { ago: 0, stamps: 5, before: 3, refused: 2 }, { tries: 4 }],
  ])('of the minute of the change it counts %s', (_what, { ago, stamps, before, seen = 7, refused = 0 }, expected) => {
    const over = {
      recent: stampsAt(ago, stamps),
      changedAt: NOW - ago * MINUTE,
      stampsBefore: before,
      refusals: [{ code: 'qr_invalid', count: refused, visitors: refused }],
    };
    const { ended, watched } = at(over, seen);
    expect({ ended: ended[0]?.end, tries: watched[0]?.facts.tries }).toEqual({
      tries: undefined,
      ended: undefined,
      ...expected,
    });
  });

  it('it says that attempts are counted from the change, as long as all of them are', () => {
    const facts = (minutes: number) =>
      at({ refusals: two, stampsBefore: 0, changedAt: NOW - minutes * MINUTE + 42_000 }, 2).watched[0]?.facts;
    const changed = iso(NOW - 14 * MINUTE + 42_000);
    expect(facts(14)).toEqual({ refused: 2, tries: 2, changedAt: changed, countedFrom: changed });
    expect(facts(15)).toEqual({ refused: 2, tries: 2 });
  });

  it('it says since when attempts count only as long as all of them do', () => {
    const refusals = [{ code: 'qr_invalid', count: 12, visitors: 12 }];
    expect(at({ refusals, changedAt: NOW - 16 * MINUTE }).seen[0]?.facts).toEqual({
      refused: 12,
      tries: 12,
      cause: 'code',
    });
  });

  it('it goes on if visitors are refused as before', () => {
    const refusals = [{ code: 'qr_invalid', count: 12, visitors: 12 }];
    expect(at({ refusals })).toMatchObject({
      ...NOTHING,
      seen: [{ facts: { refused: 12, ...since(changedAt) } }],
    });
  });

  it('silence counts from then on, but a known one lasts until there is a stamp', () => {
    const quiet = { recent: rate(0.5, 23), changedAt };
    expect(found({ spots: around(spot('s1', quiet)) })).toEqual([]);
    const known = spot('s1', { ...quiet, silentSince: NOW - 23 * MINUTE });
    expect(found({ spots: around(known) })).toMatchObject([
      { key: 'silence s1', facts: { minutes: 24, ...since(changedAt) } },
    ]);
  });
});

describe('the speed of a server', () => {
  const calls = (count: number, slow: number, ms = 4_000) =>
    Array.from({ length: count }, (_, index) => (index < slow ? ms : 40 + index / 100));
  it.each<[string, number[], number[], number | null]>([
    ['is the p95 of a hundred calls in a minute', calls(100, 6), calls(300, 6), 4_000],
    ['is the p95, though five are slow', calls(100, 5), calls(300, 5), 40.99],
    ['is not known from one slow call of few', calls(12, 1), calls(40, 1), null],
    ['is the median of few calls that take seconds', calls(12, 12), calls(30, 16), 4_000],
    ['is not known if only some of few take seconds', calls(12, 12), calls(30, 14), null],
    ['is not known if few calls take a second', calls(12, 12, 1_000), calls(30, 30, 1_000), null],
    ['is not known from nine', calls(9, 9), calls(9, 9), null],
  ])('%s', (_what, minute, minutes, slowness) => {
    expect(slownessOf({ minute, minutes })).toBe(slowness);
  });
});

describe('the lateness of the roll-up', () => {
  const rounds = (count: number, ms: number) => new Array<number>(count).fill(ms);
  it.each<[string, number[], number | null]>([
    ['is none without a round', [], null],
    ['is none if rounds are fast', rounds(20, 1_100), null],
    ['is none after one slow round', [...rounds(19, 1_100), 20_000], null],
    ['is none as long as a round between slow ones is fast', [...rounds(5, 8_000), 1_100, ...rounds(9, 8_000)], null],
    ['is that of ten slow rounds', [1_100, ...rounds(9, 8_000), 6_000], 6_000],
    ['is not known after nine', rounds(9, 8_000), null],
    ['is that of a database that was not there', [...rounds(3, 1_100), 40_000], 40_000],
    ['is over as soon as it answers', [...rounds(3, 1_100), 40_000, 1_100], null],
  ])('%s', (_what, given, late) => {
    expect(latenessOf(given)).toBe(late);
  });

  it('is the same trouble as a slow server', () => {
    const facts = (over: Partial<DayNow>) => found(over).map((incident) => [incident.key, incident.facts]);
    expect(facts({ late: 6_000 })).toEqual([['slow', { late: 6_000 }]]);
    expect(facts({ late: 6_000, p95: 812 })).toEqual([['slow', { p95: 812, late: 6_000 }]]);
    expect(facts({ late: 6_000, p95: 80 })).toEqual([['slow', { late: 6_000 }]]);
  });
});

describe('the numbers of a campaign', () => {
  const torn = (count: number, visitors: number, pressed = 0): Partial<DayNow> => ({
    spots: [
      spot('s1', { recent: [...rate(0).slice(1), pressed], refusals: [{ code: 'qr_invalid', count, visitors }] }),
    ],
  });
  const waiting = (minutes: number): Partial<DayNow> => ({
    photos: { waiting: 3, oldestAt: NOW - minutes * MINUTE },
  });
  /** What is found at a number, and not at the one before it. */
  const EDGES: [AlertKind, AlertSettings, number, number, (value: number) => Partial<DayNow>][] = [
    ['refusals', {}, 10, 9, (attempts) => torn(attempts, 5)],
    ['refusals', { refusals: { attempts: 20 } }, 20, 19, (attempts) => torn(attempts, 5)],
    ['refusals', {}, 5, 4, (visitors) => torn(30, visitors)],
    ['refusals', { refusals: { visitors: 2 } }, 2, 1, (visitors) => torn(30, visitors)],
    ['refusals', {}, 25, 24, (percent) => torn(60, percent, 100 - percent)],
    ['refusals', { refusals: { share: 40 } }, 40, 39, (percent) => torn(60, percent, 100 - percent)],
    // Chance explains shorter gaps, whatever is set.
    ['silence', {}, 11, 10, (minutes) => ({ spots: around(spot('s1', { recent: rate(1, minutes) })) })],
    [
      'silence',
      { silence: { expected: 20 } },
      20,
      19,
      (minutes) => ({ spots: around(spot('s1', { recent: rate(1, minutes) })) }),
    ],
    // 90 units an hour are sure: the stock must be gone before the minutes are over.
    ['stock', {}, 134, 135, (left) => ({ presents: [present({ left, hours: [100] })] })],
    ['stock', { stock: { minutes: 30 } }, 44, 45, (left) => ({ presents: [present({ left, hours: [100] })] })],
    ['counter', {}, 10, 9.9, (minutes) => ({ counters: [counter(minutes)] })],
    ['counter', { counter: { minutes: 4 } }, 4, 3.9, (minutes) => ({ counters: [counter(minutes)] })],
    ['old_code', {}, 3, 2, (oldCodes) => ({ spots: [spot('s1', { oldCodes })] })],
    ['old_code', { old_code: { scans: 1 } }, 1, 0, (oldCodes) => ({ spots: [spot('s1', { oldCodes })] })],
    ['photos', {}, 30, 29.9, waiting],
    ['photos', { photos: { minutes: 120 } }, 120, 119.9, waiting],
    ['slow', {}, 501, 500, (p95) => ({ p95 })],
    ['slow', { slow: { p95: 2_000 } }, 2_001, 2_000, (p95) => ({ p95 })],
  ];
  it.each(EDGES)('%s with %o is found at %d and not at %d', (kind, settings, at, before, dayOf) => {
    const kindsAt = (value: number) =>
      found({ ...dayOf(value), thresholds: thresholdsOf(settings) }).map((incident) => incident.kind);
    expect([kindsAt(at), kindsAt(before)]).toEqual([[kind], []]);
  });

  const nextWith = (settings: AlertSettings, open: OpenAlert[], over: Partial<DayNow>) => {
    const thresholds = thresholdsOf(settings);
    const known = open.map((alert) => ({ ...alert, thresholds: numbersOfKind(DEFAULT_THRESHOLDS, alert.kind) }));
    return next({ ...over, open: known, thresholds });
  };
  const quiet = around(spot('s1', { recent: rate(1, 15) }));
  const known = { stock: { left: 28, lastHour: 26, closes: iso(NOW + HOUR) } };
  const OFF: [string, AlertSettings, Partial<DayNow>, AlertFacts?][] = [
    ['refusals s1', { refusals: { isOff: true } }, torn(30, 20)],
    ['silence s1', { silence: { isOff: true } }, { spots: quiet }, { minutes: 15 }],
    ['stock amazake', { stock: { isOff: true } }, { presents: [present()] }, known.stock],
    ['counter c1', { counter: { isOff: true } }, { counters: [counter(60)] }],
    ['old_code s1', { old_code: { isOff: true } }, { spots: [spot('s1', { oldCodes: 9 })] }, { count: 8 }],
    ['photos', { photos: { isOff: true } }, waiting(60)],
  ];
  it.each(OFF)('%s is not raised with %o, and its alert ends immediately', (key, settings, over, facts) => {
    expect(found(over)).toMatchObject([{ key }]);
    expect(found({ ...over, thresholds: thresholdsOf(settings) })).toEqual([]);
    expect(nextWith(settings, [opened(key, 0, facts)], over)).toEqual({
      ...NOTHING,
      ended: [{ key, end: 'settings' }],
    });
  });

  it('a rule about the server cannot be switched off', () => {
    const settings = { slow: { isOff: true } } as AlertSettings;
    expect(found({ p95: 900, thresholds: thresholdsOf(settings) })).toHaveLength(1);
  });

  it.each<[string, AlertSettings, Partial<DayNow>, AlertFacts?]>([
    ['refusals s1', { refusals: { attempts: 31 } }, torn(30, 20)],
    ['silence s1', { silence: { expected: 16 } }, { spots: quiet }, { minutes: 15 }],
    ['stock amazake', { stock: { minutes: 60 } }, { presents: [present()] }, known.stock],
    ['counter c1', { counter: { minutes: 61 } }, { counters: [counter(60)] }],
    [
      'old_code s1',
      { old_code: { scans: 10 } },
      { spots: [spot('s1', { oldCodes: 9 })] },
      { count: 9, scannedAt: iso(NOW) },
    ],
    ['photos', { photos: { minutes: 61 } }, waiting(60)],
    ['slow', { slow: { p95: 1_000 } }, { p95: 900 }],
  ])('%s that %o no longer wants ends immediately', (key, settings, over, facts) => {
    const open = [opened(key, 0, facts)];
    expect(nextWith(settings, open, over)).toEqual({ ...NOTHING, ended: [{ key, end: 'settings' }] });
    expect(nextWith({}, open, over)).toMatchObject({ seen: [{ key }], ended: [] });
  });

  it('a change says nothing of an alert whose incident is gone anyway', () => {
    expect(nextWith({ photos: { minutes: 60 } }, [opened('photos', 0)], {}).ended).toEqual([
      { key: 'photos', end: 'resolved' },
    ]);
    expect(nextWith({ refusals: { attempts: 60 } }, [opened('refusals s1', 2)], { spots: [spot('s1')] })).toEqual(
      NOTHING,
    );
  });

  it('a change keeps a known stock that was kept before', () => {
    const slower = { presents: [present({ left: 20, hours: [10, 1] })] };
    expect(found(slower)).toEqual([]);
    expect(nextWith({ stock: { minutes: 60 } }, [opened('stock amazake', 0, known.stock)], slower)).toMatchObject({
      seen: [{ key: 'stock amazake' }],
      ended: [],
    });
  });

  it('a spot whose refusals are switched off becomes a silent one', () => {
    const spots = around(
      spot('s1', { recent: rate(1, 15), refusals: [{ code: 'qr_invalid', count: 30, visitors: 20 }] }),
    );
    expect(
      nextWith({ refusals: { isOff: true } }, [opened('refusals s1', 0, { minutes: 15 })], { spots }),
    ).toMatchObject({
      ...NOTHING,
      turned: [{ from: 'refusals s1', to: { key: 'silence s1' } }],
    });
  });
});
