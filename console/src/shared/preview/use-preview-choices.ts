import type { Locale } from '@meguri/core/lib/locale.ts';
import { useState } from 'react';
import { useFormLanguage } from '../fields/form-language.ts';
import type { PreviewChoices } from './preview-controls.tsx';

/** What was chosen last, and the language of the forms at that time. */
export interface KeptChoices {
  choices: PreviewChoices;
  formLanguage: Locale;
}

/** How the draft is looked at. The language follows the form; the preview can show another one until the form changes its own. */
export function usePreviewChoices(
  kept: KeptChoices | null,
  onKeep: (kept: KeptChoices) => void,
): [PreviewChoices, (next: PreviewChoices) => void] {
  const { current } = useFormLanguage();
  const [atFirst] = useState<PreviewChoices>(() => ({
    language: current,
    moment: 'now',
    chosenAt: Date.now(),
    visitor: 'new',
    device: 'phone',
  }));
  const last = kept?.choices ?? atFirst;
  const choices = kept?.formLanguage === current ? last : { ...last, language: current };
  return [choices, (next) => onKeep({ choices: next, formLanguage: current })];
}
