import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { type MouseEvent, useId } from 'react';
import { useText } from '../i18n/language-context.ts';
import s from './long-text.module.css';
import type { Block } from './markdown.ts';
import { divide } from './sections.ts';
import { Inlines, TextBlocks } from './text-blocks.tsx';

/** A long text, such as the terms, with a table of contents on top. `level` is the level of its headings. */
export const LongText = ({ blocks, level = 2 }: { blocks: readonly Block[]; level?: 2 | 3 }) => {
  const { pages } = useText();
  const { intro, sections } = divide(blocks);
  const base = useId();
  // Scroll by script: following the link would add a history entry for each click in the contents.
  const goTo = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="l">
      {intro.length > 0 && <TextBlocks of={intro} level={level} />}
      {sections.length > 2 && (
        <Card>
          <nav aria-label={pages.contents} className={s.contents}>
            <p>{pages.contents}</p>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${base}${id}`} onClick={goTo(base + id)}>
                    <Inlines of={title} />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </Card>
      )}
      {sections.map(({ id, title, blocks: part }) => (
        <section key={id} id={base + id} className={s.part}>
          <Title level={level}>
            <Inlines of={title} />
          </Title>
          <TextBlocks of={part} level={3} />
        </section>
      ))}
    </Stack>
  );
};
