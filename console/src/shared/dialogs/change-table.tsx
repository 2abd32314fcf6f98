import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import s from './change-table.module.css';

/** A value before and after an action. Without `from`, there was none before. */
export interface ChangeRow {
  name: string;
  from?: string | undefined;
  to: ReactNode;
}

/** What becomes of what by an action, shown before it is done. Nothing without rows. */
export const ChangeTable = ({ rows }: { rows: readonly ChangeRow[] }) => {
  const words = useWords().t.common.change;
  if (rows.length === 0) return null;
  return (
    <table className={s.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from}</td>
            <td>
              <b>{to}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
