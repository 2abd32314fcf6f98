import { Card, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { LongNumber } from '@meguri/ui/lists/long-number.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { userPresentsOf } from '../../shared/presents/present-status.ts';

/** The visitor's entries in a drawn lottery, before or after the draw, each with its receipt. */
export const Receipts = ({ present, userPresents }: { present: Present; userPresents: readonly UserPresent[] }) => {
  const { presents: words, common, tickets } = useText();
  const format = useFormat();
  const entries = userPresentsOf(present, userPresents).filter(({ receipt }) => receipt !== undefined);
  if (present.lottery?.type !== 'drawn' || entries.length === 0) return null;
  const resultOf = ({ outcome, prize }: UserPresent) => {
    if (outcome === 'win') return prize?.name ?? words.results.won;
    return outcome === 'lose' ? tickets.state.lost : tickets.state.entered;
  };
  return (
    <Section title={words.lottery.receipts}>
      <Stack gap="rows">
        <Text small muted>
          {words.lottery.receiptsText}
        </Text>
        <Card>
          <Entries
            entries={entries.map((userPresent) => ({
              name: `${format.date(userPresent.acquiredAt)}${common.separator}${resultOf(userPresent)}`,
              value: userPresent.receipt && <LongNumber>{userPresent.receipt}</LongNumber>,
              isCode: true,
            }))}
          />
        </Card>
      </Stack>
    </Section>
  );
};
