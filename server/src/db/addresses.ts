const EXAMPLE = 'postgres://USER:PASSWORD@HOST1:5432,HOST2:5432/DATABASE?target_session_attrs=read-write';
/** The values of libpq that ask for a server that takes writes. Every connection needs one. */
const WRITABLE = new Set(['read-write', 'primary']);
const HOST = /^(\[[\da-f:.]+\]|[^\s:[\]]+)(:\d{1,5})?$/i;

/**
 * The servers that a URL of libpq names (https://www.postgresql.org/docs/current/libpq-connect.html), each as a URL of its
 * own: `postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write`. node-postgres knows one
 * host only. Faults never quote the URL, because it contains the password.
 */
export function parseAddresses(text: string): string[] | { fault: string } {
  const [, scheme, user = '', hosts = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(\/[^?#]*)?(\?[^#]*)?$/.exec(text) ?? [];
  if (scheme === undefined) return { fault: `must be a postgres:// address such as ${EXAMPLE}` };
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs');
  if (target !== null && !WRITABLE.has(target)) {
    return { fault: 'must have target_session_attrs=read-write: no other kind of server can be used' };
  }
  parameters.delete('target_session_attrs');
  const others = parameters.size > 0 ? `?${parameters}` : '';
  const rest = `${path}${target === null ? query : others}`;
  // Without a host the parameter `host`, the environment or the default of node-postgres applies, as for a Unix socket.
  if (hosts === '') return [`${scheme}${user}${rest}`];
  const addresses = hosts.split(',').map((host) => (HOST.test(host) ? `${scheme}${user}${host}${rest}` : ''));
  const wrong = addresses.findIndex((address) => !URL.canParse(address));
  if (wrong >= 0) return { fault: `has an invalid host or port at place ${wrong + 1}; an address is like ${EXAMPLE}` };
  return addresses;
}
