import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { ChangeTable } from '../shared/dialogs/change-table.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Signed } from '../shared/figures/signed.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { useLiveActionValues } from './live-action-values.ts';
import { reasonFaultOf, reasonOf, useDayAction } from './use-live.ts';

interface TakeBackDialogProps {
  slug: string;
  action: LiveActionView;
  /** The name of its spot or prize. */
  what: string;
  onClose: () => void;
}

/** Shows which value comes back, and takes a live action back, with a reason for the log if there is one. */
export const TakeBackDialog = ({ slug, action, what, onClose }: TakeBackDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.liveActions;
  const [why, setWhy] = useState('');
  const values = useLiveActionValues()(action);
  const params = { slug, version: String(action.version) };
  const takeBack = useDayAction(slug, () => call('takeBackLiveAction', { params, body: reasonOf(why) }), onClose);
  const whyFault = reasonFaultOf(takeBack.error);
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.takeBackTitle(what)}
      submit={words.takeBack}
      isPending={takeBack.isPending}
      onSubmit={() => takeBack.mutate(undefined)}
    >
      <p>{words.about}</p>
      {values && (
        <ChangeTable
          rows={[
            { name: words.kinds[action.kind], from: values.to, to: values.from },
            ...(action.kind === 'stock' ? [] : [{ name: words.spot.stamps, to: words.spot.unchanged }]),
          ]}
        />
      )}
      {action.kind === 'keyword' && <p>{words.keywordBack}</p>}
      <WhyEntry
        label={t.live.why}
        reasons={t.live.whys.takeBack}
        value={why}
        onChange={setWhy}
        hint={action.kind === 'keyword' ? words.spot.keywordWhy : undefined}
        error={whyFault}
      />
      <Signed text={words.signed} />
      {whyFault === undefined && <Refused error={takeBack.error} />}
    </ConsoleDialog>
  );
};
