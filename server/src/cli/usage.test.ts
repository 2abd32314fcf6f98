import { expect, it } from 'vitest';
import { runCommand } from './run.ts';

/** What the program prints for the arguments. None of these opens a database. */
async function printed(...args: string[]): Promise<{ status: number | null; text: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const status = await runCommand(args, {}, { out: write, err: write, isWatched: false });
  return { status, text: lines.join('\n') };
}

/** The calls of a usage text. A call may go on in a line that begins with an option. */
const callsOf = (usage: string): string[] =>
  usage
    .replace(/\n\s+(?=\[)/g, ' ')
    .split('\n')
    .flatMap((line) => /^(?:usage: | {7})(.+)$/.exec(line)?.[1] ?? []);

it.each([
  ['account', 1],
  ['application', 1],
  ['audit', 2],
  ['backup', 1],
  ['campaign', 6],
  ['distribute', 1],
  ['lottery', 1],
  ['member', 6],
  ['photo', 3],
  ['questionnaire', 1],
  ['restore', 1],
  ['simulate', 1],
])('the usage of the program has each call of %s', async (command, count) => {
  const { text: help } = await printed('help');
  const { status, text } = await printed(command, '--no-such-option');
  expect(status).toBe(2);
  const calls = callsOf(text);
  expect(calls).toHaveLength(count);
  const lines = help.split('\n');
  for (const call of calls) {
    const isListed = lines.some((line) => line === `  ${call}` || line.startsWith(`  ${call}  `));
    expect(isListed, call).toBe(true);
  }
});
