import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';
import { useEffect, useRef, useState } from 'react';
import s from './preview.module.css';

interface LeaderLineProps {
  /** The element of the field that has the focus. */
  field: Element;
  /** What the preview has outlined, in pixels of this window. */
  box: PreviewBox;
}

/** A line from the field to what it changes. It is drawn at focus, follows scrolling, and is left out where the field is out of view. */
export const LeaderLine = ({ field, box }: LeaderLineProps) => {
  const [from, setFrom] = useState<Start | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const place = () => setFrom(startAt(field, svg.current?.closest('aside')));
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
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

/** The middle of the right edge of a field; null where it is scrolled out of view. */
function startAt(field: Element, pane: Element | null | undefined): Start | null {
  const { right, top, bottom } = field.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const panel = field.closest('main')?.getBoundingClientRect();
  return right === 0 || (panel && (y < panel.top || y > panel.bottom))
    ? null
    : { x: right, y, elbow: Math.max(right, pane?.getBoundingClientRect().left ?? right) + 8 };
}
