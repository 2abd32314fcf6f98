import { Component, type ReactNode, Suspense, use } from 'react';
import { ChunkFailure } from './chunks.ts';
import { crashText } from './i18n/crash-text.ts';
import { isListed, loadScreen } from './screens.ts';

/** The page for when not even the 500 page can be had: it needs no catalogue, no campaign and no other file. */
export const LastPage = () => {
  const { title, text, retry } = crashText(document.documentElement.lang);
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {retry}
      </button>
    </main>
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

  // Preact, unlike React, keeps a caught error to itself.
  override componentDidCatch(error: unknown) {
    console.error(error);
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
      error instanceof ChunkFailure || !isListed('serverError') ? (
        <LastPage />
      ) : (
        <Boundary fallback={() => <LastPage />}>
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
