import type { PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { findReceipt } from './check-draw.ts';

/** The length of a receipt in hexadecimal digits (server/src/presents/take/enter-lottery.ts). */
const RECEIPT_LENGTH = 32;

interface SearchProps {
  draw: PublishedDraw;
  /** The name of an outcome. */
  prizeOf: (outcome: string) => string;
}

/** Says whether a receipt won. Nothing is sent: the published list is on the page. */
export const ReceiptSearch = ({ draw, prizeOf }: SearchProps) => {
  const { receipt: words } = useText().draws;
  const [typed, setTyped] = useState('');
  const result = findReceipt(draw, typed);
  // While a visitor types, a part of a number is not yet a wrong one.
  const isComplete = result.code !== 'unknown' || typed.trim().length >= RECEIPT_LENGTH;
  return (
    <Section title={words.title}>
      <Stack gap="s">
        <Field
          label={words.label}
          hint={words.hint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
        />
        <div role="status">
          {typed.trim() !== '' && isComplete && (
            <Note
              kind={result.code === 'unknown' ? 'warn' : 'info'}
              icon={result.code === 'won' ? 'circle-check' : undefined}
            >
              {result.code === 'won' ? words.won({ prize: prizeOf(result.outcome) }) : words[result.code]}
            </Note>
          )}
        </div>
      </Stack>
    </Section>
  );
};
