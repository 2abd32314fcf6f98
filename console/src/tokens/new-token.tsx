import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { CopyAction } from '../shared/controls/copy-action.tsx';
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
  useEffect(() => heading.current?.focus(), []);
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
        <CopyAction icon="copy" text={() => secret} />
        <Action kind="primary" onPress={onDone}>
          {words.done}
        </Action>
      </div>
    </div>
  );
};
