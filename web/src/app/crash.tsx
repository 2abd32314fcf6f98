import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text, Title } from '@meguri/ui/basics/text.tsx';
import { Component, createElement, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { ChunkFailure } from '../browser/chunks.ts';
import { useIsOffline } from '../browser/online.ts';
import { crashText } from '../i18n/crash-text.ts';
import { useWording } from '../i18n/language-context.ts';
import { whenReachable } from '../offline/reach.ts';
import { loadScreen, type Screen } from './load-screen.ts';

/**
 * The page that is shown when even the 500 page cannot be loaded. It needs no catalogue, no campaign and no other file.
 * After a network failure it reloads once the server answers: an earlier reload would only show the browser's own error
 * page. Other errors are never reloaded automatically, since they could repeat for ever; the visitor has a button.
 */
export const LastPage = ({ error }: { error: unknown }) => {
  const { title, text, retry, back } = crashText(document.documentElement.lang);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!(error instanceof ChunkFailure && error.isOutOfReach)) return;
    const stop = new AbortController();
    whenReachable(stop.signal).then(
      () => window.location.reload(),
      () => {},
    );
    return () => stop.abort();
  }, [error]);
  return (
    <Page padded>
      <Section>
        <Stack>
          <Title level={1}>{title}</Title>
          <Text lead>{text}</Text>
          <Button icon="refresh-cw" disabled={isOffline} onClick={() => window.location.reload()}>
            {retry}
          </Button>
          {window.history.length > 1 && (
            <Button kind="second" icon="arrow-left" onClick={() => window.history.back()}>
              {back}
            </Button>
          )}
        </Stack>
      </Section>
    </Page>
  );
};

const ServerError = ({ loading }: { loading: Promise<Screen> }) => createElement(use(loading), { params: {} });

/** The 500 page. Its promise is created once: rendering would create a new one at each retry and never finish. */
const ServerErrorPage = () => {
  const { locale } = useWording();
  const [loading] = useState(() => loadScreen('serverError', locale));
  return (
    <Boundary fallback={(error) => <LastPage error={error} />}>
      <Suspense>
        <ServerError loading={loading} />
      </Suspense>
    </Boundary>
  );
};

type CrashBoundaryProps = {
  /** Renders the page for a thrown value. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** Catches what a screen throws while it renders. Pass the page as `key`, so that navigating clears the error. */
class Boundary extends Component<CrashBoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}

/** Shows the 500 page when a screen throws, and the last page when code could not be loaded. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(error) => (error instanceof ChunkFailure ? <LastPage error={error} /> : <ServerErrorPage />)}>
    {children}
  </Boundary>
);
