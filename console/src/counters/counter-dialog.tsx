import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './counters.module.css';
import type { CounterRow, Counters } from './use-counters.ts';

interface CounterDialogProps {
  slug: string;
  data: Counters;
  /** The counter to change; null to make one. */
  counter: CounterRow | null;
  onClose: () => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Makes a counter, or changes one. */
export const CounterDialog = ({ slug, data, counter, onClose }: CounterDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = t.counters.form;
  const spotField = useId();
  const [newId] = useState(newUuid);
  const [name, setName] = useState(counter?.name ?? '');
  const [place, setPlace] = useState(counter?.place ?? '');
  const [opens, setOpens] = useState(counter?.opens ?? '10:00');
  const [closes, setCloses] = useState(counter?.closes ?? '20:00');
  const [presents, setPresents] = useState<readonly string[]>(counter?.presents ?? []);
  const [spotId, setSpotId] = useState(counter?.spotId ?? '');
  const [contact, setContact] = useState(counter?.contact ?? '');
  const [offline, setOffline] = useState(counter?.offline ?? 'refuse');
  const [isChecked, setChecked] = useState(false);
  const offered = data.presents.filter(({ isOffered }) => isOffered);
  const spots = new Map(offered.flatMap((one) => one.spots).map((spot) => [spot.id, spot]));
  const save = useMutation({
    mutationFn: async () => {
      const fields = { name, place, opens, closes, contact, offline, presents: [...presents] };
      const body = { ...fields, spotId: spotId === '' ? null : spotId };
      if (counter) return call('changeCounter', { params: { slug, counterId: counter.id }, body });
      return call('makeCounter', { params: { slug }, body: { ...body, counterId: newId } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['counters', slug] });
      onClose();
      if (!counter) await navigate({ to: '/$slug/counters/$counterId', params: { slug, counterId: newId } });
    },
  });
  const isRight = name.trim() !== '' && TIME.test(opens) && TIME.test(closes);
  const submit = () => {
    setChecked(true);
    if (isRight) save.mutate();
  };
  const wrong = (isWrong: boolean, text: string) => (isChecked && isWrong ? { error: text } : {});
  const toggle = (id: string, isOn: boolean) =>
    setPresents(isOn ? [...presents, id] : presents.filter((one) => one !== id));
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={counter ? words.changeTitle(counter.name) : words.makeTitle}
      submit={counter ? words.changeSubmit : words.makeSubmit}
      isPending={save.isPending}
      onSubmit={submit}
    >
      <Entry
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={setName}
        {...wrong(name.trim() === '', words.nameMissing)}
      />
      <Entry label={words.place} value={place} onChange={setPlace} isOptional />
      <div className={s.pair}>
        <Entry label={words.opens} value={opens} onChange={setOpens} {...wrong(!TIME.test(opens), words.timeWrong)} />
        <Entry
          label={words.closes}
          hint={words.timeHint}
          value={closes}
          onChange={setCloses}
          {...wrong(!TIME.test(closes), words.timeWrong)}
        />
      </div>
      <fieldset className={s.presents}>
        <legend>{words.presents}</legend>
        {offered.length === 0 && <p className={s.hint}>{t.counters.noneOffered}</p>}
        {offered.map(({ presentId, name: label }) => (
          <Tick key={presentId} isOn={presents.includes(presentId)} onChange={(isOn) => toggle(presentId, isOn)}>
            {label}
          </Tick>
        ))}
      </fieldset>
      {spots.size > 0 && (
        <div>
          <label className={s.label} htmlFor={spotField}>
            {words.spot}
          </label>
          <select id={spotField} className={s.select} value={spotId} onChange={({ target }) => setSpotId(target.value)}>
            <option value="">{words.noSpot}</option>
            {[...spots.values()].map((spot) => (
              <option key={spot.id} value={spot.id}>
                {spot.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <Entry label={words.contact} hint={words.contactHint} value={contact} onChange={setContact} isOptional />
      <Choice
        label={words.offline}
        value={offline}
        onChange={setOffline}
        options={(['refuse', 'provisional'] as const).map((value) => ({ value, label: words.offlines[value] }))}
      />
      <Refused error={save.error} />
    </ConsoleDialog>
  );
};
