import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { callForRows } from '../api/row-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Refused } from '../shared/states/refused.tsx';
import { saveCsv, saveXlsx } from '../shared/tables/save-table.ts';
import { type ExportedForms, exportedTable } from './exported-table.ts';
import { ReasonEntry } from './reason-entry.tsx';
import { type ApplicationFilter, useRereading } from './use-applications.ts';

const FORMATS = ['xlsx', 'csv'] as const;

interface ExportDialogProps {
  slug: string;
  filter: ApplicationFilter;
  count: number;
  onDone: (result: ExportedForms) => void;
  onClose: () => void;
}

/** Saves the forms that the filter selects as a file, for a reason. */
export const ExportDialog = ({ slug, filter, count, onDone, onClose }: ExportDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const times = useTimes();
  const reread = useRereading(slug);
  const words = t.applications.save;
  const [reason, setReason] = useState('');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const saving = useMutation({
    mutationFn: async () => {
      const { presentId, state } = filter;
      const body = { reason: reason.trim(), ...(presentId === null ? {} : { presentId }), ...(state ? { state } : {}) };
      const answer = await callForRows(call, 'exportApplications', { params: { slug }, body });
      const { table, exported } = exportedTable(answer, t.applications, `${slug}-${words.file}`);
      if (format === 'csv') saveCsv(table);
      else await saveXlsx(table);
      return exported;
    },
    gcTime: 0,
    onSuccess: (result) => {
      onDone(result);
      void reread();
    },
  });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(times.number(count))}
      submit={words.submit}
      isPending={saving.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty && !saving.isPending) saving.mutate();
      }}
    >
      <p>{words.text(times.number(count))}</p>
      <Choice
        label={words.format}
        options={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        value={format}
        onChange={setFormat}
      />
      <ReasonEntry value={reason} onChange={setReason} isMissing={isTried && isEmpty} />
      <Refused error={saving.error} />
    </ConsoleDialog>
  );
};
