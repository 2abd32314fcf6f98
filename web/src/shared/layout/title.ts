import { createContext, useContext, useEffect } from 'react';

/** Overrides the document title; null restores the page's own. */
export const TitleContext = createContext<(title: string | null) => void>(() => {});

/** Sets the document title to what the screen shows (such as a spot) instead of the page's own; null while unknown. */
export function useTitle(title: string | null): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
