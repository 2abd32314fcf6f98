import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Notice } from '../shared/states/states.tsx';

interface ChangedMeanwhileProps {
  /** What was changed. */
  children: ReactNode;
  /** The words of the button. */
  take: string;
  /** Goes on from what applies now. */
  onTake: () => void;
}

/**
 * Says what another member has changed while the dialog was open. What was typed stays, and is sent only after a further press. The dialog
 * scrolls to it, because in a long one it would push itself below the end of the window.
 */
export const ChangedMeanwhile = ({ children, take, onTake }: ChangedMeanwhileProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Notice tone="full" title={useWords().t.liveActions.meanwhile.title}>
        {children}
        <Action size="small" onPress={onTake}>
          {take}
        </Action>
      </Notice>
    </div>
  );
};
