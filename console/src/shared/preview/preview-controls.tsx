import type { Persona } from '@meguri/core/console/rehearsals/schema.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import { Choice } from '../controls/options.tsx';
import s from './preview.module.css';
import type { Device } from './preview-frame.tsx';
import { localValue, MOMENTS, type Moment } from './preview-times.ts';

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
          options={([...MOMENTS, 'chosen'] as const).map((value) => ({ value, label: words.moments[value] }))}
        />
      </div>
      {choices.moment === 'chosen' && (
        <input
          className={s.instant}
          type="datetime-local"
          aria-label={words.instant}
          value={localValue(choices.chosenAt)}
          onChange={({ target }) => {
            const at = new Date(target.value).getTime();
            if (!Number.isNaN(at)) set({ chosenAt: at });
          }}
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
