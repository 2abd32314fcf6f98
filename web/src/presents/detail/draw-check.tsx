import { Button } from '@meguri/ui/basics/button.tsx';
import { List, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { Accordion } from '@meguri/ui/lists/notification.tsx';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../browser/save-file.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveFile(url, name);
  // By then the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** How anyone can verify a draw: the seed hash before the draw, and all published data after it. */
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

/** A long number that may wrap at any digit. */
const Code = ({ text }: { text: string }) => <code>{text}</code>;
