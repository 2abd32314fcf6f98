import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { localhostCertificate } from '../testing/localhost-certificate.ts';
import { postMessage } from './post-message.ts';

const open = new Set<{ close(): void }>();
afterEach(() => {
  for (const one of open) one.close();
  open.clear();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => void sockets.add(socket));
  open.add({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return (server.address() as AddressInfo).port;
}

/** A receiver that writes this when the first bytes of a request are there. */
const raw = (write: (socket: Socket) => void) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => write(socket));
    }),
  );

const post = (url: string, signal = new AbortController().signal) =>
  postMessage(
    { url, id: 'id', body: '{"a":1}', secrets: ['whsec_AAAA'], now: 0 },
    { toPrivate: true, signal, timeoutMs: 400 },
  );

/** Without an end, an attempt would keep its place on the server for ever. */
describe('an attempt ends', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    ['that never answers', () => undefined, { status: null, fault: 'timeout' }],
    [
      'that sends its answer byte by byte',
      (socket) => {
        const drip = setInterval(() => socket.write('H'), 50);
        socket.on('close', () => clearInterval(drip)).write('HTTP/1.1 200 OK\r\nX-A: ');
      },
      { status: null, fault: 'timeout' },
    ],
    [
      'whose body has no end',
      (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nA'),
      { status: 200, fault: null },
    ],
    [
      'that changes the protocol',
      (socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      { status: null, fault: 'connection' },
    ],
    [
      'that first says to go on',
      (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n'),
      { status: 204, fault: null },
    ],
    ['that closes the connection', (socket) => void socket.end(), { status: null, fault: 'connection' }],
    ['that speaks no HTTP', (socket) => void socket.write('SSH-2.0-x\r\n'), { status: null, fault: 'connection' }],
  ])('at a receiver %s', async (_what, write, expected) => {
    expect(await post(`http://127.0.0.1:${await raw(write)}/`)).toEqual(expected);
  });

  it('when the server stops', async () => {
    const port = await raw(() => stopping.abort());
    const stopping = new AbortController();
    await expect(post(`http://127.0.0.1:${port}/`, stopping.signal)).rejects.toThrow('aborted');
  });
});

describe('over TLS', () => {
  it('it is sent to a receiver with a trusted certificate for its name, and to no other one', async () => {
    const certificate = localhostCertificate();
    const bodies: string[] = [];
    const receiver = createTlsServer(certificate, async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString());
      response.writeHead(204).end();
    });
    const port = await listen(receiver);
    const refused = { status: null, fault: 'certificate' };
    expect(await post(`https://localhost:${port}/`)).toEqual(refused);
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      expect(await post(`https://localhost:${port}/`)).toEqual({ status: 204, fault: null });
      // The certificate is for the name.
      expect(await post(`https://127.0.0.1:${port}/`)).toEqual(refused);
    } finally {
      setDefaultCACertificates(trusted);
    }
    expect(bodies).toEqual(['{"a":1}']);
  });
});
