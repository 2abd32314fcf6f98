import { Button } from '@meguri/ui/basics/button.tsx';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Checkbox } from '@meguri/ui/forms/choice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isUnanswered } from '../api/http.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign, useUser } from '../queries/queries.ts';
import { userKeys } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import { useToasts } from '../shared/layout/toaster.tsx';
import { useHoldings } from '../shared/stamps/holdings-text.ts';
import { track } from '../tracking/track.ts';
import s from './menu.module.css';

/** Confirms a reset, which cannot be undone: lists what is lost and what stays, and requires a ticked checkbox. */
export const ResetSheet = ({ open, onClose, onDone }: FrameSheetProps & { onDone: () => void }) => {
  const t = useText();
  const { slug } = useVisit();
  const client = useQueryClient();
  const keys = userKeys(slug, useUsername());
  const { show } = useToasts();
  const { run, isPending, failure, dismiss } = useAction();
  const [isChecked, setChecked] = useState(false);
  const [hint, setHint] = useState<string>();
  const words = t.menu.reset;

  const leave = (then: () => void) => {
    setChecked(false);
    setHint(undefined);
    dismiss();
    then();
  };
  const reset = () =>
    run(async (send) => {
      if (!isChecked) return setHint(words.checkFirst);
      try {
        await send('resetUserStamps');
        track('reset');
        leave(onDone);
        show({ text: words.done });
      } finally {
        // Refetch also after a lost answer: the reset may have taken effect.
        void client.invalidateQueries({ queryKey: keys.all });
      }
    });
  return (
    <Sheet
      open={open}
      onClose={() => leave(onClose)}
      title={words.title}
      lead={words.text}
      dismissable={!isPending}
      actions={
        <>
          <Button kind="danger" icon="trash-2" busy={isPending} onClick={() => void reset()}>
            {words.confirm}
          </Button>
          <Button kind="quiet" disabled={isPending} onClick={() => leave(onClose)}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Holdings />
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
      {failure !== null && <Failure error={failure} />}
    </Sheet>
  );
};

const Failure = ({ error }: { error: unknown }) => {
  const t = useText();
  const { title, text } = failureText(error, t);
  return (
    <Note kind="error" title={title}>
      {isUnanswered(error) ? t.menu.reset.unsure : text}
    </Note>
  );
};

const Holdings = () => {
  const { reset } = useText().menu;
  const { uses } = useCampaign();
  const holdings = useHoldings();
  const progress = useUser().data?.progress;
  return (
    <ul>
      <Fact icon="circle-x" title={reset.goes}>
        {progress ? holdings.withPresents(progress) : holdings.all}
      </Fact>
      <Fact icon="circle-check" title={reset.stays}>
        {uses.prizes ? reset.retained : reset.retainedAlone}
      </Fact>
    </ul>
  );
};

const Fact = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li className={s.fact}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <br />
      <span>{children}</span>
    </div>
  </li>
);
