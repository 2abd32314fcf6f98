import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';
import { useEffect, useState } from 'react';
import s from './preview.module.css';

interface LeaderLineProps {
  /** The element of the field that has the focus. */
  field: Element;
  /** What the preview has outlined, in pixels of this window. */
  box: PreviewBox;
}

/** A line from the field to what it changes. It is drawn at focus, follows scrolling, and is left out where the field is out of view. */
export const LeaderLine = ({ field, box }: LeaderLineProps) => {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const place = () => setFrom(rightOf(field));
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [field]);
  if (!from || from.x >= box.x) return null;
  const to = { x: box.x, y: box.y + box.height / 2 };
  // The elbow stands in the gap beside the preview.
  const elbow = Math.max(from.x + 8, Math.min(to.x - 8, from.x + (to.x - from.x) * 0.3));
  return (
    <svg className={s.leader} aria-hidden="true">
      <path pathLength={1} d={`M${from.x} ${from.y}H${elbow}V${to.y}H${to.x}`} />
      <circle cx={from.x} cy={from.y} r={3.5} />
    </svg>
  );
};

/** The middle of the right edge of a field; null where it is scrolled out of view. */
function rightOf(field: Element): { x: number; y: number } | null {
  const { right, top, bottom } = field.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const panel = field.closest('main')?.getBoundingClientRect();
  return right === 0 || (panel && (y < panel.top || y > panel.bottom)) ? null : { x: right, y };
}
