import { availableParallelism } from 'node:os';
import { openPasswordHasher } from '../server/src/accounts/passwords/password-hashing.ts';

// Hashes passwords without HTTP and database, as many at a time as the server does, until the parent has its answer. Reports
// hashes per second.
const CALLER = { address: '127.0.0.1', isGone: () => false };
const concurrency = availableParallelism();
const hasher = openPasswordHasher({ concurrency, maxWaiting: concurrency });

process.on('message', async ({ seconds }: { seconds: number }) => {
  const start = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - start < seconds * 1000) {
      await hasher.hash(`a password of ${count}`, CALLER);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  process.send?.({ perSecond: (count * 1000) / (performance.now() - start) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
