import { type Grant, ROLES, type Role } from '@meguri/core/console/roles/may.ts';
import { useWords } from '../i18n/console-language.ts';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { grantsOf } from './role-grants.ts';
import s from './team.module.css';

/** A role with its grants, as a form holds it. */
export interface RoleChoice {
  role: Role;
  grants: readonly Grant[];
}

/** What is sent of a choice: the grants of another role that was chosen before are left out. */
export const sentRole = ({ role, grants }: RoleChoice) => ({
  role,
  grants: grantsOf(role).filter((grant) => grants.includes(grant)),
});

interface RoleFieldsProps {
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
  /** Only the grants can be chosen. */
  isFixed?: boolean | undefined;
}

/** Chooses the role of a member and what it may do beyond it. */
export const RoleFields = ({ value, onChange, isFixed }: RoleFieldsProps) => {
  const { t } = useWords();
  const words = t.team;
  const { role, grants } = value;
  const offered = grantsOf(role);
  return (
    <>
      {!isFixed && (
        <div>
          <Choice
            label={words.role}
            options={ROLES.map((one) => ({ value: one, label: t.frame.roles[one] }))}
            value={role}
            onChange={(next) => onChange({ role: next, grants })}
          />
          <p className={s.hint}>{words.roleHints[role]}</p>
        </div>
      )}
      {offered.length > 0 && (
        <fieldset className={s.grants}>
          <legend>{words.grantsTitle}</legend>
          {offered.map((grant) => (
            <Tick
              key={grant}
              isOn={grants.includes(grant)}
              onChange={(isOn) =>
                onChange({ role, grants: isOn ? [...grants, grant] : grants.filter((one) => one !== grant) })
              }
            >
              {words.grants[grant]}
            </Tick>
          ))}
        </fieldset>
      )}
    </>
  );
};
