import { isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { courseRows, itemRows, spotRows } from '../document/campaign-data.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { SetField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { DecisionField, FlagField } from '../shared/fields/option-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import items from '../shared/items/items.module.css';
import { POSITIVE } from './prize-kinds.ts';
import { useRequirementWords } from './use-requirement-words.ts';

/** Who receives the prize, when, and how often. */
export const RulesForm = ({ path }: { path: string }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const { value: requires } = useDraftField(`${path}/requires`);
  const { value: kind } = useDraftField(`${path}/kind`);
  const isLottery = kind === 'lottery';
  const { value: consumes } = useDraftField(`${path}/consumes`);
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
      <p className={items.sentence}>
        {words.sentence(requirementWords(isJsonMap(requires) ? requires : {}, consumes === true))}
      </p>
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
      <DecisionField
        path={`${path}/requires/verified`}
        label={fields.takers}
        hint={fields.verifiedHint}
        words={{ yes: fields.verified, no: fields.anyone, open: fields.undecided }}
      />
      <FlagField path={`${path}/consumes`} label={fields.consumes} hint={fields.consumesHint} fallback={false} />
      <SelectField
        path={`${path}/survey`}
        label={fields.survey}
        options={named('questionnaires', 'title')}
        none={fields.noSurvey}
      />
      <h3 className={items.section}>{sections.when}</h3>
      <div className={items.pair}>
        <InstantField path={`${path}/window/start`} label={fields.from} edge="start" empty="anyStart" />
        <InstantField path={`${path}/window/end`} label={fields.until} edge="end" empty="anyEnd" />
      </div>
      <NumberField
        path={`${path}/perAccount`}
        label={isLottery ? fields.perAccountOfLottery : fields.perAccount}
        hint={isLottery ? fields.perAccountOfLotteryHint : fields.perAccountHint}
        isInteger
        least={1}
        most={1000}
      />
    </>
  );
};
