import {
  COLUMN_MINUTES,
  MINUTE_MS,
  minuteOf,
  RECENT_MINUTES,
  WALKING_MS,
} from '@meguri/core/console/figures/figure.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { type Acknowledged, type DayHistory, isGranted, tallied } from '../simulation/day-history.ts';
import type { DayLedger, LedgerStamp } from './day-ledger.ts';

/**
 * What is wrong with the figures of the live view, compared with a recomputation from the rows; empty if nothing is.
 * `readBy`: the clock of the day when the answer arrived.
 */
export function compareFigures(figures: Figures, ledger: DayLedger, readBy: number): string[] {
  const wrong: string[] = [];
  const expect = (what: string, shown: unknown, found: unknown): void => {
    if (JSON.stringify(shown) !== JSON.stringify(found)) {
      wrong.push(`${what}: shown ${JSON.stringify(shown)}, found ${JSON.stringify(found)}`);
    }
  };
  const from = Date.parse(figures.from);
  const until = from + figures.columns * COLUMN_MINUTES * MINUTE_MS;
  const isToday = (at: number): boolean => at >= from && at < until;
  const { stamps, registrations, prizes, uses, pendingUses } = ledger;
  expect('visitors', figures.visitors, {
    today: registrations.filter(isToday).length,
    total: registrations.length,
  });
  expect('stamps', figures.stamps, { today: stamps.filter(({ at }) => isToday(at)).length, total: stamps.length });
  const at = Date.parse(figures.at);
  const walkers = stamps.filter((stamp) => stamp.at > at - WALKING_MS && stamp.at <= at);
  // The page may include some rows that were written after the roll-up.
  const walking = new Set(walkers.map(({ accountId }) => accountId)).size;
  if (figures.walking < walking) wrong.push(`walking: shown ${figures.walking}, found ${walking}`);

  const bySpot = Map.groupBy(stamps, ({ spotId }) => spotId);
  for (const spot of figures.spots) {
    const own = bySpot.get(spot.id) ?? [];
    expect(`${spot.id} in total`, spot.total, own.length);
    const columns = columnsOf(
      own.filter((stamp) => isToday(stamp.at)),
      figures,
    );
    expect(`${spot.id} by column`, spot.stamps, columns);
    const last = Math.max(...own.map((stamp) => minuteOf(stamp.at)), Number.NEGATIVE_INFINITY);
    const lastAt = Number.isFinite(last) ? new Date(last * MINUTE_MS).toISOString() : null;
    expect(`${spot.id} last`, spot.lastAt, lastAt);
  }
  for (const id of bySpot.keys()) if (!figures.spots.some((spot) => spot.id === id)) wrong.push(`${id} is not shown`);
  compareRecent(figures, stamps, { readBy, wrong });

  for (const { id, outcomeId, granted, used } of figures.presents) {
    const own = prizes.filter((prize) => prize.presentId === id && !prize.isLost);
    const outcome = own.filter((prize) => outcomeId === '' || prize.outcomeId === outcomeId);
    expect(`${id} ${outcomeId} granted`, granted, outcome.length);
    const handed = uses.filter((presentId) => presentId === id).length - (pendingUses.get(id) ?? 0);
    if (outcomeId === '') expect(`${id} used`, used, handed);
  }
  return wrong;
}

