import { browserKind } from '../../browser/browser-kind.ts';
import { useText } from '../../i18n/language-context.ts';
import { OpenInBrowser } from '../layout/open-in-browser.tsx';
import { StepsList } from '../layout/steps-list.tsx';

/** How to allow the camera in the very browser that the visitor holds; inside another app, how to get out of it. */
export const CameraSteps = () => {
  const { steps } = useText().scan;
  return (
    <>
      <StepsList title={steps.title} steps={steps[browserKind(navigator.userAgent)]} />
      <OpenInBrowser />
    </>
  );
};
