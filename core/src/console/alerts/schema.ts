import { type Static, Type } from 'typebox';
import { strict } from '../../campaign-file/parts.ts';
import { CLOSING_SOURCES } from '../../counters/closing-of-day.ts';
import { Nullable } from '../operation/draft-facts.ts';
import { ALERT_ENDS } from './alert-end.ts';
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
      refused: Whole('Visitors who were refused in the last 15 minutes, after the last live action on the spot'),
      tries: Whole('These and the stamps of that time'),
      changedAt: Type.Optional(
        Type.String({
          ...Instant,
          description: 'When a live action has changed the spot; without a cause, too few were refused since to tell',
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
          'Why it ended: what was wrong is right again; the spot was paused or closed, or the prize stopped; nobody is there to show it; another alert has the same trouble; the day is over. Null while it lasts, and of alerts that ended before this was recorded',
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
