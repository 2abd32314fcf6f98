import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../basics/cx.ts';
import s from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  /** Called on drag, a press on the backdrop, Esc or the system's back. It must set `open` to false. */
  onClose: () => void;
  /** The heading. It is also the accessible name of the dialog. */
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** False while sending and for irreversible actions: only a button closes the sheet. */
  dismissable?: boolean | undefined;
  /** Uses the full height of the screen, for the menu. */
  tall?: boolean | undefined;
  /** A figure above the title, such as a seal. */
  figure?: ReactNode;
  /** Centred content on folded paper, for stamps and presents that were just collected. */
  festive?: boolean | undefined;
  /** The buttons at the end: one primary first, the quiet close button last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The standard dialog: a native modal dialog that slides in from the bottom. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; keyboard users have Esc and the close button
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
        if (event.target !== event.currentTarget || !open) return;
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
