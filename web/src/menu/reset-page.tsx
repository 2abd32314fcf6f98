import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { type ReactNode, useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { saveFile } from '../browser/save-file.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign, useUser } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { hasLineProof } from '../shared/accounts/line-proof.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import { Toaster } from '../shared/layout/toaster.tsx';
import { useHoldings } from '../shared/stamps/holdings-text.ts';
import { EmailSheet } from './email-sheet.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { ResetSheet } from './reset-sheet.tsx';

/** What visitors can do with their own data: change the e-mail address, reset, download, or delete the account. */
export const ResetPage = () => {
  const t = useText();
  const { slug, paths } = useVisit();
  const words = t.leaving;
  // After the proof at LINE the deletion continues.
  const [sheet, setSheet] = useState<'email' | 'reset' | 'remove' | null>(() =>
    hasLineProof(slug, 'deletion') ? 'remove' : null,
  );
  const close = () => setSheet(null);
  const { mail, uses } = useCampaign();
  const holdings = useHoldings();
  const user = useUser().data?.user;
  const email = user?.loginType === 'password' ? user.email : null;
  return (
    <Toaster above="edge">
      <TopBar title={words.title} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page foot="plain">
        {email && (
          <Choice title={words.email.title} text={mail ? words.email.text({ email }) : email}>
            <Button kind="second" icon="pencil-line" onClick={() => setSheet('email')}>
              {words.email.button}
            </Button>
          </Choice>
        )}
        <Choice title={words.reset.title} text={words.reset.text({ all: holdings.all, applications: uses.prizes })}>
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
      {email && <EmailSheet open={sheet === 'email'} onClose={close} />}
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
  const { slug } = useVisit();
  const { run, isPending, failure } = useAction();
  const words = t.leaving.download;
  const download = () =>
    run(async (send) => {
      const data = await send('exportUser');
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      const url = URL.createObjectURL(file);
      saveFile(url, `${slug}-data.json`);
      // The browser still needs the URL after the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  return (
    <>
      <Button kind="second" icon="download" busy={isPending} onClick={() => void download()}>
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
