import type { FastifyInstance } from 'fastify';

/** The product's icon. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="4" y="4" width="56" height="56" rx="12" fill="#ffc600" stroke="#ae8600" stroke-width="2"/><path d="M20 46V24a12 12 0 0 1 24 0v4" fill="none" stroke="#000" stroke-width="6" stroke-linecap="round"/><circle cx="44" cy="42" r="7"/></svg>`;

/** GET /favicon.svg, and /favicon.ico, which browsers request by themselves. */
export function serveFavicon(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (_request, reply) =>
      reply.header('content-type', 'image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
    );
  }
}
