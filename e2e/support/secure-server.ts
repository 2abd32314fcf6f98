import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { localhostCertificate } from '../../server/src/testing/localhost-certificate.ts';
import { createServerProcess, type Server } from './server.ts';

/** A server without any campaign or member, behind a proxy that speaks https, as an installation starts. */
export interface SecureServer {
  server: Server;
  /** The origin that people open. The certificate is signed by itself. */
  origin: string;
  close(): Promise<void>;
}

/** Starts it with further environment variables. */
export async function startSecureServer(variables: Record<string, string> = {}): Promise<SecureServer> {
  const server = await createServerProcess({ demo: null });
  const proxy = createServer(localhostCertificate(), (incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const proxied = request(server.url + url, { method, headers: forwarded }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    proxied.on('error', () => answer.destroy());
    answer.on('close', () => proxied.destroy());
    incoming.pipe(proxied);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  server.configure({ ...variables, PUBLIC_URL: origin, TRUSTED_PROXIES: '1' });
  await server.start();
  return {
    server,
    origin,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
      await server.dispose();
    },
  };
}
