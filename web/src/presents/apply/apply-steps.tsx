import { Page } from '@meguri/ui/basics/layout.tsx';
import { Steps } from '@meguri/ui/lists/steps.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goBack, navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import type { ApplyStep } from './application-form.ts';
import { ApplyCheck } from './apply-check.tsx';
import { ApplyForm } from './apply-form.tsx';
import { toTop } from './to-top.ts';
import { useApplication } from './use-application.ts';

type ApplyStepsProps = {
  present: Present;
  userPresent: UserPresent;
  /** The step in the URL. */
  requested: ApplyStep;
  onSent: () => void;
};

/** The form and the check. The check has its own history entry, so that the system's back leads to the form. */
export const ApplySteps = ({ present, userPresent, requested, onSent }: ApplyStepsProps) => {
  const { apply: words } = useText();
  const form = usePaths().apply(present.id);
  const application = useApplication(userPresent);
  // If the form is not complete, the URL of the check redirects to the form.
  const step = requested === 'check' && application.isComplete ? 'check' : 'enter';
  const [stops, setStops] = useState(0);

  const isFirst = useRef(true);
  const settle = useEffectEvent(() => {
    if (!isFirst.current) toTop();
    isFirst.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => settle(), [step]);

  const toForm = () => goBack(form);
  return (
    <Page foot="dock" padded>
      <Steps label={words.steps.label} names={words.steps.names} current={step === 'check' ? 1 : 0} />
      {step === 'enter' ? (
        <ApplyForm
          present={present}
          application={application}
          stops={stops}
          onSubmit={() => {
            if (application.check()) navigate(`${form}?step=check`);
            else setStops((n) => n + 1);
          }}
        />
      ) : (
        <ApplyCheck
          application={application}
          onBack={toForm}
          onSend={() =>
            application.submit({
              onSent: () => {
                onSent();
                navigate(form, { replace: true });
                toTop();
              },
              onRefused: () => {
                toForm();
                setStops((n) => n + 1);
              },
            })
          }
        />
      )}
    </Page>
  );
};
