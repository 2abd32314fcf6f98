import type { Locale } from '@meguri/core/lib/locale.ts';
import { useState } from 'react';
import { useFormLanguage } from '../fields/form-language.ts';
import type { PreviewChoices } from './preview-controls.tsx';

/** What was chosen last, and the language of the forms at that time. */
export interface StoredChoices {
  choices: PreviewChoices;
  formLanguage: Locale;
}

/** How the draft is looked at. The language follows the form; the preview can show another one until the form changes its own. */
export function usePreviewChoices(
  stored: StoredChoices | null,
  onStore: (stored: StoredChoices) => void,
): [PreviewChoices, (next: PreviewChoices) => void] {
  const { current } = useFormLanguage();
  const [atFirst] = useState<PreviewChoices>(() => ({
    language: current,
    moment: 'now',
    chosenAt: Date.now(),
    visitor: 'new',
    device: 'phone',
  }));
  const last = stored?.choices ?? atFirst;
  const choices = stored?.formLanguage === current ? last : { ...last, language: current };
  return [choices, (next) => onStore({ choices: next, formLanguage: current })];
}
