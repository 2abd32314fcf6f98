import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** An error on a page that fails the test unless the test expects it. */
interface Fault {
  /** The status of a response, 0 if there was none, or null if the fault is not about a response. */
  status: number | null;
  text: string;
}

export interface Faults {
  /** Accepts responses with this status (0: no response) of URLs that contain `part`. */
  expect(status: number, part: string): void;
  /** Accepts console messages and errors that contain `part`. */
  expectMessage(part: string): void;
  /** Watches the pages of another browser context. */
  watch(context: BrowserContext): Promise<void>;
  /** The faults that were not expected. */
  found(): string[];
}

/**
 * Watches every page for console errors, script errors, violations of the content security policy, requests to other
 * origins, and error responses of the server.
 */
export function watchFaults(origin: string): Faults {
  const faults: Fault[] = [];
  const answers: { status: number; part: string }[] = [];
  const messages: string[] = [];
  const note = (text: string, status: number | null = null) => faults.push({ status, text });

  const onConsole = (message: ConsoleMessage) => {
    // Chromium's message for a response that is checked below.
    if (message.text().startsWith('Failed to load resource')) return;
    // A message about Playwright's configuration.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) note(`another origin: ${request.url()}`);
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page navigated away or aborted the request.
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
