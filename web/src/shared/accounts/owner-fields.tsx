import { HoldButton } from '@meguri/ui/basics/hold-button.tsx';
import type { IconName } from '@meguri/ui/basics/icon.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { LineLabel } from '@meguri/ui/basics/line-label.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { useIsOffline } from '../../browser/online.ts';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';
import { OnlineButton } from '../network/online-button.tsx';
import { markLineStart } from './line.ts';
import { askLineProof } from './line-proof.ts';
import type { OwnerProof } from './use-owner-proof.ts';

/** What the visitor must enter to prove to be the owner; nothing for a guest. */
export const OwnerFields = ({ proof }: { proof: OwnerProof }) => {
  const t = useText();
  const { locale } = useWording();
  const { slug, paths, storage } = useVisit();
  const words = t.owner;
  if (proof.kind === 'guest') return proof.hint === undefined ? null : <Note kind="error" title={proof.hint} />;
  if (proof.kind === 'password') {
    return (
      <Field
        label={words.password}
        name="password"
        type="password"
        value={proof.password}
        onChange={proof.change}
        error={proof.hint}
        reveal={{ show: t.accounts.showPassword, hide: t.accounts.hidePassword }}
        autoComplete="current-password"
      />
    );
  }
  if (proof.hasLineCode) return <Note icon="circle-check" title={words.lineDone} />;
  const here = window.location.pathname + window.location.search;
  return (
    <Stack gap="s">
      {proof.hint === undefined ? <Text>{words.lineFirst}</Text> : <Note kind="error" title={proof.hint} />}
      <OnlineButton
        kind="second"
        href={paths.lineStart(here, { locale })}
        onClick={() => {
          askLineProof(slug, proof.purpose);
          markLineStart(storage, Date.now());
        }}
      >
        <LineLabel>{words.line}</LineLabel>
      </OnlineButton>
    </Stack>
  );
};

type OwnerButtonProps = {
  proof: OwnerProof;
  kind?: 'primary' | 'danger';
  icon: IconName;
  busy: boolean;
  onConfirm: () => void;
  children: string;
};

/** The button that sends the proof. A guest holds it for two seconds. Offline both are a disabled button. */
export const OwnerButton = ({ proof, kind, icon, busy, onConfirm, children }: OwnerButtonProps) => {
  const { owner } = useText();
  const isOffline = useIsOffline();
  return proof.kind === 'guest' && (busy || !isOffline) ? (
    <HoldButton icon={icon} busy={busy} hint={owner.hold} onHeld={onConfirm}>
      {children}
    </HoldButton>
  ) : (
    <OnlineButton kind={kind} icon={icon} busy={busy} onClick={onConfirm}>
      {children}
    </OnlineButton>
  );
};
