import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { type RoleChoice, RoleFields, sentRole } from './role-fields.tsx';

interface InviteDialogProps {
  /** The campaign; null to invite an owner of the installation. */
  slug: string | null;
  /** Whether the link is mailed too. */
  canMail: boolean;
  onClose: () => void;
  onInvited: (email: string, link: ConsoleAnswer<'inviteOwner'>) => void;
}

/** Invites somebody by e-mail address. The answer is a link that the member hands over. */
export const InviteDialog = ({ slug, canMail, onClose, onInvited }: InviteDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<RoleChoice>({ role: 'editor', grants: [] });
  const [isTried, setTried] = useState(false);
  const words = t.team.invite;
  const invite = useMutation({
    mutationFn: () =>
      slug === null
        ? call('inviteOwner', { body: { email: email.trim() } })
        : call('inviteToCampaign', { params: { slug }, body: { email: email.trim(), ...sentRole(choice) } }),
    onSuccess: (link) => onInvited(email.trim(), link),
  });
  const fault = invite.error instanceof ConsoleRefusal ? invite.error.fields['/email'] : undefined;
  const isMissing = email.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing && !invite.isPending) invite.mutate();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={slug === null ? words.ownerTitle : words.title}
      submit={canMail ? words.send : words.submit}
      onSubmit={submit}
      isPending={invite.isPending}
    >
      <p>
        {slug === null && words.ownerText} {canMail ? words.textMailed : words.text}
      </p>
      {!fault && <Refused error={invite.error} />}
      <Entry
        label={t.signIn.email}
        type="email"
        name="invited"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={setEmail}
        error={isTried && isMissing ? t.signIn.required.email : fault}
      />
      {slug !== null && <RoleFields value={choice} onChange={setChoice} />}
    </ConsoleDialog>
  );
};
