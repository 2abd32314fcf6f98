import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { callForRows } from '../api/row-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { saveCsv } from '../shared/tables/save-table.ts';
import s from './audit-list.module.css';
import { auditTable } from './audit-table.ts';

/** Saves the whole log of a campaign, or of the installation, as CSV. The export becomes an entry itself. */
export const AuditExport = ({ slug }: { slug: string | null }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.audit;
  const saving = useMutation({
    mutationFn: async () => {
      const table =
        slug === null
          ? await callForRows(call, 'exportAudit', {})
          : await callForRows(call, 'exportCampaignAudit', { params: { slug } });
      saveCsv(auditTable(table, words, slug === null ? words.save.file : `${slug}-${words.save.file}`));
    },
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: ['audit', slug] }),
  });
  return (
    <div className={s.save}>
      <Action size="small" icon="download" isPending={saving.isPending} onPress={() => saving.mutate()}>
        {words.save.act}
      </Action>
      <Refused error={saving.error} />
    </div>
  );
};
