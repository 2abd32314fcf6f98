import { Hidden } from '../basics/text.tsx';
import s from './long-number.module.css';

/** A long number in groups of four that may wrap between groups. Copying yields the number without spaces. Screen readers read it character by character. */
export const LongNumber = ({ children: number }: { children: string }) => {
  const groups = number.match(/.{1,4}/gu) ?? [];
  return (
    <>
      <span className={s.groups} aria-hidden="true">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number
          <span key={at}>
            {group}
            <wbr />
          </span>
        ))}
      </span>
      <span className={s.spoken}>
        <Hidden>{groups.map((group) => [...group].join(' ')).join(', ')}</Hidden>
      </span>
    </>
  );
};
