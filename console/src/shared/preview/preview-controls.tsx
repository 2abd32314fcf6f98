import type { Persona } from '@meguri/core/console/rehearsals/schema.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { later } from '../../browser/timers.ts';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import { Choice } from '../controls/options.tsx';
import { instantMs } from '../fields/instant-text.ts';
import s from './preview.module.css';
import type { Device } from './preview-frame.tsx';
import { localValue, type Moment, PREVIEW_TIMES } from './preview-times.ts';

/** The visitors to choose from. The last one is new, and the phone finds no position. */
const VISITORS = ['new', 'half', 'almost', 'complete', 'won', 'lost', 'used', 'unreachable'] as const;
export type PreviewVisitor = (typeof VISITORS)[number];

export const personaOf = (visitor: PreviewVisitor): Persona => (visitor === 'unreachable' ? 'new' : visitor);

/** How the preview looks at the draft. */
export interface PreviewChoices {
  language: Locale;
  moment: Moment | 'chosen';
  /** The instant that was chosen, in milliseconds since the epoch. */
  chosenAt: number;
  visitor: PreviewVisitor;
  device: Device;
}

interface PreviewControlsProps {
  choices: PreviewChoices;
  onChange: (choices: PreviewChoices) => void;
  languages: readonly Locale[];
  /** Of the campaign. */
  timeZone: string;
  onReload: () => void;
  /** Absent while nothing runs. */
  onPhone: (() => void) | undefined;
  onEmpty: (() => void) | undefined;
  onClose: () => void;
}

/** What the preview looks at: language, instant, visitor, device. */
export const PreviewControls = ({
  choices,
  onChange,
  languages,
  timeZone,
  onReload,
  onPhone,
  onEmpty,
  onClose,
}: PreviewControlsProps) => {
  const { t } = useWords();
  const words = t.preview;
  const set = (part: Partial<PreviewChoices>) => onChange({ ...choices, ...part });
  return (
    <div className={s.controls}>
      <div className={s.line}>
        <h2 className={s.heading}>{words.title}</h2>
        <small className={s.what}>{words.ofDraft}</small>
        <span className={s.icons}>
          {onPhone && <IconAction icon="scan-qr-code" label={words.onPhone} onPress={onPhone} />}
          <IconAction icon="refresh-cw" label={words.reload} onPress={onReload} />
          {onEmpty && <IconAction icon="trash-2" label={words.empty.title} onPress={onEmpty} />}
          <IconAction icon="x" label={words.close} onPress={onClose} />
        </span>
      </div>
      <div className={s.line}>
        <Pick
          icon="languages"
          label={words.language}
          value={choices.language}
          onChange={(language) => set({ language })}
          options={languages.map((value) => ({ value, label: t.common.languages[value], lang: HTML_LANG[value] }))}
        />
        <Pick
          icon="clock"
          label={words.asOf}
          value={choices.moment}
          onChange={(moment) => set({ moment })}
          options={([...PREVIEW_TIMES, 'chosen'] as const).map((value) => ({ value, label: words.times[value] }))}
        />
      </div>
      {choices.moment === 'chosen' && (
        <InstantPick
          label={words.instant}
          value={choices.chosenAt}
          timeZone={timeZone}
          onChange={(chosenAt) => set({ chosenAt })}
        />
      )}
      <div className={s.line}>
        <Pick
          icon="user"
          label={words.visitor}
          value={choices.visitor}
          onChange={(visitor) => set({ visitor })}
          options={VISITORS.map((value) => ({ value, label: words.visitors[value] }))}
        />
        <Choice
          label={words.device}
          hideLabel
          options={[
            { value: 'phone', label: words.devices.phone },
            { value: 'tablet', label: words.devices.tablet },
          ]}
          value={choices.device}
          onChange={(device) => set({ device })}
        />
      </div>
    </div>
  );
};

/** How long a time that is being typed must rest: each instant that is looked at has a visitor of its own. */
const TYPING_MS = 700;

/** A date and time by the clocks of the campaign. */
const InstantPick = ({
  label,
  value,
  timeZone,
  onChange,
}: {
  label: string;
  /** Milliseconds since the epoch. */
  value: number;
  timeZone: string;
  onChange: (at: number) => void;
}) => {
  const [text, setText] = useState(() => localValue(value, timeZone));
  const report = useEffectEvent(() => {
    const at = instantMs(text, timeZone, 'start');
    if (!Number.isNaN(at) && text !== localValue(value, timeZone)) onChange(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait again
  useEffect(() => later(() => report(), TYPING_MS), [text]);
  return (
    <input
      className={s.instant}
      type="datetime-local"
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};

interface PickProps<T extends string> {
  icon: IconName;
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A native list, which needs the least room. */
const Pick = <T extends string>({ icon, label, options, value, onChange }: PickProps<T>) => (
  <label className={s.pick}>
    <Icon name={icon} />
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </label>
);
