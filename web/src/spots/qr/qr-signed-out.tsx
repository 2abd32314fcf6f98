import { homeOf } from '@meguri/core/paths.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { List, Stack } from '@meguri/ui/basics/layout.tsx';
import { LineLabel } from '@meguri/ui/basics/line-label.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Accordion } from '@meguri/ui/lists/notification.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { ScanPrize } from '@meguri/ui/places/scan-prize.tsx';
import type { ReactNode } from 'react';
import { NetworkFailure } from '../../api/http.ts';
import { inAppBrowser } from '../../browser/in-app-browser.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { BeginDock } from '../../shared/accounts/begin-dock.tsx';
import { lineReturnPath, markLineStart } from '../../shared/accounts/line.ts';
import { StartConsent } from '../../shared/accounts/start-consent.tsx';
import { useStart } from '../../shared/accounts/use-start.ts';
import { OpenInBrowser } from '../../shared/layout/open-in-browser.tsx';
import { acquisitionPeriod, acquisitionState } from '../../shared/stamps/campaign-period.ts';
import { useNow } from '../../shared/stamps/use-now.ts';
import { calendarFile } from './calendar-file.ts';
import s from './qr.module.css';
import { ScanFrame } from './scan-frame.tsx';
import { type Scan, useScan } from './use-scan.ts';

const REVOKE_MS = 60_000;

/**
 * A code scanned while signed out, for most visitors the first page that they see: which stamp is here, and one button that
 * starts a guest and presses it.
 */
export const QrSignedOut = ({ code }: { code: string | null }) => {
  const { qr } = useText().acquire;
  const words = qr.first;
  const { data, error, refetch, isFetching } = useScan(code);
  const campaign = useCampaign();
  const now = useNow();
  const format = useFormat();
  if (code === null) return <Refused title={qr.title} text={qr.signIn.none} />;
  if (error) {
    const isOffline = error instanceof NetworkFailure;
    const { title, text } = isOffline ? words.offline : words.busy;
    return <Refused title={title} text={text} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (!data) return <ScanFrame scan={undefined} title={words.reading} />;
  if (data.kind === 'invalid') return <Refused scan={data} {...words.invalid} />;
  if (data.kind === 'other_campaign') return <Other scan={data} code={code} />;
  const state = acquisitionState(campaign, now);
  if (state === 'ended') {
    return <Refused scan={data} title={words.period.after} text={words.period.afterText} isFinal />;
  }
  if (state === 'before') {
    const { start } = acquisitionPeriod(campaign);
    const date = `${format.daySeenAt(now, start)} ${format.time(start)}`;
    // The browsers of other apps ignore downloads.
    const calendar = inAppBrowser(navigator.userAgent) === null && <AddToCalendar key="calendar" />;
    return (
      <ScanFrame scan={data} title={words.period.before({ date })} text={words.period.beforeText}>
        <Begin label={words.period.prepare} icon={false} more={calendar} />
      </ScanFrame>
    );
  }
  return <Waiting scan={data} />;
};

/** The stamp that waits, what it gives, and the button. */
const Waiting = ({ scan }: { scan: Scan }) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire.qr.first;
  const { spot, prize } = scan;
  const gives = [
    spot?.stamp ? words.stamp : null,
    spot && spot.points > 0 ? words.points({ points: format.number(spot.points) }) : null,
  ].filter((part) => part !== null);
  return (
    <ScanFrame
      scan={scan}
      title={spot?.stamp ? words.here : words.herePoints}
      text={words.free({ gives: gives.join(words.and) })}
    >
      {prize && (
        <ScanPrize
          picture={prize.image && <Picture src={prize.image} alt="" width={400} height={300} />}
          need={words.hope({ n: prize.stamps })}
          prize={words.prize({ prize: prize.name })}
        />
      )}
      <Notes />
      <Begin label={words.press} icon />
      <Hints />
    </ScanFrame>
  );
};

/** The button that starts a guest and presses, as far as the campaign offers guests, and the ways for an account. */
const Begin = ({ label, icon, more }: { label: string; icon: boolean; more?: ReactNode }) => {
  const { acquire, accounts } = useText();
  const words = acquire.qr.first;
  const { login } = useCampaign();
  const { paths } = useVisit();
  const { start, isPending, failure } = useStart();
  const logIn = paths.signIn({ returnTo: paths.qr(), login: true });
  // Before the period, a log-in does not press.
  const withAccount = icon ? words.withAccount : accounts.signIn.submit;
  if (!login.includes('guest')) {
    if (!login.includes('password')) return <BeginByLine label={label} more={more} />;
    const others = [
      <Button key="sign-up" kind="second" href={paths.signUp({ returnTo: paths.qr() })}>
        {acquire.qr.signIn.register}
      </Button>,
      more,
    ].filter(Boolean);
    return (
      <BeginDock label={label} failure={null} others={others}>
        <Button href={logIn}>{withAccount}</Button>
      </BeginDock>
    );
  }
  const others = [
    more,
    login.length > 1 && (
      <Button key="log-in" kind="quiet" href={logIn}>
        {withAccount}
      </Button>
    ),
  ].filter(Boolean);
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  return (
    <BeginDock label={label} failure={failure} others={others}>
      {isInApp && <OpenInBrowser isMain />}
      <Button
        kind={isInApp ? 'second' : 'primary'}
        icon={icon ? 'stamp' : undefined}
        busy={isPending}
        onClick={() => void start()}
      >
        {isInApp && icon ? words.inApp.anyway : label}
      </Button>
      <StartConsent before={icon ? words.before : accounts.landing.consent.before} />
    </BeginDock>
  );
};

