import { setTimeout as sleep } from 'node:timers/promises';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { SimulatedDay } from '../simulation/simulate-day.ts';
import { compareFigures, compareHistory } from './compare-day.ts';
import { type DayLedger, readLedger } from './day-ledger.ts';
import { FESTIVAL, type Festival } from './festival.ts';
import { openStreamAt } from './open-stream.ts';

/** One look at the live view of the rehearsal. */
export interface Look {
  figures: Figures;
  ledger: DayLedger;
  /** What is wrong; empty if nothing is. */
  wrong: string[];
}

/**
 * Reads the live view and the rows of visitors as of the same roll-up, and compares them, also with what was acknowledged. The
 * figures move on every second, so that it may take several attempts; each comparison is exact.
 */
export async function lookAtDay(
  { call, db, rehearsal }: Festival,
  { history, clock }: Pick<SimulatedDay, 'history' | 'clock'>,
  { isOver = false }: { isOver?: boolean } = {},
): Promise<Look> {
  const started = Date.now();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reading = call('showFigures', { params: { slug: FESTIVAL }, query: { of: 'rehearsal' } });
    const [figures, readBy] = await reading.then(
      (answer) => [answer, shownAt(clock, Date.now())] as const,
      () => [null, 0] as const,
    );
    const ledger = figures && (await readLedger(db, rehearsal.rehearsalId).catch(() => null));
    const isNew = !isOver || Date.parse(figures?.asOf ?? '') > started;
    if (figures && ledger && figures.asOf === ledger.asOf && isNew) {
      const wrong = [...compareFigures(figures, ledger, readBy), ...compareHistory(figures, history, { isOver })];
      return { figures, ledger, wrong };
    }
    await sleep(50);
  }
  throw new Error('the live view and the rows were not read as of the same roll-up');
}

/** How old the figures of the stream were, each time it sent new ones. */
export interface StreamAges {
  /** Milliseconds between the roll-up and its event, and the true instant of the event. */
  ages: { age: number; at: number }[];
  /** How often the stream was opened. */
  opened: number;
  close(): void;
}

/** Listens to the stream of the campaign as a page does, and opens it again when it ends. */
export function listen({ origin, session }: Festival): StreamAges {
  const watching: StreamAges = { ages: [], opened: 0, close: () => undefined };
  let isOver = false;
  let known = '';
  const listening = async (): Promise<void> => {
    while (!isOver) {
      const stream = await openStreamAt(origin, {
        ...{ session, slug: FESTIVAL },
        onEvent: ({ figures }) => {
          if (!figures || figures.asOf === known) return;
          known = figures.asOf;
          const at = Date.now();
          watching.ages.push({ age: at - Date.parse(figures.asOf), at });
        },
      }).catch(() => null);
      if (stream) watching.opened += 1;
      watching.close = () => {
        isOver = true;
        stream?.close();
      };
      if (isOver) stream?.close();
      while (stream && !stream.isEnded) await sleep(50);
      await sleep(200);
    }
  };
  void listening();
  return watching;
}
