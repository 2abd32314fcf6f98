import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './tokens.module.css';

interface NewTokenProps {
  name: string;
  secret: string;
  onDone: () => void;
}

/** The secret of a token that was just made. It is shown this once. */
export const NewToken = ({ name, secret, onDone }: NewTokenProps) => {
  const { t } = useWords();
  const words = t.keys.tokens;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // The browser does not allow it. The text can be selected.
      setCopied(false);
    }
  };
  return (
    <div className={s.made}>
      <h3 ref={heading} tabIndex={-1}>
        {words.shownTitle(name)}
      </h3>
      <p>{words.shownText}</p>
      <p className={s.secret} lang="en">
        {secret}
      </p>
      <p>{words.usage}</p>
      <p className={s.secret} lang="en">
        Authorization: Bearer {secret.slice(0, 8)}…
      </p>
      <div className={s.row}>
        <Action icon="copy" onPress={() => void copy()}>
          {isCopied ? t.common.copied : t.common.copy}
        </Action>
        <Action kind="primary" onPress={onDone}>
          {words.done}
        </Action>
      </div>
    </div>
  );
};
