import type { thresholds as japanese, RuleWords } from '../ja_JP/thresholds.ts';

const rules: RuleWords = {
  refusals: {
    title: 'Visitors are refused',
    text: 'Raised when all three are reached at one spot within 15 minutes. A wrong quiz answer, a second stamp and a pause do not count.',
    numbers: {
      attempts: { label: 'Refused attempts', unit: 'times' },
      visitors: { label: 'Visitors refused', unit: 'people' },
      share: { label: 'Share refused', unit: '%' },
    },
  },
  silence: {
    title: 'A spot has fallen silent',
    text: 'Raised when stamps are collected around a spot, but not there. How many were expected follows from the same time a week ago and from the hour before.',
    numbers: {
      expected: {
        label: 'Stamps expected meanwhile',
        unit: 'stamps',
        note: 'Up to about 10, a gap can be chance, so a smaller number raises nothing earlier.',
      },
    },
  },
  stock: {
    title: 'A prize runs out',
    text: 'Raised before a prize is gone that will not last until the end of the day, and when a prize is gone.',
    numbers: { minutes: { label: 'Time until it is gone', unit: 'min' } },
  },
  counter: {
    title: 'A counter does not report',
    text: 'Raised when no phone of an open counter reports. Phones report every 30 seconds.',
    numbers: { minutes: { label: 'Time without a report', unit: 'min' } },
  },
  old_code: {
    title: 'An old poster is scanned',
    text: 'Raised by scans of a QR code that was made again since. Those of today count.',
    numbers: { scans: { label: 'Scans', unit: 'times' } },
  },
  photos: {
    title: 'Photos are waiting',
    text: 'Raised by how long the oldest photo has waited for a decision.',
    numbers: { minutes: { label: 'Waiting time', unit: 'min' } },
  },
  slow: {
    title: 'The server answers slowly',
    text: 'Raised when one call of visitors in 20 takes longer. It concerns all spots and counters, so it cannot be switched off.',
    numbers: { p95: { label: 'Time to answer', unit: 'ms' } },
  },
};

export const thresholds: typeof japanese = {
  open: 'When to alert',
  title: 'When to alert',
  lead: 'What appears under “What needs you”, for this campaign only. Changes apply within about 10 seconds, also to what is listed now.',
  others: 'A draw that was not made in time and a slow database are always listed.',
  readOnly: 'Owners and editors can change this.',
  rules,
  off: 'Not listed.',
  normal: (value, unit, least, most) =>
    unit === '%' ? `Default: ${value}% (${least} to ${most})` : `Default: ${value} ${unit} (${least} to ${most})`,
  fault: (least, most) => `Enter a whole number from ${least} to ${most}.`,
  reset: 'Use default',
  resetOf: (title, label) => `Use default: ${title}, ${label}`,
  resetAll: 'Use all defaults',
  submit: 'Save',
  meanwhile: {
    text: 'Nothing is saved yet. What you entered is still here.',
    clash: (change, typed) => `${change}. You entered ${typed}.`,
    take: 'Keep what I entered and continue from what applies now',
  },
  silenced: (titles) => `Switched off: ${titles}`,
  switched: (title, isOn) => `${title}: ${isOn ? 'on' : 'off'}`,
  changed: (title, { label, unit }, from, to) =>
    `${title}, ${label}: ${from} → ${to}${unit === '%' ? '%' : ` ${unit}`}`,
};
