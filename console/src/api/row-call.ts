import type { ConsoleCall, ConsoleInput } from './console-call.ts';

/** The operations whose answer is a stream of rows. */
export type RowOperation = 'exportApplications' | 'exportAnswers' | 'exportCampaignAudit' | 'exportAudit';

/** Rows with their heading, as the server read them. */
export interface RowTable {
  heading: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Calls an operation whose answer is a stream of rows, and reads it to its end. A stream that breaks off is unanswered. */
export async function callForRows<O extends RowOperation>(
  call: ConsoleCall,
  operation: O,
  input: ConsoleInput<O>,
): Promise<RowTable> {
  const answer = (await call(operation, input)) as unknown as RowTable['rows'];
  const [heading = [], ...rows] = answer;
  return { heading: heading.map(String), rows };
}
