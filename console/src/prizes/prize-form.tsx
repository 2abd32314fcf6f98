import { isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { courseRows, itemRows, spotRows } from '../document/campaign-data.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { SetField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { FlagField } from '../shared/fields/option-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import items from '../shared/items/items.module.css';
import { LotteryForm } from './lottery-form.tsx';
import { COUNT, POSITIVE, PRIZE_KINDS } from './prize-kinds.ts';
import { useRequirementWords } from './use-requirement-words.ts';

/** The fields of a prize: what it is, who gets it, how many there are, and what it gives. */
export const PrizeForm = ({ path }: { path: string }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const { value: kind } = useDraftField(`${path}/kind`);
  const { value: requires } = useDraftField(`${path}/requires`);
  const words = t.prizes;
  const { fields, sections } = words;
  const requirementWords = useRequirementWords();
  const spots = spotRows(data, locale).map(({ id, name, lang }) => ({ id, name, lang: HTML_LANG[lang] }));
  const named = (list: string, nameKey: string) =>
    itemRows(data, list, { nameKey, preferred: locale }).map(({ id, name, lang }) => ({
      value: id,
      label: name,
      lang: HTML_LANG[lang],
    }));
  const courses = courseRows(data, locale).map(({ id, name, lang }) => ({
    value: id,
    label: name,
    lang: HTML_LANG[lang],
  }));
  return (
    <>
      <p className={items.sentence}>{words.sentence(requirementWords(isJsonMap(requires) ? requires : {}))}</p>
      <SelectField
        path={`${path}/kind`}
        label={fields.kind}
        hint={
          PRIZE_KINDS.some((one) => one === kind) ? words.kindHints[kind as (typeof PRIZE_KINDS)[number]] : undefined
        }
        options={PRIZE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <LocalizedField path={`${path}/name`} label={fields.name} isRequired />
      <LocalizedField path={`${path}/description`} label={fields.description} lines={4} />
      <FileField path={`${path}/image`} label={fields.image} kind="image" />
      <h3 className={items.section}>{sections.who}</h3>
      <div className={items.pair}>
        <NumberField path={`${path}/requires/stamps`} label={fields.stamps} unit={fields.stampsUnit} {...POSITIVE} />
        <NumberField path={`${path}/requires/points`} label={fields.points} unit={fields.pointsUnit} {...POSITIVE} />
      </div>
      <div className={items.pair}>
        <SelectField path={`${path}/requires/course`} label={fields.course} options={courses} none={fields.anyCourse} />
        <SelectField
          path={`${path}/requires/sheet`}
          label={fields.sheet}
          options={named('sheets', 'name')}
          none={fields.noSheet}
        />
      </div>
      <SetField
        path={`${path}/requires/spots`}
        label={fields.requiredSpots}
        hint={fields.requiredSpotsHint}
        options={spots}
      />
      <FlagField
        path={`${path}/requires/verified`}
        label={fields.verified}
        hint={fields.verifiedHint}
        fallback={false}
      />
      <FlagField path={`${path}/consumes`} label={fields.consumes} hint={fields.consumesHint} fallback={false} />
      <SelectField
        path={`${path}/survey`}
        label={fields.survey}
        options={named('questionnaires', 'title')}
        none={fields.noSurvey}
      />
      <h3 className={items.section}>{sections.many}</h3>
      <div className={items.pair}>
        <NumberField
          path={`${path}/stock`}
          label={fields.stock}
          hint={fields.stockHint}
          unit={fields.stockUnit}
          {...COUNT}
        />
        <NumberField
          path={`${path}/perAccount`}
          label={fields.perAccount}
          hint={fields.perAccountHint}
          isInteger
          least={1}
          most={1000}
        />
      </div>
      <div className={items.pair}>
        <InstantField path={`${path}/window/start`} label={fields.from} edge="start" />
        <InstantField path={`${path}/window/end`} label={fields.until} edge="end" />
      </div>
      {(kind === 'coupon' || spotsNamed(data, path)) && (
        <SetField path={`${path}/spots`} label={fields.usedAt} hint={fields.usedAtHint} options={spots} />
      )}
      {kind !== 'lottery' && <UnusedLottery path={`${path}/lottery`} />}
      {(kind === 'lottery' || isJsonMap(lotteryOf(data, path))) && (
        <LotteryForm path={`${path}/lottery`} windowPath={`${path}/window`} />
      )}
      <ContentForm path={`${path}/content`} />
    </>
  );
};

const presentOf = (data: Parameters<typeof itemRows>[0], path: string) =>
  itemRows(data, 'presents', { nameKey: 'name', preferred: 'ja_JP' }).find(({ id }) => path === `/presents/${id}`)
    ?.item;
const lotteryOf = (data: Parameters<typeof itemRows>[0], path: string) => presentOf(data, path)?.['lottery'];
const spotsNamed = (data: Parameters<typeof itemRows>[0], path: string): boolean =>
  presentOf(data, path)?.['spots'] !== undefined;

/** The lottery of a prize that is none any more. The check refuses it, so it can be removed as a whole. */
const UnusedLottery = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, id } = useDraftField(path);
  if (value === undefined) return null;
  return (
    <div id={id} className={items.form}>
      <p className={items.hint}>{t.prizes.fields.unusedLottery}</p>
      {!isReadOnly && (
        <div>
          <Action size="small" icon="trash-2" onPress={() => edit({ op: 'remove', path })}>
            {t.prizes.fields.removeLottery}
          </Action>
        </div>
      )}
    </div>
  );
};

/** What the visitor gets on the phone. */
const ContentForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields, sections } = t.prizes;
  return (
    <>
      <h3 className={items.section}>{sections.content}</h3>
      <p className={items.hint}>{sections.contentHint}</p>
      <LocalizedField path={`${path}/text`} label={fields.text} lines={3} />
      <LineField path={`${path}/url`} label={fields.url} hint={fields.urlHint} isCode />
      <div className={items.pair}>
        <FileField path={`${path}/serials`} label={fields.serials} hint={fields.serialsHint} kind="serials" />
        <FileField path={`${path}/image`} label={fields.contentImage} kind="image" />
      </div>
      <div className={items.pair}>
        <FileField path={`${path}/model`} label={fields.model} kind="model" />
        <FileField path={`${path}/frame`} label={fields.frame} kind="image" />
      </div>
    </>
  );
};
