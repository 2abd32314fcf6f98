import { useQuery } from '@tanstack/react-query';
import { useFormat, useText } from '../i18n/language-context.ts';
import { userKeys } from '../query-client.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/button.tsx';
import { Entries } from '../ui/entries.tsx';
import { List, Section, Stack } from '../ui/layout.tsx';
import { Accordion } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { useUsername, useVisit } from '../visit.ts';

/** Hands a text to the visitor as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveFile(url, name);
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** How anybody can check a draw: the fingerprint of its number beforehand, all that was published afterwards. */
export const DrawCheck = ({ presentId }: { presentId: string }) => {
  const { draw: words } = useText().presents;
  const format = useFormat();
  const { slug, call } = useVisit();
  const { data } = useQuery({
    queryKey: [...userKeys(slug, useUsername()).all, 'draw', presentId],
    queryFn: ({ signal }) => call('showLotteryDraw', { params: { presentId }, signal }),
  });
  if (!data) return null;
  const { seedHash, seed, entries, winners } = data.draw;
  const isDrawn = seed !== undefined;
  const shown = [
    { name: words.hash, value: <Code text={seedHash} /> },
    ...(isDrawn
      ? [
          { name: words.seed, value: <Code text={seed} /> },
          { name: words.entries, value: format.number(entries?.length ?? 0) },
          { name: words.winners, value: format.number(winners?.length ?? 0) },
        ]
      : []),
  ];
  return (
    <Section>
      <List>
        <Accordion title={words.title}>
          <Stack>
            <Text small>{isDrawn ? words.after : words.before}</Text>
            <Entries entries={shown} />
            {isDrawn && (
              <Button
                kind="second"
                icon="file-text"
                onClick={() => saveText(`${slug}-${presentId}-draw.json`, JSON.stringify(data, null, 2))}
              >
                {words.save}
              </Button>
            )}
          </Stack>
        </Accordion>
      </List>
    </Section>
  );
};

/** A long row of digits, broken anywhere. */
const Code = ({ text }: { text: string }) => <code>{text}</code>;
