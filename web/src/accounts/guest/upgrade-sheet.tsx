import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, List, ListItem, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign, useUser } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { markLineStart } from '../../shared/accounts/line.ts';
import type { FrameSheetProps } from '../../shared/layout/lazy-sheet.tsx';
import { useToasts } from '../../shared/layout/toaster.tsx';
import { useHoldings } from '../../shared/stamps/holdings-text.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { UpgradeForm } from './upgrade-form.tsx';

type Step = 'choose' | 'form' | 'log-in';

/**
 * Offers a guest to keep the stamp book: with name and password, or with LINE. The account stays the same, so nothing
 * reloads and nothing is lost. A guest who has an account already logs in to it here and then chooses a book
 * (books-sheet.tsx).
 */
export const UpgradeSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { show } = useToasts();
  const [step, setStep] = useState<Step>('choose');
  const words = t.guests.upgrade;
  const leave = () => {
    setStep('choose');
    onClose();
  };
  const toLogIn = () => setStep('log-in');
  return (
    <Sheet
      open={open}
      onClose={leave}
      tall={step !== 'choose'}
      title={step === 'log-in' ? t.accounts.signIn.title : words.title}
      lead={step === 'log-in' ? words.logInLead : words.lead}
      actions={
        <Button kind="quiet" onClick={step === 'choose' ? leave : () => setStep('choose')}>
          {step === 'choose' ? words.later : t.common.back}
        </Button>
      }
    >
      {step === 'choose' && <Choices onForm={() => setStep('form')} onLogIn={toLogIn} onLeave={leave} />}
      {step === 'form' && (
        <UpgradeForm
          onLogIn={toLogIn}
          onUpgraded={() => {
            leave();
            show({ text: words.done, icon: 'circle-check' });
          }}
        />
      )}
      {step === 'log-in' && <SignInForm onLoggedIn={leave} />}
    </Sheet>
  );
};

type ChoicesProps = { onForm: () => void; onLogIn: () => void; onLeave: () => void };

/** What is kept, and the ways to keep it that the campaign offers. */
const Choices = ({ onForm, onLogIn, onLeave }: ChoicesProps) => {
  const t = useText();
  const { locale } = useWording();
  const { counted } = useHoldings();
  const { paths, storage } = useVisit();
  const { login } = useCampaign();
  const progress = useUser().data?.progress;
  const words = t.guests.upgrade;
  const here = window.location.pathname + window.location.search;
  return (
    <Stack>
      <Card>
        <Text lead>{counted({ stamps: progress?.stamps ?? 0, points: progress?.points ?? 0 })}</Text>
        <Text>{words.stays}</Text>
      </Card>
      <List>
        {login.includes('password') && (
          <ListItem icon="key-round" title={words.password} detail={words.passwordDetail} onClick={onForm} />
        )}
        {login.includes('line') && (
          <ListItem
            icon="send"
            title="LINE"
            detail={words.lineDetail}
            href={paths.lineStart(here, { locale, purpose: 'upgrade' })}
            onClick={() => markLineStart(storage, Date.now())}
          />
        )}
        {login.includes('password') && (
          <ListItem icon="log-out" title={words.haveAccount} detail={words.haveAccountDetail} onClick={onLogIn} />
        )}
      </List>
      <Button kind="quiet" href={paths.restore()} onClick={onLeave}>
        {words.recovery}
      </Button>
    </Stack>
  );
};
