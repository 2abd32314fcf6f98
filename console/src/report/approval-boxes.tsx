import { useState } from 'react';
import { readStored, store } from '../browser/console-storage.ts';
import { useWords } from '../i18n/console-language.ts';
import s from './report-paper.module.css';

const KEY = 'console_report_approval';
/** As many as an office form usually has. Titles are written or stamped by hand: each office has others. */
const BOXES = ['a', 'b', 'c', 'd', 'e'] as const;

/** Whether this browser prints boxes for approval. */
export function useApprovalBoxes(): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => readStored(KEY) === '1');
  return [
    isShown,
    (next) => {
      setShown(next);
      store(KEY, next ? '1' : null);
    },
  ];
}

/** Empty boxes for the seals or signatures of those who approve the report. */
export const ApprovalBoxes = () => {
  const { approval } = useWords().t.report;
  return (
    <div className={s.approval} role="img" aria-label={approval.label(BOXES.length)}>
      <span>{approval.head}</span>
      {BOXES.map((box) => (
        <i key={box} />
      ))}
    </div>
  );
};
