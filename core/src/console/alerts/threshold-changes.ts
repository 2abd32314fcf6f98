import {
  ALERT_RULES,
  type AlertRule,
  type AlertSettings,
  isSwitchedOff,
  numbersSet,
  THRESHOLDS,
} from './alert-thresholds.ts';

/** One value of a rule that differs between two settings: a number, or whether the rule is on. */
export type ThresholdChange =
  | { rule: AlertRule; name: string; from: number; to: number }
  | { rule: AlertRule; name: null; from: boolean; to: boolean };

/** What differs between two settings, in the order of the rules. A number that is missing is that of the default. */
export const thresholdChanges = (before: AlertSettings, after: AlertSettings): ThresholdChange[] =>
  ALERT_RULES.flatMap((rule): ThresholdChange[] => {
    const [was, is] = [numbersSet(before, rule), numbersSet(after, rule)];
    const [wasOn, isOn] = [!isSwitchedOff(before, rule), !isSwitchedOff(after, rule)];
    const numbers = Object.entries(THRESHOLDS[rule]).flatMap(([name, { default: normal }]): ThresholdChange[] => {
      const [from, to] = [was[name] ?? normal, is[name] ?? normal];
      return from === to ? [] : [{ rule, name, from, to }];
    });
    return [...(wasOn === isOn ? [] : [{ rule, name: null, from: wasOn, to: isOn }]), ...numbers];
  });

/** Changes as the audit log has them: `photos:on:off refusals.attempts:10:20`. */
export const changesText = (changes: readonly ThresholdChange[]): string =>
  changes
    .map(({ rule, name, from, to }) =>
      name === null ? `${rule}:${from ? 'on' : 'off'}:${to ? 'on' : 'off'}` : `${rule}.${name}:${from}:${to}`,
    )
    .join(' ');

/** The changes of an entry of the audit log. Those of a rule that this version does not know are left out. */
export const changesOfText = (text: string): ThresholdChange[] =>
  text.split(' ').flatMap((part): ThresholdChange[] => {
    const [of = '', from = '', to = ''] = part.split(':');
    const [known, name] = of.split('.');
    const rule = ALERT_RULES.find((one) => one === known);
    if (!rule) return [];
    if (name === undefined) return [{ rule, name: null, from: from === 'on', to: to === 'on' }];
    return name in THRESHOLDS[rule] ? [{ rule, name, from: Number(from), to: Number(to) }] : [];
  });
