import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import type { PublishSearch } from './publish-search.ts';

interface ProofViewChoiceProps {
  view: PublishSearch['view'];
  /** Called with the part of the address that says the view. */
  onChange: (search: Pick<PublishSearch, 'view'>) => void;
}

/** Whether changes are shown in sentences or byte for byte. */
export const ProofViewChoice = ({ view, onChange }: ProofViewChoiceProps) => {
  const { t } = useWords();
  const words = t.publish.views;
  return (
    <Choice
      label={words.label}
      hideLabel
      options={(['proof', 'yaml'] as const).map((value) => ({ value, label: words[value] }))}
      value={view ?? 'proof'}
      onChange={(next) => onChange(next === 'yaml' ? { view: next } : {})}
    />
  );
};
