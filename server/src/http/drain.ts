import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Idle connections are closed after this time, so that clients can finish sending a request that they have begun. */
const IDLE_GRACE_MS = 1_500;
/** All connections are closed after this time, so that a stuck client cannot keep the server alive. */
const TIMEOUT_MS = 6_000;
const POLL_MS = 25;

/** Closes a server without dropping a request. */
export interface Drain {
  readonly isDraining: boolean;
  close(): Promise<void>;
}

/**
 * Prepares a graceful shutdown (docs/decisions/0015-drain-order.md). First the server stops accepting connections. Requests
 * on open connections are answered with `connection: close`. Then idle connections are closed, and finally all. Node's own
 * close would close idle connections immediately, while clients may be sending on them.
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
    for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
      if ((await connections()) === 0) return;
      if (waited >= IDLE_GRACE_MS) app.server.closeIdleConnections();
      await sleep(POLL_MS);
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
