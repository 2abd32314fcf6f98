import { type ReactNode, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useText } from '../i18n/language-context.ts';
import { Toaster } from '../layout/toaster.tsx';
import { goBack } from '../navigation.ts';
import { saveFile } from '../save-file.ts';
import { TopBar } from '../ui/bars.tsx';
import { Button } from '../ui/button.tsx';
import { Page, Section, Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { useOnce } from '../use-once.ts';
import { useVisit } from '../visit.ts';
import { RemoveSheet } from './remove-sheet.tsx';
import { ResetSheet } from './reset-sheet.tsx';

/** What a visitor may do with the own data: begin anew, take it along, leave. */
export const ResetPage = () => {
  const t = useText();
  const { paths } = useVisit();
  const words = t.leaving;
  const [sheet, setSheet] = useState<'reset' | 'remove' | null>(null);
  const close = () => setSheet(null);
  return (
    <Toaster above="edge">
      <TopBar title={words.title} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page foot="plain">
        <Choice {...words.reset}>
          <Button kind="danger" icon="trash-2" onClick={() => setSheet('reset')}>
            {words.reset.button}
          </Button>
        </Choice>
        <Choice {...words.download}>
          <Download />
        </Choice>
        <Choice {...words.remove}>
          <Button kind="danger" icon="circle-x" onClick={() => setSheet('remove')}>
            {words.remove.button}
          </Button>
        </Choice>
      </Page>
      <ResetSheet open={sheet === 'reset'} onClose={close} onDone={close} />
      <RemoveSheet open={sheet === 'remove'} onClose={close} />
    </Toaster>
  );
};

const Choice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Section title={title}>
    <Stack>
      <Text>{text}</Text>
      {children}
    </Stack>
  </Section>
);

const Download = () => {
  const t = useText();
  const { call, slug } = useVisit();
  const { busy, run } = useOnce();
  const [failure, setFailure] = useState<unknown>(null);
  const words = t.leaving.download;
  const download = async () => {
    setFailure(null);
    try {
      const data = await call('exportUser');
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      const url = URL.createObjectURL(file);
      saveFile(url, `${slug}-data.json`);
      // The browser needs it a moment longer than the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <Button kind="second" icon="download" busy={busy} onClick={() => void run(download)}>
        {words.button}
      </Button>
      {failure !== null && (
        <Note kind="error" title={words.failed}>
          {failureText(failure, t).text}
        </Note>
      )}
    </>
  );
};
