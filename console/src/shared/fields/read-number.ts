export interface NumberRules {
  isInteger: boolean;
  least: number;
  most: number;
}

export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'invalid'; fault: 'integer' | 'decimal' | 'least' | 'most' };

/** Reads a number as people type it: with full-width digits, spaces, and commas between thousands. */
export function readNumber(text: string, { isInteger, least, most }: NumberRules): NumberReading {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').replace(/^[−–]/, '-');
  if (plain === '') return { kind: 'empty' };
  const value = Number(plain);
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) || (isInteger && !Number.isInteger(value))) {
    return { kind: 'invalid', fault: isInteger ? 'integer' : 'decimal' };
  }
  if (value < least) return { kind: 'invalid', fault: 'least' };
  if (value > most) return { kind: 'invalid', fault: 'most' };
  return { kind: 'number', value };
}
