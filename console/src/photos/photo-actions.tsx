import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Button } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import type { Allowed } from './allowed-actions.ts';
import s from './photo-actions.module.css';
import type { PhotoListName } from './photos-search.ts';

interface PhotoActionsProps {
  list: PhotoListName;
  may: Allowed;
  /** Whether visitors see the photos that it is about. */
  isPublic: boolean;
  /** How many photos are selected; 0 for the one that is shown. */
  count: number;
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
  onAsk: () => void;
  onUndo: (() => void) | null;
}

/** What can be done, each with its key. */
export const PhotoActions = ({
  list,
  may,
  isPublic,
  count,
  isRejecting,
  onApprove,
  onReject,
  onAsk,
  onUndo,
}: PhotoActionsProps) => {
  const { t } = useWords();
  const words = t.photos.actions;
  return (
    <div className={s.actions}>
      {may.approve && (
        <PhotoAction icon="check" keyName="A" isMain onPress={onApprove}>
          {list === 'reported' || isPublic ? words.leaveShown(count) : words.approve(count)}
        </PhotoAction>
      )}
      {may.reject && (
        <PhotoAction icon="x" keyName="R" isPressed={isRejecting} onPress={onReject}>
          {list === 'approved' || (list === 'waiting' && isPublic) ? words.takeOut(count) : words.reject(count)}
        </PhotoAction>
      )}
      {may.ask && (
        <PhotoAction icon="circle-question-mark" keyName="F" onPress={onAsk}>
          {words.ask}
        </PhotoAction>
      )}
      {onUndo && (
        <PhotoAction icon="rotate-ccw" keyName="Z" isQuiet onPress={onUndo}>
          {words.undo}
        </PhotoAction>
      )}
    </div>
  );
};

interface PhotoActionProps {
  icon: IconName;
  keyName: string;
  isMain?: boolean;
  isQuiet?: boolean;
  isPressed?: boolean;
  onPress: () => void;
  children: string;
}

const PhotoAction = ({ icon, keyName, isMain, isQuiet, isPressed, onPress, children }: PhotoActionProps) => (
  <Button
    className={cx(s.action, isMain && s.main, isQuiet && s.quiet)}
    {...(isPressed === undefined ? {} : { 'aria-expanded': isPressed })}
    onPress={onPress}
  >
    <Icon name={icon} />
    {children}
    <span className={s.key} aria-hidden="true">
      {keyName}
    </span>
  </Button>
);
