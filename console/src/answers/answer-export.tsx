import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { callForRows } from '../api/row-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import { type SavedTable, saveCsv, saveXlsx } from '../shared/tables/save-table.ts';
import type { AnswerSearch } from './answer-search.ts';
import { countTable } from './bar-words.ts';
import type { Results } from './use-answers.ts';

const WHATS = ['counts', 'single'] as const;
const FORMATS = ['xlsx', 'csv'] as const;

interface AnswerExportProps {
  slug: string;
  search: AnswerSearch;
  results: Results;
  chosen: string;
  /** Whether the member may have single answers. */
  mayRead: boolean;
}

/** Saves the numbers of the charts, or single answers, as a file. */
export const AnswerExport = (props: AnswerExportProps) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action size="small" icon="download" isDisabled={props.results.count === 0} onPress={() => setOpen(true)}>
        {t.answers.save.act}
      </Action>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const ExportDialog = ({
  slug,
  search,
  results,
  chosen,
  mayRead,
  onClose,
}: AnswerExportProps & { onClose: () => void }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.answers.save;
  const [what, setWhat] = useState<(typeof WHATS)[number]>('counts');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const saving = useMutation({
    mutationFn: async () => {
      const table = what === 'counts' ? countTable(results, t.answers, `${slug}-${words.file}`) : await single();
      if (format === 'csv') saveCsv(table);
      else await saveXlsx(table);
    },
    gcTime: 0,
    onSuccess: onClose,
  });
  const single = async (): Promise<SavedTable> => {
    const { questionnaire: _questionnaire, ...filters } = search;
    const body = { questionnaire: chosen, ...filters };
    const { heading, rows } = await callForRows(call, 'exportAnswers', { params: { slug }, body });
    const labels: Readonly<Record<string, string>> = words.columns;
    return {
      name: `${slug}-${words.file}-${chosen}-${words.singleFile}`,
      headings: heading.map((one) => labels[one] ?? one),
      rows: rows.map((row) => row.map((cell) => cell ?? '')),
    };
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title}
      submit={words.submit}
      isPending={saving.isPending}
      onSubmit={() => {
        if (!saving.isPending) saving.mutate();
      }}
    >
      {mayRead && (
        <Choice
          label={words.what}
          options={WHATS.map((value) => ({ value, label: words.whats[value] }))}
          value={what}
          onChange={setWhat}
        />
      )}
      <Choice
        label={words.format}
        options={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        value={format}
        onChange={setFormat}
      />
      {what === 'single' && <Notice tone="info" title={words.singleText} />}
      <Refused error={saving.error} />
    </ConsoleDialog>
  );
};
