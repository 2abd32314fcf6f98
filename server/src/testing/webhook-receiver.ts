import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; createdAt: string; campaign: string; data: Record<string, unknown> };
}

/** A receiver of webhooks on this machine. It answers 204 unless `answer` does something else. */
export async function webhookReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (response: ServerResponse): void => void response.writeHead(204).end(),
    url: '',
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    receiver.answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
