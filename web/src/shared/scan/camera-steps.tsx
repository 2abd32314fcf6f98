import { browserKind } from '../../browser/browser-kind.ts';
import { useText } from '../../i18n/language-context.ts';
import { OpenInBrowser } from '../layout/open-in-browser.tsx';
import { StepsList } from '../layout/steps-list.tsx';

/** The steps to allow the camera in the visitor's browser; in an in-app browser, the steps to leave it. */
export const CameraSteps = () => {
  const { steps } = useText().scan;
  return (
    <>
      <StepsList title={steps.title} steps={steps[browserKind(navigator.userAgent)]} />
      <OpenInBrowser />
    </>
  );
};
