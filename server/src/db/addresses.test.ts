import { describe, expect, it } from 'vitest';
import { parseAddresses } from './addresses.ts';

describe('parseAddresses', () => {
  it.each([
    [
      'one host, unchanged',
      'postgres://u:p@h:5432/db?options=-c%20x%3D1',
      ['postgres://u:p@h:5432/db?options=-c%20x%3D1'],
    ],
    [
      'several hosts, some with a port',
      'postgresql://u:p%2C%40@h1:5432,h2/db?target_session_attrs=read-write&sslmode=verify-full',
      ['postgresql://u:p%2C%40@h1:5432/db?sslmode=verify-full', 'postgresql://u:p%2C%40@h2/db?sslmode=verify-full'],
    ],
    ['without target_session_attrs', 'postgres://h1,h2/db', ['postgres://h1/db', 'postgres://h2/db']],
    ['the primary', 'postgres://h1,h2/db?target_session_attrs=primary', ['postgres://h1/db', 'postgres://h2/db']],
    [
      'IPv6',
      'postgres://u@[::1]:5433,[2001:db8::2]/db',
      ['postgres://u@[::1]:5433/db', 'postgres://u@[2001:db8::2]/db'],
    ],
    ['an @ in the password', 'postgres://u:p@ss@h1,h2/db', ['postgres://u:p@ss@h1/db', 'postgres://u:p@ss@h2/db']],
    ['a Unix socket', 'postgres://u:p@/db?host=/run/postgresql', ['postgres://u:p@/db?host=/run/postgresql']],
    ['a Unix socket as host', 'postgres://%2Frun%2Fpostgresql/db', ['postgres://%2Frun%2Fpostgresql/db']],
  ])('reads %s', (_what, text, addresses) => {
    expect(parseAddresses(text)).toEqual(addresses);
  });

  it.each([
    ['another scheme', 'mysql://u:secret@h/db', 'must be a postgres:// address'],
    ['no URL', 'host=h1,h2 password=secret', 'must be a postgres:// address'],
    ['an empty host', 'postgres://u:secret@h1,,h3/db', 'invalid host or port at place 2'],
    ['a comma at the end', 'postgres://u:secret@h1,/db', 'invalid host or port at place 2'],
    ['a port that is no number', 'postgres://u:secret@h1:5432,h2:abc/db', 'invalid host or port at place 2'],
    ['a port that is too large', 'postgres://u:secret@h1:70000,h2/db', 'invalid host or port at place 1'],
    ['a space', 'postgres://u:secret@h1, h2/db', 'invalid host or port at place 2'],
    ['a slash in the password', 'postgres://u:sec/ret@h1,h2/db', 'invalid host or port at place 1'],
    ['a # in the password', 'postgres://u:sec#ret@h1,h2/db', 'must be a postgres:// address'],
    ['standbys', 'postgres://u:secret@h1,h2/db?target_session_attrs=any', 'target_session_attrs=read-write'],
  ])('refuses %s with a message that does not quote the URL', (_what, text, message) => {
    const { fault } = parseAddresses(text) as { fault: string };
    expect(fault).toContain(message);
    expect(fault).not.toMatch(/sec.?ret|h1/);
  });
});
