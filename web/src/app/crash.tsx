import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text, Title } from '@meguri/ui/basics/text.tsx';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { ChunkFailure } from '../browser/chunks.ts';
import { useIsOffline } from '../browser/online.ts';
import { crashText } from '../i18n/crash-text.ts';
import { whenReachable } from '../offline/reach.ts';
import { loadScreen } from './load-screen.ts';

/**
 * The page for when not even the 500 page can be had: it needs no catalogue, no campaign and no other file. Where it was
 * the network that failed, it opens the page anew once the server answers: before that a reload would only end on the
 * browser's own page. What fails while the server answers is left to the button, since it could fail for ever.
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

const ServerError = () => {
  const Screen = use(loadScreen('serverError'));
  return <Screen params={{}} />;
};

type CrashBoundaryProps = {
  /** Shown for what was thrown. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** Catches what a screen throws while it renders. Give it the page as `key`, so that going elsewhere leaves the error behind. */
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

/** Shows the 500 page for what a screen throws; where its own code is what could not be loaded, the last page. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    fallback={(error) =>
      error instanceof ChunkFailure ? (
        <LastPage error={error} />
      ) : (
        <Boundary fallback={(further) => <LastPage error={further} />}>
          <Suspense>
            <ServerError />
          </Suspense>
        </Boundary>
      )
    }
  >
    {children}
  </Boundary>
);
