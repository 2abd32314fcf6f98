import { type DayHistory, isGranted, tallied } from './day-history.ts';
import type { PlannedDay } from './plan-day.ts';

/** What happened on a simulated day, as lines of text. */
export function daySummary(
  { faults, silence, visitors }: PlannedDay,
  { acknowledged, unanswered, contradicted, broken, gaveUp }: DayHistory,
  local: (at: number) => string,
): string[] {
  const granted = acknowledged.filter(isGranted);
  const refused = acknowledged.filter((entry) => !isGranted(entry));
  const of = (operation: string) => granted.filter((entry) => entry.operation === operation);
  const list = (names: Iterable<string>): string =>
    tallied(names)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  const fault = (name: string, one: PlannedDay['faults']['radius']): string[] =>
    one ? [`${name} at ${one.spotId} from ${local(one.from)} to ${local(one.until)}`] : [];
  return [
    `visitors   ${visitors.length}: ${list(visitors.map(({ persona }) => persona))}`,
    `faults     ${[...fault('radius too small', faults.radius), ...fault('poster torn', faults.torn), ...(silence ? [`a counter silent from ${local(silence.from)} to ${local(silence.until)}`] : [])].join('; ') || 'none'}`,
    `started    ${of('startGuest').length} stamp books`,
    `stamps     ${of('acquireStamp').length}: ${list(of('acquireStamp').map(({ method }) => method))}`,
    `prizes     ${of('takePresent').length} taken, ${of('usePresent').length} swiped, ${of('handOver').length} handed over at counters`,
    `photos     ${of('postPhoto').length} posted`,
    `forms      ${of('answerQuestionnaire').length} questionnaires answered, ${of('sendInquiry').length} applications sent`,
    `refused    ${refused.length}: ${list(refused.map(({ code }) => code))}`,
    `repeated   ${acknowledged.filter(({ attempts }) => attempts > 1).length} calls under the same key; ${broken} attempts broke`,
    `result     ${verdict({ unanswered: unanswered.size, contradicted: contradicted.length, gaveUp })}`,
  ];
}

/** Whether the server kept its promises: what the exit status of `simulate` depends on. */
function verdict({
  unanswered,
  contradicted,
  gaveUp,
}: {
  unanswered: number;
  contradicted: number;
  gaveUp: number;
}): string {
  const left = gaveUp === 0 ? '' : `; ${gaveUp} visitors gave up waiting for an answer`;
  if (unanswered + contradicted === 0) return `good: every call was answered, and each repeat like the first${left}`;
  return `BAD: ${unanswered} calls were never answered, ${contradicted} repeats were answered differently${left}`;
}

/** One line about the day so far. */
export function dayProgress(
  { acknowledged }: Pick<DayHistory, 'acknowledged'>,
  { shown, visitors }: { shown: string; visitors: number },
): string {
  const count = (operation: string): number =>
    acknowledged.filter((entry) => entry.operation === operation && isGranted(entry)).length;
  return `${shown}  ${count('startGuest')} of ${visitors} visitors started, ${count('acquireStamp')} stamps, ${count('takePresent')} prizes taken`;
}
