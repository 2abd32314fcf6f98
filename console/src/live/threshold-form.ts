import {
  ALERT_RULES,
  type AlertRule,
  type AlertSettings,
  isSwitchedOff,
  numbersSet,
  storedSettings,
  THRESHOLDS,
  type Threshold,
} from '@meguri/core/console/alerts/alert-thresholds.ts';
import type { ThresholdChange } from '@meguri/core/console/alerts/threshold-changes.ts';
import { type NumberReading, readNumber } from '../shared/fields/read-number.ts';

/** One number of a rule, as the form shows it. */
export interface ThresholdField extends Threshold {
  rule: AlertRule;
  name: string;
  key: string;
}

/** The numbers of a rule, in their order. */
export const fieldsOf = (rule: AlertRule): ThresholdField[] =>
  Object.entries<Threshold>(THRESHOLDS[rule]).map(([name, one]) => ({ ...one, rule, name, key: `${rule}.${name}` }));

const FIELDS = ALERT_RULES.flatMap(fieldsOf);

/** What has been typed, by field, and which rules are switched off. */
export interface ThresholdForm {
  texts: Readonly<Record<string, string>>;
  off: ReadonlySet<AlertRule>;
}

/** The form for what a campaign has set. Numbers that it has not set are those of the default. */
export const formOf = (settings: AlertSettings): ThresholdForm => ({
  texts: Object.fromEntries(
    FIELDS.map(({ rule, name, key, default: normal }) => [key, String(numbersSet(settings, rule)[name] ?? normal)]),
  ),
  off: new Set(ALERT_RULES.filter((rule) => isSwitchedOff(settings, rule))),
});

/** What is typed in a field. */
export const readField = ({ texts }: ThresholdForm, { key, least, most }: ThresholdField): NumberReading =>
  readNumber(texts[key] ?? '', { isInteger: true, least, most });

/** Whether a field has a number other than the default, or no number at all. */
export const isOwn = (form: ThresholdForm, field: ThresholdField): boolean => {
  const reading = readField(form, field);
  return reading.kind !== 'number' || reading.value !== field.default;
};

/** The fields that must be put right. Those of a rule that is switched off are not shown. */
export const faultsOf = (form: ThresholdForm): ThresholdField[] =>
  FIELDS.filter((field) => !form.off.has(field.rule) && readField(form, field).kind !== 'number');

/** The settings that a form without faults stands for. A rule that is switched off keeps the numbers that are right. */
export const settingsOf = (form: ThresholdForm): AlertSettings =>
  storedSettings(
    Object.fromEntries(
      ALERT_RULES.map((rule) => {
        const numbers = fieldsOf(rule).flatMap((field) => {
          const reading = readField(form, field);
          return reading.kind === 'number' ? [[field.name, reading.value]] : [];
        });
        return [rule, { ...Object.fromEntries(numbers), ...(form.off.has(rule) ? { isOff: true } : {}) }];
      }),
    ),
  );

/** Whether anything differs from the defaults. */
export const isAnyOwn = (form: ThresholdForm): boolean =>
  form.off.size > 0 || FIELDS.some((field) => isOwn(form, field));

/**
 * The form after somebody else has changed the settings. What the member has typed or switched stays, and everything else is as it is
 * `now`.
 */
export function formAfter(form: ThresholdForm, before: AlertSettings, now: AlertSettings): ThresholdForm {
  const [was, is] = [formOf(before), formOf(now)];
  const texts = FIELDS.map((field) => [field.key, (isTyped(form, field, was) ? form : is).texts[field.key] ?? '']);
  const off = ALERT_RULES.filter((rule) => (form.off.has(rule) === was.off.has(rule) ? is : form).off.has(rule));
  return { texts: Object.fromEntries(texts), off: new Set(off) };
}

/** Whether a field stands for something else than in the form that the member began with. */
function isTyped(form: ThresholdForm, field: ThresholdField, was: ThresholdForm): boolean {
  const [reading, before] = [readField(form, field), readField(was, field)];
  return reading.kind !== 'number' || before.kind !== 'number' || reading.value !== before.value;
}

/**
 * What the member has typed where somebody else has changed the same number to another one; undefined elsewhere. A rule that both have
 * switched is the same by now.
 */
export function typedInstead(form: ThresholdForm, { rule, name, from, to }: ThresholdChange): string | undefined {
  if (name === null) return undefined;
  const field = fieldsOf(rule).find((one) => one.name === name);
  if (!field || form.off.has(rule)) return undefined;
  const reading = readField(form, field);
  if (reading.kind === 'number' && (reading.value === from || reading.value === to)) return undefined;
  return form.texts[field.key]?.trim() || undefined;
}
