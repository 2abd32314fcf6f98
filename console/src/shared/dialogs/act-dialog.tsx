import { useMutation } from '@tanstack/react-query';
import { Refused } from '../states/refused.tsx';
import { ConsoleDialog } from './console-dialog.tsx';

/** An act that is shown with what follows from it before it is done. */
export interface AskedAct {
  title: string;
  text: string;
  submit: string;
  isDanger: boolean;
  run: () => Promise<unknown>;
}

/** Asks before an act, and shows why it was refused. */
export const ActDialog = ({ act, onClose, onDone }: { act: AskedAct; onClose: () => void; onDone: () => void }) => {
  const done = useMutation({ mutationFn: act.run, onSuccess: onDone });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={act.title}
      submit={act.submit}
      isDanger={act.isDanger}
      isPending={done.isPending}
      onSubmit={() => done.mutate()}
    >
      <p>{act.text}</p>
      <Refused error={done.error} />
    </ConsoleDialog>
  );
};
