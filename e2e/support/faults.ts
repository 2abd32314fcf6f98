import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Something on a page that must not be, unless the test says that it expects it. */
interface Fault {
  /** The status of an answer; 0 for no answer, null for what is no answer. */
  status: number | null;
  text: string;
}

export interface Faults {
  /** Answers with this status (0: none at all) to addresses that contain `part` are no faults in this test. */
  expect(status: number, part: string): void;
  /** Console messages and errors that contain `part` are no faults in this test. */
  expectMessage(part: string): void;
  /** Watches the pages of one more browser context. */
  watch(context: BrowserContext): Promise<void>;
  /** What was not expected. */
  found(): string[];
}

/**
 * Watches every page for console errors, script errors, violations of the content security policy, requests to other
 * origins, and answers of our own server that are no success.
 */
export function watchFaults(origin: string): Faults {
  const faults: Fault[] = [];
  const answers: { status: number; part: string }[] = [];
  const messages: string[] = [];
  const note = (text: string, status: number | null = null) => faults.push({ status, text });

  const onConsole = (message: ConsoleMessage) => {
    // Chromium's own line for an answer that is watched below.
    if (message.text().startsWith('Failed to load resource')) return;
    // Playwright's own, for what playwright.config.ts says.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) note(`another origin: ${request.url()}`);
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page went on to another one, or did not want the answer any more.
    if (!reason.includes('ERR_ABORTED')) note(`${request.method()} ${request.url()}: ${reason}`, 0);
  };
  const onPage = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => note(`script error: ${error.message}`));
    page.on('crash', () => note('the page crashed'));
  };

  return {
    expect: (status, part) => answers.push({ status, part }),
    expectMessage: (part) => messages.push(part),
    watch: async (context) => {
      context.pages().forEach(onPage);
      context.on('page', onPage);
      context.on('request', onRequest);
      context.on('requestfailed', onFailed);
      context.on('response', (response) => {
        const status = response.status();
        if (status >= 400) note(`${response.request().method()} ${response.url()}: ${status}`, status);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`policy: ${violatedDirective} ${blockedURI}`);
        });
      });
    },
    found: () =>
      faults
        .filter(({ status, text }) =>
          status === null
            ? !messages.some((part) => text.includes(part))
            : !answers.some((answer) => answer.status === status && text.includes(answer.part)),
        )
        .map(({ text }) => text),
  };
}
