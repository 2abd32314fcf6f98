import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Later } from '../basics/later.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import { Ring } from './ring.tsx';
import s from './stamp-book.module.css';
import { Slots } from './stamp-slot.tsx';

export type Leaf = {
  id: string;
  /** The short name of the course, on the index tab. */
  tab: string;
  /** The full name of the course, the accessible name of the leaf. */
  label: string;
  done: number;
  total: number;
  /** A press on the tab of the open leaf, whose ring is closed: shows the seal of the course. */
  onRing?: (() => void) | undefined;
  /** StampSlot elements. */
  slots: ReactNode;
  /** The strip at the foot: what the next stamps are for. */
  goal?: ReactNode;
};

type StampBookProps = {
  label: string;
  leaves: readonly Leaf[];
  /** The id of the leaf to open first. */
  first?: string | undefined;
};

/** The distance in px between the open tab and the edge of the index, so that a neighbouring tab shows. */
const EDGE = 40;

const scrollToLeaf = (pages: HTMLElement | null, index: number, behavior: ScrollBehavior): void => {
  const leaf = pages?.children[index];
  if (leaf instanceof HTMLElement) pages?.scrollTo({ left: index * leaf.offsetWidth, behavior });
};

/** The stamp book: one leaf per course, turned by swiping or with the index tabs. */
export const StampBook = ({ label, leaves, first }: StampBookProps) => {
  const pages = useRef<HTMLDivElement>(null);
  const index = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      leaves.findIndex((leaf) => leaf.id === first),
    ),
  );
  const [start] = useState(current);
  const isScrolled = useRef(start > 0);

  useEffect(() => {
    if (start > 0) scrollToLeaf(pages.current, start, 'instant');
  }, [start]);

  // With many leaves the index scrolls. Keep the tab of the open leaf visible.
  useEffect(() => {
    // The first tab is visible anyway. To read its place would lay out the page once more.
    if (current === 0 && !isScrolled.current) return;
    isScrolled.current = true;
    const row = index.current;
    const tab = row?.children[current];
    if (!row || !(tab instanceof HTMLElement)) return;
    const before = tab.offsetLeft - row.offsetLeft;
    const max = before - EDGE;
    const min = before + tab.offsetWidth + EDGE - row.clientWidth;
    const left = row.scrollLeft > max ? max : Math.max(row.scrollLeft, min);
    if (left !== row.scrollLeft) row.scrollTo({ left });
  }, [current]);

  const updateCurrent = () => {
    const leaf = pages.current?.firstElementChild;
    if (!pages.current || !(leaf instanceof HTMLElement) || leaf.offsetWidth === 0) return;
    setCurrent(Math.round(pages.current.scrollLeft / leaf.offsetWidth));
  };
  return (
    <section className={s.book} aria-label={label}>
      <div className={s.index} ref={index}>
        {leaves.map((leaf, at) => (
          <button
            key={leaf.id}
            type="button"
            className={s.tab}
            aria-current={at === current ? 'true' : undefined}
            onClick={() => (at === current && leaf.onRing ? leaf.onRing() : scrollToLeaf(pages.current, at, 'auto'))}
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          >
            <Ring done={leaf.done} total={leaf.total} size={32} />
            <span>
              {leaf.tab}
              <small>
                {leaf.done} / {leaf.total}
              </small>
            </span>
          </button>
        ))}
      </div>
      <div className={s.pages} ref={pages} onScroll={updateCurrent}>
        {leaves.map((leaf, at) => (
          // When the Tab key reaches a slot on the next leaf, the browser alone would snap back to the previous leaf.
          <section
            key={leaf.id}
            className={s.leaf}
            aria-label={leaf.label}
            onFocus={() => scrollToLeaf(pages.current, at, 'auto')}
          >
            <Later isFirst={at === start}>
              <Slots>{leaf.slots}</Slots>
              {leaf.goal}
            </Later>
          </section>
        ))}
      </div>
    </section>
  );
};

type GoalProps = {
  icon?: IconName | ReactElement | undefined;
  children: ReactNode;
  className?: string | undefined;
} & Target;

/** The strip at the foot of a leaf: "3 more for the tenugui". */
export const Goal = ({ icon = 'gift', children, href, onClick, className }: GoalProps) => (
  <Pressable href={href} onClick={onClick} className={cx(s.goal, className)}>
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    <span className={s.what}>{children}</span>
    <Icon name="chevron-right" />
  </Pressable>
);