/** Saves the event for the phone's calendar, in a file that is made on the device. */
const AddToCalendar = () => {
  const { acquire } = useText();
  const campaign = useCampaign();
  const { slug, paths } = useVisit();
  const save = () => {
    const { start, end } = acquisitionPeriod(campaign);
    const { href, host } = new URL(paths.home(), window.location.href);
    const file = calendarFile({ id: `${slug}@${host}`, name: campaign.name, start, end, url: href }, Date.now());
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    saveFile(url, `${slug}.ics`);
    // The browser reads it after the press.
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  };
  return (
    <Button kind="second" icon="calendar-days" onClick={save}>
      {acquire.qr.first.period.calendar}
    </Button>
  );
};

/** The button of a campaign without guests and passwords. */
const BeginByLine = ({ label, more }: { label: string; more: ReactNode }) => {
  const { t, locale } = useWording();
  const visit = useVisit();
  const { login } = useCampaign();
  if (!login.includes('line')) return <Note kind="warn">{t.accounts.landing.noLogin}</Note>;
  return (
    <BeginDock label={label} failure={null} others={[more].filter(Boolean)}>
      <Button
        href={visit.paths.lineStart(lineReturnPath(visit, visit.paths.qr()), { locale })}
        onClick={() => markLineStart(visit.storage, Date.now())}
      >
        <LineLabel>{t.accounts.landing.startLine}</LineLabel>
      </Button>
    </BeginDock>
  );
};

/** Why a stamp that is collected here may get lost. */
const Notes = () => {
  const t = useText();
  const { storage } = useVisit();
  const app = inAppBrowser(navigator.userAgent);
  return (
    <div className={s.notes}>
      {app && <Note title={t.accounts.inApp.title({ app })}>{t.acquire.qr.first.inApp.text}</Note>}
      {!storage.isPersisted() && <Note kind="warn">{t.acquire.qr.signIn.lost}</Note>}
    </div>
  );
};

interface RefusedProps {
  scan?: Scan;
  title: string;
  text: string;
  onRetry?: () => void;
  isBusy?: boolean;
  /** Nothing that the visitor can try would help. */
  isFinal?: boolean;
}

/** The code cannot be used, or not now: why, and two ways on. */
const Refused = ({ scan, title, text, onRetry, isBusy, isFinal = false }: RefusedProps) => {
  const t = useText();
  const words = t.acquire.qr.first;
  const { paths } = useVisit();
  return (
    <ScanFrame scan={scan} title={title} text={text}>
      <BeginDock
        label={title}
        failure={null}
        others={[
          <Button key="log-in" kind="quiet" href={paths.signIn({ returnTo: paths.qr(), login: true })}>
            {t.accounts.signIn.submit}
          </Button>,
        ]}
      >
        {onRetry ? (
          <Button icon="refresh-cw" busy={isBusy} onClick={onRetry}>
            {t.common.retry}
          </Button>
        ) : (
          <Button href={paths.signIn()}>{words.event}</Button>
        )}
      </BeginDock>
      {!isFinal && <Hints />}
    </ScanFrame>
  );
};

/** A genuine code of another campaign: opens that one. */
const Other = ({ scan, code }: { scan: Scan; code: string }) => {
  const words = useText().acquire.qr.first;
  const { paths } = useVisit();
  const name = scan.name ?? '';
  // The page of another campaign is another page load, so this is no link of the router.
  const open = () => window.location.assign(`${homeOf(scan.slug ?? '')}qr?${new URLSearchParams({ c: code })}`);
  const others: ReactNode[] = [
    <Button key="event" kind="quiet" href={paths.signIn()}>
      {words.event}
    </Button>,
  ];
  return (
    <ScanFrame scan={scan} title={words.other.title} text={words.other.text({ name })}>
      <BeginDock label={words.other.title} failure={null} others={others}>
        <Button onClick={open}>{words.other.open({ name })}</Button>
      </BeginDock>
    </ScanFrame>
  );
};

/**
 * Reasons why an earlier log-in may be missing in this browser, one expandable row for each kind of browser and
 * camera.
 */
const Hints = () => {
  const { hints } = useText().acquire.qr;
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  return (
    <section className={s.hints}>
      <Stack gap="s">
        <Title level={3}>{hints.title}</Title>
        <List>
          <Accordion title={hints.inAppTitle} open={isInApp}>
            {hints.inAppText}
          </Accordion>
          <Accordion title={hints.privateTitle}>{hints.privateText}</Accordion>
          <Accordion title={hints.iphoneTitle}>{hints.iphoneText}</Accordion>
          <Accordion title={hints.androidTitle}>{hints.androidText}</Accordion>
        </List>
      </Stack>
    </section>
  );
};
