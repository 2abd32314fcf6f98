import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import s from './field-in-file.module.css';

/** Says that a field can be edited only in campaign.yaml, and leads to its line. */
const FieldInFile = ({ line }: { line: number }) => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  return (
    <Link className={s.link} to="/$slug/file" params={{ slug }} search={{ line }}>
      {t.document.inFile}
    </Link>
  );
};

/** The hint of a field; where only a person can edit its value, in the text, the way there. */
export const hintOrFile = (fileLine: number | null, hint: ReactNode): ReactNode =>
  fileLine === null ? hint : <FieldInFile line={fileLine} />;
