import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import fields from '../shared/fields/instant-field.module.css';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import s from './publish-page.module.css';

interface CompareSelectProps {
  slug: string;
  /** What it is compared with; 0 for nothing. */
  from: number;
  /** The version before it. */
  before: number;
  /** Its own number. */
  version: number;
  onChange: (from: number) => void;
}

/** Which version a document is compared with. Versions are numbered without gaps. */
export const CompareSelect = ({ slug, from, before, version, onChange }: CompareSelectProps) => {
  const { t } = useWords();
  const id = useId();
  const newest = useCampaigns().find((campaign) => campaign.slug === slug)?.version ?? before;
  const words = t.publish.compare;
  const numbers = Array.from({ length: newest + 1 }, (_, index) => newest - index).filter(
    (number) => number !== version,
  );
  const label = (number: number): string =>
    number === 0
      ? words.nothing
      : number === before
        ? words.withBefore(number)
        : number === newest
          ? words.withPublished(number)
          : t.publish.version(number);
  return (
    <span className={s.compare}>
      <label htmlFor={id}>{words.label}</label>
      <select id={id} className={fields.select} value={from} onChange={({ target }) => onChange(Number(target.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {label(number)}
          </option>
        ))}
      </select>
    </span>
  );
};
