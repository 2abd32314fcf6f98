import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useAccountCheck } from '../queries/queries.ts';
import { useIsGuest, useUsername } from '../session/visit.ts';
import { LanguageChoice } from '../shared/layout/language-choice.tsx';
import { type FrameSheetProps, LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { AppearanceSheet } from './appearance-sheet.tsx';
import { InstallHint } from './install-hint.tsx';
import { LogOutSheet } from './log-out-sheet.tsx';
import { MenuFooter } from './menu-footer.tsx';
import { Tiles } from './menu-tiles.tsx';
import { ResetSheet } from './reset-sheet.tsx';
import { Settings } from './settings.tsx';
import { SupportSheet } from './support-sheet.tsx';
import { useEntries } from './use-entries.ts';

type Step = 'upgrade' | 'appearance' | 'support' | 'push' | 'noticeMail' | 'reset' | 'logout';

/** The menu, which the fourth tab opens: pages, language, settings of this browser, install hint and log-out. */
export const MenuSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const username = useUsername();
  const isGuest = useIsGuest();
  // The name of a LINE account is random, so it is not shown.
  const isLine = useAccountCheck().data?.loginType === 'line';
  const entries = useEntries();
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const closeStep = () => setStep(null);
  return (
    <>
      <Sheet
        tall
        open={open}
        onClose={onClose}
        title={t.menu.title}
        lead={isGuest ? t.guests.menu : isLine ? t.menu.accountLine : username && t.menu.account({ name: username })}
        actions={
          <Button kind="quiet" onClick={onClose}>
            {t.common.close}
          </Button>
        }
      >
        <Stack>
          <Tiles entries={entries?.tiles} onLeave={onClose} />
          <LanguageChoice look="grid" onFailure={setProblem} />
          {problem && <Note kind="error">{problem}</Note>}
          <Settings
            entries={entries?.rows ?? []}
            onUpgrade={() => setStep('upgrade')}
            onAppearance={() => setStep('appearance')}
            onSupport={() => setStep('support')}
            onPush={() => setStep('push')}
            onNoticeMail={() => setStep('noticeMail')}
            onAction={setStep}
            onLeave={onClose}
          />
          <InstallHint />
          <MenuFooter entries={entries?.footer ?? []} onAction={setStep} onLeave={onClose} />
        </Stack>
      </Sheet>
      <LazySheet sheet="upgrade" open={step === 'upgrade'} onClose={closeStep} />
      <LazySheet sheet="noticeMail" open={step === 'noticeMail'} onClose={closeStep} />
      <LazySheet sheet="push" open={step === 'push'} onClose={closeStep} />
      <AppearanceSheet open={step === 'appearance'} onClose={closeStep} />
      <SupportSheet open={step === 'support'} onClose={closeStep} />
      <ResetSheet
        open={step === 'reset'}
        onClose={closeStep}
        onDone={() => {
          closeStep();
          onClose();
        }}
      />
      <LogOutSheet open={step === 'logout'} onClose={closeStep} />
    </>
  );
};
