import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { failureText } from '../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import { OnlineButton } from '../shared/network/online-button.tsx';
import { MailConsent } from '../shared/notice-mail/mail-consent.tsx';
import { type NoticeMail, useNoticeMail } from '../shared/notice-mail/use-notice-mail.ts';

/** Says what is sent by mail and by whom, and switches it on or off. */
export const MailSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const words = t.noticeMail;
  const { noticeMail, isOn, error, refetch } = useNoticeMail();
  const { run, isPending, failure } = useAction();
  const [isSent, setSent] = useState(false);
  const change = (operation: 'acceptNoticeMail' | 'endNoticeMail') =>
    run(async (call) => {
      if (operation === 'acceptNoticeMail') await call(operation, { body: { accept: true } });
      else await call(operation);
      await refetch();
    });
  const confirm = () =>
    run(async (call) => {
      await call('sendVerification');
      setSent(true);
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      dismissable={!isPending}
      actions={
        <>
          {isOn && (
            <Button kind="second" busy={isPending} onClick={() => void change('endNoticeMail')}>
              {words.turnOff}
            </Button>
          )}
          <Button kind="quiet" disabled={isPending} onClick={onClose}>
            {t.common.close}
          </Button>
        </>
      }
    >
      <Stack>
        {noticeMail ? (
          <MailState
            noticeMail={noticeMail}
            isOn={isOn}
            isSent={isSent}
            isPending={isPending}
            onAccept={() => void change('acceptNoticeMail')}
            onConfirm={() => void confirm()}
            onOpened={() => void refetch()}
          />
        ) : error ? (
          <FailureNote error={error} onRetry={refetch} />
        ) : (
          <div role="status" aria-label={t.common.loading}>
            <Skeleton height={56} />
          </div>
        )}
        {failure !== null && <Note kind="error">{failureText(failure, t).title}</Note>}
      </Stack>
    </Sheet>
  );
};

interface MailStateProps {
  noticeMail: NoticeMail;
  isOn: boolean;
  /** Whether the mail that confirms the address was just sent. */
  isSent: boolean;
  isPending: boolean;
  onAccept: () => void;
  onConfirm: () => void;
  /** The visitor says that the link was opened. */
  onOpened: () => void;
}

/** The state of the mails: no address, an unconfirmed address, off or on. */
const MailState = ({ noticeMail, isOn, isSent, isPending, onAccept, onConfirm, onOpened }: MailStateProps) => {
  const { noticeMail: words, verify } = useText();
  const { email, isConfirmed, organiser, consent } = noticeMail;
  if (email === null || organiser === null) return <Note>{words.none}</Note>;
  if (!isConfirmed) {
    return (
      <>
        <div role="status">
          {isSent ? (
            <Note title={verify.sent}>{verify.sentText({ email })}</Note>
          ) : (
            <Note kind="warn" title={words.unconfirmed}>
              {verify.to({ email })}
            </Note>
          )}
        </div>
        {isSent && <OnlineButton onClick={onOpened}>{verify.opened}</OnlineButton>}
        <OnlineButton kind={isSent ? 'quiet' : 'primary'} icon="send" busy={isPending} onClick={onConfirm}>
          {isSent ? verify.again : verify.send}
        </OnlineButton>
      </>
    );
  }
  return (
    <>
      <div role="status">
        {isOn && (
          <Note kind="plain" icon="circle-check">
            {words.isOn({ email })}
          </Note>
        )}
        {consent?.endedBy === 'address_refused' && <Note kind="warn">{words.refused}</Note>}
      </div>
      <Text>{words.sender({ organiser })}</Text>
      {!isOn && <MailConsent email={email} busy={isPending} onAccept={onAccept} />}
    </>
  );
};
