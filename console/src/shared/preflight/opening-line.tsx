import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { remaining } from '@meguri/core/console/preflight/people-checks.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/console-language.ts';
import s from './opening-line.module.css';

interface OpeningLineProps {
  slug: string;
  /** Undefined until it is known. */
  preflight: ConsoleAnswer<'showPreflight'> | undefined;
}

/** How much of the pre-flight list is open, beside a sentence about publishing: a version can be published long before the rally opens. */
export const OpeningLine = ({ slug, preflight }: OpeningLineProps) => {
  const { t } = useWords();
  const words = t.preflight.opening;
  const left = preflight && remaining(preflight.items, preflight.checks);
  return (
    <p className={s.line}>
      {left === undefined ? words.checking : left === 0 ? words.done : words.left(left)}{' '}
      <Link to="/$slug/preflight" params={{ slug }}>
        {t.preflight.lead}
      </Link>
    </p>
  );
};
