import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { passkeyObstacle } from '../browser/passkey.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFactors } from '../session/use-factors.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { AddPasskeyDialog, type Passkey, RenamePasskeyDialog } from '../shared/factors/passkey-dialogs.tsx';
import { LoadFailed, Loading, Notice, StatusTag } from '../shared/states/states.tsx';
import s from './account-page.module.css';

interface PasskeySectionProps {
  /** Recovery codes came with the first factor. */
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => void;
}

/** The passkeys of the member: added, named and removed. */
export const PasskeySection = ({ onCodes, onChanged }: PasskeySectionProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.passkeys;
  const { data, error, refetch } = useFactors();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [action, setAction] = useState<PendingAction | null>(null);
  const obstacle = passkeyObstacle();
  const remove = ({ passkeyId, name }: Passkey) => {
    const isLast = data?.passkeys.length === 1 && !data.totp;
    setAction({
      title: words.remove.title(name),
      text: isLast ? `${words.remove.text} ${words.remove.last}` : words.remove.text,
      submit: words.remove.submit,
      isDanger: true,
      run: () => call('removePasskey', { params: { passkeyId } }),
    });
  };
  const body = () => {
    if (error) return <LoadFailed onRetry={() => void refetch()} />;
    if (!data) return <Loading />;
    if (data.passkeys.length === 0) return obstacle === null && <p>{words.none}</p>;
    return (
      <ul className={s.list} aria-label={words.list}>
        {data.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.passkeyId}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => remove(passkey)}
          />
        ))}
      </ul>
    );
  };
  return (
    <section className={s.section} aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{words.title}</h2>
      <p>{words.lead}</p>
      {body()}
      {obstacle === null ? (
        <div>
          <Action icon="key-round" onPress={() => setAdding(true)}>
            {words.add}
          </Action>
        </div>
      ) : (
        <Notice tone="info" title={words.obstacles[obstacle]} />
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false);
            if (codes) onCodes(codes);
            onChanged();
          }}
        />
      )}
      {renamed && (
        <RenamePasskeyDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onRenamed={() => {
            setRenamed(null);
            onChanged();
          }}
        />
      )}
      {action && (
        <ActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
        />
      )}
    </section>
  );
};

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyItem = ({ passkey, onRename, onRemove }: PasskeyItemProps) => {
  const { t, locale } = useWords();
  const words = t.passkeys;
  const { name, createdAt, lastUsedAt, isSynced, isOfThisHost, isSuspected } = passkey;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const used = lastUsedAt === null ? words.unused : words.used(time.format(new Date(lastUsedAt)));
  return (
    <li>
      <Icon name="key-round" />
      <span className={s.what}>
        <b>{name}</b>
        <small>
          {words.since(time.format(new Date(createdAt)))} · {used}
        </small>
        {isSynced && <small>{words.synced}</small>}
        {isSuspected && (
          <small>
            <StatusTag tone="busy">{words.suspected}</StatusTag> {words.suspectedText}
          </small>
        )}
        {!isOfThisHost && (
          <small>
            <StatusTag tone="closed">{words.elsewhere}</StatusTag>
          </small>
        )}
      </span>
      <Action size="small" aria-label={words.rename.of(name)} onPress={onRename}>
        {words.rename.button}
      </Action>
      <Action size="small" kind="danger" aria-label={words.remove.of(name)} onPress={onRemove}>
        {words.remove.button}
      </Action>
    </li>
  );
};
