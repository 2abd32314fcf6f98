import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { allowSound } from '../browser/signals.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { ElsewhereActions } from '../scan/elsewhere-actions.tsx';
import { ActionList, RefusedActions } from '../scan/refused-actions.tsx';
import type { OtherActions } from '../state/other-counters.ts';
import type { WaitingAction } from '../state/outbox.ts';
import s from './pin-page.module.css';

interface PinPageProps {
  call: StaffCall;
  counterId: string;
  /** From the QR code; empty after the page was opened without it. */
  secret: string;
  /** What was handed over here and could not be sent yet. */
  waiting: readonly WaitingAction[];
  /** What the server did not record. */
  refused: readonly WaitingAction[];
  /** Called when staff confirm that they have reported the refused actions to the office. */
  onReported: () => void;
  /** What this phone did at other counters, and the server does not know. */
  elsewhere: readonly OtherActions[];
  onReportedElsewhere: (counterId: string) => void;
  /** Sends those actions as far as it can, before the sign-in replaces the session of the other counter. */
  sendElsewhere: () => Promise<void>;
  /** Whether somebody left without a network, which the server does not know yet. */
  isLeaving: boolean;
  onOpened: () => void;
  languages: ReactNode;
}

/** For how long wrong PINs pause a counter. A phone with a wrong clock must not show more. */
const PAUSE_MINUTES = 10;
const LENGTH = 4;
const PLACES = [0, 1, 2, 3] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Asks for the PIN of a counter. */
export const PinPage = (props: PinPageProps) => {
  const { call, counterId, secret, waiting, refused, onReported, isLeaving, onOpened, languages } = props;
  const { elsewhere, onReportedElsewhere, sendElsewhere } = props;
  const { t } = useStaffWords();
  const words = t.entrance;
  const { entrance, problem, setProblem, retry } = useEntrance(call, counterId, secret);
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);

  const erase = () => setPin(pin.slice(0, -1));
  const enter = (next: string): void => {
    allowSound();
    setPin(next);
    if (next.length < LENGTH) return;
    setSending(true);
    sendElsewhere()
      .then(() => call('openCounter', { counterId, secret, pin: next }))
      .then(onOpened, (error: Error) => {
        const { retryAfter, code } = error instanceof StaffRefusal ? error.problem : {};
        const wait = code === 'counter_paused' ? Math.ceil((retryAfter ?? 0) / 60) : 0;
        setProblem(error instanceof NoAnswer ? words.noAnswer : wait > 0 ? words.paused(wait) : error.message);
        setPin('');
      })
      .finally(() => setSending(false));
  };

  return (
    <main className={s.page}>
      <div className={s.head}>
        <p className={s.campaign}>{entrance?.campaign.name ?? ' '}</p>
        <div className={s.stripe} aria-hidden="true">
          <i />
        </div>
        <h1>{entrance?.counter.name ?? t.tally.title}</h1>
        {entrance ? (
          <>
            <p className={s.ask}>{words.ask}</p>
            <div className={s.pin} role="img" aria-label={words.entered(pin.length)}>
              {PLACES.map((place) => (
                <span key={place} className={cx(place < pin.length && s.full, place === pin.length && s.cursor)} />
              ))}
            </div>
          </>
        ) : (
          problem === null && <p className={s.ask}>{t.loading}</p>
        )}
        <p className={s.help} role="status">
          {waiting.length > 0 ? words.waiting(waiting.length) : isLeaving && words.leaving}
        </p>
        {waiting.length > 0 && <ActionList actions={waiting} />}
        <RefusedActions actions={refused} contact="" onReported={onReported} />
        <ElsewhereActions elsewhere={elsewhere} contact="" onReported={onReportedElsewhere} />
        <p className={s.problem} role="alert">
          {problem}
        </p>
        {secret === '' ? (
          <p className={s.help}>{words.rescanText}</p>
        ) : (
          entrance && <p className={s.help}>{words.help}</p>
        )}
        {secret !== '' && !entrance && problem !== null && (
          <button type="button" className={s.retry} onClick={retry}>
            {words.retry}
          </button>
        )}
      </div>
      {entrance && (
        <Keypad isDisabled={isSending} onDigit={(digit) => pin.length < LENGTH && enter(pin + digit)} onErase={erase} />
      )}
      <div className={s.languages}>{languages}</div>
    </main>
  );
};

const minutesUntil = (instant: string): number =>
  Math.min(PAUSE_MINUTES, Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 60_000)));

/** The names of the campaign and the counter, or why they are not known. They are read again in another language. */
function useEntrance(call: StaffCall, counterId: string, secret: string) {
  const { t, locale } = useStaffWords();
  const words = t.entrance;
  const [entrance, setEntrance] = useState<StaffAnswer<'showEntrance'> | null>(null);
  const [problem, setProblem] = useState<string | null>(secret === '' ? words.rescan : null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another attempt ask again
  useEffect(() => {
    if (secret === '') return;
    let isOver = false;
    call('showEntrance', { counterId, secret }).then(
      (answer) => {
        if (isOver) return;
        setEntrance(answer);
        setProblem(answer.pausedUntil === null ? null : words.paused(minutesUntil(answer.pausedUntil)));
      },
      (error: Error) => !isOver && setProblem(error instanceof StaffRefusal ? error.message : words.noAnswer),
    );
    return () => {
      isOver = true;
    };
  }, [call, counterId, secret, locale, attempt]);

  useEffect(() => {
    if (entrance) document.documentElement.style.setProperty('--main', entrance.campaign.mainColour);
  }, [entrance]);

  return { entrance, problem, setProblem, retry: () => setAttempt(attempt + 1) };
}

interface KeypadProps {
  isDisabled: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
}

/** The keys of the PIN. Those of a keyboard do the same. */
const Keypad = ({ isDisabled, onDigit, onErase }: KeypadProps) => {
  const words = useStaffWords().t.entrance;

  useEffect(() => {
    if (isDisabled) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) onDigit(key);
      else if (key === 'Backspace') onErase();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <fieldset className={s.keys} disabled={isDisabled} aria-label={words.pin}>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={s.erase} aria-label={words.erase} onClick={onErase}>
        <Icon name="arrow-left" size="l" />
      </button>
    </fieldset>
  );
};
