import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from './action.tsx';

interface CopyActionProps {
  /** What is copied; computed when the button is pressed. */
  text: () => string;
  /** The verb, if it is another one than "copy". */
  label?: string;
  /** What is copied, for a screen reader, where several buttons look the same. */
  about?: string;
  size?: 'small';
  kind?: 'quiet';
  icon?: 'copy';
}

/** Copies a text to the clipboard, and says so. Where the browser does not allow that, the text on the page can be selected. */
export const CopyAction = ({ text, label, about, ...look }: CopyActionProps) => {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const shown = isCopied ? t.common.copied : (label ?? t.common.copy);
  return (
    <Action
      {...look}
      {...(about === undefined ? {} : { 'aria-label': `${shown}: ${about}` })}
      onPress={() => void copy()}
    >
      {shown}
    </Action>
  );
};
