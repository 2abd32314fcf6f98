import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { checkedText } from '../document/draft-api.ts';
import type { CheckFinding } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';

/** What the last check of the text found, and the check that marks the lines of the editor. */
export function useFileCheck(slug: string) {
  const { locale } = useWords();
  const call = useCall();
  const [found, setFound] = useState<readonly CheckFinding[]>([]);
  const check = async (text: string) => {
    // Remove the marks of the last check if there is no answer: they may be wrong now.
    const next = await checkedText(call, { slug, text, locale }).catch(() => []);
    setFound(next);
    return next.flatMap(({ line, isWarning, message }) => (line === null ? [] : [{ line, isWarning, message }]));
  };
  return { found, check };
}
