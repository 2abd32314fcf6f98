import { GRANTS, ROLES } from '@meguri/core/console/roles/may.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useWords } from '../i18n/console-language.ts';
import { RIGHTS, type Right, rightOf } from './role-rights.ts';
import s from './role-table.module.css';

/** What each role may do, so that an owner chooses one without trying. */
export const RoleTable = () => {
  const { t } = useWords();
  const words = t.team.rights;
  return (
    <section className={s.section} aria-labelledby="role-rights">
      <h2 id="role-rights">{words.title}</h2>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t.team.role}</th>
            {(Object.keys(RIGHTS) as Right[]).map((right) => (
              <th key={right} scope="col">
                {words.of[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{t.frame.roles[role]}</th>
              {(Object.keys(RIGHTS) as Right[]).map((right) => {
                const given = rightOf(role, right, GRANTS);
                return (
                  <td key={right}>
                    {given === 'yes' && <Icon name="check" size="s" />}
                    {given === 'allowed' ? <small>{words.allowed}</small> : <Hidden>{words[given]}</Hidden>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.staff}</p>
    </section>
  );
};
