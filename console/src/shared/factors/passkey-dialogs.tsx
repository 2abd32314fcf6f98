import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../../api/console-call.ts';
import { createPasskey } from '../../browser/passkey.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { Refused } from '../states/refused.tsx';
import { deviceName } from './device-name.ts';

/** A passkey of the member. */
export type Passkey = ConsoleAnswer<'showFactors'>['passkeys'][number];

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** With new recovery codes, if the passkey is the first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Names a passkey and has the browser make it. */
export const AddPasskeyDialog = ({ onClose, onAdded }: AddPasskeyDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.passkeys;
  const [name, setName] = useState(() => {
    const { browser, system } = deviceName(navigator.userAgent);
    return browser ? t.account.sessions.device(browser, system) : '';
  });
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await call('startPasskey', {});
      const passkey = await createPasskey(options);
      return call('addPasskey', { body: { name: name.trim(), passkey } });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    // Otherwise the device would keep a passkey that the server refuses.
    if (!isMissing && !add.isPending) add.mutate();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.adding.title}
      submit={words.adding.submit}
      onSubmit={submit}
      isPending={add.isPending}
    >
      <p>{words.adding.text}</p>
      <NameEntry name={name} onChange={setName} error={add.error} isMissing={isTried && isMissing} />
    </ConsoleDialog>
  );
};

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.passkeys.rename;
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () => call('renamePasskey', { params: { passkeyId: passkey.passkeyId }, body: { name: name.trim() } }),
    onSuccess: onRenamed,
  });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title}
      submit={words.submit}
      onSubmit={() => !rename.isPending && rename.mutate()}
      isPending={rename.isPending}
    >
      <NameEntry name={name} onChange={setName} error={rename.error} />
    </ConsoleDialog>
  );
};

interface NameEntryProps {
  name: string;
  onChange: (name: string) => void;
  error: Error | null;
  isMissing?: boolean;
}

const NameEntry = ({ name, onChange, error, isMissing = false }: NameEntryProps) => {
  const { t } = useWords();
  const refused = error instanceof ConsoleRefusal ? error.fields['/name'] : undefined;
  const fault = isMissing ? t.passkeys.nameMissing : refused;
  return (
    <>
      {fault === undefined && <Refused error={error} />}
      <Entry
        label={t.passkeys.name}
        name="passkey-name"
        autoComplete="off"
        autoFocus
        value={name}
        onChange={onChange}
        hint={t.passkeys.nameHint}
        error={fault}
      />
    </>
  );
};
