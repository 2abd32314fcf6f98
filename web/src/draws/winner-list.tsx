import type { Winner } from '@meguri/core/presents/draw-winners.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { LongNumber } from '@meguri/ui/lists/long-number.tsx';
import { useState } from 'react';
import { useFormat, useText } from '../i18n/language-context.ts';
import s from './draws.module.css';

/** Winners that are shown at first. A draw can have thousands. */
const FIRST = 30;
const MORE = 300;

interface ListProps {
  winners: readonly Winner[];
  /** The name of an outcome. */
  prizeOf: (outcome: string) => string;
}

/** The winners by their receipts, in the order of the draw. */
export const WinnerList = ({ winners, prizeOf }: ListProps) => {
  const { winners: words } = useText().draws;
  const format = useFormat();
  const [count, setCount] = useState(FIRST);
  const left = winners.length - count;
  return (
    <Section title={words.title}>
      {winners.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <Stack>
          <Card>
            <ol className={s.winners}>
              {winners.slice(0, count).map(({ receipt, outcome }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in a list that never changes; a damaged list may repeat a receipt
                <li key={at}>
                  <span>{prizeOf(outcome)}</span>
                  <LongNumber>{receipt}</LongNumber>
                </li>
              ))}
            </ol>
          </Card>
          {left > 0 && (
            <Button kind="second" onClick={() => setCount(count + MORE)}>
              {words.more({ n: format.number(left) })}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
};
