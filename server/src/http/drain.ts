import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections get to send what they have begun before idle ones are closed. */
const NOTICE_MS = 1_500;
/** How long requests under way get; the rest is cut, since a stuck client must not keep a server alive. */
const PATIENCE_MS = 6_000;
const CHECK_MS = 25;

/** Closing without dropping a request. */
export interface Drain {
  readonly isDraining: boolean;
  close(): Promise<void>;
}

/**
 * Prepares a server for a close in steps: the door closes at once, so newcomers are refused cleanly; connections that are
 * open are served on, each answer telling the client to go elsewhere; then idle ones are closed, and at last all. Node's
 * own close cuts idle connections in the first step, under the feet of clients that are just sending.
 */
export function prepareDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done();
  });

  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));

  const drain = async (): Promise<void> => {
    if (!app.server.listening) return;
    TcpServer.prototype.close.call(app.server);
    for (let waited = 0; waited < PATIENCE_MS; waited += CHECK_MS) {
      if ((await connections()) === 0) return;
      if (waited >= NOTICE_MS) app.server.closeIdleConnections();
      await sleep(CHECK_MS);
    }
    app.server.closeAllConnections();
  };

  return {
    get isDraining() {
      return isDraining;
    },
    close: async () => {
      isDraining = true;
      await drain();
      await app.close();
    },
  };
}
