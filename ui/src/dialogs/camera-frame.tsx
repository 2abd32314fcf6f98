import { type ReactNode, useRef } from 'react';
import { Button } from '../basics/button.tsx';
import { cx } from '../basics/cx.ts';
import type { IconName } from '../basics/icon.tsx';
import s from './camera-frame.module.css';
import full from './camera-screen.module.css';
import { useModal } from './use-modal.ts';

type CameraAction = { icon: IconName; label: string; onClick: () => void; pressed?: boolean | undefined };

type CameraFrameProps = {
  open: boolean;
  onClose: () => void;
  /** The instruction. It is also the accessible name of the dialog. */
  title: string;
  closeLabel: string;
  /** The shape of the viewfinder: `square` for QR codes, `wide` for barcodes. Omit it when the camera does not run. */
  finder?: 'square' | 'wide' | undefined;
  /** The camera picture: a `<video>`. */
  children?: ReactNode;
  /** A Note about a wrong code or camera permission. Without a finder, it is shown in the finder's place. */
  note?: ReactNode;
  /** The primary action when the camera does not run. */
  retry?: { label: string; onClick: () => void } | undefined;
  /** Secondary actions side by side, such as the light and keyword entry. */
  actions?: readonly CameraAction[] | undefined;
};

const corners =
  'M3 62V39A36 36 0 0 1 39 3H62M214 3H237A36 36 0 0 1 273 39V62M273 214V237A36 36 0 0 1 237 273H214M62 273H39A36 36 0 0 1 3 237V214';
const wideCorners =
  'M3 46V39A36 36 0 0 1 39 3H62M254 3H277A36 36 0 0 1 313 39V46M313 100V107A36 36 0 0 1 277 143H254M62 143H39A36 36 0 0 1 3 107V100';

/** A full-screen viewfinder. It is always dark, and its controls are at the bottom, within reach of the thumb. */
export const CameraFrame = ({
  open,
  onClose,
  title,
  closeLabel,
  finder,
  children,
  note,
  retry,
  actions = [],
}: CameraFrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown } = useModal(dialog, { open, dismissable: true, onClose });
  if (!shown) return null;
  return (
    <dialog
      ref={dialog}
      className={cx(full.screen, s.camera)}
      data-theme="dark"
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
    >
      <div className={s.feed}>{children}</div>
      <h2 className={cx(full.pill, s.title)} tabIndex={-1}>
        {title}
      </h2>
      <div className={s.middle}>
        {finder ? (
          <div className={cx(s.finder, s[finder])}>
            <svg viewBox={finder === 'wide' ? '0 0 316 146' : '0 0 276 276'} aria-hidden="true">
              <path className={s.shade} d={finder === 'wide' ? wideCorners : corners} />
              <path className={s.corners} d={finder === 'wide' ? wideCorners : corners} />
            </svg>
          </div>
        ) : (
          <div className={s.instead}>{note}</div>
        )}
      </div>
      <div className={s.dock}>
        {finder && <div className={s.note}>{note}</div>}
        {retry && (
          <Button icon="refresh-cw" onClick={retry.onClick}>
            {retry.label}
          </Button>
        )}
        {actions.length > 0 && (
          <div className={s.actions}>
            {actions.map(({ icon, label, onClick, pressed }) => (
              <Button key={icon} kind="glass" icon={icon} onClick={onClick} aria-pressed={pressed}>
                {label}
              </Button>
            ))}
          </div>
        )}
        <Button kind="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
};
