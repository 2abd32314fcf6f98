import { NEW_NAME_MAX } from '@meguri/core/console/campaigns/new-campaign-limits.ts';
import { HTML_LANG, LOCALE_NAMES, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import type { CSSProperties } from 'react';
import { Checkbox, CheckboxGroup, FieldError, Label, Radio, RadioGroup } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';
import { colourOf, slugOf, TEMPLATE_COLOURS } from './wizard-answers.ts';

/** Colours that are offered for the cover. Any other one can be chosen too. */
const COLOURS = {
  yellow: TEMPLATE_COLOURS.festival,
  orange: '#f08a24',
  red: '#d7263d',
  brick: TEMPLATE_COLOURS['shopping-street'],
  rose: '#b2476b',
  violet: TEMPLATE_COLOURS.museum,
  blue: TEMPLATE_COLOURS.railway,
  green: TEMPLATE_COLOURS['town-walk'],
  brown: TEMPLATE_COLOURS.blank,
  black: '#111111',
} as const;

interface CoverStepProps extends StepProps {
  /** What is to be said against the address. */
  slugFault: string | undefined;
  /** Addresses that are free, where the chosen one cannot be used. */
  freeSlugs: readonly string[];
}

/** Name, colour, languages and address. */
export const CoverStep = ({ answers, change, hasFault, slugFault, freeSlugs }: CoverStepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const { from, name, languages, organiser, contact } = answers;
  const slug = slugOf(answers);
  const colour = colourOf(answers, useCampaigns());
  const tooLong = words.tooLong(NEW_NAME_MAX);
  return (
    <>
      <Entry
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={(next) => change({ name: next })}
        error={hasFault('name') ? t.spots.invalid.required : hasFault('long name') ? tooLong : undefined}
      />
      <div className={s.colours}>
        <RadioGroup
          className={s.swatches ?? ''}
          orientation="horizontal"
          value={colour}
          onChange={(next) => change({ colour: next })}
        >
          <Label className={s.legend ?? ''}>{words.colour}</Label>
          {Object.entries(COLOURS).map(([key, value]) => (
            <Radio
              key={key}
              value={value}
              aria-label={words.colours[key as keyof typeof COLOURS]}
              className={s.swatch ?? ''}
              style={{ '--cloth': value } as CSSProperties}
            />
          ))}
        </RadioGroup>
        <label className={s.select}>
          {words.otherColour}
          <input type="color" value={colour} onChange={({ target }) => change({ colour: target.value })} />
        </label>
      </div>
      <div>
        <Entry
          label={words.slug}
          hint={words.slugHint(slug)}
          isCode
          value={slug}
          onChange={(next) => change({ slug: next.toLowerCase() })}
          error={slugFault}
        />
        {freeSlugs.length > 0 && (
          <div className={s.free}>
            {freeSlugs.map((one) => (
              <Action key={one} size="small" onPress={() => change({ slug: one })}>
                {words.takeSlug(one)}
              </Action>
            ))}
          </div>
        )}
      </div>
      {typeof from === 'string' && (
        <>
          <CheckboxGroup
            className={s.ticks ?? ''}
            value={[...languages]}
            isInvalid={hasFault('languages')}
            onChange={(next) => change({ languages: LOCALES.filter((locale) => (next as Locale[]).includes(locale)) })}
          >
            <Label className={s.legend ?? ''}>{words.languages}</Label>
            {LOCALES.map((locale) => (
              <Checkbox key={locale} value={locale} className={s.chip ?? ''}>
                {languages.includes(locale) && <Icon name="check" />}
                <span lang={HTML_LANG[locale]}>{LOCALE_NAMES[locale]}</span>
              </Checkbox>
            ))}
            <FieldError className={s.fault ?? ''}>{words.languagesFault}</FieldError>
          </CheckboxGroup>
          <div className={s.pair}>
            <Entry
              label={words.organiser}
              hint={words.organiserHint}
              value={organiser}
              onChange={(next) => change({ organiser: next })}
              error={hasFault('long organiser') ? tooLong : undefined}
              isOptional
            />
            <Entry
              label={words.contact}
              hint={words.contactHint}
              value={contact}
              onChange={(next) => change({ contact: next })}
              error={hasFault('long contact') ? tooLong : undefined}
              isOptional
            />
          </div>
        </>
      )}
    </>
  );
};
