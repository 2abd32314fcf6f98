import { expect, it } from 'vitest';
import { isLocalAddress } from './local-address.tsx';

it.each([
  ['localhost', true],
  ['localhost:8080/minato', true],
  ['http://localhost:8080/minato/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://[::1]:8080/', true],
  ['localhost.example.jp/minato', false],
  ['https://rally.example.jp/localhost/', false],
  ['127.example.jp', false],
  // A phone in the same network can open it.
  ['http://192.168.1.20:8080/', false],
])('%s is an address of this computer only: %s', (address, isLocal) => {
  expect(isLocalAddress(address)).toBe(isLocal);
});
