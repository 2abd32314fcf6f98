import { Button } from '@meguri/ui/basics/button.tsx';
import { List, Stack } from '@meguri/ui/basics/layout.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { Accordion } from '@meguri/ui/lists/notification.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import type { Block } from './markdown.ts';
import { divide, inlineText, search } from './sections.ts';
import { TextBlocks } from './text-blocks.tsx';
import { TextPage } from './text-page.tsx';

/** A list of this length is too long to scan by eye. */
const SEARCH_FROM = 12;

/** Questions and answers: each `##` of the text is a question. */
const FaqPage = ({ home }: { home: string }) => (
  <TextPage title={useText().titles.faq} name="faq" home={home}>
    {(blocks) => <Questions blocks={blocks} />}
  </TextPage>
);

export const Faq = () => <FaqPage home={usePaths().home()} />;

/** The questions before the log-in. */
export const SignInFaq = () => <FaqPage home={usePaths().signIn()} />;

const Questions = ({ blocks }: { blocks: readonly Block[] }) => {
  const { pages } = useText();
  const [query, setQuery] = useState('');
  const { intro, sections } = divide(blocks);
  const found = search(sections, query);
  const isSearching = query.trim() !== '';
  return (
    <Stack>
      {intro.length > 0 && <TextBlocks of={intro} />}
      {sections.length >= SEARCH_FROM && (
        <search>
          <Field label={pages.search} type="search" value={query} onChange={setQuery} quiet enterKeyHint="search" />
        </search>
      )}
      <div role="status">
        {isSearching && found.length > 0 && <Hidden>{pages.found({ n: found.length })}</Hidden>}
        {found.length === 0 && sections.length > 0 && (
          <Empty
            title={pages.notFound.title}
            text={pages.notFound.text}
            icon="search"
            action={
              <Button kind="second" onClick={() => setQuery('')}>
                {pages.showAll}
              </Button>
            }
          />
        )}
      </div>
      {found.length > 0 && (
        <List>
          {found.map(({ id, title, blocks: answer }) => (
            <Accordion key={id} title={inlineText(title)}>
              <TextBlocks of={answer} level={3} />
            </Accordion>
          ))}
        </List>
      )}
    </Stack>
  );
};
