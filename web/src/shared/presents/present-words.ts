import type { IconName } from '@meguri/ui/basics/icon.tsx';
import type { Format } from '../../i18n/format.ts';
import type { FirstCatalog } from '../../i18n/ja_JP/ja_JP.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import type { PresentStatus } from './present-status.ts';
import type { RequirementStep } from './requirement-steps.ts';

/** The data for the texts about a present. */
export interface PresentWordsFacts {
  t: FirstCatalog;
  format: Format;
  /** The organiser's names by id; empty for an unknown id. */
  nameOf: { course: (id: string) => string; sheet: (id: string) => string; spot: (id: string) => string };
}

export const KIND_ICONS: Record<Present['kind'], IconName> = {
  goods: 'gift',
  coupon: 'ticket',
  apply: 'pencil-line',
  access: 'sparkles',
  ar: 'rotate-3d',
  lottery: 'sparkles',
};

/** A state with its icon, so that it is never shown by colour alone. */
export interface StateWord {
  icon: IconName;
  text: string;
}

/** Whether staff hand over the user present: goods and what a lottery gives. */
export const isReceived = (kind: Present['kind']): boolean => kind === 'goods' || kind === 'lottery';

/** The state of a present in words. */
export function stateWord(
  { kind, state, lottery }: Pick<Present, 'kind' | 'state' | 'lottery'>,
  { isSoldOut, isStopped, userPresent }: PresentStatus,
  { state: words }: FirstCatalog['tickets'],
): StateWord {
  if (isSoldOut) return { icon: 'ban', text: words.soldOut };
  if (isStopped) return { icon: 'clock', text: words.stopped };
  const received = isReceived(kind);
  switch (state) {
    case 'not_acquired':
      return { icon: 'circle-dashed', text: words.notYet };
    case 'before_period':
      return { icon: 'clock', text: words.before };
    case 'period_ended':
      return { icon: 'ban', text: words.ended };
    case 'available':
    case 'exchangeable':
      if (lottery) return { icon: 'sparkles', text: lottery.type === 'drawn' ? words.canEnter : words.canDraw };
      if (state === 'exchangeable') return { icon: 'gift', text: words.exchangeable };
      return kind === 'apply' ? { icon: 'pencil-line', text: words.canApply } : { icon: 'gift', text: words.available };
    case 'acquired':
      if (userPresent?.outcome === 'pending') return { icon: 'hourglass', text: words.entered };
      return userPresent?.outcome === 'lose' ? { icon: 'ban', text: words.lost } : { icon: 'check', text: words.got };
    case 'eligible_to_apply':
      return { icon: 'pencil-line', text: words.canApply };
    case 'applied':
      return { icon: 'send', text: words.applied };
    case 'usable':
      return { icon: 'check', text: received ? words.receivable : words.usable };
    case 'used':
      return { icon: 'check', text: received ? words.received : words.used };
  }
}

/** The text of one part of the requirement. */
export function needWord(
  { requires }: Pick<Present, 'requires'>,
  step: RequirementStep,
  facts: PresentWordsFacts,
): string {
  const { needs } = facts.t.tickets;
  switch (step.kind) {
    case 'sheet':
      return needs.sheet({ sheet: facts.nameOf.sheet(requires.sheet ?? '') });
    case 'stamps':
      return requires.course === undefined
        ? needs.stamps({ n: step.total })
        : needs.course({ course: facts.nameOf.course(requires.course), n: step.total });
    case 'spots':
      return step.total === 1 ? facts.nameOf.spot(requires.spots?.[0] ?? '') : needs.spots({ n: step.total });
    case 'points':
      return needs.points({ points: facts.format.number(step.total) });
  }
}

/** The whole requirement in one line. */
export const requirementWord = (
  present: Pick<Present, 'requires'>,
  steps: readonly RequirementStep[],
  facts: PresentWordsFacts,
): string => {
  const { common, tickets } = facts.t;
  return steps.length === 0
    ? tickets.needs.nothing
    : steps.map((step) => needWord(present, step, facts)).join(common.separator);
};

/** How much of a part is missing. */
export function toGoWord(
  { kind, done, total }: RequirementStep,
  { t: { tickets }, format }: PresentWordsFacts,
): string {
  const n = total - done;
  if (kind === 'points') return tickets.pointsToGo({ points: format.number(n) });
  return kind === 'spots' ? tickets.placesToGo({ n }) : tickets.toGo({ n });
}

/** When and where a user present was used or received. */
export function usedWord(
  { usedAt, usedSpotId, usedPlace }: UserPresent,
  { t, format, nameOf }: PresentWordsFacts,
): string {
  if (usedAt === null) return '';
  const when = `${format.date(usedAt)} ${format.time(usedAt)}`;
  return t.tickets.usedAt({ when, where: usedPlace ?? (usedSpotId === undefined ? '' : nameOf.spot(usedSpotId)) });
}
