import { TakeBody } from '@meguri/core/presents/schema.ts';
import { AcquireBody } from '@meguri/core/spots/schema.ts';
import Fastify from 'fastify';
import pg from 'pg';

// The baseline server: the same framework and body schema, but only one prepared INSERT per request, or a stored JSON value.
// Arguments: database URL, number of connections.
const [url = '', connections = '8'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
const app = Fastify({ logger: false });

app.post('/acquire', { schema: { body: AcquireBody } }, async (request, reply) => {
  const { spotId, method } = request.body as { spotId: string; method: string };
  const account = request.headers['x-account'];
  const result = await pool.query({
    name: 'insert',
    text: `insert into baseline_acquisitions (id, account_id, spot_id, window_key, method, acquired_at)
      values ($1, $2, $3, '2026-10-05', $4, now()) on conflict do nothing returning id`,
    values: [crypto.randomUUID(), account, spotId, method],
  });
  return result.rowCount ? reply.code(201).send({ id: result.rows[0].id }) : reply.code(409).send({ code: 'taken' });
});

app.post('/take', { schema: { body: TakeBody } }, async (request, reply) => {
  const { presentId } = request.body as { presentId: string };
  const account = request.headers['x-account'];
  const result = await pool.query({
    name: 'take',
    text: `insert into baseline_takes (id, account_id, present_id, taken_at)
      values ($1, $2, $3, now()) on conflict do nothing returning id`,
    values: [crypto.randomUUID(), account, presentId],
  });
  return result.rowCount ? reply.code(201).send({ id: result.rows[0].id }) : reply.code(409).send({ code: 'taken' });
});

const stored = new Map<string, unknown>();

app.put('/stored/*', (request, reply) => {
  stored.set(request.url, request.body);
  return reply.send({});
});

app.get('/stored/*', (request, reply) => reply.send(stored.get(request.url)));

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.on('disconnect', () => process.exit(0));
