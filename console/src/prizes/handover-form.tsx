import { isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { CONTENT_KEYS, contentOf } from '@meguri/core/presents/content-keys.ts';
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
  const { fields } = words;
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
      <ContentFields path={`${path}/content`} reads={isPrizeKind(kind) ? contentOf(kind) : CONTENT_KEYS} />
    </>
  );
};

/** What the screen gives. Keys that the kind does not read are shown only where the file has them. */
const ContentFields = ({ path, reads }: { path: string; reads: readonly (typeof CONTENT_KEYS)[number][] }) => {
  const { t } = useWords();
  const { value } = useDraftField(path);
  const { fields, sections } = t.prizes;
  const has = (key: (typeof CONTENT_KEYS)[number]) =>
    reads.includes(key) || (isJsonMap(value) && value[key] !== undefined);
  if (!CONTENT_KEYS.some(has)) return null;
  return (
    <>
      <h3 className={items.section}>{sections.content}</h3>
      {has('text') && (
        <SecretField label={fields.text}>
          <LocalizedField path={`${path}/text`} label={fields.text} lines={3} />
        </SecretField>
      )}
      {has('url') && (
        <SecretField label={fields.url}>
          <LineField path={`${path}/url`} label={fields.url} hint={fields.urlHint} isCode />
        </SecretField>
      )}
      <div className={items.pair}>
        {has('serials') && (
          <SecretField label={fields.serials}>
            <FileField path={`${path}/serials`} label={fields.serials} hint={fields.serialsHint} kind="serials" />
          </SecretField>
        )}
        {has('image') && <FileField path={`${path}/image`} label={fields.contentImage} kind="image" />}
        {has('model') && <FileField path={`${path}/model`} label={fields.model} kind="model" />}
        {has('frame') && <FileField path={`${path}/frame`} label={fields.frame} kind="image" />}
      </div>
    </>
  );
};
