import { parentPort } from 'node:worker_threads';
import { type ArchiveOrder, checkArchive } from './check-archive.ts';
import { type CheckOrder, openChecks } from './check-in-thread.ts';
import { WORK } from './document-work.ts';
import { warmUp } from './warm-up.ts';

/** A call of the thread. */
export type ThreadCall = { id: number } & (
  | { name: keyof typeof WORK; args: unknown[] }
  | { name: 'check'; args: [CheckOrder] }
  | { name: 'checkArchive'; args: [ArchiveOrder] }
  | { name: 'warmUp'; args: [] }
);

/** The content of a file that the thread has asked for. */
export interface GivenContent {
  ask: number;
  bytes?: Uint8Array;
  error?: string;
}

/** The result of a call, or a question for the content of a file. */
export type FromThread = { id: number; result?: unknown; error?: string } | { ask: number; sha256: string };

/** The thread that works on texts (open-documents.ts). */
const port = parentPort;
if (!port) throw new Error('this module runs in a thread of its own');
const post = (message: FromThread): void => port.postMessage(message);

const questions = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
let asks = 0;
const check = openChecks(
  (sha256) =>
    new Promise((resolve, reject) => {
      asks += 1;
      questions.set(asks, { resolve, reject });
      post({ ask: asks, sha256 });
    }),
);

async function run(call: ThreadCall): Promise<unknown> {
  if (call.name === 'warmUp') return warmUp();
  if (call.name === 'check') return check(call.args[0]);
  if (call.name === 'checkArchive') return checkArchive(call.args[0]);
  return (WORK[call.name] as (...values: unknown[]) => unknown)(...call.args);
}

function take({ ask, bytes, error }: GivenContent): void {
  const question = questions.get(ask);
  questions.delete(ask);
  if (bytes) question?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  else question?.reject(new Error(error));
}

port.on('message', (message: ThreadCall | GivenContent) => {
  if ('ask' in message) return take(message);
  const { id } = message;
  run(message).then(
    (result) => post({ id, result }),
    (error: Error) => post({ id, error: error.stack ?? String(error) }),
  );
});
