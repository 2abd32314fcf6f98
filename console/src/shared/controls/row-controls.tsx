import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import s from './action.module.css';
import o from './options.module.css';

// Elements of the browser for rows that there are hundreds of: a widget of React Aria takes ten times as long to render.

interface RowActionProps {
  onPress: () => void;
  /** While the server is asked. The button keeps the focus and does nothing. */
  isPending?: boolean;
  children: ReactNode;
}

/** A small button in each row of a long list. */
export const RowAction = ({ onPress, isPending = false, children }: RowActionProps) => (
  <button
    type="button"
    className={cx(s.action, s.small, s.plain)}
    aria-disabled={isPending || undefined}
    onClick={({ currentTarget }) => {
      // Safari does not focus a button that is clicked. A dialog gives the focus back to what had it.
      currentTarget.focus();
      if (!isPending) onPress();
    }}
  >
    {children}
  </button>
);

interface RowTickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A box to tick in each row of a long list. */
export const RowTick = ({ isOn, onChange, children }: RowTickProps) => (
  <label className={cx(o.tick, o.plain)}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span className={o.square}>{isOn && <Icon name="check" />}</span>
    <span>{children}</span>
  </label>
);
