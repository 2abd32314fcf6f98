import { Button } from '@meguri/ui/basics/button.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { SealFigure } from '@meguri/ui/press/press-figure.tsx';
import { ApiProblem, NetworkFailure } from '../../api/http.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { acquisitionPeriod } from '../../shared/stamps/campaign-period.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import type { Step } from './acquire-steps.ts';
import { AttemptNote } from './attempt-note.tsx';
import { nextTime } from './next-words.ts';
import { OtherMethods } from './other-methods.tsx';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

type EndProps<At extends Step['at']> = { acquire: Acquire; view: SpotView | null; step: Extract<Step, { at: At }> };

/** Already acquired: shows the stamp and when the next acquisition is possible. */
export const AlreadySheet = ({ acquire, view, step }: EndProps<'already'>) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire;
  const paths = usePaths();
  const { timezone } = useCampaign();
  const next = nextTime({
    nextAvailableAt: step.problem.nextAvailableAt ?? null,
    now: serverNow(),
    timeZone: timezone,
    format,
  });
  const when = {
    never: () => words.already.never,
    tomorrow: () => words.acquired.again,
    on: () => words.acquired.againOn({ day: next.kind === 'on' ? next.day : '' }),
  };
  const hasStamp = next.kind !== 'never' && view?.spot.stamp;
  const acquiredAt = view?.status.acquiredAt;
  return (
    <Sheet
      open
      festive
      onClose={acquire.close}
      figure={
        view?.spot.stamp && (
          <SealFigure
            seal={view.seal}
            date={acquiredAt ? `${format.fullDate(acquiredAt)} ${format.time(acquiredAt)}` : undefined}
          />
        )
      }
      title={step.problem.title}
      lead={hasStamp ? words.already.text : when[next.kind]()}
      actions={
        <>
          <Button href={paths.home()} onClick={acquire.close}>
            {view && !view.spot.stamp ? words.acquired.home : words.acquired.book}
          </Button>
          <Button kind="quiet" onClick={acquire.close}>
            {t.common.close}
          </Button>
        </>
      }
    >
      {hasStamp && <Text strong>{when[next.kind]()}</Text>}
    </Sheet>
  );
};

/** Outside the acquisition period: shows its dates. */
export const ClosedSheet = ({ acquire, step }: EndProps<'closed'>) => {
  const t = useText();
  const format = useFormat();
  const { start, end } = acquisitionPeriod(useCampaign());
  return (
    <Sheet
      open
      onClose={acquire.close}
      title={step.problem.title}
      lead={t.acquire.period.text({ start: format.fullDate(start), end: format.fullDate(end) })}
      actions={<Button onClick={acquire.close}>{t.common.close}</Button>}
    />
  );
};

/** Any other failure in a step without input: what happened, and what the visitor can do next. */
export const FailedSheet = ({ acquire, view, step }: EndProps<'failed'>) => {
  const t = useText();
  const { error } = step;
  const { title, text } = failureText(error, t);
  const seconds = useCountdown(acquire.waitUntil);
  const isPaused = error instanceof ApiProblem && error.problem.code === 'spot_paused';
  const mayRepeat = error instanceof NetworkFailure || (error instanceof ApiProblem && error.problem.status >= 429);
  return (
    <Sheet
      open
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={title}
      lead={text}
      actions={
        <>
          {mayRepeat && (
            <Button icon="refresh-cw" busy={acquire.isSending} disabled={seconds > 0} onClick={acquire.repeat}>
              {t.common.retry}
            </Button>
          )}
          {!mayRepeat && view === null && (
            <Button icon="scan-qr-code" onClick={() => acquire.start('qr')}>
              {t.acquire.qr.scan}
            </Button>
          )}
          {/* A paused spot gives nothing in any way. */}
          {!isPaused && (
            <OtherMethods
              spot={view?.spot ?? null}
              without={mayRepeat ? ['proximity'] : []}
              label={t.acquire.otherWays}
              onChoose={(method) => acquire.start(method, view?.spot)}
            />
          )}
          <Button kind="quiet" onClick={acquire.close}>
            {t.common.close}
          </Button>
        </>
      }
    >
      <AttemptNote acquire={acquire} />
    </Sheet>
  );
};
