import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONNECTIONS } from './connections.ts';
import { SHARD_CONNECTIONS } from './shard-connection.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const sum = Object.values(CONNECTIONS).reduce((total, count) => total + count, 0);

it.each(['README.md', 'docs/operations.md'])('%s has the sum of the connections of a server', (path) => {
  expect(textOf(path)).toMatch(new RegExp(`up\\s+to ${sum} connections`));
});

it('docs/scaling.md has the sum on a distributed database, where batches run on connections of their own', () => {
  expect(textOf('docs/scaling.md')).toContain(`up to ${sum + CONNECTIONS.batches * SHARD_CONNECTIONS} connections`);
});

it('docs/operations.md names each part', () => {
  const { visitors, batches, jobs, layouts, staff } = CONNECTIONS;
  const parts = `${visitors} for visitors, ${batches} for batches, ${jobs} for jobs, ${CONNECTIONS.console} for the console, ${staff} for staff mode, ${layouts} that`;
  expect(textOf('docs/operations.md').replace(/\s+/g, ' ')).toContain(parts);
});

it('counts the connections of batches that the server opens', () => {
  const opened = textOf('server/src/app/open-batches.ts');
  expect(opened.match(/\.pipelined\(/g)).toHaveLength(1);
  expect(opened.match(/\bconnect\(\)/g)).toHaveLength(CONNECTIONS.batches);
  expect(textOf('server/src/app/create-app.ts')).not.toContain('pipelined');
});
