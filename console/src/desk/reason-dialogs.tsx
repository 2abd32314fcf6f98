import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import type { Visitor } from './use-visitor.ts';

interface ReasonDialogProps<Answer> {
  title: string;
  submit: string;
  isDanger?: boolean;
  run: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for a typed reason, which is stored in the log. */
function ReasonDialog<Answer>({
  title,
  submit,
  isDanger = false,
  run,
  onDone,
  onClose,
  children,
}: ReasonDialogProps<Answer>) {
  const { t } = useWords();
  const words = t.desk.form;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const done = useMutation({ mutationFn: run, onSuccess: onDone });
  const isEmpty = reason.trim() === '';
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={title}
      submit={submit}
      isDanger={isDanger}
      isPending={done.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty && !done.isPending) done.mutate(reason.trim());
      }}
    >
      {children}
      <Entry
        label={words.reason}
        value={reason}
        onChange={setReason}
        error={isTried && isEmpty ? words.reasonNeeded : undefined}
      />
      <Refused error={done.error} />
    </ConsoleDialog>
  );
}

interface VisitorDialogProps {
  slug: string;
  visitor: Visitor;
  onClose: () => void;
}

/** Shows the whole e-mail address. */
export const EmailDialog = ({
  slug,
  visitor,
  onClose,
  onShown,
}: VisitorDialogProps & { onShown: (email: string) => void }) => {
  const { t } = useWords();
  const call = useCall();
  const { title, submit } = t.desk.form.email;
  return (
    <ReasonDialog
      title={title}
      submit={submit}
      run={(reason) => call('showVisitorEmail', { params: { slug, accountId: visitor.id }, body: { reason } })}
      onDone={({ email }) => onShown(email)}
      onClose={onClose}
    />
  );
};

/** Deletes the visitor, who has asked for it. */
export const DeleteDialog = ({ slug, visitor, onClose, onDeleted }: VisitorDialogProps & { onDeleted: () => void }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const { title, text, submit } = t.desk.form.remove;
  return (
    <ReasonDialog
      title={title(visitor.username)}
      submit={submit}
      isDanger
      run={(reason) => call('deleteVisitor', { params: { slug, accountId: visitor.id }, body: { reason } })}
      onDone={() => {
        queries.removeQueries({ queryKey: ['visitor', slug, visitor.id] });
        void queries.invalidateQueries({ queryKey: ['visitors', slug] });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
};
