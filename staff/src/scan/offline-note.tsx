import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useTicks } from '../browser/use-ticks.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { CounterState } from '../state/counter-state.ts';
import { mayHandOverAlone } from '../state/judge-offline.ts';
import s from './scan-page.module.css';

/** What works at this counter while there is no signal. */
export const OfflineNote = ({ state }: { state: CounterState }) => {
  const { offline } = useStaffWords().t.scan;
  const mayHandOver = mayHandOverAlone(state, useTicks());
  return (
    <p className={s.offline} role="status">
      <Icon name="wifi-off" size="s" />
      {mayHandOver ? offline.provisional : offline.refuse}
    </p>
  );
};
