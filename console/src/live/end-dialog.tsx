import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { reasonOf, useDayAction } from './use-live.ts';

interface EndDialogProps {
  slug: string;
  condition: ConditionView;
  /** The name of its spot or prize, or what a notice says. */
  what: string;
  onClose: () => void;
}

/** Says what follows when a condition of the day ends, and ends it, with a reason for the log if there is one. */
export const EndDialog = ({ slug, condition: { id, kind, subject }, what, onClose }: EndDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.acting.ends[kind];
  const [why, setWhy] = useState('');
  const action = useDayAction(
    slug,
    () => {
      const body = reasonOf(why);
      return kind === 'stop'
        ? call('releasePresent', { params: { slug, presentId: subject ?? '' }, body })
        : call('endCondition', { params: { slug, conditionId: id }, body });
    },
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(what)}
      submit={words.submit}
      isPending={action.isPending}
      onSubmit={() => action.mutate(undefined)}
    >
      <p>{words.text}</p>
      <WhyEntry label={t.live.why} reasons={t.live.whys.end} value={why} onChange={setWhy} />
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};
