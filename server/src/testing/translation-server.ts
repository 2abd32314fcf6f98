import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks the API of LibreTranslate. Its translation of a text is the text in brackets that mean nothing in Markdown. */
export async function translationServer(codes: readonly string[] = ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko']) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const query = request.url === '/translate' ? JSON.parse(Buffer.concat(parts).toString()) : null;
    const answer = query
      ? { translatedText: query.q.map((text: string) => `《${text}》`) }
      : codes.map((code) => ({ code, name: code, targets: codes }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
