import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { spotRows } from '../document/campaign-data.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { SetField } from '../shared/fields/list-field.tsx';
import { SecretField } from '../shared/fields/secret-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import items from '../shared/items/items.module.css';
import { HANDOVERS, isPrizeKind } from './prize-kinds.ts';

/** Where the prize is received, and what the screen gives. */
export const HandoverForm = ({ path }: { path: string }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const { value: kind } = useDraftField(`${path}/kind`);
  const { value: usedAt } = useDraftField(`${path}/spots`);
  const { value: handover } = useDraftField(`${path}/handover`);
  const words = t.prizes;
  const { fields, sections } = words;
  const spots = spotRows(data, locale).map(({ id, name, lang }) => ({ id, name, lang: HTML_LANG[lang] }));
  return (
    <>
      {isPrizeKind(kind) && <p className={items.sentence}>{words.handover[kind]}</p>}
      {(kind === 'goods' || kind === 'coupon' || handover !== undefined) && (
        <SelectField
          path={`${path}/handover`}
          label={fields.handover}
          hint={fields.handoverHint}
          options={HANDOVERS.map((value) => ({ value, label: words.handovers[value] }))}
          fallback="swipe"
        />
      )}
      {(kind === 'coupon' || usedAt !== undefined) && (
        <SetField path={`${path}/spots`} label={fields.usedAt} hint={fields.usedAtHint} options={spots} />
      )}
      <h3 className={items.section}>{sections.content}</h3>
      <p className={items.hint}>{sections.contentHint}</p>
      <SecretField label={fields.text}>
        <LocalizedField path={`${path}/content/text`} label={fields.text} lines={3} />
      </SecretField>
      <SecretField label={fields.url}>
        <LineField path={`${path}/content/url`} label={fields.url} hint={fields.urlHint} isCode />
      </SecretField>
      <div className={items.pair}>
        <SecretField label={fields.serials}>
          <FileField path={`${path}/content/serials`} label={fields.serials} hint={fields.serialsHint} kind="serials" />
        </SecretField>
        <FileField path={`${path}/content/image`} label={fields.contentImage} kind="image" />
      </div>
      <div className={items.pair}>
        <FileField path={`${path}/content/model`} label={fields.model} kind="model" />
        <FileField path={`${path}/content/frame`} label={fields.frame} kind="image" />
      </div>
    </>
  );
};
