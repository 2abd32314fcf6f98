import { describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { parseStorageUrl } from './storage-url.ts';

describe('parseStorageUrl', () => {
  it.each([
    [
      's3://AKIA:se%2Fcr%40t@s3.example.jp/rally',
      {
        endpoint: 'https://s3.example.jp',
        region: 'us-east-1',
        bucket: 'rally',
        prefix: '',
        accessKeyId: 'AKIA',
        secretAccessKey: 'se/cr@t',
        pathStyle: true,
      },
    ],
    [
      's3+http://key:secret@127.0.0.1:9000/rally/photos/2026?region=ap-northeast-1&style=host',
      {
        endpoint: 'http://127.0.0.1:9000',
        region: 'ap-northeast-1',
        bucket: 'rally',
        prefix: 'photos/2026/',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        pathStyle: false,
      },
    ],
  ])('reads %s', (text, address) => {
    expect(parseStorageUrl(text)).toEqual(address);
  });

  it.each([
    ['no address', 'rally'],
    ['another scheme', 'https://key:hidden-secret@host/rally'],
    ['no host', 's3:///rally'],
    ['no secret', 's3://key@host/rally'],
    ['no key', 's3://:hidden-secret@host/rally'],
    ['no bucket', 's3://key:hidden-secret@host/'],
    ['a broken encoding', 's3://key:hidden%secret@host/rally'],
    ['an empty region', 's3://key:hidden-secret@host/rally?region='],
    ['an unknown style', 's3://key:hidden-secret@host/rally?style=virtual'],
    ['an unknown parameter', 's3://key:hidden-secret@host/rally?endpoint=x'],
  ])('refuses %s, and does not reveal the secret', (_what, text) => {
    expect(parseStorageUrl(text)).toHaveProperty('faults');
    const reading = () => readConfig({ STORAGE_URL: text, PORT: 'also wrong' });
    expect(reading).toThrow(/STORAGE_URL/);
    expect(reading).toThrow(/PORT/);
    expect(reading).not.toThrow(/hidden/);
  });
});
