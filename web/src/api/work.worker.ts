import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** To the worker: the challenge. */
export type WorkRequest = Challenge;
/** From the worker: the value of `X-Work`; null if it found no solution. */
export type WorkReply = string | null;

/** As base64url, which a header can carry. The text has ASCII only. */
const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

self.addEventListener('message', ({ data: challenge }: MessageEvent<WorkRequest>) => {
  const reply = (message: WorkReply) => self.postMessage(message);
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => reply(solution && encode({ challenge, solution })),
    () => reply(null),
  );
});
