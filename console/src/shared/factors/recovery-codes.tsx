import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { CopyAction } from '../controls/copy-action.tsx';
import { Notice } from '../states/states.tsx';
import s from './recovery-codes.module.css';

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const { t } = useWords();
  const words = t.account.factor;
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
        <CopyAction icon="copy" text={() => codes.join('\n')} />
        <Action kind="primary" onPress={onSaved}>
          {words.saved}
        </Action>
      </div>
    </>
  );
};
