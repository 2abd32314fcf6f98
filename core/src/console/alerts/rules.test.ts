import { describe, expect, it } from 'vitest';
import { nextAlerts, type OpenAlert, silentSince } from './alert-course.ts';
import { findIncidents } from './day-rules.ts';
import type { CounterNow, DayNow, Incident, PresentNow, SpotNow } from './incident.ts';

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
  recent: rate(1),
  usual: [],
  refusals: [],
  distances: new Map(),
  oldCodes: 0,
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
  left: 38,
  hours: [20, 26],
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
  tonight: NOW + 6 * HOUR,
  until: NOW + 240 * HOUR,
  spots: [],
  presents: [],
  photos: { waiting: 0, oldestAt: null },
  p95: null,
  draws: [],
  counters: [],
  ...over,
});

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
    open = incidents.map(({ key, facts }) => ({ key, seenAt: now, facts }));
  }
});

describe('refusals', () => {
  const tooFar = (count: number) => [{ code: 'too_far', count }];
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
          { code: 'qr_invalid', count: 14 },
          { code: 'too_far', count: 2 },
        ],
        distances: new Map([[35, 2]]),
      },
      { refused: 16, tries: 31, cause: 'code' },
    ],
    [
      'that are part of the game',
      {
        refusals: [
          { code: 'quiz_wrong', count: 60 },
          { code: 'already_acquired', count: 60 },
        ],
      },
      null,
    ],
    ['of a paused spot', { refusals: tooFar(41), distances: new Map([[35, 41]]), isHeld: true }, null],
  ])('%s', (_what, over, facts) => {
    const [incident] = found({ spots: [spot('s1', over)] });
    expect(incident ?? null).toEqual(facts && { key: 'refusals s1', kind: 'refusals', subject: 's1', facts });
  });

  it('at a spot without stamps are one alert, not two', () => {
    const torn = spot('s1', { recent: rate(0.5, 23), refusals: [{ code: 'qr_invalid', count: 14 }] });
    expect(found({ spots: around(torn) }).map(({ key }) => key)).toEqual(['refusals s1']);
  });
});

describe('other rules', () => {
  const until = new Date(NOW + (38 / 26) * HOUR).toISOString();
  it.each<[string, Partial<DayNow>, Incident | null]>([
    [
      'a stock that runs out today',
      { presents: [present()] },
      { key: 'stock amazake', kind: 'stock', subject: 'amazake', facts: { left: 38, lastHour: 26, until } },
    ],
    ['a stock that lasts the day', { presents: [present({ left: 380 })] }, null],
    ['a stock of which two went', { presents: [present({ left: 3, hours: [2] })] }, null],
    ['a stock that is empty', { presents: [present({ left: 0 })] }, null],
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
    ['two scans of an old poster', { spots: [spot('s1', { oldCodes: 2 })] }, null],
    [
      'three scans of an old poster',
      { spots: [spot('s1', { oldCodes: 3 })] },
      { key: 'old_code s1', kind: 'old_code', subject: 's1', facts: { count: 3 } },
    ],
  ])('%s', (_what, over, incident) => {
    expect(found(over)[0] ?? null).toEqual(incident);
  });

  it('outcomes of a lottery run out by themselves', () => {
    const keys = found({ presents: [present({ outcomeId: 'fan' })] }).map(({ key, facts }) => [key, facts.outcomeId]);
    expect(keys).toEqual([['stock amazake fan', 'fan']]);
  });
});

describe('an alert', () => {
  const incident: Incident = { key: 'refusals s1', kind: 'refusals', subject: 's1', facts: { refused: 12 } };
  it('is raised once and follows what is true', () => {
    expect(nextAlerts([], [incident], NOW)).toEqual({ raised: [incident], seen: [], ended: [] });
    expect(nextAlerts([{ key: incident.key, seenAt: NOW, facts: {} }], [incident], NOW)).toEqual({
      raised: [],
      seen: [incident],
      ended: [],
    });
  });

  it('ends by itself some minutes after its incident', () => {
    const open = (minutes: number) => [{ key: incident.key, seenAt: NOW - minutes * 60_000, facts: {} }];
    expect(nextAlerts(open(4), [], NOW).ended).toEqual([]);
    expect(nextAlerts(open(5), [], NOW).ended).toEqual([incident.key]);
    expect(nextAlerts([{ key: 'draw trip', seenAt: NOW, facts: {} }], [], NOW).ended).toEqual(['draw trip']);
  });
});
