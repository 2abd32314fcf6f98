import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Checkbox } from '@meguri/ui/forms/choice.tsx';
import { useState } from 'react';
import { isUnanswered } from '../api/http.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { OwnerButton, OwnerFields } from '../shared/accounts/owner-fields.tsx';
import { useOwnerProof } from '../shared/accounts/use-owner-proof.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';

/** Deletes the account after a confirmation by checkbox and a proof that the visitor is its owner, and logs out. */
export const RemoveSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { uses } = useCampaign();
  const { session } = useVisit();
  const { run, isPending, failure, dismiss } = useAction();
  const proof = useOwnerProof('deletion');
  const [isChecked, setChecked] = useState(false);
  const [hint, setHint] = useState<string>();
  const words = t.leaving.remove;

  const leave = () => {
    setChecked(false);
    setHint(undefined);
    proof.reset();
    dismiss();
    onClose();
  };
  const remove = () =>
    run(async (send) => {
      if (!isChecked) return setHint(words.checkFirst);
      await proof.prove(async (body) => {
        await send('deleteUser', { body });
        await session.logOut();
      });
    });
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={words.sheet}
      lead={words.lead({ prizes: uses.prizes })}
      dismissable={!isPending}
      actions={
        <>
          <OwnerButton proof={proof} kind="danger" icon="circle-x" busy={isPending} onConfirm={() => void remove()}>
            {words.confirm}
          </OwnerButton>
          <Button kind="quiet" disabled={isPending} onClick={leave}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <Checkbox
          checked={isChecked}
          onChange={(checked) => {
            setChecked(checked);
            setHint(undefined);
          }}
          error={hint}
          required
        >
          {words.check}
        </Checkbox>
        <OwnerFields proof={proof} />
        {failure !== null && (
          <Note kind="error" title={failureText(failure, t).title}>
            {isUnanswered(failure) ? words.unsure : failureText(failure, t).text}
          </Note>
        )}
      </Stack>
    </Sheet>
  );
};
