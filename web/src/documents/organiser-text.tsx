import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import type { Block } from './markdown.ts';
import { type TextName, useOrganiserText } from './use-organiser-text.ts';

const LINES = ['55%', '100%', '92%', '97%', '70%', '40%', '99%', '88%', '60%'];

type OrganiserTextProps = { name: TextName; children: (blocks: readonly Block[]) => ReactNode };

/** Shows a text once it is loaded, a skeleton until then, and a short message if there is no text. */
export const OrganiserText = ({ name, children }: OrganiserTextProps) => {
  const t = useText();
  const { data, error, refetch } = useOrganiserText(name);
  if (error && !data) return <FailureNote error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" aria-label={t.common.loading}>
        <Stack gap="rows">
          {LINES.map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </Stack>
      </div>
    );
  }
  if (data.length === 0) {
    const { title, text } = t.pages.empty;
    return <Empty title={title} text={text} icon="book-open" />;
  }
  return children(data);
};
