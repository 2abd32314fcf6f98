import { freeAmong, slugsLike } from '@meguri/core/campaign/slug-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { readStored, store } from '../browser/console-storage.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { addressFault, addressFaultText, offeredAddresses } from '../shared/fields/address-fault.ts';
import { Book } from '../shared/figures/campaign-book.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { campaignsQuery, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Redirect } from '../shared/states/redirect.tsx';
import { Blank, Notice } from '../shared/states/states.tsx';
import { CoverStep } from './cover-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { isRefused, makeCampaign, unknownSlug } from './lost-answers.ts';
import s from './new-page.module.css';
import { PlacesStep } from './places-step.tsx';
import { PrizesStep } from './prizes-step.tsx';
import type { StepProps } from './step-props.ts';
import { type Step, stepSearch } from './step-search.ts';
import { TemplateStep } from './template-step.tsx';
import { WaysStep } from './ways-step.tsx';
import { type Answers, bodyOf, colourOf, readAnswers, slugOf } from './wizard-answers.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { faultsOf, stepsOf, stepToShow } from './wizard-steps.ts';

const KEY = 'console_new_campaign';

/** The wizard: one question after the other, beside the cover that the answers make. They stay on this computer until the campaign is made. */
export const NewPage = () => {
  const { t, locale } = useWords();
  const me = useMe();
  const navigate = useNavigate();
  const words = t.campaigns.fresh;
  const [answers, setAnswers] = useState(() => readAnswers(readStored(KEY), Date.now()));
  const { step: requested } = stepSearch(useSearch({ strict: false }));
  const [checkedSlug, setCheckedSlug] = useState<string | null>(null);
  const taken = useTakenSlugs(checkedSlug);
  const campaigns = useCampaigns();
  const step = stepToShow(requested, answers, taken);
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
  if (requested !== undefined && requested !== step) {
    return <Redirect go={() => void navigate({ to: '/new', search: { step }, replace: true })} />;
  }
  return (
    <ServerPage title={words.title} beside={<WizardProgress answers={answers} current={step} taken={taken} />}>
      <div className={s.page}>
        <StepForm answers={answers} change={change} step={step} taken={taken} onAsk={setCheckedSlug} />
        <aside className={s.cover} aria-label={t.cover.preview}>
          <Book
            title={answers.name || t.cover.untitled}
            lang={locale === 'ja_JP' ? 'ja' : 'en'}
            colour={colourOf(answers, campaigns)}
            width={232}
          />
          <p>{typeof answers.from === 'string' ? words.later : words.copied}</p>
        </aside>
      </div>
    </ServerPage>
  );
};

interface StepFormProps extends Pick<StepProps, 'answers' | 'change'> {
  step: Step;
  /** The addresses of other campaigns, as this computer knows them. */
  taken: ReadonlySet<string>;
  /** Called with the slug when the server is asked to create the campaign, and with null once it has refused. */
  onAsk: (slug: string | null) => void;
}

/** One question with its answer, and the way to the next one. The last step makes the campaign. */
const StepForm = ({ answers, change, step, taken, onAsk }: StepFormProps) => {
  const { t } = useWords();
  const call = useCall();
  const { memberId } = useMe();
  const now = useMinute();
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
    onMutate: () => onAsk(slugOf(answers)),
    onSuccess: async ({ slug }) => {
      store(KEY, null);
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      void navigate({ to: '/$slug', params: { slug } });
    },
    onError: (error) => {
      if (!isAboutSlug(error)) return;
      onAsk(null);
      void queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      // The address is asked for in a step before this one.
      go('cover');
    },
  });
  const { error } = making;
  const faults = faultsOf(step, answers, taken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    if (faults.length > 0 || making.isPending || (step === 'cover' && isAboutSlug(error))) return;
    if (next) go(next);
    else making.mutate();
  };
  const props: StepProps = {
    answers,
    change: (more) => {
      if ('slug' in more || 'name' in more) making.reset();
      change(more);
    },
    hasFault: (fault) => tried === step && faults.includes(fault),
  };
  const foundFault = ADDRESS_FAULTS.find(([fault]) => props.hasFault(fault))?.[1] ?? null;
  const slugFault = addressFault(error, foundFault);
  const isUnfree = slugFault === 'taken' || slugFault === 'reserved';
  const freeSlugs = isUnfree ? (offeredAddresses(error) ?? freeAmong(slugsLike(slugOf(answers), now), taken)) : [];
  const content: Record<Step, () => ReactNode> = {
    template: () => <TemplateStep {...props} />,
    cover: () => (
      <CoverStep {...props} freeSlugs={freeSlugs} slugFault={addressFaultText(slugFault, freeSlugs, words)} />
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
          <p>{error instanceof ConsoleRefusal ? Object.values(error.fields).join(' ') : t.common.unanswered.unsure}</p>
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

/** What the steps call the faults of an address. */
const ADDRESS_FAULTS = [
  ['taken slug', 'taken'],
  ['reserved slug', 'reserved'],
  ['slug', 'written'],
] as const;

const isAboutSlug = (error: Error | null): boolean =>
  isRefused(error, 'slug_taken') || isRefused(error, 'slug_reserved');

/**
 * The addresses of the other campaigns. The one that the server is asked for, or was asked for without an answer, is left out:
 * the campaign in the list may be the one that this form has made.
 */
function useTakenSlugs(checkedSlug: string | null): ReadonlySet<string> {
  const own = [checkedSlug, unknownSlug()];
  return new Set(useCampaigns().flatMap(({ slug }) => (own.includes(slug) ? [] : [slug])));
}

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
