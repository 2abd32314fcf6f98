import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Button } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import type { Allowed } from './allowed-acts.ts';
import s from './photo-acts.module.css';
import type { PhotoListName } from './photos-search.ts';

interface PhotoActsProps {
  list: PhotoListName;
  may: Allowed;
  /** How many photos are selected; 0 for the one that is shown. */
  count: number;
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
  onAsk: () => void;
  onUndo: (() => void) | null;
}

/** What can be done, each with its key. */
export const PhotoActs = ({ list, may, count, isRejecting, onApprove, onReject, onAsk, onUndo }: PhotoActsProps) => {
  const { t } = useWords();
  const words = t.photos.acts;
  return (
    <div className={s.acts}>
      {may.approve && (
        <Act icon="check" keyName="A" isMain onPress={onApprove}>
          {list === 'reported' ? words.keep(count) : words.approve(count)}
        </Act>
      )}
      {may.reject && (
        <Act icon="x" keyName="R" isPressed={isRejecting} onPress={onReject}>
          {list === 'approved' ? words.takeOut(count) : words.reject(count)}
        </Act>
      )}
      {may.ask && (
        <Act icon="circle-question-mark" keyName="F" onPress={onAsk}>
          {words.ask}
        </Act>
      )}
      {onUndo && (
        <Act icon="rotate-ccw" keyName="Z" isQuiet onPress={onUndo}>
          {words.undo}
        </Act>
      )}
    </div>
  );
};

interface ActProps {
  icon: IconName;
  keyName: string;
  isMain?: boolean;
  isQuiet?: boolean;
  isPressed?: boolean;
  onPress: () => void;
  children: string;
}

const Act = ({ icon, keyName, isMain, isQuiet, isPressed, onPress, children }: ActProps) => (
  <Button
    className={cx(s.act, isMain && s.main, isQuiet && s.quiet)}
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
