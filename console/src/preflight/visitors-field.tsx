import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Refused } from '../shared/states/refused.tsx';

/** How many visitors are expected. The server keeps it, so that everybody sees the same verdict about the stock. */
export const VisitorsField = ({ slug, visitors }: { slug: string; visitors: number | null }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const [text, setText] = useState(visitors === null ? '' : String(visitors));
  const isValid = text === '' || /^[1-9][0-9]{0,6}$/.test(text);
  const { mutate, error } = useMutation({
    mutationFn: (expected: number | null) => call('expectVisitors', { params: { slug }, body: { visitors: expected } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['preflight', slug] }),
  });
  const words = t.preflight;
  const commit = () => {
    if (isValid && text !== String(visitors ?? '')) mutate(text === '' ? null : Number(text));
  };
  return (
    <section>
      <Entry
        label={words.visitors}
        unit={words.visitorsUnit}
        hint={words.visitorsHint}
        error={isValid ? undefined : words.visitorsError}
        inputMode="numeric"
        value={text}
        onChange={(typed) => setText(typed.normalize('NFKC').replaceAll(/[\s,]/g, ''))}
        onBlur={commit}
        onEnter={commit}
      />
      <Refused error={error} />
    </section>
  );
};
