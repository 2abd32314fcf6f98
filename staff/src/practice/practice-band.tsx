import { useStaffWords } from '../i18n/staff-words.ts';
import s from './practice-band.module.css';

/** Says on every screen that this is practice, and ends it. */
export const PracticeBand = ({ onEnd }: { onEnd: () => void }) => {
  const { t } = useStaffWords();
  return (
    <div className={s.band}>
      <p role="status">{t.practice.band}</p>
      <button type="button" onClick={onEnd}>
        {t.practice.end}
      </button>
    </div>
  );
};
