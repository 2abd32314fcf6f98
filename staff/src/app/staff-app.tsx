import { readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { registerWorker } from '@meguri/ui/worker/register-worker.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { OfficeLink, WordsToSay } from '../answer/answer-parts.tsx';
import { AnswerScreen } from '../answer/answer-screen.tsx';
import { Answered } from '../answer/answered.tsx';
import { OfflineAnswer } from '../answer/offline-answer.tsx';
import type { StaffCall } from '../api/staff-call.ts';
import { allowSound } from '../browser/signals.ts';
import { PinPage } from '../entrance/pin-page.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';
import { PracticeBand } from '../practice/practice-band.tsx';
import { isPracticeDigits } from '../practice/practice-code.ts';
import { PracticeCodes } from '../practice/practice-codes.tsx';
import { PracticeOver } from '../practice/practice-over.tsx';
import { usePractice } from '../practice/use-practice.ts';
import { DigitsPage } from '../scan/digits-page.tsx';
import { ElsewhereActions } from '../scan/elsewhere-actions.tsx';
import { OfflineNote } from '../scan/offline-note.tsx';
import { RefusedActions } from '../scan/refused-actions.tsx';
import { ScanPage } from '../scan/scan-page.tsx';
import type { CounterState } from '../state/counter-state.ts';
import { type Counter, useCounter } from '../state/use-counter.ts';
import { useHanding } from '../state/use-handing.ts';
import { TallyPage } from '../tally/tally-page.tsx';
import s from './staff-app.module.css';

const WORKER = '/staff/staff-worker.js';

interface StaffAppProps {
  call: StaffCall;
  counterId: string;
  /** From the QR code; empty without it. */
  secret: string;
  languages: ReactNode;
}

/** Staff mode of one counter: the PIN first, then scanning until the counter closes. */
export const StaffApp = ({ call, counterId, secret, languages }: StaffAppProps) => {
  const { t } = useStaffWords();
  const counter = useCounter(counterId, call);
  const { status, state, waiting, refused, outbox, isLeaving, enter } = counter;
  if (status === 'checking') return <p className={s.loading}>{t.loading}</p>;
  if (status === 'out' || status === 'unreachable' || !state) {
    return (
      <PinPage
        call={call}
        counterId={counterId}
        secret={secret}
        waiting={waiting}
        refused={refused}
        onReported={outbox.dismiss}
        elsewhere={counter.elsewhere}
        onReportedElsewhere={counter.dismissElsewhere}
        sendElsewhere={counter.sendElsewhere}
        isLeaving={isLeaving}
        onOpened={enter}
        languages={languages}
      />
    );
  }
  return <Working call={call} counter={counter} state={state} />;
};

interface WorkingProps {
  call: StaffCall;
  counter: Counter;
  state: CounterState;
}

/** Renders the counter, or its practice mode: the same screens on separate data. */
const Working = (props: WorkingProps) => {
  const { counter, state } = props;
  const practice = usePractice(counter, state);
  const { mainColour } = state.facts.campaign;
  useEffect(() => document.documentElement.style.setProperty('--main', mainColour), [mainColour]);
  // Browsers let a page sound only after a touch.
  useEffect(() => {
    window.addEventListener('pointerdown', allowSound, { once: true });
    return () => window.removeEventListener('pointerdown', allowSound);
  }, []);
  // Only a phone on which somebody has signed in keeps the page.
  useEffect(() => registerWorker(WORKER), []);
  if (practice.running) {
    const { running } = practice;
    return <Screens key="practice" {...running} isPractice onPractise={practice.end} />;
  }
  if (practice.isOver) {
    return (
      <div className={s.page}>
        <PracticeOver onNext={practice.end} />
      </div>
    );
  }
  return <Screens key="work" {...props} isPractice={false} onPractise={practice.start} onSignOut={counter.signOut} />;
};

interface ScreensProps extends WorkingProps {
  isPractice: boolean;
  /** Starts the practice, or ends it. */
  onPractise: () => void;
  onSignOut?: () => void;
}

type View = 'hand' | 'tally' | 'codes' | 'real';

const Screens = ({ call, counter, state, isPractice, onPractise, onSignOut }: ScreensProps) => {
  const { t } = useStaffWords();
  const [view, setView] = useState<View>('hand');
  const hand = useHanding(call, counter, state);
  const { handing } = hand;
  const look = view === 'hand' && handing.step === 'answered' ? handing.answer.verdict : null;
  const isCamera = view === 'hand' && handing.step === 'scan';
  const read = (token: string): void => {
    // A visitor's code must never look as if it had been handed over in practice.
    if (isPractice && readClaimToken(token)) {
      setView('real');
      return;
    }
    setView('hand');
    hand.begin({ token });
  };
  const typed = (digits: string): void => {
    if (isPractice && !isPracticeDigits(digits)) setView('real');
    else hand.begin({ digits });
  };
  return (
    <div className={cx(s.page, isCamera && s.camera, look === 'hand_over' && s.yes, look === 'refuse' && s.no)}>
      <Top counter={counter} state={state} />
      {isPractice && <PracticeBand onEnd={onPractise} />}
      {view === 'tally' ? (
        <TallyPage
          state={state}
          call={call}
          waiting={counter.waiting.length}
          onBack={() => setView('hand')}
          onUndone={(present) => {
            setView('hand');
            hand.undone(present);
          }}
          onSignOut={onSignOut}
        />
      ) : view === 'codes' ? (
        <PracticeCodes onUse={read} onBack={() => setView('hand')} />
      ) : view === 'real' ? (
        <AnswerScreen
          look="unsure"
          verb={t.practice.real}
          actions={
            <button type="button" onClick={onPractise}>
              {t.practice.end}
            </button>
          }
        >
          <p>{t.practice.realText}</p>
        </AnswerScreen>
      ) : (
        <Step
          call={call}
          state={state}
          hand={hand}
          onRead={read}
          onDigits={typed}
          onTally={() => setView('tally')}
          note={
            !isPractice && (
              <>
                {counter.isOnline === false && <OfflineNote state={state} />}
                <RefusedActions
                  actions={counter.refused}
                  contact={state.facts.counter.contact}
                  onReported={counter.outbox.dismiss}
                />
                <ElsewhereActions
                  elsewhere={counter.elsewhere}
                  contact={state.facts.counter.contact}
                  onReported={counter.dismissElsewhere}
                />
              </>
            )
          }
          practice={
            <button type="button" className={s.practise} onClick={isPractice ? () => setView('codes') : onPractise}>
              {isPractice ? t.practice.codes : t.practice.start}
            </button>
          }
        />
      )}
    </div>
  );
};

interface StepProps {
  call: StaffCall;
  state: CounterState;
  hand: ReturnType<typeof useHanding>;
  onRead: (token: string) => void;
  onDigits: (digits: string) => void;
  onTally: () => void;
  /** What works while there is no signal. */
  note: ReactNode;
  /** The way into practice, or to its codes. */
  practice: ReactNode;
}

const Step = ({ call, state, hand, onRead, onDigits, onTally, note, practice }: StepProps) => {
  const { t } = useStaffWords();
  const { handing, next } = hand;
  const { contact } = state.facts.counter;
  const again = (
    <button type="button" onClick={next}>
      <Icon name="scan-qr-code" />
      {t.next}
    </button>
  );
  switch (handing.step) {
    case 'scan':
      return (
        <ScanPage today={state.facts.today} onRead={onRead} onType={hand.type} onTally={onTally} note={note}>
          {practice}
        </ScanPage>
      );
    case 'digits':
      return <DigitsPage onDigits={onDigits} onBack={next} />;
    case 'sending':
      return (
        <main className={s.sending} aria-live="polite">
          <p>{t.sending}</p>
        </main>
      );
    case 'answered': {
      const { scan } = handing;
      const { forNow } = scan;
      return (
        <Answered
          answer={handing.answer}
          state={state}
          call={call}
          onNext={next}
          onUndone={() => hand.undone(handing.answer.present)}
          onGave={forNow ? () => hand.gave(scan, forNow.accountId) : null}
        />
      );
    }
    case 'limited':
      return (
        <AnswerScreen
          look="no"
          verb={t.no}
          reason={t.reasons.too_many_tries}
          actions={
            <>
              {again}
              <OfficeLink contact={contact} />
            </>
          }
        >
          <WordsToSay words={t.say.too_many_tries} />
        </AnswerScreen>
      );
    case 'undone':
      return (
        <AnswerScreen look="unsure" verb={t.undone} reason={handing.present?.name} actions={again}>
          <p>{t.undoneText}</p>
        </AnswerScreen>
      );
    case 'offline':
      return (
        <OfflineAnswer
          verdict={handing.verdict}
          scannedAt={handing.scan.at}
          state={state}
          onGave={(accountId) => hand.gave(handing.scan, accountId)}
          onGaveNot={() => hand.gaveNot(handing.scan)}
        />
      );
  }
};

/** Whose counter it is, whether there is a signal, and what waits. */
const Top = ({ counter, state }: { counter: Counter; state: CounterState }) => {
  const { t } = useStaffWords();
  const { isOnline } = counter;
  const waiting = counter.waiting.length;
  const isWeak = isOnline === false || waiting > 0;
  return (
    <header className={s.top}>
      <b>{state.facts.counter.name}</b>
      <span>{t.phone(state.facts.phone.number)}</span>
      <span role="status" className={cx(s.signal, isWeak && s.weak)}>
        {isWeak && <Icon name="wifi-off" size="s" />}
        {waiting > 0 ? t.waiting(waiting) : isOnline === null ? t.connecting : isOnline ? t.online : t.offline}
      </span>
    </header>
  );
};
