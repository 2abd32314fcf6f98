/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@meguri/core/push/message.ts';
import ece from 'http_ece';

export interface PushedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser that can be written to. */
export function pushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const secret = randomBytes(16);
  return {
    body: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
    /** What a message says, decrypted as the browser does (RFC 8291). */
    read: ({ body }: PushedRequest): PushMessage => JSON.parse(decryptPush(body, keys.getPrivateKey(), secret)),
  };
}

/** Decrypts a message with the private key of a browser and the secret that it shared. */
export function decryptPush(body: Buffer, privateKey: Buffer, authSecret: Buffer): string {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  return ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString('utf8');
}

/** The claims of the signature of a message. Throws if the signature does not verify with the key beside it (RFC 8292). */
export function signedClaims({ headers }: PushedRequest): {
  key: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('not signed');
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}

/** A push service on this machine. It answers 201 unless `answer` does something else. */
export async function pushService() {
  const received: PushedRequest[] = [];
  const service = {
    received,
    /** The messages to one endpoint. */
    to: ({ endpoint }: { endpoint: string }) => received.filter(({ path }) => endpoint.endsWith(path)),
    answer: (response: ServerResponse, _path: string): void => void response.writeHead(201).end(),
    origin: '',
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    received.push({ path: request.url ?? '', headers: request.headers, body });
    service.answer(response, request.url ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
