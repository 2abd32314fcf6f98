import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { readStored, store } from '../browser/console-storage.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Book } from '../shared/figures/campaign-book.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { Blank, Notice } from '../shared/states/states.tsx';
import { CoverStep } from './cover-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { makeCampaign } from './lost-answers.ts';
import s from './new-page.module.css';
import { PlacesStep } from './places-step.tsx';
import { PrizesStep } from './prizes-step.tsx';
import type { StepProps } from './step-props.ts';
import { type Step, stepSearch } from './step-search.ts';
import { TemplateStep } from './template-step.tsx';
import { WaysStep } from './ways-step.tsx';
import { type Answers, bodyOf, colourOf, readAnswers } from './wizard-answers.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { faultsOf, stepsOf, stepToShow } from './wizard-steps.ts';

const KEY = 'console_new_campaign';

/** The wizard: one question after the other, beside the cover that the answers make. They stay on this computer until the campaign is made. */
export const NewPage = () => {
  const { t, locale } = useWords();
  const me = useMe();
  const words = t.campaigns.fresh;
  const [answers, setAnswers] = useState(() => readAnswers(readStored(KEY), Date.now()));
  const { step: wanted } = stepSearch(useSearch({ strict: false }));
  const step = stepToShow(wanted, answers);
  const change = (more: Partial<Answers>) => {
    const next = { ...answers, ...more };
    setAnswers(next);
    store(KEY, JSON.stringify(next));
  };
  if (!isAllowed(me, 'manage_campaigns')) {
    return (
      <ServerPage title={words.title}>
        <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
      </ServerPage>
    );
  }
  // The address follows, so that the step stays while its faults are fixed.
  if (wanted !== undefined && wanted !== step) return <Navigate to="/new" search={{ step }} replace />;
  return (
    <ServerPage title={words.title} beside={<WizardProgress answers={answers} current={step} />}>
      <div className={s.page}>
        <StepForm answers={answers} change={change} step={step} />
        <aside className={s.cover} aria-label={t.cover.preview}>
          <Book
            title={answers.name || t.cover.untitled}
            lang={locale === 'ja_JP' ? 'ja' : 'en'}
            colour={colourOf(answers)}
            width={232}
          />
          <p>{words.later}</p>
        </aside>
      </div>
    </ServerPage>
  );
};

interface StepFormProps extends Pick<StepProps, 'answers' | 'change'> {
  step: Step;
}

/** One question with its answer, and the way to the next one. The last step makes the campaign. */
const StepForm = ({ answers, change, step }: StepFormProps) => {
  const { t } = useWords();
  const call = useCall();
  const { memberId } = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = t.campaigns.fresh;
  const [tried, setTried] = useState<Step | null>(null);
  const heading = useHeadingOf(step);
  const steps = stepsOf(answers);
  const at = steps.indexOf(step);
  const [before, next] = [steps[at - 1], steps[at + 1]];
  const go = (to: Step) => void navigate({ to: '/new', search: { step: to } });
  const making = useMutation({
    mutationFn: () => makeCampaign(call, bodyOf(answers), memberId),
    onSuccess: async ({ slug }) => {
      store(KEY, null);
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      void navigate({ to: '/$slug', params: { slug } });
    },
    onError: (error) => {
      // The address is asked for in a step before this one.
      if (isAboutSlug(error)) go('cover');
    },
  });
  const { error } = making;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    if (faultsOf(step, answers).length > 0 || making.isPending) return;
    if (next) go(next);
    else making.mutate();
  };
  const props: StepProps = {
    answers,
    change: (more) => {
      if ('slug' in more || 'name' in more) making.reset();
      change(more);
    },
    hasFault: (fault) => tried === step && faultsOf(step, answers).includes(fault),
  };
  const freeSlugs = error instanceof ConsoleRefusal ? ((error.problem['freeSlugs'] as string[] | undefined) ?? []) : [];
  const content: Record<Step, () => ReactNode> = {
    template: () => <TemplateStep {...props} />,
    cover: () => (
      <CoverStep
        {...props}
        freeSlugs={freeSlugs}
        slugFault={isAboutSlug(error) ? (freeSlugs.length > 0 ? words.taken(freeSlugs) : words.slugFault) : undefined}
      />
    ),
    dates: () => <DatesStep {...props} />,
    ways: () => <WaysStep {...props} />,
    places: () => <PlacesStep {...props} />,
    prizes: () => <PrizesStep {...props} />,
  };
  return (
    <form className={s.questions} noValidate onSubmit={submit}>
      <div>
        <h2 className={s.sentence} ref={heading} tabIndex={-1}>
          {words.questions[step]}
        </h2>
        <p className={s.lead}>{words.leads[step]}</p>
      </div>
      {content[step]()}
      {error && !isAboutSlug(error) && (
        <Notice tone="full" title={error instanceof ConsoleRefusal ? error.problem.title : t.common.unanswered.title}>
          <p>{error instanceof ConsoleRefusal ? Object.values(error.fields).join(' ') : t.common.unanswered.text}</p>
        </Notice>
      )}
      <div className={s.foot}>
        {before ? (
          <Action size="large" onPress={() => go(before)}>
            {words.back}
          </Action>
        ) : (
          <Link to="/">{t.common.cancel}</Link>
        )}
        <span className={s.gap} />
        <Action kind="primary" size="large" type="submit" isPending={making.isPending}>
          {next ? words.next(words.steps[next]) : words.submit}
        </Action>
      </div>
      {!next && <p className={s.promise}>{words.promise}</p>}
    </form>
  );
};

const isAboutSlug = (error: Error | null): boolean =>
  error instanceof ConsoleRefusal && (error.code === 'slug_taken' || error.code === 'slug_reserved');

/** The question gets the focus when another step is opened, so that the keyboard and a screen reader begin there. */
function useHeadingOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
