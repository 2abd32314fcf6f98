import { describe, expect, it } from 'vitest';
import { optionalText, type PhotoFields, photoFaults } from './rules.ts';

const NOON = Date.parse('2026-10-05T12:00:00+09:00');
const TOKYO = { firstPost: true, timeZone: 'Asia/Tokyo', now: NOON };
const RIGHT: PhotoFields = { date: '2026-10-05', email: 'hana@example.jp' };

const faults = (over: Partial<PhotoFields>, facts: Partial<typeof TOKYO> = {}) =>
  photoFaults({ ...RIGHT, ...over }, { ...TOKYO, ...facts }).map(({ path, code }) => `${path} ${code}`);

describe('photoFaults', () => {
  it.each<[string, Partial<PhotoFields>, Partial<typeof TOKYO>, string[]]>([
    ['valid fields', {}, {}, []],
    ['today', { date: '2026-10-05' }, { now: Date.parse('2026-10-05T00:00:00+09:00') }, []],
    ['tomorrow', { date: '2026-10-06' }, { now: Date.parse('2026-10-05T23:59:59+09:00') }, ['/date range']],
    ['today in Tokyo, still yesterday in UTC', { date: '2026-10-06' }, { now: Date.parse('2026-10-05T15:00:00Z') }, []],
    [
      'the same instant in New York',
      { date: '2026-10-06' },
      { now: Date.parse('2026-10-05T15:00:00Z'), timeZone: 'America/New_York' },
      ['/date range'],
    ],
    ['a date long ago', { date: '1899-12-31' }, {}, []],
    ['29 February of a leap year', { date: '2024-02-29' }, {}, []],
    ['29 February of a common year', { date: '2026-02-29' }, {}, ['/date format']],
    ['another date format', { date: '05.10.2026' }, {}, ['/date format']],
    ['a date with a time', { date: '2026-10-05T10:00' }, {}, ['/date format']],
    ['a blank date', { date: ' ' }, {}, ['/date required']],
    ['no address with the first photo', { email: undefined as never }, {}, ['/email required']],
    ['a blank address with the first photo', { email: '  ' }, {}, ['/email required']],
    ['no address later', { email: undefined as never }, { firstPost: false }, []],
    ['a blank address later', { email: '' }, { firstPost: false }, []],
    ['a wrong address later', { email: 'hana' }, { firstPost: false }, ['/email email']],
    ['a full-width address', { email: 'ｈana@example.jp' }, {}, ['/email email']],
    ['an address with spaces around it', { email: ' hana@example.jp ' }, {}, []],
    ['names in any script', { handleName: 'はな🌸 O’Neil', location: '展望台 2階' }, {}, []],
    ['a name with a line break', { handleName: 'a\nb' }, {}, ['/handleName invalid']],
    ['a place with an escape sequence', { location: '\u001b[2J' }, {}, ['/location invalid']],
    [
      'every fault together',
      { date: '', email: '', handleName: '\u0007', location: 'a\tb' },
      {},
      ['/date required', '/handleName invalid', '/location invalid', '/email required'],
    ],
  ])('%s', (_what, over, facts, expected) => {
    expect(faults(over, facts)).toEqual(expected);
  });
});

describe('optionalText', () => {
  it.each([
    [undefined, null],
    ['', null],
    [' \u3000 ', null],
    [' はな ', 'はな'],
  ])('%j is stored as %j', (text, stored) => {
    expect(optionalText(text)).toBe(stored);
  });
});
