import { useState } from 'react';
import { useCall } from '../../api/console-call.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import s from './sandbox-strip.module.css';

const ActionDialog = lazyPart(() => import('../dialogs/action-dialog.tsx'), 'ActionDialog', { fallback: null });

/** Above every page of the sandbox: that it is for practice, and a button that starts it over, for all members who share it. */
export const SandboxStrip = () => {
  const { t } = useWords();
  const call = useCall();
  const words = t.sandbox;
  const [isAsking, setAsking] = useState(false);
  return (
    <aside className={s.strip} aria-label={words.tag}>
      <span>{words.strip}</span>
      <Action size="small" onPress={() => setAsking(true)}>
        {words.reset}
      </Action>
      {isAsking && (
        <ActionDialog
          action={{ ...words.ask, submit: words.reset, isDanger: true, run: () => call('resetSandbox', {}) }}
          onClose={() => setAsking(false)}
          // Everything that this page knows of the sandbox is gone.
          onDone={() => location.reload()}
        />
      )}
    </aside>
  );
};
