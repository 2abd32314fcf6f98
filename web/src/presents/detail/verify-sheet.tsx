import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign, useUser } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useIsGuest, useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { LazySheet } from '../../shared/layout/lazy-sheet.tsx';
import { OnlineButton } from '../../shared/network/online-button.tsx';

/**
 * Before a present that requires a confirmed e-mail address or LINE: a guest keeps the stamp book first, an account asks
 * for the mail, or moves to LINE where the server cannot send mails. The sheet stays until the address is confirmed, so
 * that the visitor is back at the present then.
 */
export const VerifySheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText();
  const isGuest = useIsGuest();
  const [isUpgrading, setUpgrading] = useState(false);
  const words = t.verify;
  const { mail } = useCampaign();
  const { title, lead, guest } = mail ? words : words.noMail;
  return (
    <>
      <Sheet
        open={open && !isUpgrading}
        onClose={onClose}
        title={title}
        lead={isGuest ? guest : lead}
        actions={
          <>
            {isGuest ? (
              <Button kind="second" onClick={() => setUpgrading(true)}>
                {t.guests.upgrade.title}
              </Button>
            ) : (
              mail && <MailActions />
            )}
            <Button kind="quiet" onClick={onClose}>
              {words.later}
            </Button>
          </>
        }
      />
      <LazySheet sheet="upgrade" open={isUpgrading} onClose={() => setUpgrading(false)} />
    </>
  );
};

/** Asks for the mail, and then asks the server whether its link was opened. */
const MailActions = () => {
  const t = useText();
  const { slug, storage } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const email = useUser().data?.user.email ?? '';
  const [state, setState] = useState<'ask' | 'sent' | 'waiting'>('ask');
  const [hasChecked, setHasChecked] = useState(false);
  const { run, isPending, failure } = useAction();
  const words = t.verify;
  const ask = () =>
    run(async (send) => {
      setHasChecked(false);
      // The page of the link leads back to this present.
      storage.set('verify_return', window.location.pathname);
      await send('sendVerification');
      setState('sent');
    });
  const check = () =>
    run(async () => {
      setHasChecked(true);
      await client.invalidateQueries({ queryKey: keys.all }, { throwOnError: true });
      // Still here: the present is not free to take yet.
      setState('waiting');
    });
  return (
    <Stack>
      {state === 'ask' ? (
        <Text>{words.to({ email })}</Text>
      ) : (
        <div role="status">
          <Note kind={state === 'sent' ? 'info' : 'warn'} title={state === 'sent' ? words.sent : words.notYet}>
            {words.sentText({ email })}
          </Note>
        </div>
      )}
      {failure !== null && <FailureNote error={failure} onRetry={() => void (hasChecked ? check() : ask())} />}
      {state === 'ask' ? (
        <OnlineButton icon="send" busy={isPending} onClick={() => void ask()}>
          {words.send}
        </OnlineButton>
      ) : (
        <>
          <OnlineButton busy={isPending} onClick={() => void check()}>
            {words.opened}
          </OnlineButton>
          <OnlineButton kind="quiet" disabled={isPending} onClick={() => void ask()}>
            {words.again}
          </OnlineButton>
        </>
      )}
    </Stack>
  );
};
