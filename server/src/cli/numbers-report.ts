import type { CampaignNumbers } from '../console/report/campaign-numbers.ts';
import { tableLines } from './table.ts';

const counts = ({ today, total }: { today: number; total: number }): string => `${today} today, ${total} in total`;

/** Formats the numbers for one screen. `local` formats an instant in the campaign's time zone. */
export function numberLines(numbers: CampaignNumbers, local: (at: Date) => string): string[] {
  const { visitors, photosPending, applications, answers } = numbers;
  return [
    `Visitors registered: ${counts(visitors)}${visitors.erased > 0 ? ` (${visitors.erased} of them erased)` : ''}`,
    `Questionnaires answered after registration: ${counts(answers.afterRegistration)}; with prizes: ${counts(answers.withPresents)}`,
    `Applications: ${counts(applications)}`,
    `Photos waiting for moderation: ${photosPending}`,
    ...section(['SPOT', 'TODAY', 'TOTAL', 'BY METHOD'], spotRows(numbers.spots), [1, 2]),
    ...section(['MEMBER', 'TODAY', 'TOTAL'], memberRows(numbers.members), [1, 2]),
    ...section(['REFUSED TODAY', 'TIMES', 'MOST OFTEN'], refusalRows(numbers.refusals), [1]),
    ...travelLines(numbers.travel),
    ...section(['PRIZE', 'GRANTED', 'LOST', 'USED', 'APPLIED', 'LEFT'], presentRows(numbers.presents), [1, 2, 3, 4, 5]),
    ...section(['DRAW', 'AT', 'STATE', 'ENTRIES', 'WINNERS'], drawRows(numbers.draws, local), [3, 4]),
  ];
}

/** An empty line and a table, or nothing if there are no rows. */
const section = (heading: string[], rows: string[][], figures: number[]): string[] =>
  rows.length === 0 ? [] : ['', ...tableLines(heading, rows, figures)];

const spotRows = (spots: CampaignNumbers['spots']): string[][] =>
  spots.map(({ spotId, today, total, methods }) => [
    spotId,
    String(today),
    String(total),
    Object.entries(methods)
      .map(([method, count]) => `${method} ${Math.round((100 * count.total) / total)} %`)
      .join(', '),
  ]);

const memberRows = (members: CampaignNumbers['members']): string[][] =>
  members.map(({ spotId, memberId, today, total }) => [`${spotId}/${memberId}`, String(today), String(total)]);

const refusalRows = (refusals: CampaignNumbers['refusals']): string[][] =>
  refusals.map(({ code, count, most }) => [
    code,
    String(count),
    `${most.spotId === '' ? 'no spot' : most.spotId} by ${most.method}: ${most.count}`,
  ]);

const travelLines = ({ visitors, times, most }: CampaignNumbers['travel']): string[] =>
  most === null
    ? []
    : [
        '',
        `Travel above 150 km/h: ${times} by ${visitors} visitors, most often ${most.from} to ${most.to}: ${most.count}`,
      ];

const presentRows = (presents: CampaignNumbers['presents']): string[][] =>
  presents.map(({ presentId, outcomeId, granted, lost, used, applied, left }) => [
    outcomeId === '' ? presentId : `  ${outcomeId}`,
    ...[granted, lost, used, applied].map(String),
    left === null ? '-' : String(left),
  ]);

const drawRows = (draws: CampaignNumbers['draws'], local: (at: Date) => string): string[][] =>
  draws.map(({ presentId, state, drawAt, entries, winners }) => [
    presentId,
    drawAt === null ? '-' : local(new Date(drawAt)),
    state,
    String(entries),
    state === 'done' ? String(winners) : '-',
  ]);
