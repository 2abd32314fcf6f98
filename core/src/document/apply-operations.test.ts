import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import type { Operation } from './document-operations.ts';
import { inverseSplices, spliced } from './splices.ts';
import { readYaml } from './yaml-document.ts';

const FILE = `slug: town # the slug
name: { ja_JP: まち, en_US: "Town" } # in two languages
spots:
  # --- the harbour ---
  - id: a
    name: A
    points: 30 # many
    lat: 34.10000

  # beside the station
  - id: b
    name: B
    methods:
      quiz:
        choices:
          - { ja_JP: 一, en_US: one } # right
          - { ja_JP: 二, en_US: two }
        answer: 1

  - id: c
    name: C

sheets:
  - id: s
    spots: [a, "b", c] # all
presents:
  - id: p
    requires: { spots: [b], stamps: 1 }
    spots:
      - b # here only
# the end
`;

/** Applies operations and returns the lines that differ, `-` before and `+` after, as a diff shows them. */
function changed(file: string, ...operations: Operation[]): string[] {
  const result = applyOperations(file, operations);
  if (!result.ok) return [`${result.code} ${result.path}`];
  expect(spliced(result.text, inverseSplices(result.splices))).toBe(file);
  const before = file.split('\n');
  const after = result.text.split('\n');
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    ...before.slice(start, before.length - end).map((line) => `-${line}`),
    ...after.slice(start, after.length - end).map((line) => `+${line}`),
  ];
}

describe('set', () => {
  it.each<[string, string, Extract<Operation, { op: 'set' }>['value'], string[]]>([
    ['keeps the comment behind a value', '/spots/a/points', 55, ['-    points: 30 # many', '+    points: 55 # many']],
    ['keeps the notation of an equal value', '/spots/a/lat', 34.1, []],
    ['writes a text without quotes where it can', '/spots/a/name', '百灯坂', ['-    name: A', '+    name: 百灯坂']],
    ['quotes what would read as something else', '/spots/a/name', '#fff', ['-    name: A', '+    name: "#fff"']],
    [
      'keeps quotes within braces',
      '/name/en_US',
      'Old Town',
      [
        '-name: { ja_JP: まち, en_US: "Town" } # in two languages',
        '+name: { ja_JP: まち, en_US: "Old Town" } # in two languages',
      ],
    ],
    [
      'adds a key within braces',
      '/name/ko_KR',
      '마을',
      [
        '-name: { ja_JP: まち, en_US: "Town" } # in two languages',
        '+name: { ja_JP: まち, en_US: "Town", ko_KR: 마을 } # in two languages',
      ],
    ],
    ['adds a key behind the last one', '/spots/c/points', 5, ['+    points: 5']],
    [
      'makes the maps above a key',
      '/spots/c/methods/keyword/answers',
      ['x', 'y: z'],
      ['+    methods:', '+      keyword:', '+        answers: [x, "y: z"]'],
    ],
    [
      'changes one item of a list without ids',
      '/spots/b/methods/quiz/choices',
      [
        { ja_JP: '一', en_US: 'one' },
        { ja_JP: '弐', en_US: 'two' },
      ],
      ['-          - { ja_JP: 二, en_US: two }', '+          - { ja_JP: 弐, en_US: two }'],
    ],
    [
      'changes only what differs in a map',
      '/spots/a',
      { name: 'A', points: 31, lat: 34.1 },
      ['-    points: 30 # many', '+    points: 31 # many'],
    ],
    [
      'keeps the notation of what stays in brackets',
      '/sheets/s/spots',
      ['b', 'c', 'd'],
      ['-    spots: [a, "b", c] # all', '+    spots: ["b", c, d] # all'],
    ],
    [
      'writes a text of several lines as lines',
      '/spots/a/name',
      'one\n\ntwo\n',
      ['-    name: A', '+    name: |', '+      one', '+', '+      two'],
    ],
    ['refuses an other id', '/spots/a/id', 'z', ['invalid_value /spots/a/id']],
    ['refuses a path into a list without ids', '/sheets/s/spots/0', 'z', ['not_item /sheets/s/spots']],
    ['refuses an item that does not exist', '/spots/z/name', 'z', ['not_found /spots/z/name']],
    ['refuses NUL', '/spots/a/name', 'a\0', ['invalid_value /spots/a/name']],
  ])('%s', (_, path, value, lines) => {
    expect(changed(FILE, { op: 'set', path, value })).toEqual(lines);
  });
});

