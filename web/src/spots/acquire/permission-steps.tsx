import { type BrowserKind, browserKind } from '../../browser/browser-kind.ts';
import { useText } from '../../i18n/language-context.ts';
import { OpenInBrowser } from '../../shared/layout/open-in-browser.tsx';
import { StepsList } from '../../shared/layout/steps-list.tsx';

/** Browsers that share another browser's steps to allow the position. */
const LIKE: Partial<Record<BrowserKind, 'chrome' | 'other'>> = { samsung: 'chrome', inApp: 'other' };

/** The steps to allow the position in the visitor's browser. */
export const PermissionSteps = () => {
  const { denied } = useText().acquire;
  const kind = browserKind(navigator.userAgent);
  return (
    <>
      <StepsList
        title={denied.steps}
        steps={denied[LIKE[kind] ?? (kind as Exclude<BrowserKind, 'samsung' | 'inApp'>)]}
      />
      <OpenInBrowser />
    </>
  );
};
