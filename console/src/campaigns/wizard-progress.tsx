import { cx } from '@meguri/ui/basics/cx.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import type { Step } from './step-search.ts';
import type { Answers } from './wizard-answers.ts';
import s from './wizard-progress.module.css';
import { stepsOf, stepToShow } from './wizard-steps.ts';

interface WizardProgressProps {
  answers: Answers;
  current: Step;
  /** The addresses of other campaigns. */
  taken: ReadonlySet<string>;
}

/** The steps of the wizard as stations of a line. Those that can be opened are links. */
export const WizardProgress = ({ answers, current, taken }: WizardProgressProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const steps = stepsOf(answers);
  return (
    <nav aria-label={words.progress}>
      <ol className={s.steps}>
        {steps.map((step, at) => {
          const isPassed = at < steps.indexOf(current);
          return (
            <li key={step} className={cx(s.step, step === current && s.current, isPassed && s.passed)}>
              {step === current ? (
                <span aria-current="step">{words.steps[step]}</span>
              ) : stepToShow(step, answers, taken) === step ? (
                <Link to="/new" search={{ step }}>
                  {words.steps[step]}
                </Link>
              ) : (
                <span>{words.steps[step]}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