describe('insert, remove and move', () => {
  it('inserts behind the item in front, with the blank lines of the list', () => {
    expect(changed(FILE, { op: 'insert', path: '/spots/n', value: { name: 'N' }, before: 'b' })).toEqual([
      '+  - id: n',
      '+    name: N',
      '+',
    ]);
  });

  it('inserts at the end, and at the start below the heading', () => {
    const atEnd = applyOperations(FILE, [{ op: 'insert', path: '/spots/n', value: {} }]);
    expect(atEnd.ok && atEnd.text).toContain('    name: C\n\n  - id: n\n\nsheets:');
    const atStart = applyOperations(FILE, [{ op: 'insert', path: '/spots/n', value: {}, before: 'a' }]);
    expect(atStart.ok && atStart.text).toContain('  # --- the harbour ---\n  - id: n\n\n  - id: a\n');
  });

  it('makes the list that is missing', () => {
    const made = applyOperations(FILE, [{ op: 'insert', path: '/popups/n', value: { hook: 'home' } }]);
    expect(made.ok && made.text).toContain('      - b # here only\npopups:\n  - id: n\n    hook: home\n# the end\n');
  });

  it('removes a key with its comment, and leaves the comments around it', () => {
    expect(changed(FILE, { op: 'remove', path: '/spots/a/points' })).toEqual(['-    points: 30 # many']);
    expect(changed(FILE, { op: 'remove', path: '/presents/p/requires/stamps' })).toEqual([
      '-    requires: { spots: [b], stamps: 1 }',
      '+    requires: { spots: [b] }',
    ]);
    expect(changed(FILE, { op: 'remove', path: '/spots/c' })).toEqual(['-  - id: c', '-    name: C', '-']);
  });

  it('leaves an empty list where the last item goes', () => {
    expect(changed(FILE, { op: 'remove', path: '/sheets/s' })).toEqual([
      '-sheets:',
      '-  - id: s',
      '-    spots: [a, "b", c] # all',
      '+sheets: [] # all',
    ]);
  });

  it('moves an item with every byte of it', () => {
    const moved = applyOperations(FILE, [{ op: 'move', path: '/spots/a' }]);
    expect(moved.ok && moved.text).toContain(
      '    name: C\n\n  - id: a\n    name: A\n    points: 30 # many\n    lat: 34.10000\n\nsheets:',
    );
    expect(moved.ok && moved.inverse).toEqual([{ op: 'move', path: '/spots/a', before: 'b' }]);
  });

  it.each<[Operation, string]>([
    [{ op: 'insert', path: '/spots/a', value: {} }, 'exists /spots/a'],
    [{ op: 'insert', path: '/spots/n', value: {}, before: 'z' }, 'not_found /spots/z'],
    [{ op: 'insert', path: '/spots/n n', value: {} }, 'invalid_value /spots/n n'],
    [{ op: 'insert', path: '/slug', value: {} }, 'not_item /slug'],
    [{ op: 'remove', path: '/spots/z' }, 'not_found /spots/z'],
    [{ op: 'remove', path: 'spots' }, 'not_found spots'],
    [{ op: 'move', path: '/name/ja_JP' }, 'not_item /name/ja_JP'],
  ])('refuses %j', (operation, refusal) => {
    expect(changed(FILE, operation)).toEqual([refusal]);
  });
});

describe('rename', () => {
  it('follows the references in their own notation', () => {
    expect(changed(FILE, { op: 'rename', path: '/spots/b', value: 'bb' })).toEqual(
      expect.arrayContaining([
        '+  - id: bb',
        '+    spots: [a, "bb", c] # all',
        '+    requires: { spots: [bb], stamps: 1 }',
        '+      - bb # here only',
      ]),
    );
  });

  it('is refused for ids that exist and for published ones', () => {
    expect(changed(FILE, { op: 'rename', path: '/spots/b', value: 'c' })).toEqual(['exists /spots/c']);
    const rename: Operation = { op: 'rename', path: '/spots/b', value: 'bb' };
    const published = { spots: [{ id: 'b' }] };
    expect(applyOperations(FILE, [rename], published)).toEqual({ ok: false, code: 'published_id', path: '/spots/b' });
    expect(applyOperations(FILE, [rename], { spots: [{ id: 'a' }] }).ok).toBe(true);
  });
});

