import { type Static, Type } from 'typebox';
import { strict } from '../../campaign-file/parts.ts';
import { CLOSING_SOURCES } from '../../counters/closing-of-day.ts';
import { Nullable } from '../operation/draft-facts.ts';
import { ALERT_ENDS } from './alert-end.ts';
import { ALERT_RULES, THRESHOLDS, type Threshold } from './alert-thresholds.ts';
import { ALERT_KINDS, REFUSAL_CAUSES } from './incident.ts';

const Instant = Type.String({ format: 'date-time' });
const Whole = (description: string) => Type.Optional(Type.Integer({ description }));

/** A member who may handle alerts. */
const AlertPerson = Type.Object({ memberId: Type.String(), name: Type.String() });

export const AlertView = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(ALERT_KINDS),
    subject: Type.String({ description: 'The id of the spot, present or counter; empty otherwise' }),
    facts: Type.Object({
      minutes: Whole(
        'Since the last stamp (of refusals only while the spot is silent too), the oldest photo, the instant of the draw, or the last report of a counter',
      ),
      nearby: Whole('Stamps of the nearest spots meanwhile'),
      refused: Whole(
        'Visitors who were refused in the last 15 minutes. After a live action on the spot only those since `countedFrom`',
      ),
      tries: Whole('These and the stamps of that time'),
      changedAt: Type.Optional(
        Type.String({
          ...Instant,
          description: 'When a live action has changed the spot. Without a cause, too few were refused since to tell',
        }),
      ),
      countedFrom: Type.Optional(
        Type.String({
          ...Instant,
          description:
            'From when attempts are counted since: the change, or the next full minute if the figures of that minute could not be split',
        }),
      ),
      cause: Type.Optional(Type.Enum(REFUSAL_CAUSES)),
      median: Whole('Median distance of those who were too far away, in metres'),
      radius: Whole('The radius of the spot'),
      fairRadius: Whole('A radius that would let nine of ten in'),
      left: Whole('Units left'),
      lastHour: Whole('Units that went in the last hour'),
      until: Type.Optional(Type.String({ ...Instant, description: 'When nothing is left at this rate' })),
      closes: Type.Optional(
        Type.String({
          ...Instant,
          description: 'Before which closing of the day nothing is left, or when the day is over',
        }),
      ),
      closesBy: Type.Optional(
        Type.Enum(CLOSING_SOURCES, {
          description:
            'How that is known: the last counter that closes, a period that ends today, when prizes stopped going out on earlier days, or nothing',
        }),
      ),
      goneAt: Type.Optional(Type.String({ ...Instant, description: 'When the last unit went' })),
      outcomeId: Type.Optional(Type.String()),
      count: Whole('Scans of a revoked code today, or photos that wait'),
      scannedAt: Type.Optional(Type.String({ ...Instant, description: 'The last scan of a revoked code' })),
      p95: Whole('Milliseconds that 95 % of the calls stay below'),
      late: Whole('Milliseconds by which the roll-up of figures is late: the database is slow, or was not there'),
      counter: Type.Optional(Type.String({ description: 'The name of a counter' })),
      phone: Whole('The number of the phone of the counter that reported last'),
      waiting: Whole('Actions that the phones of the counter had not sent, by their last report'),
    }),
    since: Type.String({ ...Instant, description: 'When it was raised' }),
    endedAt: Nullable(Type.String({ ...Instant, description: 'When its incident ended; null while it lasts' })),
    end: Nullable(
      Type.Enum(ALERT_ENDS, {
        description:
          'Why it ended: what was wrong is right again; the spot was paused or closed, or the prize stopped; nobody is there to show it; another alert has the same trouble; the day is over; the campaign has changed when to raise it. Null while it lasts, and of alerts that ended before this was recorded',
      }),
    ),
    givenTo: Nullable(AlertPerson),
    sleepsUntil: Nullable(Type.String({ ...Instant, description: 'Until when nobody is reminded of it' })),
    sleptBy: Nullable(Type.String({ description: 'The name of who put it to sleep' })),
  },
  { $id: 'AlertView' },
);
export type AlertView = Static<typeof AlertView>;

