import { Worker } from 'node:worker_threads';
import type { Json } from '@meguri/core/document/document-operations.ts';
import type { TextOnlyPlace } from '@meguri/core/document/text-only-places.ts';
import { LRUCache } from 'lru-cache';
import type { FolderVerdict } from '../../publish/check/check-campaign.ts';
import type { ArchiveFindings, ArchiveOrder } from './check-archive.ts';
import type { CheckAnswer, CheckOrder } from './check-in-thread.ts';
import type { FromThread, GivenContent, ThreadCall } from './document-thread.ts';
import type { Work } from './document-work.ts';
import type { ContentOf } from './draft-folder.ts';

/** The work on texts of drafts, which visitors never wait for. */
export interface Documents {
  run<Name extends keyof Work>(name: Name, ...args: Parameters<Work[Name]>): Promise<ReturnType<Work[Name]>>;
  /** Checks a draft as the command line checks a folder. */
  check(order: CheckOrder): Promise<FolderVerdict>;
  /** Checks an uploaded folder in the same way. */
  checkArchive(order: ArchiveOrder): Promise<ArchiveFindings>;
  /** Starts the thread, so that the first call does not wait for it. */
  warmUp(): void;
  close(): Promise<void>;
}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Starts a thread with the first call, and another one if it dies. */
export function openDocuments({ contentOf }: { contentOf: ContentOf }): Documents {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let calls = 0;

  const give = async (to: Worker, { ask, sha256 }: { ask: number; sha256: string }): Promise<void> => {
    const given: GivenContent = await contentOf(sha256).then(
      (bytes) => ({ ask, bytes }),
      (error: Error) => ({ ask, error: error.message }),
    );
    to.postMessage(given);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./start-document-thread.ts', import.meta.url));
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    started.on('message', (message: FromThread) => {
      if ('ask' in message) return void give(started, message);
      const { id, result, error } = message;
      const call = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      if (error === undefined) call?.resolve(result as never);
      else call?.reject(new Error(error));
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the thread of the documents has ended')));
    return started;
  };
  const send = <T>(call: Omit<ThreadCall, 'id'>): Promise<T> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      calls += 1;
      pending.set(calls, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: calls, ...call });
    });

  return {
    run: (name, ...args) => send({ name, args }),
    check: async (order) => verdictOf(await send<CheckAnswer>({ name: 'check', args: [order] }), order, contentOf),
    checkArchive: (order) => send({ name: 'checkArchive', args: [order] }),
    warmUp: () => {
      // Ignore a failure here: the first real call reports it.
      if (!worker) send({ name: 'warmUp', args: [] }).catch(() => undefined);
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

/**
 * Parsed data by text. Without this cache, opening a draft would wait for the thread, which may be running a check.
 */
const CACHED = 8;
const dataByText = new LRUCache<string, SentText>({ max: CACHED });

/** What answers say about a text. */
export interface SentText {
  data?: Json;
  textOnly: TextOnlyPlace[];
}

/** The data of a text as answers have it. */
export async function dataOf(documents: Documents, text: string): Promise<SentText> {
  const cached = dataByText.get(text);
  if (cached) return cached;
  const data = await documents.run('dataOf', text);
  const textOnly = data ? await documents.run('textOnlyIn', text) : [];
  const sent = { ...(data === undefined ? {} : { data }), textOnly };
  dataByText.set(text, sent);
  return sent;
}

/** Adds the functions that cannot be sent between threads to the thread's answer. */
function verdictOf(answer: CheckAnswer, { text }: CheckOrder, contentOf: ContentOf): FolderVerdict {
  if (!answer.ok) return answer;
  const files = answer.files.map(([path, file]) => [path, { ...file, load: () => contentOf(file.sha256) }] as const);
  return { ...answer, source: Buffer.from(text), files: new Map(files) };
}