describe('a batch', () => {
  it('is applied wholly or not at all', () => {
    const batch: Operation[] = [
      { op: 'set', path: '/spots/a/points', value: 1 },
      { op: 'remove', path: '/spots/z' },
    ];
    expect(applyOperations(FILE, batch)).toEqual({ ok: false, code: 'not_found', path: '/spots/z' });
  });

  it.each(['a: [1', 'a: 1\na: 2', '- 1', '', '# nothing', 'a: !x 1', 'a: *b', 'a: 1\n---\nb: 2'])(
    'leaves a text alone that is not a map without faults: %j',
    (text) => {
      expect(applyOperations(text, [{ op: 'set', path: '/c', value: 1 }])).toEqual({
        ok: false,
        code: 'unreadable',
        path: '',
      });
    },
  );

  it('is read once for changes of different maps, and names the operation that cannot be applied', {
    timeout: 30_000,
  }, () => {
    const spots = Array.from({ length: 300 }, (_, index) => `  - { id: s${index}, name: { ja_JP: 場所 } }\n`);
    const file = `spots:\n${spots.join('')}`;
    const operations = spots.flatMap((_, index): Operation[] => [
      { op: 'set', path: `/spots/s${index}/name/en_US`, value: `Place ${index}` },
      { op: 'set', path: `/spots/s${index}/hours`, value: '9:00' },
    ]);
    let reads = 0;
    const read = (text: string) => {
      reads += 1;
      return readYaml(text);
    };
    const result = applyOperations(file, operations, undefined, read);
    expect(result.ok && result.text.split('\n').at(-2)).toBe(
      '  - { id: s299, name: { ja_JP: 場所, en_US: Place 299 }, hours: 9:00 }',
    );
    expect(reads).toBe(2);
    const wrong = applyOperations(file, operations.with(401, { op: 'remove', path: '/spots/s200/gone' }));
    expect(wrong).toEqual({ ok: false, code: 'not_found', path: '/spots/s200/gone' });
  });

  it('leaves anchors, aliases and tags to people, and edits what is beside them', () => {
    const file = 'a: &x { b: 1 }\nc: *x\nd: !!str 1\ne: { f: *x, g: 2 }\n';
    const set = (path: string) => changed(file, { op: 'set', path, value: 3 });
    expect(set('/a/b')).toEqual(['text_only /a/b']);
    expect(set('/c/b')).toEqual(['text_only /c/b']);
    expect(set('/d')).toEqual(['text_only /d']);
    expect(set('/e/f')).toEqual(['text_only /e/f']);
    expect(set('/e/g')).toEqual(['-e: { f: *x, g: 2 }', '+e: { f: *x, g: 3 }']);
  });
});

it('replaces a map that stands where a list with ids belongs as one value', () => {
  const file = 'slug: town\nspots: {}\n';
  expect(changed(file, { op: 'set', path: '/spots', value: { ja_JP: null } })).toEqual([
    '-spots: {}',
    '+spots:',
    '+  ja_JP: null',
  ]);
});

it('sets an item of such a map', () => {
  const file = 'slug: town\nspots: { a: {}, b: 1 }\n';
  expect(changed(file, { op: 'set', path: '/spots/a', value: { name: 'A' } })).toEqual([
    '-spots: { a: {}, b: 1 }',
    '+spots: { a: { id: a, name: A }, b: 1 }',
  ]);
});

describe('brackets and braces that were empty', () => {
  const file = `slug: town
spots: [] # none yet

# what visitors receive
presents: []
stamp: {}
`;

  it('get lines of their own for each item and each key, and comments beside them stay', () => {
    const spots: Operation[] = ['a', 'b'].map((id) => ({
      op: 'insert',
      path: `/spots/${id}`,
      value: { name: { ja_JP: id, en_US: id }, courses: ['x', 'y'], methods: { qr: {} } },
    }));
    const one = (id: string) => [
      `+  - id: ${id}`,
      '+    name:',
      `+      ja_JP: ${id}`,
      `+      en_US: ${id}`,
      '+    courses: [x, y]',
      '+    methods:',
      '+      qr: {}',
    ];
    expect(changed(file, ...spots)).toEqual(['-spots: [] # none yet', '+spots: # none yet', ...one('a'), ...one('b')]);
    const all: Operation = { op: 'set', path: '/presents', value: [{ id: 'p', name: 'P' }] };
    expect(changed(file, all)).toEqual(['-presents: []', '+presents:', '+  - id: p', '+    name: P']);
    const key: Operation = { op: 'set', path: '/stamp/ink', value: '#fff' };
    expect(changed(file, key)).toEqual(['-stamp: {}', '+stamp:', '+  ink: "#fff"']);
  });

  it('stay with a comment inside', () => {
    const spots: Operation = { op: 'set', path: '/spots', value: [{ id: 'a' }] };
    expect(changed('spots: [\n  # later\n  ]\n', spots)).toEqual(['-  ]', '+  { id: a }]']);
  });

  it('stay around a short list', () => {
    const result = applyOperations(file, [{ op: 'set', path: '/presents', value: ['a', 'b'] }]);
    expect(result).toMatchObject({ ok: true, text: file.replace('presents: []', 'presents: [a, b]') });
  });
});
