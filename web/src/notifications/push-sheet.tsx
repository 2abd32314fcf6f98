import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import { switchPushOff, switchPushOn } from '../shared/push/switch-push.ts';
import { usePushWay } from '../shared/push/use-push-way.ts';

/**
 * Explains the notices and switches them on or off. The browser's permission prompt appears only after a press here.
 */
export const PushSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const words = t.push;
  const visit = useVisit();
  const way = usePushWay();
  const { run, isPending, failure } = useAction();
  const [wasLeft, setLeft] = useState(false);
  const switchOn = async () => {
    setLeft(false);
    const isOn = await run((call) => switchPushOn(visit, call));
    setLeft(isOn === false);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      dismissable={!isPending}
      actions={
        <>
          {way === 'off' && (
            <Button icon="bell" busy={isPending} onClick={() => void switchOn()}>
              {words.turnOn}
            </Button>
          )}
          {way === 'on' && (
            <Button kind="second" busy={isPending} onClick={() => void run((call) => switchPushOff(visit, call))}>
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
        <div role="status">
          {way === 'on' && (
            <Note kind="plain" icon="circle-check">
              {words.isOn}
            </Note>
          )}
          {way === 'denied' && (
            <Note kind="warn" title={words.denied.title}>
              {words.denied.text}
            </Note>
          )}
          {way === 'off' && wasLeft && <Note>{words.left}</Note>}
        </div>
        {way === 'to-install' && (
          <Note kind="plain" icon="smartphone" title={words.toInstall.title}>
            {words.toInstall.text}
          </Note>
        )}
        {way === 'none' && <Note>{words.none}</Note>}
        {failure !== null && <Note kind="error">{failureText(failure, t).title}</Note>}
      </Stack>
    </Sheet>
  );
};
