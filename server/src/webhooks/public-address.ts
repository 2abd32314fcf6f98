import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Of IPv4, what is not on the internet: private, shared, loopback, link-local, reserved and multicast (RFC 6890). */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** IPv6 is open in the global range only, without its parts for protocols, for examples, and with an IPv4 address inside (6to4). */
const OPEN_6 = [['2000::', 3]] as const;
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const listOf = (subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
};
const closed4 = listOf(CLOSED_4, 'ipv4');
const open6 = listOf(OPEN_6, 'ipv6');
const closed6 = listOf(CLOSED_6, 'ipv6');

/** Whether an IP address is on the internet. False for a text that is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  // With a zone it is an address of this machine's own networks.
  return family === 6 && !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** Names that are resolved to this machine or its network without a public name server (RFC 6761, RFC 6762). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** Whether a webhook can have this URL, as far as its text says. `toPrivate`: also an address that is not public, and by http. */
export function isWebhookUrl(text: string, toPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  const host = hostOf(hostname);
  const isLoopback = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  if (protocol !== 'https:' && !(protocol === 'http:' && toPrivate && isLoopback)) return false;
  if (toPrivate) return true;
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !LOCAL_NAME.test(host);
}

/** The host of a URL without the brackets of IPv6. The URL parser has brought other forms of an address into the usual one. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** An address that the server does not connect to. */
class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly code = 'EADDRESSREFUSED';
}

/**
 * Resolves a name for a connection, and refuses the name if any of its addresses is not public. The connection uses what is
 * returned, so a name that is changed between check and connection (DNS rebinding) gains nothing.
 */
export const publicLookup =
  (lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return done(new AddressRefused(), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
