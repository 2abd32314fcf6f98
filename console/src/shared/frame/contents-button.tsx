import { createContext, use } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import s from './frame.module.css';

/** Opens the contents where they are a drawer. */
export const OpenContents = createContext<(() => void) | null>(null);

export const ContentsButton = () => {
  const { t } = useWords();
  const open = use(OpenContents);
  if (!open) return null;
  return (
    <span className={s.drawerButton}>
      <IconAction icon="menu" label={t.frame.openContents} onPress={open} />
    </span>
  );
};
