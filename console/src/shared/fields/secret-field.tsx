import { Icon } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import { useDraftTools } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import s from './secret-field.module.css';

interface SecretFieldProps {
  label: string;
  /** The field itself, for members who may edit. */
  children: ReactNode;
}

/** The field of an answer, a code or what a present gives. Other members see that it exists, and nothing of what it holds. */
export const SecretField = ({ label, children }: SecretFieldProps) => {
  const { t } = useWords();
  const { hidesSecrets = false } = useDraftTools();
  if (!hidesSecrets) return children;
  return (
    <p className={s.secret}>
      <b>{label}</b>
      <span>
        <Icon name="lock" />
        {t.readers.hidden}
      </span>
    </p>
  );
};
