import { APPLICATION_FIELDS } from '@meguri/core/applications/rules.ts';
import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import s from './apply.module.css';
import type { Application } from './use-application.ts';

type ApplyCheckProps = { application: Application; onBack: () => void; onSend: () => void };

/** The second step: what will be sent, to be read once more. */
export const ApplyCheck = ({ application, onBack, onSend }: ApplyCheckProps) => {
  const t = useText();
  const words = t.apply;
  const { form, failure, isPending } = application;
  return (
    <div className={s.form}>
      <Stack>
        <Title>{words.checkTitle}</Title>
        <Card>
          <Entries entries={APPLICATION_FIELDS.map((field) => ({ name: words.fields[field], value: form[field] }))} />
        </Card>
        {failure !== null && (
          <Note kind="error" title={failureText(failure, t).title}>
            {words.inputRetained}
          </Note>
        )}
        <Button kind="second" icon="pencil-line" disabled={isPending} onClick={onBack}>
          {words.edit}
        </Button>
      </Stack>
      <Dock>
        <OnlineButton icon="send" busy={isPending} onClick={onSend}>
          {words.send}
        </OnlineButton>
      </Dock>
    </div>
  );
};
