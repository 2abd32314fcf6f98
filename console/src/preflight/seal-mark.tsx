import type { SealState } from '@meguri/core/console/preflight/people-checks.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import s from './seal-mark.module.css';

/** The place of a seal: dotted while it is open, struck out where the seal no longer holds. The words beside it say the same. */
export const SealMark = ({ state, name, size }: { state: SealState; name: string | null; size: number }) => {
  const { t } = useWords();
  return (
    <span className={cx(s.mark, state === 'void' && s.void, state === 'signed' && s.pressed)} aria-hidden="true">
      {state === 'open' ? (
        <span className={s.open} style={{ width: size, height: size }}>
          {t.preflight.sealHere}
        </span>
      ) : (
        <Hanko name={name ?? '?'} size={size} />
      )}
    </span>
  );
};
