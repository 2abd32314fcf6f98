import { useState } from 'react';
import { useCall } from '../../api/console-call.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { ActionDialog } from '../dialogs/action-dialog.tsx';

/** Starts the sandbox over, for all members who share it, once they have read what that takes. */
export const SandboxReset = () => {
  const { t } = useWords();
  const call = useCall();
  const words = t.sandbox;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
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
    </>
  );
};
