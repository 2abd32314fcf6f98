/** A minimal encoder for protocol buffers, enough for vector tiles. */
export type Field = readonly [number: number, value: number | string | readonly number[] | Uint8Array];

/** Encodes a number in groups of seven bits, the lowest first. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const sized = (field: number, bytes: readonly number[] | Uint8Array): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** Encodes a message: numbers as varints, arrays packed, strings and nested messages with their length. */
export function message(fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([field, value]) => {
      if (typeof value === 'number') return [...varint(field * 8), ...varint(value)];
      if (typeof value === 'string') return sized(field, new TextEncoder().encode(value));
      return sized(field, value instanceof Uint8Array ? value : value.flatMap(varint));
    }),
  );
}

/** Maps small negative numbers to small positive ones. */
export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
