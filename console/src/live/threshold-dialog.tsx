import {
  ALERT_RULES,
  type AlertRule,
  type AlertSettings,
  isAlwaysOn,
} from '@meguri/core/console/alerts/alert-thresholds.ts';
import { type ThresholdChange, thresholdChanges } from '@meguri/core/console/alerts/threshold-changes.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import type { NumberWords } from '../i18n/ja_JP/thresholds.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Toggle } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { thresholdChangeWords } from '../shared/values/threshold-change-words.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import s from './threshold-dialog.module.css';
import {
  faultsOf,
  fieldsOf,
  formAfter,
  formOf,
  isAnyOwn,
  isOwn,
  readField,
  settingsOf,
  type ThresholdField,
  type ThresholdForm,
  typedInstead,
} from './threshold-form.ts';

interface ThresholdDialogProps {
  slug: string;
  /** Whether the member may change what it shows. */
  mayChange: boolean;
  onClose: () => void;
}

/** When alerts are raised in this campaign: each rule in words, with its numbers and their defaults. */
export const ThresholdDialog = ({ slug, mayChange, onClose }: ThresholdDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.thresholds;
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['alert-thresholds', slug],
    queryFn: ({ signal }) => call('showAlertThresholds', { params: { slug }, signal }),
    // Read each time it is opened, and not again: what is sent names what was changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [edited, setForm] = useState<ThresholdForm>();
  const [isTried, setTried] = useState(false);
  // What the form began with: what was read first, or what somebody else has changed since, once the member goes on from that.
  const [taken, setTaken] = useState<AlertSettings>();
  const [given, setGiven] = useState<AlertSettings>();
  const before = taken ?? data?.settings;
  const form = edited ?? (data && formOf(data.settings));
  const save = useMutation({
    mutationFn: (body: ConsoleBody<'changeAlertThresholds'>) =>
      call('changeAlertThresholds', { params: { slug }, body }),
    onError: async (refused) => {
      if (!(refused instanceof ConsoleRefusal) || refused.code !== 'thresholds_changed') return;
      // Without an answer the refusal itself is shown, and saving again reads once more.
      const now = await call('showAlertThresholds', { params: { slug } }).catch(() => undefined);
      setGiven(now?.settings);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['alerts', slug] });
      onClose();
    },
  });
  const submit = () => {
    if (!before || !form) return;
    const [fault] = faultsOf(form);
    setTried(true);
    if (fault) list.current?.querySelector<HTMLInputElement>(`[data-field="${fault.key}"] input`)?.focus();
    else save.mutate({ from: before, to: settingsOf(form) });
  };
  const changes = before && given ? thresholdChanges(before, given) : [];
  const takeGiven = () => {
    if (!before || !given || !form) return;
    setForm(formAfter(form, before, given));
    setTaken(given);
    setGiven(undefined);
    save.reset();
  };
  return (
    <ConsoleDialog
      isOpen
      isWide
      title={words.title}
      onClose={onClose}
      {...(mayChange && form ? { submit: words.submit, onSubmit: submit, isPending: save.isPending } : {})}
    >
      <p>{words.lead}</p>
      {!mayChange && <p className={s.note}>{words.readOnly}</p>}
      {form ? (
        <>
          <div ref={list} className={s.rules}>
            {ALERT_RULES.map((rule) => (
              <Rule key={rule} rule={rule} form={form} mayChange={mayChange} isTried={isTried} onChange={setForm} />
            ))}
          </div>
          <p className={s.note}>{words.others}</p>
          {mayChange && (
            <div>
              <Action size="small" isDisabled={!isAnyOwn(form)} onPress={() => setForm(formOf({}))}>
                {words.resetAll}
              </Action>
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {form && changes.length > 0 ? (
        <Changed form={form} changes={changes} onTake={takeGiven} />
      ) : (
        <Refused error={save.error} />
      )}
    </ConsoleDialog>
  );
};

interface ChangedProps {
  form: ThresholdForm;
  changes: readonly ThresholdChange[];
  onTake: () => void;
}

/** What somebody else has changed, and what the member has typed in the same fields. */
const Changed = ({ form, changes, onTake }: ChangedProps) => {
  const words = useWords().t.thresholds;
  const lines = changes.map((change) => {
    const [text, typed] = [thresholdChangeWords(change, words), typedInstead(form, change)];
    return typed === undefined ? text : words.meanwhile.clash(text, typed);
  });
  return (
    <ChangedMeanwhile take={words.meanwhile.take} onTake={onTake}>
      <ul className={s.changes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.meanwhile.text}</p>
    </ChangedMeanwhile>
  );
};

interface RuleProps {
  rule: AlertRule;
  form: ThresholdForm;
  mayChange: boolean;
  isTried: boolean;
  onChange: (form: ThresholdForm) => void;
}

const Rule = ({ rule, form, mayChange, isTried, onChange }: RuleProps) => {
  const { t } = useWords();
  const turn = (isOn: boolean) =>
    onChange({ ...form, off: new Set([...form.off, rule].filter((one) => one !== rule || !isOn)) });
  const { title, text } = t.thresholds.rules[rule];
  const isOff = form.off.has(rule);
  return (
    <fieldset className={s.rule}>
      <legend className={s.legend}>{title}</legend>
      <div className={s.about}>
        {isAlwaysOn(rule) ? (
          <b aria-hidden>{title}</b>
        ) : (
          <Toggle isOn={!isOff} isDisabled={!mayChange} onChange={turn}>
            <b>{title}</b>
          </Toggle>
        )}
        <p>{text}</p>
      </div>
      {isOff ? (
        <p className={s.off}>{t.thresholds.off}</p>
      ) : (
        <div className={s.numbers}>
          {fieldsOf(rule).map((field) => (
            <NumberEntry
              key={field.key}
              field={field}
              form={form}
              mayChange={mayChange}
              isTried={isTried}
              onType={(typed) => onChange({ ...form, texts: { ...form.texts, [field.key]: typed } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};

interface NumberEntryProps {
  field: ThresholdField;
  form: ThresholdForm;
  mayChange: boolean;
  isTried: boolean;
  onType: (text: string) => void;
}

/** A number with its default, which one press brings back. */
const NumberEntry = ({ field, form, mayChange, isTried, onType }: NumberEntryProps) => {
  const { t, locale } = useWords();
  const words = t.thresholds;
  const { rule, name, key, least, most } = field;
  const { title, numbers } = words.rules[rule];
  const { label, unit, note } = (numbers as Readonly<Record<string, NumberWords>>)[name] ?? { label: name, unit: '' };
  const [isLeft, setLeft] = useState(false);
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const range = [format.format(least), format.format(most)] as const;
  const normal = words.normal(format.format(field.default), unit, ...range);
  const isWrong = (isTried || isLeft) && readField(form, field).kind !== 'number';
  return (
    <div data-field={key}>
      <Entry
        label={label}
        unit={unit}
        inputMode="numeric"
        value={form.texts[key] ?? ''}
        onChange={onType}
        onBlur={() => setLeft(true)}
        isReadOnly={!mayChange}
        hint={
          note === undefined ? (
            normal
          ) : (
            <>
              {normal}
              <br />
              {note}
            </>
          )
        }
        error={isWrong ? words.fault(...range) : undefined}
      />
      {mayChange && isOwn(form, field) && (
        <div className={s.reset}>
          <Action
            size="small"
            kind="quiet"
            aria-label={words.resetOf(title, label)}
            onPress={() => onType(String(field.default))}
          >
            {words.reset}
          </Action>
        </div>
      )}
    </div>
  );
};
