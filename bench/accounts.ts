import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { API_BASE } from '@meguri/core/contract.ts';
import { openAttackWorld } from './attack-world.ts';
import {
  appHeaders,
  ask,
  FIGURES_HEAD,
  type Figures,
  figuresLine,
  figuresRow,
  forkMeguri,
  forkServer,
  load,
  range,
} from './measure.ts';
import { openCaller } from './paced-load.ts';
import { databaseCpu, SECRET } from './world.ts';

const SLUG = 'bench';
const CONNECTIONS = 16;
const SECONDS = 6;
const ROUNDS = 5;
/** Each refresh token works once. */
const GUESTS = 4_000;
const PASSWORD = 'lantern2026';

interface Round {
  argon2: number;
  register: Figures;
  logIn: Figures;
  refresh: Figures;
}

/**
 * Compares registrations and log-ins with the hashing alone that each of them needs, alternately, and measures refreshes, which
 * hash nothing. Writes docs/benchmarks/accounts-latest.md.
 */
export async function accounts(out: (line: string) => void): Promise<void> {
  const world = await openAttackWorld({ [SLUG]: [] });
  const meguri = await forkMeguri([world.url, SECRET]);
  const hashing = await forkServer('./argon2-process.ts', []);
  const rounds: Round[] = [];
  const settings = { connections: CONNECTIONS, seconds: SECONDS, databaseCpu: () => databaseCpu(world.db) };
  const measure = (path: string, body: (n: number) => object, limits: { requests?: number } = {}) =>
    load(meguri, {
      ...settings,
      ...limits,
      path: API_BASE + path,
      request: (n) => ({ headers: appHeaders(''), body: JSON.stringify(body(n)) }),
    });
  try {
    // Round 0 warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { perSecond: argon2 } = await ask<{ perSecond: number }>(hashing.child, { seconds: SECONDS });
      const register = await measure('/register', (n) => registration(`r${round}n${n}`));
      // The names of this round that certainly exist.
      const names = Math.max(1, Math.floor(register.perSecond));
      const logIn = await measure('/login', (n) => ({ username: `r${round}n${n % names}`, password: PASSWORD }));
      const tokens = await guestTokens(meguri.port);
      const refresh = await measure('/refresh', (n) => tokens[n] ?? {}, { requests: GUESTS });
      if (round > 0) rounds.push({ argon2, register, logIn, refresh });
      out(
        `round ${round}: argon2 alone ${argon2.toFixed(1)}/s; registration ${figuresLine(register)}; log-in ${figuresLine(logIn)}; refresh ${figuresLine(refresh)}`,
      );
    }
  } finally {
    meguri.child.disconnect();
    hashing.child.disconnect();
    await world.close();
  }
  const report = reportOf(rounds);
  await writeFile(new URL('../docs/benchmarks/accounts-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

const registration = (username: string) => ({
  username,
  email: `${username}@example.jp`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
});

/** The refresh tokens of new guests. */
async function guestTokens(port: number): Promise<{ refresh_token: string; username: string }[]> {
  const call = openCaller(port);
  const body = { acceptTerms: true, acceptPrivacy: true };
  const tokens: { refresh_token: string; username: string }[] = [];
  while (tokens.length < GUESTS) {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => call({ path: '/guest', slug: SLUG, address: '127.0.0.1', body })),
    );
    for (const { status, body: answer } of made) {
      if (status !== 201) throw new Error(`guest: ${status}`);
      tokens.push({ refresh_token: answer.result.refresh_token, username: answer.result.username });
    }
  }
  return tokens;
}

function reportOf(rounds: readonly Round[]): string {
  const ratio = (of: 'register' | 'logIn') =>
    range(rounds.map(({ [of]: figures, argon2 }) => figures.perSecond / argon2));
  return [
    '# Accounts: latest run',
    '',
    `Written by \`npm run bench -- accounts\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    'The load generator, the server and the database share the machine. argon2id with 19 MiB and 2 passes, one hash for each core at a',
    `time. ${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${SECONDS} s; medians.`,
    '',
    ...FIGURES_HEAD,
    figuresRow(
      'POST /register',
      rounds.map(({ register }) => register),
    ),
    figuresRow(
      'POST /login',
      rounds.map(({ logIn }) => logIn),
    ),
    figuresRow(
      'POST /refresh',
      rounds.map(({ refresh }) => refresh),
    ),
    '',
    'Ratios to argon2 alone in one process, median and range:',
    '',
    `- registrations: ${ratio('register')}`,
    `- log-ins: ${ratio('logIn')}`,
    '',
  ].join('\n');
}
