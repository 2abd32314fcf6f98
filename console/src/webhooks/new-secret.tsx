import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import s from './webhooks.module.css';

/** The secret of a webhook that was just made. It is shown this once. */
export const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const { t } = useWords();
  const words = t.webhooks;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={s.made}>
      <h3 ref={heading} tabIndex={-1}>
        {words.shownTitle}
      </h3>
      <p>{words.shownText}</p>
      <p className={s.secret} lang="en">
        {secret}
      </p>
      <p>{words.usage}</p>
      <div className={s.row}>
        <CopyAction icon="copy" text={() => secret} />
        <Action kind="primary" onPress={onDone}>
          {words.done}
        </Action>
      </div>
    </div>
  );
};
