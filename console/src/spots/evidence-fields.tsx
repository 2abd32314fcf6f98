import type { Method } from '@meguri/core/spots/methods.ts';
import { useWords } from '../i18n/console-language.ts';
import { ListField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { FlagField } from '../shared/fields/option-field.tsx';
import { SecretField } from '../shared/fields/secret-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import s from './inspector.module.css';
import { COOLDOWN, MARKER, QR_VERSION } from './number-limits.ts';
import { QuizChoices } from './quiz-choices.tsx';

/** What one way of collecting asks for, and what it accepts. */
export const EvidenceFields = ({ path, method }: { path: string; method: Method }) => {
  const { t } = useWords();
  const { ways } = t.spots;
  switch (method) {
    case 'proximity':
    case 'photo':
      return null;
    case 'qr':
      return (
        <>
          <NumberField path={`${path}/version`} label={ways.version} hint={ways.versionHint} {...QR_VERSION} />
          <SecretField label={ways.codes}>
            <ListField path={`${path}/codes`} label={ways.codes} hint={ways.codesHint} isCode />
          </SecretField>
        </>
      );
    case 'barcode':
      return (
        <SecretField label={ways.values}>
          <ListField path={`${path}/values`} label={ways.values} hint={ways.valuesHint} isCode isRequired />
        </SecretField>
      );
    case 'keyword':
      return (
        <>
          <SecretField label={ways.answers}>
            <ListField path={`${path}/answers`} label={ways.answers} hint={ways.answersHint} isRequired />
          </SecretField>
          <FlagField path={`${path}/exact`} label={ways.exact} fallback={false} />
          <LocalizedField path={`${path}/hint`} label={ways.hint} />
        </>
      );
    case 'quiz':
      return (
        <>
          <LocalizedField path={`${path}/question`} label={ways.question} isRequired lines={2} />
          <QuizChoices path={path} />
          <NumberField path={`${path}/cooldown`} label={ways.cooldown} unit={ways.seconds} {...COOLDOWN} />
        </>
      );
    case 'ar':
      return (
        <div className={s.form}>
          <FileField path={`${path}/model`} label={ways.model} kind="model" />
          <NumberField path={`${path}/marker`} label={ways.marker} hint={ways.markerHint} {...MARKER} />
          <FileField path={`${path}/frame`} label={ways.frame} kind="image" />
        </div>
      );
  }
};
