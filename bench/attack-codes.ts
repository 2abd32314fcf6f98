import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, type Honest, honest, KEYWORD, spotIdOf } from './attack-world.ts';
import type { Tally } from './attacker.ts';
import { startAttacker } from './attackers.ts';
import { forkMeguri } from './measure.ts';
import { type Call, type Outcome, openCaller, pace } from './paced-load.ts';
import { addVisitors, type BenchDatabase, type BenchVisitor, SECRET } from './world.ts';

/** The Wi-Fi of a venue, a new one in each round: the attacker and the visitors have this address. */
const venueOf = (round: number): string => `203.0.113.${round + 1}`;
const ATTACKERS = 60;
const ROUNDS = 2;
/** The visitors of each stream in each phase. */
const VISITS = { perSecond: 20, seconds: 10 };
/** Visitors come when the attack has gone on for this long: by then the limit of the network has been reached. */
const LEAD_SECONDS = 5;
const ATTEMPTS = { perSecond: 500, seconds: LEAD_SECONDS + VISITS.seconds };

interface Stream {
  name: string;
  slug: string;
  /** Whether the visitors have collected something before. */
  isNew: boolean;
  evidence: (spotId: string, slug: string) => object;
}

const code = (spotId: string, slug: string) => ({ spotId, method: 'qr', code: codeOf(slug, spotId) });
const keyword = (spotId: string) => ({ spotId, method: 'keyword', keyword: KEYWORD });

const STREAMS: Stream[] = [
  { name: 'signed code, new account', slug: 'rally', isNew: true, evidence: code },
  { name: 'signed code, account with stamps', slug: 'rally', isNew: false, evidence: code },
  { name: 'keyword, account with stamps', slug: 'rally', isNew: false, evidence: keyword },
  { name: 'keyword, new account', slug: 'rally', isNew: true, evidence: keyword },
  { name: 'signed code, new account, second campaign', slug: 'other', isNew: true, evidence: code },
  { name: 'keyword, new account, second campaign', slug: 'other', isNew: true, evidence: keyword },
];

export interface CodesRow {
  name: string;
  calm: Honest;
  attacked: Honest;
}

export interface CodesResult {
  rows: CodesRow[];
  attempts: Tally;
  attackers: number;
  perSecond: number;
  logLines: number;
}

/** D1: failed attempts behind the address of a venue, while visitors there collect. */
export async function attackCodes(
  { url, db }: BenchDatabase,
  { logFile, linesOf }: { logFile: string; linesOf: () => Promise<number> },
): Promise<CodesResult> {
  const server = await forkMeguri([url, SECRET], { trustedProxies: 1, workBudget: 60, logFile });
  const attacker = await startAttacker();
  const count = VISITS.perSecond * VISITS.seconds;
  const visitors = await Promise.all(
    STREAMS.map(({ slug, isNew }) => addVisitors(db, { slug, count: count * 2 * ROUNDS, history: isNew ? 0 : 5 })),
  );
  const collected: { calm: Outcome[][]; attacked: Outcome[][] } = { calm: [], attacked: [] };
  const counts: Tally[] = [];
  let logLines = 0;
  let used = 0;
  const phase = (venue: string): Promise<Outcome[][]> => {
    used += count;
    return collect(server.port, venue, visitors, used - count);
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const venue = venueOf(round);
      const attackers = await addVisitors(db, { slug: 'rally', count: ATTACKERS, history: 0 });
      collected.calm.push(...(await phase(venue)));
      const before = await linesOf();
      const running = attacker.flood({ port: server.port, ...ATTEMPTS, calls: attempts(venue, attackers) });
      await sleep(LEAD_SECONDS * 1000);
      collected.attacked.push(...(await phase(venue)));
      counts.push(await running);
      logLines += (await linesOf()) - before;
    }
  } finally {
    server.child.disconnect();
    attacker.stop();
  }
  const of = (outcomes: Outcome[][], place: number) =>
    honest(outcomes.filter((_, n) => n % STREAMS.length === place).flat(), 201);
  return {
    rows: STREAMS.map(({ name }, index) => ({
      name,
      calm: of(collected.calm, index),
      attacked: of(collected.attacked, index),
    })),
    attempts: merged(counts),
    attackers: ATTACKERS,
    perSecond: ATTEMPTS.perSecond,
    logLines,
  };
}

/** Each visitor of each stream collects one spot. */
function collect(port: number, venue: string, visitors: BenchVisitor[][], from: number): Promise<Outcome[][]> {
  const call = openCaller(port);
  return Promise.all(
    STREAMS.map(({ slug, evidence }, index) =>
      pace(VISITS, (n) => {
        const { token } = visitors[index]![from + n]!;
        return call({ path: '/user/stamps', slug, address: venue, token, body: evidence(spotIdOf(n), slug) });
      }),
    ),
  );
}

/** Invented codes, codes with a wrong signature, wrong words and wrong barcodes, by all accounts of the attacker in turn. */
const attempts = (venue: string, attackers: readonly BenchVisitor[]): Call[] =>
  Array.from({ length: ATTACKERS * 100 }, (_, n) => {
    const spotId = spotIdOf(n);
    const forged = `rally.${spotId}.1.${Buffer.alloc(16, n % 251).toString('base64url')}`;
    const bodies = [
      { spotId, method: 'keyword', keyword: `guess ${n}` },
      { spotId, method: 'qr', code: `guess ${n}` },
      { spotId, method: 'qr', code: forged },
      { spotId, method: 'barcode', code: `${n}` },
    ];
    const { token } = attackers[n % attackers.length]!;
    return { path: '/user/stamps', slug: 'rally', address: venue, token, body: bodies[Math.floor(n / ATTACKERS) % 4]! };
  });

const merged = (counts: readonly Tally[]): Tally => {
  const sum: Tally = {};
  for (const [kind, count] of counts.flatMap((one) => Object.entries(one))) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
};
