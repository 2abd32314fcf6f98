import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import { HandoverForm } from './handover-form.tsx';
import { OddsForm } from './odds-form.tsx';
import { isPrizeKind, PRIZE_KINDS } from './prize-kinds.ts';
import type { PrizePart } from './prize-parts.ts';
import { RulesForm } from './rules-form.tsx';

/** The fields of one part of a prize. */
export const PrizeForm = ({ path, part }: { path: string; part: PrizePart }) => {
  switch (part) {
    case 'basics':
      return <BasicsForm path={path} />;
    case 'rules':
      return <RulesForm path={path} />;
    case 'odds':
      return <OddsForm path={path} />;
    case 'handover':
      return <HandoverForm path={path} />;
  }
};

/** What the prize is. */
const BasicsForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value: kind } = useDraftField(`${path}/kind`);
  const { fields, kinds, kindHints } = t.prizes;
  return (
    <>
      <LocalizedField path={`${path}/name`} label={fields.name} isRequired />
      <SelectField
        path={`${path}/kind`}
        label={fields.kind}
        hint={isPrizeKind(kind) ? kindHints[kind] : undefined}
        options={PRIZE_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <LocalizedField path={`${path}/description`} label={fields.description} lines={4} />
      <FileField path={`${path}/image`} label={fields.image} kind="image" use="prize" />
    </>
  );
};
