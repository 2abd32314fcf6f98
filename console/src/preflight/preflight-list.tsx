import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { SIGNED_GROUPS } from '@meguri/core/console/preflight/people-checks.ts';
import { groupOf, PREFLIGHT_GROUPS, type PreflightGroup } from '@meguri/core/console/preflight/preflight-item.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { AddCheckDialog } from './add-check-dialog.tsx';
import { CopyForAdmin } from './copy-for-admin.tsx';
import { MachineRow } from './machine-row.tsx';
import { PeopleRow } from './people-row.tsx';
import s from './preflight-page.module.css';
import type { SealActions } from './use-seal-actions.ts';

/** The items by groups: first what the machine found, then what people sign. */
export const PreflightList = ({
  slug,
  preflight,
  actions,
}: {
  slug: string;
  preflight: ConsoleAnswer<'showPreflight'>;
  /** Null for members who may not sign. */
  actions: SealActions | null;
}) => {
  const { t } = useWords();
  const [isAdding, setAdding] = useState(false);
  const { items, checks, languages } = preflight;
  const erasure = items.find(({ id }) => id === 'retention');
  const retentionDays = erasure?.verdict === 'go' ? erasure.count : null;
  const groups = Object.keys(PREFLIGHT_GROUPS) as PreflightGroup[];
  return (
    <>
      {groups.map((group) => {
        const found = items.filter(({ id }) => groupOf(id) === group);
        const signed = checks.filter((check) => check.group === group);
        if (found.length + signed.length === 0) return null;
        const done =
          found.filter(({ verdict }) => verdict === 'go').length +
          signed.filter(({ state }) => state === 'signed').length;
        return (
          <div key={group} className={s.group}>
            <div className={s.head}>
              <h2>{t.preflight.groups[group]}</h2>
              <span>
                {done} / {found.length + signed.length}
              </span>
            </div>
            <ul>
              {found.map((item) => (
                <MachineRow key={item.id} slug={slug} item={item} languages={languages} items={items} />
              ))}
              {signed.map((check) => (
                <PeopleRow key={check.id} slug={slug} check={check} retentionDays={retentionDays} actions={actions} />
              ))}
            </ul>
            {group === 'server' && <CopyForAdmin slug={slug} preflight={preflight} />}
          </div>
        );
      })}
      {actions && checks.length > 0 && (
        <div className={s.more}>
          <Action kind="quiet" icon="plus" onPress={() => setAdding(true)}>
            {t.preflight.add}
          </Action>
        </div>
      )}
      {isAdding && <AddCheckDialog slug={slug} groups={SIGNED_GROUPS} onClose={() => setAdding(false)} />}
    </>
  );
};
