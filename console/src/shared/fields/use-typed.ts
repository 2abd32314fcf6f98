import type { Json } from '@meguri/core/document/document-operations.ts';
import { useState } from 'react';

/** What was typed into a field, as long as it stands for the value of the draft. */
export interface Typed {
  /** Null shows the value itself. */
  typed: string | null;
  /** Keeps what was typed, and the value that the draft then has. */
  type: (text: string, value: Json | undefined) => void;
  forget: () => void;
}

/**
 * What was typed, which may be no value yet or have another notation than the draft. It is forgotten when the draft gets another
 * value: by another member, or by an undo.
 */
export function useTyped(value: Json | undefined): Typed {
  const [typing, setTyping] = useState<{ text: string; value: Json | undefined } | null>(null);
  return {
    typed: typing && typing.value === value ? typing.text : null,
    type: (text, next) => setTyping({ text, value: next }),
    forget: () => setTyping(null),
  };
}
