import { Readable } from 'node:stream';
import { ROW_STREAM } from '@meguri/core/http/route.ts';
import { StreamAnswer } from './stream-answer.ts';

/** A cell of a row. */
type Cell = string | number | null;

/** Sends rows while they are read, a line of JSON for each. The first one is the heading. */
export const rowStream = (
  fileName: string,
  heading: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
): StreamAnswer =>
  new StreamAnswer({ stream: Readable.from(linesOf(heading, portions)), contentType: ROW_STREAM, fileName });

async function* linesOf(heading: readonly string[], portions: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `${JSON.stringify(heading)}\n`;
  for await (const rows of portions) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