export const AlertsAnswer = Type.Object({
  alerts: Type.Array(AlertView, {
    description: 'Those that last, the newest first, followed by those that ended in the last 10 minutes',
  }),
  people: Type.Array(AlertPerson, { description: 'The members to whom an alert can be given' }),
  off: Type.Array(Type.Enum(ALERT_RULES), { description: 'The rules that the campaign has switched off' }),
});

export const AlertParams = Type.Object({ slug: Type.String(), alertId: Type.String({ format: 'uuid' }) });

export const GiveAlertBody = Type.Object(
  { memberId: Nullable(Type.String({ format: 'uuid', description: 'Null takes it back' })) },
  strict,
);

export const SleepAlertBody = Type.Object(
  { minutes: Type.Integer({ minimum: 0, maximum: 240, description: '0 wakes it' }) },
  strict,
);

const Settable = ({ default: normal, least, most }: Threshold, description: string) =>
  Type.Optional(Type.Integer({ minimum: least, maximum: most, description: `${description}. By default ${normal}` }));
const switchable = { isOff: Type.Optional(Type.Boolean({ description: 'Whether it raises no alert' })) };
const { refusals, silence, stock, counter, old_code, photos, slow } = THRESHOLDS;

/** What a campaign has set of the rules, apart from the defaults. */
const RULE_SETTINGS = {
  refusals: Type.Optional(
    Type.Object(
      {
        ...switchable,
        attempts: Settable(refusals.attempts, 'Refused attempts at a spot in 15 minutes'),
        visitors: Settable(refusals.visitors, 'Visitors who made them'),
        share: Settable(refusals.share, 'Percentage of refused visitors among those who tried'),
      },
      { ...strict, description: 'Visitors are refused at a spot. All three numbers must be reached' },
    ),
  ),
  silence: Type.Optional(
    Type.Object(
      {
        ...switchable,
        expected: Settable(
          silence.expected,
          'Stamps that were expected in the gap. Gaps that chance explains, mostly of some 10 expected stamps, are never raised',
        ),
      },
      { ...strict, description: 'A spot is silent while its neighbours are not' },
    ),
  ),
  stock: Type.Optional(
    Type.Object(
      { ...switchable, minutes: Settable(stock.minutes, 'Minutes before the stock is gone') },
      { ...strict, description: 'A stock is gone, or will be before the day closes' },
    ),
  ),
  counter: Type.Optional(
    Type.Object(
      { ...switchable, minutes: Settable(counter.minutes, 'Minutes without a report of its phones') },
      { ...strict, description: 'An open counter does not report' },
    ),
  ),
  old_code: Type.Optional(
    Type.Object(
      { ...switchable, scans: Settable(old_code.scans, 'Scans today') },
      { ...strict, description: 'A revoked code is scanned' },
    ),
  ),
  photos: Type.Optional(
    Type.Object(
      { ...switchable, minutes: Settable(photos.minutes, 'Minutes that the oldest one waits') },
      { ...strict, description: 'Photos wait to be looked at' },
    ),
  ),
  slow: Type.Optional(
    Type.Object(
      { p95: Settable(slow.p95, 'Milliseconds within which 95 % of the calls of visitors are answered') },
      { ...strict, description: 'A server answers visitors slowly. It cannot be switched off' },
    ),
  ),
};
const AlertSettings = (description: string) => Type.Object(RULE_SETTINGS, { ...strict, description });

export const AlertThresholdsAnswer = Type.Object({
  settings: AlertSettings('What the campaign has set. What is missing follows the default'),
});

export const AlertThresholdsBody = Type.Object(
  {
    from: AlertSettings('What the campaign had set when the member looked'),
    to: AlertSettings(
      'All that the campaign sets. A number that is missing, or that of the default, follows the default',
    ),
  },
  strict,
);