function columnsOf(stamps: readonly LedgerStamp[], { from, columns }: Figures): number[] {
  const counts = new Array<number>(columns).fill(0);
  for (const { at } of stamps) {
    const column = Math.floor((at - Date.parse(from)) / (COLUMN_MINUTES * MINUTE_MS));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}

/**
 * The stamps of each of the last minutes, and of each spot in the last ten. Both end at the minute in which the figures were read, which
 * is between the roll-up and the answer.
 */
function compareRecent(
  figures: Figures,
  stamps: readonly LedgerStamp[],
  { readBy, wrong }: { readBy: number; wrong: string[] },
): void {
  const first = minuteOf(Date.parse(figures.at));
  const minutes = Array.from({ length: Math.max(1, minuteOf(readBy) - first + 1) }, (_, index) => first + index);
  const isRight = minutes.some((now) => {
    const recent = new Array<number>(RECENT_MINUTES).fill(0);
    for (const { at } of stamps) {
      const place = minuteOf(at) - (now + 1 - RECENT_MINUTES);
      if (place >= 0 && place < RECENT_MINUTES) recent[place] = (recent[place] ?? 0) + 1;
    }
    const lastTen = (id: string) =>
      stamps.filter(
        ({ spotId, at }) =>
          spotId === id && minuteOf(at) > now - 10 && minuteOf(at) >= minuteOf(Date.parse(figures.from)),
      ).length;
    return (
      JSON.stringify(recent) === JSON.stringify(figures.recent) &&
      figures.spots.every((spot) => spot.lastTen === lastTen(spot.id))
    );
  });
  if (!isRight) wrong.push(`the last minutes: ${figures.recent.join(' ')}`);
}

/**
 * What is wrong with the figures, compared with what was acknowledged: they count each call that was answered before the roll-up, and
 * nothing that was not sent. `isOver`: all calls are answered, and the figures must agree exactly.
 */
export function compareHistory(
  { asOf, spots, visitors, presents, photosPending }: Figures,
  { acknowledged, unanswered }: DayHistory,
  { isOver }: { isOver: boolean },
): string[] {
  const before = Date.parse(asOf);
  const wrong: string[] = [];
  const granted = acknowledged.filter(isGranted);
  const check = (what: string, shown: number, operation: Acknowledged['operation'], subject: string | null): void => {
    const isSame = (other: Acknowledged['operation']) =>
      other === operation || (operation === 'usePresent' && other === 'handOver');
    const isOf = (one: Pick<Acknowledged, 'operation' | 'subject'>) =>
      isSame(one.operation) && (subject === null || one.subject === subject);
    const own = granted.filter((one) => isOf(one) && one.outcome !== 'lose');
    const least = isOver ? own.length : own.filter(({ answeredAt }) => answeredAt < before).length;
    // A registration has no key: an attempt whose answer was lost may have made a visitor that nobody is.
    const more = operation === 'startGuest' ? own.reduce((sum, { attempts }) => sum + attempts - 1, 0) : 0;
    const most = own.length + more + [...unanswered.values()].filter(isOf).length;
    if (shown < least || shown > most) wrong.push(`${what}: shown ${shown}, acknowledged ${least} to ${most}`);
  };
  check('visitors', visitors.total, 'startGuest', null);
  check('photos that wait', photosPending, 'postPhoto', null);
  for (const { id, total } of spots) check(`${id} stamps`, total, 'acquireStamp', id);
  for (const { id, outcomeId, granted: taken, used } of presents) {
    if (outcomeId !== '') continue;
    check(`${id} taken`, taken, 'takePresent', id);
    check(`${id} used`, used, 'usePresent', id);
  }
  return wrong;
}

/** What is wrong with the rows of visitors after the day, compared one by one with what was acknowledged. */
export function compareRows(ledger: DayLedger, { acknowledged, unanswered }: DayHistory): string[] {
  const { stamps, prizes } = ledger;
  const wrong: string[] = [];
  const granted = (operation: string) =>
    new Map(acknowledged.filter((one) => isGranted(one) && one.operation === operation).map((one) => [one.id, one]));
  const pressed = granted('acquireStamp');
  const rows = new Map(stamps.map((row) => [row.id, row]));
  for (const [id, { subject, method, grantedAt }] of pressed) {
    const row = rows.get(id);
    const isSame = row?.spotId === subject && row.method === method && row.at === Date.parse(grantedAt);
    if (!isSame) wrong.push(`the stamp ${id} at ${subject} is ${row ? 'another one' : 'lost'}`);
  }
  const taken = granted('takePresent');
  const held = new Set(prizes.map(({ id }) => id));
  for (const [id, { subject }] of taken) if (!held.has(id)) wrong.push(`the prize ${id} (${subject}) is lost`);
  if (unanswered.size === 0) {
    for (const { id, spotId } of stamps)
      if (!pressed.has(id)) wrong.push(`nobody was answered the stamp ${id} at ${spotId}`);
    for (const { id, presentId } of prizes)
      if (!taken.has(id)) wrong.push(`nobody was answered the prize ${id} (${presentId})`);
  }
  const same = (
    what: string,
    rows: readonly string[],
    operation: Acknowledged['operation'],
    ofEntry: (one: Acknowledged) => string,
  ) => {
    const known = acknowledged.filter((one) => isGranted(one) && one.operation === operation).map(ofEntry);
    const [found, answered] = [rows, known].map((all) => JSON.stringify(tallied(all)));
    if (found !== answered) wrong.push(`${what}: in the rows ${found}, answered ${answered}`);
  };
  if (unanswered.size > 0) return wrong;
  const named = ({ id, subject }: Acknowledged): string => `${id} ${subject}`;
  same(
    'photos',
    ledger.photos.map(({ id, spotId }) => `${id} ${spotId}`),
    'postPhoto',
    named,
  );
  same(
    'applications',
    ledger.applications.map(({ id, presentId }) => `${id} ${presentId}`),
    'sendInquiry',
    named,
  );
  same(
    'hand-overs',
    ledger.handovers.map(({ id, counterId, presentId }) => `${id} ${presentId} ${counterId}`),
    'handOver',
    (one) => `${named(one)} ${one.method}`,
  );
  same('answers', ledger.answers, 'answerQuestionnaire', ({ subject }) => subject);
  return wrong;
}

/** What is wrong with what a counter says that it has handed over today, compared with the rows. */
export function compareTally(counterId: string, tally: StaffAnswer<'showTally'>, { handovers }: DayLedger): string[] {
  const own = handovers.filter((handover) => handover.counterId === counterId);
  const found = tallied(own.map(({ presentId }) => presentId));
  const hours = tally.hours.reduce((sum, { count }) => sum + count, 0);
  const shown = tally.presents.map(({ present, count }): [string, number] => [present.presentId, count]);
  const isRight =
    tally.total === own.length &&
    hours === own.length &&
    tally.doubles === 0 &&
    JSON.stringify(shown.sort()) === JSON.stringify(found.sort());
  return isRight ? [] : [`the counter ${counterId} says ${JSON.stringify(tally)}, found ${JSON.stringify(found)}`];
}
