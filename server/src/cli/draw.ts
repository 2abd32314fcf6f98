import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auditDraw, type DrawFault, type PublishedDraw, type Winner } from '@meguri/core/presents/draw-winners.ts';
import { Ajv } from 'ajv';
import { counted } from '../lib/counted.ts';
import type { Terminal } from './terminal.ts';

const text = { type: 'string' };
const hex = { type: 'string', pattern: '^[0-9a-fA-F]{64}$' };
/** A rehearsal has the form of a published draw. */
type VerifiedDraw = PublishedDraw & { isRehearsal?: boolean };

const isDraw = new Ajv().compile<VerifiedDraw>({
  type: 'object',
  required: ['seedHash', 'seed', 'entries', 'outcomes', 'winners'],
  properties: {
    isRehearsal: { type: 'boolean' },
    seedHash: hex,
    seed: hex,
    entries: { type: 'array', items: text },
    outcomes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'stock'],
        properties: { id: text, stock: { type: 'integer', minimum: 0 } },
      },
    },
    winners: {
      type: 'array',
      items: { type: 'object', required: ['receipt', 'outcome'], properties: { receipt: text, outcome: text } },
    },
  },
});

/**
 * `draw verify FILE`: recomputes a published draw, without database or network. Exit status: 0 the draw is as published, 1 it
 * differs, with every difference on standard error, 2 wrong usage or no published draw in the file.
 */
export async function verifyDrawCommand(path: string, { out, err }: Terminal): Promise<number> {
  const draw = await readDraw(path, err);
  if (!draw) return 2;
  if (draw.isRehearsal) out('This is a rehearsal with test entries, not a published draw.');
  const faults = auditDraw(draw, (bytes) => hash('sha256', bytes, 'buffer'));
  for (const fault of faults) err(faultLine(fault));
  if (faults.length > 0) {
    err(
      `${counted(faults.length, 'difference')}: the published winners do not follow from the seed, entries and outcomes.`,
    );
    return 1;
  }
  out(
    `The seed matches the published hash. With ${counted(draw.entries.length, 'entry', 'entries')} it yields exactly the published ${counted(draw.winners.length, 'winner')}.`,
  );
  return 0;
}

async function readDraw(path: string, err: Terminal['err']): Promise<VerifiedDraw | null> {
  let found: unknown;
  try {
    found = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    err(`${path} cannot be read: ${(error as Error).message}`);
    return null;
  }
  const draw = typeof found === 'object' && found !== null && 'draw' in found ? found.draw : found;
  if (isDraw(draw)) return draw;
  const isPending = typeof draw === 'object' && draw !== null && 'seedHash' in draw && !('seed' in draw);
  const [fault] = isDraw.errors ?? [];
  err(
    isPending
      ? `${path} describes a draw that has not taken place: the seed is published with the winners.`
      : `${path} is not a response of GET /lottery/{presentId}/draw: ${fault?.instancePath || 'it'} ${fault?.message}.`,
  );
  return null;
}

function faultLine(fault: DrawFault): string {
  switch (fault.code) {
    case 'seed_hash_differs':
      return `seed: its SHA-256 is ${fault.recomputed}, but ${fault.published} was published`;
    case 'entry_twice':
      return `entries: ${fault.receipt} appears twice`;
    case 'winner_differs':
      return `winner ${fault.place}: ${nameOf(fault.published)} published, ${nameOf(fault.recomputed)} recomputed`;
  }
}

const nameOf = (winner: Winner | null): string => (winner ? `${winner.receipt} (${winner.outcome})` : 'nobody');
