import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import s from './sign-off.module.css';

/** One box of the sign-off: whose seal is in it; null while nobody has pressed one. */
export interface SealBox {
  label: string;
  seal: { name: string; at: string } | null;
}

/** The boxes of the sign-off, as on a paper that goes from hand to hand. */
export const SealBoxes = ({ boxes }: { boxes: readonly SealBox[] }) => {
  const { t, locale } = useWords();
  const time = shortDates(clockTag(locale), {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <ol className={s.boxes}>
      {boxes.map(({ label, seal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two boxes can have the same label, and none of them moves
        <li key={index} className={s.box}>
          <span>{label}</span>
          <span className={s.seal}>
            {seal ? <Hanko name={seal.name} size={46} /> : <span className={s.todo}>{t.publish.undone}</span>}
          </span>
          <small>
            {seal && (
              <>
                <span className={s.hidden}>{seal.name}</span> {time(seal.at)}
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
};
