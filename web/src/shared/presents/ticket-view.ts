import type { StubArt, TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present, Sheet } from '../../queries/queries.ts';
import type { PresentStatus } from './present-status.ts';
import {
  KIND_ICONS,
  type PresentWordsFacts,
  requirementWord,
  type StateWord,
  stateWord,
  toGoWord,
  usedWord,
} from './present-words.ts';
import { farthestStep, requirementSteps } from './requirement-steps.ts';

/** A present as its ticket shows it. */
export interface TicketView {
  family: TicketFamily;
  art: StubArt;
  note: string | undefined;
  fact: string;
  state: StateWord;
  punched: boolean;
}

/** The data for a ticket, besides its present. */
export interface TicketFacts extends PresentWordsFacts {
  sheets: readonly Pick<Sheet, 'id' | 'required'>[];
  /** Nothing can be collected any more. */
  isOver: boolean;
}

/** The ticket of a present: one of four designs, and the most relevant fact for its state. */
export function ticketView(present: Present, status: PresentStatus, facts: TicketFacts): TicketView {
  const { tickets } = facts.t;
  const { family, isSoldOut } = status;
  const fact = factOf(present, status, facts);
  // A present that was taken can also be used after its window.
  const isOpen = family === 'ready' && present.state !== 'usable';
  const until = facts.isOver && isOpen ? untilWord(present, facts) : '';
  const base = {
    family,
    // After the event, until when a prize is given matters most.
    fact: until === '' || fact.includes(until) ? fact : [until, fact].filter(Boolean).join(facts.t.common.separator),
    state: stateWord(present, status, tickets),
    punched: present.state === 'used',
  };
  const picture: StubArt = { icon: KIND_ICONS[present.kind], picture: present.image ?? undefined };
  const { stock, window } = present;
  const left = stock && !isSoldOut ? tickets.left({ n: facts.format.number(stock.remaining) }) : undefined;
  if (family === 'ready') {
    // A visitor who already has a unit does not need the stock.
    return { ...base, art: picture, note: present.state === 'usable' ? undefined : left };
  }
  if (family === 'wait') {
    if (present.state === 'before_period') {
      const note = window?.start ? tickets.from({ date: facts.format.date(window.start) }) : undefined;
      return { ...base, art: { icon: 'hourglass' }, note };
    }
    const step = farthestStep(requirementSteps(present, facts.sheets));
    // A picture makes the prize worth the way; the note says how much is missing.
    if (step) return { ...base, art: present.image ? picture : { ring: step }, note: toGoWord(step, facts) };
  }
  if (family === 'yours') return { ...base, art: { seal: sealOf(present, status, facts) }, note: undefined };
  return { ...base, art: picture, note: undefined };
}

function sealOf({ state }: Present, { userPresent }: PresentStatus, { t: { tickets } }: TicketFacts): string {
  if (state === 'applied') return tickets.seal.applied;
  return userPresent?.outcome === 'pending' ? tickets.seal.entered : tickets.seal.got;
}

/** The fact below the name. */
function factOf(present: Present, { userPresent, isSoldOut }: PresentStatus, facts: TicketFacts): string {
  const { t, format } = facts;
  const { tickets } = t;
  const { kind, state, window, spots, lottery } = present;
  const needs = requirementWord(present, requirementSteps(present, facts.sheets), facts);
  if (isSoldOut) return needs;
  const until = untilWord(present, facts);
  const join = (...parts: string[]) => parts.filter(Boolean).join(t.common.separator);
  switch (state) {
    case 'used':
      return userPresent ? usedWord(userPresent, facts) : tickets.kind[kind];
    case 'period_ended':
      return window?.end ? tickets.endedOn({ date: format.fullDate(window.end) }) : needs;
    case 'before_period':
      return window?.start
        ? tickets.opens({ date: format.fullDate(window.start), time: format.time(window.start) })
        : needs;
    case 'not_acquired':
    case 'exchangeable':
      return join(kind === 'goods' ? '' : tickets.kind[kind], needs);
    case 'applied':
      return userPresent?.appliedAt
        ? tickets.appliedOn({ date: format.date(userPresent.appliedAt) })
        : tickets.kind[kind];
    case 'acquired':
      if (userPresent?.outcome === 'pending' && lottery?.drawAt)
        return tickets.drawnOn({ date: format.fullDate(lottery.drawAt) });
      return tickets.kind[kind];
    case 'usable':
      if (userPresent?.prize) return userPresent.prize.name;
      return join(tickets.kind[kind], spots.length > 0 ? placesWord(spots, facts) : until);
    default:
      return join(tickets.kind[kind], spots.length > 0 ? placesWord(spots, facts) : until);
  }
}

/** Until when a present can be taken; empty if its window has no end. */
const untilWord = ({ window }: Present, { t, format }: TicketFacts): string =>
  window?.end ? t.tickets.until({ date: format.date(window.end) }) : '';

const placesWord = (spots: readonly string[], { t, nameOf }: TicketFacts): string =>
  spots.length === 1 && spots[0] !== undefined ? nameOf.spot(spots[0]) : t.tickets.places({ n: spots.length });
