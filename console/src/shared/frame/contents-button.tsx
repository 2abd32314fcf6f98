import { createContext, use } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import s from './frame.module.css';
import { useDayCalls } from './use-day-calls.ts';

/** Opens the contents where they are a drawer. */
export const OpenContents = createContext<(() => void) | null>(null);

export const ContentsButton = () => {
  const { t } = useWords();
  const open = use(OpenContents);
  const { urgent } = useDayCalls();
  if (!open) return null;
  const { openContents, calls } = t.frame;
  return (
    <span className={s.drawerButton}>
      <IconAction
        icon="menu"
        label={urgent > 0 ? `${openContents}: ${calls.pages.live(urgent)}` : openContents}
        onPress={open}
      />
      {urgent > 0 && <b aria-hidden="true">{urgent}</b>}
    </span>
  );
};
