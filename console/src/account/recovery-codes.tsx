import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './account-page.module.css';

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const words = t.account.factor;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // The browser does not allow it. The codes can be selected.
      setCopied(false);
    }
  };
  return (
    <>
      <Notice tone="busy" title={words.codesTitle}>
        {words.codesText}
      </Notice>
      <ul className={s.codes} aria-label={words.codes} lang="en">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={s.actions}>
        <Action icon="copy" onPress={() => void copy()}>
          {isCopied ? t.common.copied : t.common.copy}
        </Action>
        <Action kind="primary" onPress={onKept}>
          {words.kept}
        </Action>
      </div>
    </>
  );
};
