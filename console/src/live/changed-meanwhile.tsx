import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Notice } from '../shared/states/states.tsx';

interface ChangedMeanwhileProps {
  /** The value when the dialog opened, and the one that is public now. */
  before: string;
  now: string;
  /** Goes on from the one that is public now. */
  onTake: () => void;
}

/** Says what another member has published while the dialog was open. What was typed stays, and is sent only after a further press. */
export const ChangedMeanwhile = ({ before, now, onTake }: ChangedMeanwhileProps) => {
  const words = useWords().t.liveActions.meanwhile;
  return (
    <Notice tone="full" title={words.title}>
      <p>{words.text(before, now)}</p>
      <Action size="small" onPress={onTake}>
        {words.take}
      </Action>
    </Notice>
  );
};
