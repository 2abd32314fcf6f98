import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SettlementRow } from './settlement-rows.ts';

type Words = ConsoleTexts['counters']['settle'];

/** Saves the lines of a settlement as a spreadsheet. The library is loaded when it is first needed. */
export async function saveSettlement(name: string, rows: readonly SettlementRow[], words: Words): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = [words.day, words.counter, words.present, words.count, words.provisional, words.doubles].map(
    (value) => ({
      value,
      fontWeight: 'bold' as const,
    }),
  );
  const lines = rows.map(({ day, counter, present, count, provisional, doubles }) => [
    ...[day, counter, present].map((value) => ({ type: String, value })),
    ...[count, provisional, doubles].map((value) => ({ type: Number, value })),
  ]);
  const blob = await writeXlsxFile([head, ...lines]).toBlob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun in the same task; the address may go afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
