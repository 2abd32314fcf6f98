import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useState } from 'react';
import { encode } from 'uqr';
import { allowSound } from '../browser/signals.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { PRACTICE_KINDS, type PracticeKind, practiceDigits, practiceToken } from './practice-code.ts';
import s from './practice-codes.module.css';

/** Modules of white around the code, which scanners need. */
const QUIET = 4;

interface PracticeCodesProps {
  /** Takes a code as if the camera had read it. */
  onUse: (token: string) => void;
  onBack: () => void;
}

/** Codes to practise with, shown to the camera of another phone, or taken on this one. Each choice makes a new code. */
export const PracticeCodes = ({ onUse, onBack }: PracticeCodesProps) => {
  const { t } = useStaffWords();
  const words = t.practice;
  const [[kind, digits], choose] = useState(() => fresh('good'));
  const token = practiceToken(digits);
  return (
    <main className={s.page}>
      <h1>{words.codes}</h1>
      <p>{words.how}</p>
      <div className={s.kinds}>
        {PRACTICE_KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => choose(fresh(one))}>
            {words.kinds[one]}
          </button>
        ))}
      </div>
      <Code text={token} label={words.code(words.kinds[kind])} />
      <p className={s.digits}>{digits.replace(/(\d{3})/, '$1 ')}</p>
      <button
        type="button"
        className={s.use}
        onClick={() => {
          allowSound();
          onUse(token);
        }}
      >
        {words.use}
      </button>
      <button type="button" className={cx(s.use, s.back)} onClick={onBack}>
        <Icon name="scan-qr-code" />
        {words.scan}
      </button>
    </main>
  );
};

const fresh = (kind: PracticeKind): [PracticeKind, string] => [kind, practiceDigits(kind, Math.random())];

const Code = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={s.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
