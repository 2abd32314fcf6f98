import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Blank } from '../shared/states/states.tsx';
import type { PhotoListName } from './photos-search.ts';
import type { PhotoList } from './use-photos.ts';

interface PhotosDoneProps {
  list: PhotoListName;
  shown: PhotoList;
  onShowQuestions: () => void;
  onUndo: (() => void) | null;
}

/** There is nothing to decide: all is seen, or others are at it. */
export const PhotosDone = ({ list, shown: { summary, elsewhere }, onShowQuestions, onUndo }: PhotosDoneProps) => {
  const { t } = useWords();
  const words = t.photos;
  const isQueue = list === 'waiting' || list === 'reported';
  const others = elsewhere.map(({ name, count }) => words.elsewhere(name, count));
  const open = isQueue ? (summary?.asked ?? 0) : 0;
  return (
    <Blank
      title={!isQueue ? words.none : others.length > 0 ? words.others.title : words.done.title}
      actions={
        <>
          {open > 0 && <Action onPress={onShowQuestions}>{words.questionsLink(open)}</Action>}
          {onUndo && (
            <Action icon="rotate-ccw" onPress={onUndo}>
              {words.actions.undo}
            </Action>
          )}
        </>
      }
    >
      {isQueue && others.length > 0 && `${t.common.list(others)} ${words.others.text}`}
      {isQueue && others.length === 0 && summary && words.done.text(summary.today.approved, summary.today.rejected)}
    </Blank>
  );
};
