import { ALERT_RULES, type AlertRule, isAlwaysOn } from '@meguri/core/console/alerts/alert-thresholds.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import type { NumberWords } from '../i18n/ja_JP/thresholds.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Toggle } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './threshold-dialog.module.css';
import {
  faultsOf,
  fieldsOf,
  formOf,
  isAnyOwn,
  isOwn,
  readField,
  settingsOf,
  type ThresholdField,
  type ThresholdForm,
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
  const form = edited ?? (data && formOf(data.settings));
  const save = useMutation({
    mutationFn: (body: ConsoleBody<'changeAlertThresholds'>) =>
      call('changeAlertThresholds', { params: { slug }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['alerts', slug] });
      onClose();
    },
  });
  const submit = () => {
    if (!data || !form) return;
    const [fault] = faultsOf(form);
    setTried(true);
    if (fault) list.current?.querySelector<HTMLInputElement>(`[data-field="${fault.key}"] input`)?.focus();
    else save.mutate({ from: data.settings, to: settingsOf(form) });
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
      <Refused error={save.error} />
    </ConsoleDialog>
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
