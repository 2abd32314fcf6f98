import {
  CARRIERS,
  type Carrier,
  PARCEL_STATES,
  type ParcelState,
  readTracking,
} from '@meguri/core/applications/parcel.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './applications.module.css';
import { parcelChanges } from './parcel-changes.ts';
import { type ApplicationRow, type Parcel, useRecordParcels, useRereading } from './use-applications.ts';

/**
 * Which parcels are recorded: chosen rows; those of an export that were to be sent; or all of a state up to the newest one that the
 * page knows. `isLate`: some of them may have come in after the last export.
 */
export type Recorded =
  | { kind: 'rows'; rows: readonly ApplicationRow[] }
  | { kind: 'exported'; ids: readonly string[] }
  | { kind: 'all'; presentId: string | null; from: ParcelState; upTo: string; count: number; isLate: boolean };

export interface RecordedParcels {
  changed: number;
  unchanged: number;
  parcel: Parcel;
  /** The rows as they were, to go back; none if all of a filter were recorded. */
  before: readonly ApplicationRow[];
}

interface ParcelDialogProps {
  slug: string;
  recorded: Recorded;
  onDone: (result: RecordedParcels) => void;
  onClose: () => void;
}

/** Records what happened to parcels, with the state before and after. */
export const ParcelDialog = ({ slug, recorded, onDone, onClose }: ParcelDialogProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications.record;
  const only = recorded.kind === 'rows' && recorded.rows.length === 1 ? recorded.rows[0] : undefined;
  const before = beforeOf(recorded);
  const [state, setState] = useState<ParcelState>(only && only.parcel.state !== 'to_send' ? only.parcel.state : 'sent');
  const [carrier, setCarrier] = useState<Carrier | null>(only?.parcel.carrier ?? null);
  const [typed, setTyped] = useState(only?.parcel.tracking ?? '');
  const [isTried, setTried] = useState(false);
  const tracking = readTracking(typed);
  const count = countOf(recorded);
  const saving = useSaving(slug, recorded, onDone);
  const isWrong = only !== undefined && state !== 'to_send' && tracking === 'invalid';
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(times.number(count))}
      submit={words.submit}
      isPending={saving.isPending}
      onSubmit={() => {
        setTried(true);
        if (isWrong || saving.isPending) return;
        saving.mutate({ state, carrier, tracking: only && tracking !== 'invalid' ? tracking : null });
      }}
    >
      {recorded.kind === 'all' && recorded.isLate && <Notice tone="busy" title={words.late} />}
      <Choice
        label={words.state}
        options={PARCEL_STATES.map((value) => ({ value, label: t.applications.states[value] }))}
        value={state}
        onChange={setState}
      />
      {state !== 'to_send' && <CarrierSelect carrier={carrier} onChange={setCarrier} />}
      {only && state !== 'to_send' && (
        <Entry
          label={words.tracking}
          isOptional
          value={typed}
          onChange={setTyped}
          hint={words.trackingHint}
          error={isTried && isWrong ? words.trackingWrong : undefined}
        />
      )}
      <dl className={s.change}>
        <dt>{words.from}</dt>
        <dd>
          {before.map(([one, number]) => (
            <s key={one}>{words.counts(t.applications.states[one], times.number(number))}</s>
          ))}
        </dd>
        <dt>{words.to}</dt>
        <dd>
          <b>{words.counts(t.applications.states[state], times.number(count))}</b>
        </dd>
      </dl>
      <p className={s.hint}>{words.unaffected}</p>
      <Refused error={saving.error} />
    </ConsoleDialog>
  );
};

/** Sends what is recorded, and reads the list again. */
function useSaving(slug: string, recorded: Recorded, onDone: (result: RecordedParcels) => void) {
  const call = useCall();
  const record = useRecordParcels(slug);
  const reread = useRereading(slug);
  return useMutation({
    mutationFn: async (parcel: Parcel): Promise<RecordedParcels> => {
      const { state, carrier } = parcel;
      if (recorded.kind === 'rows') {
        return { ...(await record(parcelChanges(recorded.rows, parcel))), parcel, before: recorded.rows };
      }
      if (recorded.kind === 'exported') {
        const changes = recorded.ids.map((id) => ({ id, from: 'to_send' as const, state, carrier }));
        return { ...(await record(changes)), parcel, before: [] };
      }
      const { presentId, from, upTo, count } = recorded;
      const body = { presentId, from, upTo, count, state, carrier };
      const answer = await call('recordAllParcels', { params: { slug }, body });
      return { ...answer, parcel, before: [] };
    },
    onSuccess: (result) => {
      onDone(result);
      void reread();
    },
  });
}

interface CarrierSelectProps {
  carrier: Carrier | null;
  onChange: (carrier: Carrier | null) => void;
}

const CarrierSelect = ({ carrier, onChange }: CarrierSelectProps) => {
  const { t } = useWords();
  const words = t.applications.record;
  const field = useId();
  return (
    <div>
      <label className={s.label} htmlFor={field}>
        {words.carrier}
      </label>
      <select
        id={field}
        className={s.select}
        value={carrier ?? ''}
        onChange={({ target }) => onChange(CARRIERS.find((one) => one === target.value) ?? null)}
      >
        <option value="">{words.noCarrier}</option>
        {CARRIERS.map((one) => (
          <option key={one} value={one}>
            {t.applications.carriers[one]}
          </option>
        ))}
      </select>
    </div>
  );
};

const countOf = (recorded: Recorded): number =>
  recorded.kind === 'all' ? recorded.count : recorded.kind === 'exported' ? recorded.ids.length : recorded.rows.length;

/** How many of the parcels are in each state. */
function beforeOf(recorded: Recorded): [ParcelState, number][] {
  if (recorded.kind === 'all') return [[recorded.from, recorded.count]];
  if (recorded.kind === 'exported') return [['to_send', recorded.ids.length]];
  return PARCEL_STATES.flatMap((state) => {
    const count = recorded.rows.filter(({ parcel }) => parcel.state === state).length;
    return count > 0 ? [[state, count] as [ParcelState, number]] : [];
  });
}
