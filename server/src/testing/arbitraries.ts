import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Plausible values by field name, so that some requests pass the first checks. */
export type Vocabulary = Record<string, unknown[]>;

/** Texts that are known to break servers: NUL, lone surrogates, combining marks, bidirectional text, property names of Object. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfffx',
  '\u202egnp',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  'ﬃ ẞ İ ΐ',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '%00%2e%2e',
  'a@b.c',
  'x'.repeat(5_000),
  '字'.repeat(1_001),
];

export const oddText = (): Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom('\0', 'a\0b', '\ud800') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  );

/** JSON values as text that rarely fit, including unusual notations of numbers. */
const oddJson = (): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: oddText().map((text) => JSON.stringify(text)) },
    fc.constantFrom('null', 'true', 'false', '[]', '{}', '[[]]', '{"a":{"b":[null]}}', '[1,"1",null]'),
    fc.constantFrom(
      '0',
      '-0',
      '-1',
      '1.5',
      '1e-320',
      '1e308',
      '1e400',
      '-1e400',
      '2147483648',
      '9007199254740993',
      '91',
    ),
    fc.array(oddText(), { maxLength: 30 }).map((texts) => JSON.stringify(texts)),
  );

/** Values that fit the schema. Texts may have any content. */
export function valid(schema: Schema, vocabulary: Vocabulary, name = ''): Arbitrary<unknown> {
  const known = vocabulary[name];
  const fitting = ofSchema(schema, vocabulary);
  if (!known) return fitting;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: fitting });
}

function ofSchema(schema: Schema, vocabulary: Vocabulary): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => ofSchema(branch, vocabulary)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string': {
      const { minLength = 0, maxLength = 40 } = schema;
      const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
        oddText().filter(fits),
      );
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items ?? {}, vocabulary), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valid(field, vocabulary, name)])), {
        requiredKeys: schema.required ?? [],
      });
    }
    default:
      return fc.constant(null);
  }
}

/** The JSON text of a value that fits the schema. */
export const validJson = (schema: Schema, vocabulary: Vocabulary): Arbitrary<string> =>
  valid(schema, vocabulary).map((value) => JSON.stringify(value));

/**
 * The JSON text of an object in which one to three fields are removed, of another type, duplicated or unknown. Text, because
 * an object in memory can have neither duplicate fields nor a field named `__proto__`.
 */
export const mutatedJson = (schema: Schema, vocabulary: Vocabulary): Arbitrary<string> => {
  const change = fc.tuple(fc.nat(), fc.constantFrom('drop', 'change', 'double', 'add'), oddText(), oddJson());
  return fc
    .tuple(valid(schema, vocabulary), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      const fields = Object.entries((value ?? {}) as object).map(([name, field]) => [name, JSON.stringify(field)]);
      for (const [place, kind, name, json] of changes) {
        const at = place % Math.max(1, fields.length);
        const present = fields[at]?.[0];
        if (kind === 'add' || present === undefined) fields.push([name, json]);
        else if (kind === 'drop') fields.splice(at, 1);
        else if (kind === 'double') fields.push([present, json]);
        else fields[at] = [present, json];
      }
      return `{${fields.map(([name = '', json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
    });
};

/** Request bodies that are not a valid object of any schema. */
export const malformedBody = (): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '}',
      '[]',
      'null',
      '"x"',
      '1',
      '{"a":}',
      '{"a":1,}',
      "{'a':1}",
      '\ufeff{}',
      '\0',
      '{"a":1}{}',
    ),
    fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', `{"a":"${'x'.repeat(70_000)}"}`),
    fc.constantFrom(
      '['.repeat(30_000),
      '{"a":'.repeat(10_000),
      `[${'{},'.repeat(9_000)}{}]`,
      `{"a":${'9'.repeat(60_000)}}`,
    ),
    fc.dictionary(oddText(), fc.integer(), { minKeys: 40, maxKeys: 200 }).map((fields) => JSON.stringify(fields)),
    oddText(),
  );
