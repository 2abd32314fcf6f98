import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { ActForm, type HelpRequest } from './act-form.tsx';
import s from './desk-page.module.css';
import { type DeskActName, useRecoveryState, useVisitor, type Visitor } from './use-visitor.ts';
import { VisitorBook } from './visitor-book.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { VisitorFinder } from './visitor-finder.tsx';
import { VisitorPassbook } from './visitor-passbook.tsx';
import { VisitorSessions } from './visitor-sessions.tsx';

/** The desk: find a visitor, see what happened, and help. */
export const DeskPage = () => {
  const { t } = useWords();
  const { slug = '', visitorId } = useParams({ strict: false });
  const me = useMe();
  if (!isAllowed(me, 'help_visitors', slug)) {
    return (
      <WorkPage title={t.desk.title}>
        <Blank title={t.desk.forbidden}>{t.desk.forbiddenText}</Blank>
      </WorkPage>
    );
  }
  return (
    <WorkPage title={t.desk.title} beside={<span className={s.logged}>{t.desk.logged}</span>}>
      {visitorId === undefined ? (
        <VisitorFinder slug={slug} />
      ) : (
        <Helping key={visitorId} slug={slug} accountId={visitorId} />
      )}
    </WorkPage>
  );
};

/** Acts after which an earlier code for another phone no longer works. */
const ENDS_RECOVERY: ReadonlySet<DeskActName> = new Set(['end_session', 'end_sessions', 'require_password']);

interface RecoveryCode {
  url: string;
  expiresAt: string;
}

const Helping = ({ slug, accountId }: { slug: string; accountId: string }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useVisitor(slug, accountId);
  const [help, setHelp] = useState<HelpRequest | null>(null);
  const [done, setDone] = useState<DeskActName | null>(null);
  // It is shown once, so it stays until the member closes it, or until another act makes it useless.
  const [recovery, setRecovery] = useState<RecoveryCode | null>(null);
  const visitor = data?.visitor;
  const ask = (next: HelpRequest) => {
    // What was done before makes room.
    setDone(null);
    setHelp(next);
  };
  const isGone = error instanceof ConsoleRefusal && (error.code === 'not_found' || error.code === 'invalid_request');
  return (
    <>
      <div className={s.top}>
        <ActionLink kind="quiet" size="small" icon="arrow-left" to={`/${slug}/desk`}>
          {t.desk.back}
        </ActionLink>
        {visitor && (
          <Action kind="quiet" size="small" icon="refresh-cw" isPending={isFetching} onPress={() => void refetch()}>
            {t.desk.refresh}
          </Action>
        )}
      </div>
      <div role="status" className={s.done}>
        {done && <Notice tone="ok" title={t.desk.done[done]} />}
      </div>
      {visitor ? (
        <div className={s.columns}>
          <div className={s.who}>
            <VisitorCard
              slug={slug}
              visitor={visitor}
              onAsk={ask}
              onDeleted={() => void navigate({ to: '/$slug/desk', params: { slug } })}
            />
          </div>
          <div className={s.what}>
            {recovery && (
              <Recovery
                key={recovery.url}
                slug={slug}
                accountId={accountId}
                recovery={recovery}
                onClose={() => {
                  setRecovery(null);
                  setDone(null);
                }}
              />
            )}
            <VisitorBook slug={slug} visitor={visitor} onAsk={ask} />
          </div>
          <div className={s.when}>
            <VisitorPassbook visitor={visitor} onAsk={ask} />
            <VisitorSessions visitor={visitor} onAsk={ask} />
            <Acts acts={visitor.acts} />
          </div>
        </div>
      ) : isGone ? (
        <Blank title={t.desk.gone.title}>{t.desk.gone.text}</Blank>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {visitor && help && (
        <ActForm
          slug={slug}
          visitor={visitor}
          help={help}
          onClose={() => setHelp(null)}
          onDone={(answer) => {
            setDone(help.act);
            if (answer.recovery) setRecovery(answer.recovery);
            else if (ENDS_RECOVERY.has(help.act)) setRecovery(null);
            setHelp(null);
          }}
        />
      )}
    </>
  );
};

/** The QR code that the new phone reads. It is shown once, and the page scrolls to it: the act that asks for it is further down. */
const Recovery = ({
  slug,
  accountId,
  recovery,
  onClose,
}: {
  slug: string;
  accountId: string;
  recovery: RecoveryCode;
  onClose: () => void;
}) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.recovery;
  const state = useRecoveryState(slug, accountId, recovery.expiresAt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <section className={s.recovery} aria-label={words.label}>
      <h2 className={s.small} ref={heading} tabIndex={-1}>
        {state === 'waiting' ? words.title : words.label}
      </h2>
      {/* The live region is there before its text. Otherwise screen readers do not announce the text. */}
      <div role="status" className={s.state}>
        {state === 'used' && (
          <Notice tone="ok" title={words.used.title}>
            {words.used.text}
          </Notice>
        )}
        {state === 'ended' && (
          <Notice tone="busy" title={words.ended.title}>
            {words.ended.text}
          </Notice>
        )}
      </div>
      {state === 'waiting' && (
        <>
          <div className={s.code}>
            <QrFigure text={recovery.url} label={words.label} />
          </div>
          <p>{words.text(times.both(recovery.expiresAt))}</p>
        </>
      )}
      <Action size="small" onPress={onClose}>
        {words.close}
      </Action>
    </section>
  );
};

/** What the desk did before. */
const Acts = ({ acts }: Pick<Visitor, 'acts'>) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.acts;
  return (
    <section className={s.actions} aria-labelledby="desk-acts">
      <h2 id="desk-acts">{words.title}</h2>
      {acts.length === 0 ? (
        <p className={s.quiet}>{words.none}</p>
      ) : (
        <ul>
          {acts.map(({ id, at, act, subject, change, reason, by }) => (
            <li key={id}>
              <Hanko name={by ?? ''} size={28} />
              <div>
                {t.desk.done[act]}
                {subject && ` · ${subject}`}
                {change !== null && ` · ${times.signed(change)} pt`}
                <small>
                  {times.both(at)} · {by ? words.by(by) : words.gone} · {reason}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
