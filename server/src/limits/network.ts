import { isIPv6 } from 'node:net';

/**
 * An address as far as it tells one subscriber from another: IPv4 as it is, of IPv6 the first 64 bits, since a single host
 * has all the rest to itself and could use another one for every try.
 */
export function networkOf(address: string): string {
  // Told apart here, since Node's own test is one large pattern, run for every request.
  if (!address.includes(':')) return address;
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
