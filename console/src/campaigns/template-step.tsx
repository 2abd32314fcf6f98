import { TEMPLATES, type Template } from '@meguri/core/console/campaigns/templates.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Link } from '@tanstack/react-router';
import { Radio, RadioGroup } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Book } from '../shared/figures/campaign-book.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';
import { TEMPLATE_COLOURS } from './wizard-answers.ts';

/** What the campaign starts from: a template, or another campaign. */
export const TemplateStep = ({ answers: { from }, change }: StepProps) => {
  const { t, locale } = useWords();
  const campaigns = useCampaigns();
  const words = t.campaigns.fresh;
  const isCopy = typeof from !== 'string';
  const choose = (value: string) =>
    change({
      from: value === 'copy' ? { campaign: campaigns[0]?.slug ?? '' } : (value as Template),
      colour: null,
      limit: null,
      stamps: {},
      withoutPrizes: [],
    });
  return (
    <>
      <RadioGroup aria-label={words.from} className={s.kinds ?? ''} value={isCopy ? 'copy' : from} onChange={choose}>
        {TEMPLATES.map((template) => (
          <Radio key={template} value={template} className={s.kind ?? ''}>
            <Book
              title={words.templates[template].name}
              lang={locale === 'ja_JP' ? 'ja' : 'en'}
              colour={TEMPLATE_COLOURS[template]}
              width={84}
            />
            <b>{words.templates[template].name}</b>
            <span>{words.templates[template].about}</span>
          </Radio>
        ))}
        {campaigns.length > 0 && (
          <Radio value="copy" className={cx(s.kind, s.copy)}>
            <b>{words.copy}</b>
            <span>{words.copyAbout}</span>
          </Radio>
        )}
      </RadioGroup>
      {isCopy && (
        <label className={s.select}>
          {words.copyOf}
          <select value={from.campaign} onChange={({ target }) => change({ from: { campaign: target.value } })}>
            {campaigns.map((campaign) => (
              <option key={campaign.slug} value={campaign.slug} lang={campaign.lang}>
                {campaign.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={s.promise}>
        {words.folder} <Link to="/new/import">{t.archives.fresh.title}</Link>
      </p>
    </>
  );
};
