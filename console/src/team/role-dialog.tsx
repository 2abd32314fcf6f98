import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { type RoleChoice, RoleFields, sentRole } from './role-fields.tsx';

interface RoleDialogProps {
  slug: string;
  member: { memberId: string; name: string } & RoleChoice;
  /** The role stays: only grants are chosen. */
  isFixed: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives a member of a campaign another role or other grants. */
export const RoleDialog = ({ slug, member, isFixed, onClose, onChanged }: RoleDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const [choice, setChoice] = useState<RoleChoice>({ role: member.role, grants: member.grants });
  const words = t.team.change;
  const change = useMutation({
    mutationFn: () =>
      call('changeCampaignRole', { params: { slug, memberId: member.memberId }, body: sentRole(choice) }),
    onSuccess: onChanged,
  });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(member.name)}
      submit={words.submit}
      onSubmit={() => change.mutate()}
      isPending={change.isPending}
    >
      <Refused error={change.error} />
      <RoleFields value={choice} onChange={setChoice} isFixed={isFixed} />
    </ConsoleDialog>
  );
};
