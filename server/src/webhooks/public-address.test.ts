import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { postMessage } from './post-message.ts';
import { isPublicAddress, isWebhookUrl, publicLookup } from './public-address.ts';

describe('an address', () => {
  it.each([
    ['93.184.215.14', true],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:93.184.215.14', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['example.jp', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('the URL of a webhook', () => {
  it.each([
    ['https://shop.example.jp/hooks?a=1', true],
    ['https://shop.example.jp:8443/', true],
    ['https://93.184.215.14/', true],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', true],
    ['http://shop.example.jp/', false],
    ['ftp://shop.example.jp/', false],
    ['https://user:password@shop.example.jp/', false],
    ['https://user@shop.example.jp/', false],
    ['shop.example.jp', false],
    ['https://localhost/', false],
    ['https://LOCALHOST./', false],
    ['https://a.localhost/', false],
    ['https://printer.local/', false],
    ['https://metadata.google.internal/', false],
    ['https://intranet/', false],
    ['https://127.0.0.1/', false],
    // Other forms of 127.0.0.1.
    ['https://2130706433/', false],
    ['https://0x7f000001/', false],
    ['https://0177.0.0.1/', false],
    ['https://127.1/', false],
    ['https://１２７.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[::ffff:a9fe:a9fe]/', false],
    ['https://[fe80::1]/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://0/', false],
  ])('%s is accepted: %s', (url, expected) => {
    expect(isWebhookUrl(url, false)).toBe(expected);
  });

  it('may be http only on this machine, and only where that is configured', () => {
    for (const url of ['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/']) {
      expect([isWebhookUrl(url, true), isWebhookUrl(url, false)]).toEqual([true, false]);
    }
    expect(isWebhookUrl('http://192.168.1.1/', true)).toBe(false);
  });
});

/** A name server that answers with these addresses, in turn one list for each question. */
function names(...lists: string[][]) {
  let lookups = 0;
  const lookup = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const list = lists[Math.min(lookups, lists.length - 1)] ?? [];
    lookups += 1;
    done(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never;
  return { lookup: publicLookup(lookup), lookups: () => lookups };
}

const post = (url: string, lookup: ReturnType<typeof publicLookup>) =>
  postMessage(
    { url, id: 'id', body: '{}', secrets: ['whsec_AAAA'], now: 0 },
    { toPrivate: false, signal: new AbortController().signal, lookup, timeoutMs: 1_000 },
  );

describe('a connection', () => {
  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['169.254.169.254']],
    // One open address does not open the others.
    [['93.184.215.14', '10.0.0.1']],
    [[]],
  ])('to a name with the addresses %j is refused', async (addresses) => {
    expect(await post('https://shop.example.jp/', names(addresses).lookup)).toEqual({
      status: null,
      fault: 'address_refused',
    });
  });

  it('resolves a name once and uses what it has checked, so that a changed name (DNS rebinding) reaches nothing here', async () => {
    let reached = 0;
    const local = createServer().on('connection', () => {
      reached += 1;
    });
    await new Promise<void>((listening) => local.listen(0, '127.0.0.1', listening));
    const { port } = local.address() as AddressInfo;
    const found = names(['203.0.114.1'], ['127.0.0.1']);
    const end = await post(`https://shop.example.jp:${port}/`, found.lookup);
    expect(end.fault).toMatch(/timeout|connection/);
    expect([found.lookups(), reached]).toEqual([1, 0]);
    // The next attempt resolves it again, and is refused.
    expect((await post(`https://shop.example.jp:${port}/`, found.lookup)).fault).toBe('address_refused');
    expect((await post(`https://127.0.0.1:${port}/`, found.lookup)).fault).toBe('address_refused');
    expect(reached).toBe(0);
    await new Promise((closed) => local.close(closed));
  });
});
