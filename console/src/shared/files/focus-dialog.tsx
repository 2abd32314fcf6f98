import type { PictureFocus } from '@meguri/core/lib/picture-focus.ts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { contentUrl } from '../../document/draft-files.ts';
import { FOCUS_STEP } from '../../document/focus-edits.ts';
import { useWords } from '../../i18n/console-language.ts';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import s from './focus-dialog.module.css';

const stepped = (part: number): number => Math.min(Math.max(Math.round(part / FOCUS_STEP) * FOCUS_STEP, 0), 100);

/** The shapes in which the app shows pictures. */
const LOOKS = ['header', 'card', 'popup'] as const;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

interface FocusDialogProps {
  slug: string;
  sha256: string;
  start: PictureFocus;
  onClose: () => void;
  onChoose: (focus: PictureFocus) => void;
}

/** A picture with its focus, which a press or the arrow keys move, and what the app shows of it. */
export const FocusDialog = ({ slug, sha256, start, onClose, onChoose }: FocusDialogProps) => {
  const { t } = useWords();
  const [focus, setFocus] = useState(start);
  // A drawing may have a shape and no size.
  const [ratio, setRatio] = useState(3 / 2);
  const noteId = useId();
  const words = t.files.focus;
  const picture = contentUrl(slug, sha256);
  const position = `${focus.x}% ${focus.y}%`;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    setFocus({ x: stepped(((clientX - left) / width) * 100), y: stepped(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    setFocus({ x: stepped(focus.x + by[0]), y: stepped(focus.y + by[1]) });
  };
  const stage = {
    role: 'application',
    tabIndex: 0,
    'aria-label': words.move,
    'aria-describedby': noteId,
    className: s.stage,
    style: { '--ratio': ratio } as CSSProperties,
    onKeyDown: move,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      point(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
    },
  };
  return (
    <ConsoleDialog isOpen onClose={onClose} title={words.title} submit={words.submit} onSubmit={() => onChoose(focus)}>
      <div {...stage}>
        <img
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || 1)}
        />
        <span className={s.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <p id={noteId} role="status" className={s.hint}>
        {words.note(focus)}
      </p>
      <div className={s.ranges}>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis}>
            {words.axes[axis]}
            <input
              type="range"
              min={0}
              max={100}
              step={FOCUS_STEP}
              value={focus[axis]}
              onChange={({ target }) => setFocus({ ...focus, [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      <div className={s.looks}>
        {LOOKS.map((look) => (
          <figure key={look}>
            <img className={s[look]} src={picture} alt="" style={{ objectPosition: position }} />
            <figcaption>{words.looks[look]}</figcaption>
          </figure>
        ))}
      </div>
      <p className={s.hint}>{words.hint}</p>
    </ConsoleDialog>
  );
};
