import type { Congestion } from '@meguri/core/campaign-file/spots.ts';
import type { PauseReason } from '@meguri/core/conditions/condition.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { reasonOf, useDayAction } from './use-live.ts';

/** What an action of the day is about. */
export interface Subject {
  id: string;
  name: string;
}

interface DialogProps {
  slug: string;
  onClose: () => void;
}

/** Pauses a spot, with the reason that visitors read. */
export const PauseDialog = ({ slug, spot, onClose }: DialogProps & { spot: Subject }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.pausing;
  const [reason, setReason] = useState<PauseReason | null>(null);
  const [own, setOwn] = useState('');
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const text = own.trim() === '' ? {} : { text: own.trim() };
  const action = useDayAction(
    slug,
    (chosen: PauseReason) =>
      call('pauseSpot', { params: { slug, spotId: spot.id }, body: { reason: chosen, ...text, ...reasonOf(why) } }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={words.submit}
      isPending={action.isPending}
      onSubmit={() => {
        setTried(true);
        if (reason !== null) action.mutate(reason);
      }}
    >
      <p>{words.text}</p>
      <Choice
        label={words.reason}
        value={reason}
        onChange={setReason}
        options={(Object.keys(words.reasons) as PauseReason[]).map((value) => ({ value, label: words.reasons[value] }))}
      />
      {isTried && reason === null && <p role="alert">{words.reasonMissing}</p>}
      <Entry label={words.own} value={own} onChange={setOwn} />
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};

/** Says how crowded a spot is. */
export const CrowdDialog = ({ slug, spot, now, onClose }: DialogProps & { spot: Subject; now: Congestion }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.crowding;
  const [level, setLevel] = useState(now);
  const [why, setWhy] = useState('');
  const action = useDayAction(
    slug,
    () => call('setCongestion', { params: { slug, spotId: spot.id }, body: { level, ...reasonOf(why) } }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={words.submit}
      isPending={action.isPending}
      onSubmit={() => action.mutate(undefined)}
    >
      <Choice
        label={words.level}
        value={level}
        onChange={setLevel}
        options={(Object.keys(words.levels) as Congestion[]).map((value) => ({ value, label: words.levels[value] }))}
      />
      <p>{words.closed}</p>
      <WhyEntry label={t.live.why} reasons={t.live.whys.crowd} value={why} onChange={setWhy} />
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};

/** Stops a prize. */
export const StopDialog = ({ slug, prize, onClose }: DialogProps & { prize: Subject }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.stopping;
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useDayAction(
    slug,
    () => call('stopPresent', { params: { slug, presentId: prize.id }, body: { why: why.trim() } }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(prize.name)}
      submit={words.submit}
      isDanger
      isPending={action.isPending}
      onSubmit={() => {
        setTried(true);
        if (why.trim() !== '') action.mutate(undefined);
      }}
    >
      <p>{words.text}</p>
      <WhyEntry
        label={t.live.why}
        reasons={t.live.whys.stop}
        value={why}
        onChange={setWhy}
        error={isTried && why.trim() === '' ? t.live.whyMissing : undefined}
      />
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};
