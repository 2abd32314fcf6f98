import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackCodes, type CodesResult } from './attack-codes.ts';
import { attackLogIns, type LogInsResult } from './attack-log-ins.ts';
import { attackPrizes, PRIZES, type PrizesResult } from './attack-prizes.ts';
import { type Honest, openAttackWorld, share } from './attack-world.ts';
import type { Tally } from './attacker.ts';

/**
 * Attacks a server on this machine and measures what honest visitors get meanwhile, each attack after a calm phase in the
 * same run: guesses of codes behind a shared address, emptying limited presents, and floods of log-ins and registrations.
 * Writes docs/benchmarks/attack-latest.md.
 */
export async function attack(out: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-attack-'));
  const logFile = join(folder, 'log');
  const linesOf = async () => (await readFile(logFile, 'utf8').catch(() => '')).split('\n').length - 1;
  const world = await openAttackWorld({ rally: [], other: [], prizes: PRIZES, 'log-ins': [] });
  try {
    const codes = await attackCodes(world, { logFile, linesOf });
    out(`attempts: ${JSON.stringify(codes)}`);
    const prizes = await attackPrizes(world);
    out(
      `prizes: ${JSON.stringify({ ...prizes, rows: prizes.rows.map((row) => ({ ...row, raid: { ...row.raid, winners: [] } })) })}`,
    );
    const logIns = await attackLogIns(world, { logFile, linesOf });
    out(`log-ins: ${JSON.stringify(logIns)}`);
    const report = reportOf({ codes, prizes, logIns });
    await writeFile(new URL('../docs/benchmarks/attack-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const ms = ({ p50, p99 }: Honest): string => `${p50} / ${p99}`;
const tallyText = (tally: Tally): string =>
  Object.entries(tally)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count} × ${kind.replace(/^(\d+) (\w+)$/, '`$2`')}`)
    .join(', ');

function reportOf({
  codes,
  prizes,
  logIns,
}: {
  codes: CodesResult;
  prizes: PrizesResult;
  logIns: LogInsResult;
}): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    '# Attacks: latest run',
    '',
    `Written by \`npm run bench -- attack\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18 with fsync,`,
    `commit ${commit}. Attacker, visitors, server and database share the machine. Each attack follows a calm phase in the same`,
    'run. Calls come at a fixed rate, whether or not earlier ones were answered. Times are p50 / p99 in milliseconds. The server',
    'has one trusted proxy, and `X-Forwarded-For` names the networks. [security.md](../security.md) says what the figures mean.',
    '',
    '## Wrong guesses behind a shared address',
    '',
    `${codes.perSecond} wrong keywords, codes and barcodes a second by ${codes.attackers} accounts, from the address that all visitors here have. The`,
    `attacker got: ${tallyText(codes.attempts)}. The server wrote ${codes.logLines} log lines during the attacks.`,
    '',
    '| visitors | calls in each phase | collected, calm | collected, attacked | ms, calm | ms, attacked |',
    '| --- | --- | --- | --- | --- | --- |',
    ...codes.rows.map(
      ({ name, calm, attacked }) =>
        `| ${name} | ${calm.calls} | ${share(calm)} | ${share(attacked)} | ${ms(calm)} | ${ms(attacked)} |`,
    ),
    '',
    '## One person who empties presents from home',
    '',
    `One address, ${prizes.concurrency} accounts at a time, for ${prizes.seconds} s: a new guest, a spot with an invented position, the present. Honest`,
    'visitors do the same with another present, each from an address of their own; their time is that of the three calls.',
    '',
    '| attack | accounts | taken | left | left after the accounts were deleted | proofs of work | CPU s of the attacker | refusals | honest served, calm / attacked | ms, calm | ms, attacked |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...prizes.rows.map(
      ({ name, stock, raid, left, returned, calm, attacked }) =>
        `| ${name} | ${raid.accounts} | ${raid.wins} of ${stock} | ${left} | ${returned} | ${raid.challenges} | ${raid.cpu.toFixed(1)} | ${tallyText(raid.refusals) || 'none'} | ${share(calm)} / ${share(attacked)} | ${ms(calm)} | ${ms(attacked)} |`,
    ),
    '',
    `Visitors behind the attacker's own address, who are asked for the work too: ${share(prizes.sameAddress)} of ${prizes.sameAddress.calls} served, ${ms(prizes.sameAddress)} ms.`,
    '',
    '## Floods of registrations and log-ins',
    '',
    `${logIns.perSecond} calls a second for ${logIns.seconds} s, while visitors with an account log in from addresses of their own. Every second one uses a`,
    'browser that has logged in to the account before.',
    '',
    '| flood | honest log-ins served, attacked | ms, calm | ms, attacked, known browser | ms, attacked, other browser | the attacker got | log lines |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...logIns.rows.map(
      ({ name, calm, known, unknown, attack, logLines }) =>
        `| ${name} | ${known.served + unknown.served} of ${known.calls + unknown.calls} | ${ms(calm)} | ${ms(known)} | ${ms(unknown)} | ${tallyText(attack)} | ${logLines} |`,
    ),
    '',
  ].join('\n');
}
