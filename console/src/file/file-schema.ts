/** What the editor uses of a JSON Schema. */
export interface FileSchema {
  properties?: Readonly<Record<string, FileSchema>>;
  required?: readonly string[];
  items?: FileSchema;
  anyOf?: readonly FileSchema[];
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  description?: string;
  examples?: readonly unknown[];
}

/** A key or a value that can stand at a position of the file. */
export interface Offer {
  label: string;
  kind: 'key' | 'value';
  /** What the documentation of the format says about it. */
  about: string;
  /** The text that replaces the typed text. */
  insert: string;
}

/** The part of the schema for the keys around a position; null where the format has no such place. */
export function schemaAt(schema: FileSchema, steps: readonly string[]): FileSchema | null {
  let here: FileSchema | undefined = schema;
  for (const step of steps) {
    const parts: readonly FileSchema[] = here.anyOf ?? [here];
    here = parts.map((part) => (step === '*' ? part.items : part.properties?.[step])).find((one) => one !== undefined);
    if (here === undefined) return null;
  }
  return here;
}

const parts = (schema: FileSchema): readonly FileSchema[] => schema.anyOf ?? [schema];

/** What a value of this part can be. */
const valuesOf = (schema: FileSchema): string[] =>
  parts(schema).flatMap((part) => [
    ...(part.enum ?? []).map(String),
    ...(part.const === undefined ? [] : [String(part.const)]),
    ...(part.type === 'boolean' ? ['true', 'false'] : []),
  ]);

/** What follows a key: an example on the line, or the deeper level on the next one. */
function afterKey(schema: FileSchema): string {
  const isDeeper = parts(schema).every((part) => part.properties !== undefined || part.items !== undefined);
  return isDeeper ? ':' : ': ';
}

/** Everything that can be written at a position: keys that are not there yet, or the values of a key. */
export function offersAt(
  schema: FileSchema,
  { steps, key, taken }: { steps: readonly string[]; key: string | null; taken: ReadonlySet<string> },
): Offer[] {
  const here = schemaAt(schema, key === null ? steps : [...steps, key]);
  if (!here) return [];
  const values = valuesOf(here).map((value) => ({ label: value, kind: 'value' as const, about: '', insert: value }));
  if (key !== null) return values;
  const keys = parts(here).flatMap((part) => Object.entries(part.properties ?? {}));
  return [
    ...values,
    ...keys
      .filter(([name]) => !taken.has(name))
      .map(([name, part]) => ({
        label: name,
        kind: 'key' as const,
        about: aboutOf(part),
        insert: `${name}${afterKey(part)}`,
      })),
  ];
}

/** What the documentation of the format says about a part, with an example. */
export function aboutOf({ description = '', examples = [] }: FileSchema): string {
  const [example] = examples;
  if (example === undefined) return description;
  const shown = typeof example === 'string' ? example : JSON.stringify(example);
  return [description, shown].filter(Boolean).join('\n');
}
