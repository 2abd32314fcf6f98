import { useState } from 'react';
import { useCall } from '../../api/console-call.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { Blank } from '../states/states.tsx';

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

/** In place of the pages of a sandbox that was reset elsewhere. Nothing that they know is true any more. */
export const Replaced = () => {
  const words = useWords().t.document.replaced;
  return (
    <Blank title={words.title} actions={<Action onPress={() => location.reload()}>{words.reload}</Action>}>
      {words.text}
    </Blank>
  );
};
