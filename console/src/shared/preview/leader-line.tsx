import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';
import { useEffect, useRef, useState } from 'react';
import s from './preview.module.css';

interface LeaderLineProps {
  /** The element of the field that has the focus. */
  field: Element;
  /** What the preview has outlined, in pixels of this window. */
  box: PreviewBox;
}

/** A line from the field to what it changes. It is drawn at focus, follows the field, and is left out where the field cannot be seen. */
export const LeaderLine = ({ field, box }: LeaderLineProps) => {
  const [from, setFrom] = useState<Start | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const place = () => setFrom((last) => sameOr(last, startAt(field, svg.current?.closest('aside'))));
    place();
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // Whatever is added, taken out or opened on the page may move the field or cover it.
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden'] });
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [field]);
  const to = { x: box.x, y: box.y + box.height / 2 };
  const isShown = from !== null && from.x < to.x;
  return (
    <svg className={s.leader} aria-hidden="true" ref={svg}>
      {isShown && (
        <>
          <path pathLength={1} d={`M${from.x} ${from.y}H${Math.min(from.elbow, to.x - 4)}V${to.y}H${to.x}`} />
          <circle cx={from.x} cy={from.y} r={3.5} />
        </>
      )}
    </svg>
  );
};

interface Start {
  x: number;
  y: number;
  /** Where the line turns: in the margin of the preview. */
  elbow: number;
}

/** The last start where it is the same. The line is itself a change of the page, and must not be drawn for ever. */
const sameOr = (last: Start | null, next: Start | null): Start | null =>
  last && next && last.x === next.x && last.y === next.y && last.elbow === next.elbow ? last : next;

/** The middle of the right edge of a field; null where it is scrolled away or covered. */
function startAt(field: Element, pane: Element | null | undefined): Start | null {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const seen = document.elementFromPoint((left + right) / 2, y);
  const isSeen = right > left && seen !== null && (field.contains(seen) || seen.contains(field));
  return isSeen ? { x: right, y, elbow: Math.max(right, pane?.getBoundingClientRect().left ?? right) + 8 } : null;
}
