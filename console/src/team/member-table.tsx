import type { ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import s from './team.module.css';

/** A member as a row: who it is, what it may do, and what can be done. */
export interface MemberRow {
  memberId: string;
  name: string;
  email: string;
  roles: ReactNode;
  /** How the member signs in. */
  way: ReactNode;
  actions: ReactNode;
}

/** Members with their seals. */
export const MemberTable = ({ rows, own }: { rows: readonly MemberRow[]; own: string }) => {
  const { t } = useWords();
  const words = t.team;
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{t.factors.column}</th>
          <th scope="col">
            <span className={s.hidden}>{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ memberId, name, email, roles, way, actions }) => (
          <tr key={memberId}>
            <th scope="row">
              <span className={s.member}>
                <Hanko name={name} size={36} />
                <span className={s.who}>
                  <b>{name}</b>
                  {memberId === own && <> ({words.you})</>}
                  <small>{email}</small>
                </span>
              </span>
            </th>
            <td>{roles}</td>
            <td>{way}</td>
            <td>
              <span className={s.actions}>{actions}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
