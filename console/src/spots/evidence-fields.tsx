import type { Method } from '@meguri/core/spots/methods.ts';
import { useDraftField } from '../document/draft-context.ts';
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
import { TryQuiz, TryWord } from './try-out.tsx';

/** What one way of collecting asks for, and what it accepts. */
export const EvidenceFields = ({ path, method }: { path: string; method: Method }) => {
  const { t } = useWords();
  const { ways } = t.spots;
  const { value: codes } = useDraftField(`${path}/codes`);
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
          {Array.isArray(codes) && codes.length > 0 && <TryWord path={path} method="qr" />}
        </>
      );
    case 'barcode':
      return (
        <>
          <SecretField label={ways.values}>
            <ListField path={`${path}/values`} label={ways.values} hint={ways.valuesHint} isCode isRequired />
          </SecretField>
          <TryWord path={path} method="barcode" />
        </>
      );
    case 'keyword':
      return (
        <>
          <SecretField label={ways.answers}>
            <ListField path={`${path}/answers`} label={ways.answers} hint={ways.answersHint} isRequired />
          </SecretField>
          <FlagField path={`${path}/exact`} label={ways.exact} fallback={false} />
          <LocalizedField path={`${path}/hint`} label={ways.hint} />
          <TryWord path={path} method="keyword" />
        </>
      );
    case 'quiz':
      return (
        <>
          <LocalizedField path={`${path}/question`} label={ways.question} isRequired lines={2} />
          <QuizChoices path={path} />
          <NumberField path={`${path}/cooldown`} label={ways.cooldown} unit={ways.seconds} {...COOLDOWN} />
          <TryQuiz path={path} />
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
