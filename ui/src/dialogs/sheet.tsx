import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../basics/cx.ts';
import s from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { hasLeft, useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  /** Asked by drag, scrim, Esc or the system's back; set `open` to false in it. */
  onClose: () => void;
  /** The heading; it also names the dialog. */
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** False while sending and for what cannot be undone: then only a button closes it. */
  dismissable?: boolean | undefined;
  /** As high as the screen allows, for the menu. */
  tall?: boolean | undefined;
  /** Something above the title: a figure, an impression. */
  figure?: ReactNode;
  /** Everything centred on paper with a fold, for what was won. */
  festive?: boolean | undefined;
  /** The buttons at the end: one primary, the quiet close last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The one kind of dialog: a sheet of paper from below on a native modal dialog. */
export const Sheet = ({
  open,
  onClose,
  title,
  lead,
  dismissable = true,
  tall,
  figure,
  festive,
  actions,
  children,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressed = useRef(false);
  const { shown } = useModal(dialog, { open, dismissable, onClose });
  const drag = useDragDown(dialog, dismissable, onClose);
  useKeyboardInset(dialog, open);
  if (!shown) return null;

  const outside = (event: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect();
    if (!box || event.target !== dialog.current) return false;
    return event.clientY < box.top || event.clientX < box.left || event.clientX > box.right;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim's tap; the keyboard has Esc and the close button
    <dialog
      ref={dialog}
      className={cx(s.sheet, tall && s.tall, festive && s.festive)}
      aria-labelledby={titleId}
      closedby={dismissable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !open || hasLeft(event)) return;
        if (dismissable) onClose();
        else dialog.current?.showModal();
      }}
      onMouseDown={(event) => {
        pressed.current = outside(event);
      }}
      onClick={(event) => {
        if (pressed.current && outside(event) && dismissable) onClose();
        pressed.current = false;
      }}
    >
      <div className={s.head} {...drag}>
        {dismissable && <span className={s.grab} />}
      </div>
      <div className={s.body}>
        {figure}
        <h2 id={titleId} tabIndex={-1} className={s.title}>
          {title}
        </h2>
        {lead && <p className={s.lead}>{lead}</p>}
        {children && <div className={s.content}>{children}</div>}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
    </dialog>
  );
};
