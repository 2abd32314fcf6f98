import { Dock, TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button, TextLink } from '@meguri/ui/basics/button.tsx';
import { Pad, Page } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Frame } from '@meguri/ui/stamps/frame.tsx';
import { useRef, useState } from 'react';
import { goBack, navigate } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import { Gesture } from './gesture.tsx';
import { LongText } from './long-text.tsx';
import type { Block } from './markdown.ts';
import { OrganiserText } from './organiser-text.tsx';
import s from './play.module.css';
import { type DividedText, divide, type TextSection } from './sections.ts';
import { Inlines, TextBlocks } from './text-blocks.tsx';

/** How to play: each `##` of the text is a leaf to swipe through. */
export const Play = () => {
  const t = useText();
  const paths = usePaths();
  return (
    <>
      <TopBar
        title={t.titles.play}
        back={{ label: t.common.back, onClick: () => goBack(paths.home()) }}
        action={
          <span className={s.skip}>
            <TextLink href={paths.home()}>{t.pages.skip}</TextLink>
          </span>
        }
      />
      <Page foot="dock">
        <OrganiserText name="howToPlay">{(blocks) => <Leaves blocks={blocks} />}</OrganiserText>
      </Page>
    </>
  );
};

const Leaves = ({ blocks }: { blocks: readonly Block[] }) => {
  const text = divide(blocks);
  if (text.sections.length > 1) return <Book {...text} />;
  return (
    <Pad>
      <LongText blocks={blocks} />
    </Pad>
  );
};

const Book = ({ intro, sections }: DividedText) => {
  const { pages } = useText();
  const paths = usePaths();
  const leaves = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const total = sections.length;
  const isLast = current === total - 1;

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = leaves.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const turn = () => {
    leaves.current?.scrollTo({ left: (current + 1) * leaves.current.clientWidth });
    // Show the next leaf from its top, however far this one was scrolled.
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {intro.length > 0 && (
        <Pad>
          <TextBlocks of={intro} />
        </Pad>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ol ref={leaves} className={s.leaves} onScroll={follow} tabIndex={0}>
        {sections.map((section, at) => (
          <li key={section.id} className={s.leaf}>
            <Leaf section={section} number={at + 1} isCurrent={at === current} />
          </li>
        ))}
      </ol>
      <Dock>
        <p className={s.count} role="status">
          {pages.leaf({ n: current + 1, total })}
        </p>
        {isLast ? (
          <Button onClick={() => navigate(paths.home())}>{pages.start}</Button>
        ) : (
          <Button onClick={turn}>{pages.next}</Button>
        )}
      </Dock>
    </>
  );
};

type LeafProps = { section: TextSection; number: number; isCurrent: boolean };

/** A leaf. Its picture is the first gesture in its text, or else its number. */
const Leaf = ({ section: { title, blocks }, number, isCurrent }: LeafProps) => {
  const picture = blocks.find((block) => block.kind === 'gesture');
  return (
    <div className={s.paper}>
      {picture ? (
        <div className={s.picture}>
          <Gesture name={picture.name} isMoving={isCurrent} />
        </div>
      ) : (
        <div className={s.frame}>
          <Frame number={number} near={isCurrent} />
        </div>
      )}
      <Title>
        <Inlines of={title} />
      </Title>
      <TextBlocks of={blocks.filter((block) => block !== picture)} level={3} />
    </div>
  );
};
