import { useMutation } from '@tanstack/react-query';
import { Refused } from '../states/refused.tsx';
import { ConsoleDialog } from './console-dialog.tsx';

/** An action that is shown with what follows from it before it is done. */
export interface PendingAction {
  title: string;
  text: string;
  submit: string;
  isDanger: boolean;
  run: () => Promise<unknown>;
}

/** Asks before an action, and shows why it was refused. */
export const ActionDialog = ({
  action,
  onClose,
  onDone,
}: {
  action: PendingAction;
  onClose: () => void;
  onDone: () => void;
}) => {
  const done = useMutation({ mutationFn: action.run, onSuccess: onDone });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={action.title}
      submit={action.submit}
      isDanger={action.isDanger}
      isPending={done.isPending}
      onSubmit={() => done.mutate()}
    >
      <p>{action.text}</p>
      <Refused error={done.error} />
    </ConsoleDialog>
  );
};
