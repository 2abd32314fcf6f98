import { isIPv6 } from 'node:net';

/**
 * The part of an address that identifies a subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * a single host can use any address of its /64 network.
 */
export function networkOf(address: string): string {
  // A cheap test for IPv4: Node's own is one large pattern, and this runs for every request.
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
