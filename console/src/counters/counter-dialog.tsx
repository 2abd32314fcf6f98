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
  const words = t.counters.form;
  const [fields, setFields] = useState(() => fieldsOf(counter));
  const [isChecked, setChecked] = useState(false);
  const save = useSaving({ slug, counter, onClose });
  const type = (typed: Partial<CounterFields>) => setFields((before) => ({ ...before, ...typed }));
  const { name, place, opens, closes, contact, offline, presents } = fields;
  const offered = data.presents.filter(({ isOffered }) => isOffered);
  const isRight = name.trim() !== '' && TIME.test(opens) && TIME.test(closes);
  const submit = () => {
    setChecked(true);
    if (isRight) save.mutate(fields);
  };
  const wrong = (isWrong: boolean, text: string) => (isChecked && isWrong ? { error: text } : {});
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
        onChange={(typed) => type({ name: typed })}
        {...wrong(name.trim() === '', words.nameMissing)}
      />
      <Entry label={words.place} value={place} onChange={(typed) => type({ place: typed })} isOptional />
      <div className={s.pair}>
        <Entry
          label={words.opens}
          value={opens}
          onChange={(typed) => type({ opens: typed })}
          {...wrong(!TIME.test(opens), words.timeWrong)}
        />
        <Entry
          label={words.closes}
          hint={words.timeHint}
          value={closes}
          onChange={(typed) => type({ closes: typed })}
          {...wrong(!TIME.test(closes), words.timeWrong)}
        />
      </div>
      <fieldset className={s.presents}>
        <legend>{words.presents}</legend>
        {offered.length === 0 && <p className={s.hint}>{t.counters.noneOffered}</p>}
        {offered.map(({ presentId, name: label }) => (
          <Tick
            key={presentId}
            isOn={presents.includes(presentId)}
            onChange={(isOn) =>
              type({ presents: isOn ? [...presents, presentId] : presents.filter((one) => one !== presentId) })
            }
          >
            {label}
          </Tick>
        ))}
      </fieldset>
      <SpotOfCounter offered={offered} spotId={fields.spotId} onChange={(spotId) => type({ spotId })} />
      <Entry
        label={words.contact}
        hint={words.contactHint}
        value={contact}
        onChange={(typed) => type({ contact: typed })}
        isOptional
      />
      <Choice
        label={words.offline}
        value={offline}
        onChange={(chosen) => type({ offline: chosen })}
        options={(['refuse', 'provisional'] as const).map((value) => ({ value, label: words.offlines[value] }))}
      />
      <Refused error={save.error} />
    </ConsoleDialog>
  );
};

type CounterFields = ReturnType<typeof fieldsOf>;

/** The fields of the form before anybody types. */
function fieldsOf(counter: CounterRow | null) {
  return {
    name: counter?.name ?? '',
    place: counter?.place ?? '',
    opens: counter?.opens ?? '10:00',
    closes: counter?.closes ?? '20:00',
    presents: (counter?.presents ?? []) as readonly string[],
    /** Empty for a counter that is at no spot. */
    spotId: counter?.spotId ?? '',
    contact: counter?.contact ?? '',
    offline: counter?.offline ?? ('refuse' as const),
  };
}

/** Sends the form. The page of a new counter opens. */
function useSaving({ slug, counter, onClose }: Pick<CounterDialogProps, 'slug' | 'counter' | 'onClose'>) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [newId] = useState(newUuid);
  return useMutation({
    mutationFn: async ({ spotId, presents, ...fields }: CounterFields) => {
      const body = { ...fields, presents: [...presents], spotId: spotId === '' ? null : spotId };
      if (counter) return call('changeCounter', { params: { slug, counterId: counter.id }, body });
      return call('makeCounter', { params: { slug }, body: { ...body, counterId: newId } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['counters', slug] });
      onClose();
      if (!counter) await navigate({ to: '/$slug/counters/$counterId', params: { slug, counterId: newId } });
    },
  });
}

interface SpotOfCounterProps {
  /** The presents that counters can hand over, with the spots where they are collected. */
  offered: Counters['presents'];
  spotId: string;
  onChange: (spotId: string) => void;
}

const SpotOfCounter = ({ offered, spotId, onChange }: SpotOfCounterProps) => {
  const words = useWords().t.counters.form;
  const field = useId();
  const spots = new Map(offered.flatMap((one) => one.spots).map((spot) => [spot.id, spot]));
  if (spots.size === 0) return null;
  return (
    <div>
      <label className={s.label} htmlFor={field}>
        {words.spot}
      </label>
      <select id={field} className={s.select} value={spotId} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.noSpot}</option>
        {[...spots.values()].map((spot) => (
          <option key={spot.id} value={spot.id}>
            {spot.name}
          </option>
        ))}
      </select>
    </div>
  );
};
