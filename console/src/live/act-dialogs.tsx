import type { Congestion } from '@meguri/core/campaign-file/spots.ts';
import type { PauseReason } from '@meguri/core/conditions/condition.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './act-dialogs.module.css';
import { useAct, useNoticeMails } from './use-live.ts';

/** What an act of the day is about. */
export interface Subject {
  id: string;
  name: string;
}

interface DialogProps {
  slug: string;
  onClose: () => void;
}

const reasonOf = (why: string) => (why.trim() === '' ? {} : { why: why.trim() });

/** Pauses a spot, with the reason that visitors read. */
export const PauseDialog = ({ slug, spot, onClose }: DialogProps & { spot: Subject }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.pausing;
  const [reason, setReason] = useState<PauseReason>('weather');
  const [own, setOwn] = useState('');
  const [why, setWhy] = useState('');
  const text = own.trim() === '' ? {} : { text: own.trim() };
  const act = useAct(
    slug,
    () => call('pauseSpot', { params: { slug, spotId: spot.id }, body: { reason, ...text, ...reasonOf(why) } }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={words.submit}
      isPending={act.isPending}
      onSubmit={() => act.mutate(undefined)}
    >
      <p>{words.text}</p>
      <Choice
        label={words.reason}
        value={reason}
        onChange={setReason}
        options={(Object.keys(words.reasons) as PauseReason[]).map((value) => ({ value, label: words.reasons[value] }))}
      />
      <Entry label={words.own} value={own} onChange={setOwn} />
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={act.error} />
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
  const act = useAct(
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
      isPending={act.isPending}
      onSubmit={() => act.mutate(undefined)}
    >
      <Choice
        label={words.level}
        value={level}
        onChange={setLevel}
        options={(Object.keys(words.levels) as Congestion[]).map((value) => ({ value, label: words.levels[value] }))}
      />
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};

/** Stops a prize. */
export const StopDialog = ({ slug, prize, onClose }: DialogProps & { prize: Subject }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.stopping;
  const [why, setWhy] = useState('');
  const act = useAct(
    slug,
    () => call('stopPresent', { params: { slug, presentId: prize.id }, body: reasonOf(why) }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(prize.name)}
      submit={words.submit}
      isDanger
      isPending={act.isPending}
      onSubmit={() => act.mutate(undefined)}
    >
      <p>{words.text}</p>
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};

/** Posts a notice to all visitors. `title`: the heading with which it begins. */
export const NoticeDialog = ({ slug, title: begun = '', onClose }: DialogProps & { title?: string }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.noticing;
  // One id for all attempts, so that a retry after a lost answer posts no second notice.
  const [id] = useState(newUuid);
  const [title, setTitle] = useState(begun);
  const [english, setEnglish] = useState('');
  const [body, setBody] = useState('');
  const [isImportant, setImportant] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const mails = useNoticeMails(slug);
  const [isTried, setTried] = useState(false);
  const notice = {
    id,
    title: { ja_JP: title.trim(), ...(english.trim() === '' ? {} : { en_US: english.trim() }) },
    ...(body.trim() === '' ? {} : { body: { ja_JP: body.trim() } }),
    important: isImportant,
    ...(isMailed ? { mail: true as const } : {}),
  };
  const act = useAct(slug, () => call('postNotice', { params: { slug }, body: notice }), onClose);
  const isEmpty = title.trim() === '';
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title}
      submit={words.submit}
      isPending={act.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) act.mutate(undefined);
      }}
    >
      <p>{words.text}</p>
      {mails && mails.phones > 0 && <p className={s.pushed}>{words.phones(mails.phones)}</p>}
      <Entry
        label={words.heading}
        value={title}
        onChange={setTitle}
        lang="ja"
        error={isTried && isEmpty ? words.required : undefined}
      />
      <Entry label={words.body} value={body} onChange={setBody} lang="ja" lines={3} />
      <Entry label={words.english} value={english} onChange={setEnglish} lang="en" />
      <Tick isOn={isImportant} onChange={setImportant}>
        {words.important}
      </Tick>
      {mails?.state === 'on' ? (
        <Tick isOn={isMailed} onChange={setMailed} isDisabled={mails.recipients === 0}>
          {words.mail(mails.recipients)}
        </Tick>
      ) : (
        mails && <p>{t.live.mailing.off[mails.state]}</p>
      )}
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};
