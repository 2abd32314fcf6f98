import { createContext, useContext, useEffect } from 'react';

/** Sets the title of the tab; null gives it back to the page's own. */
export const TitleContext = createContext<(title: string | null) => void>(() => {});

/** Names the tab after what the screen shows (a spot), in place of the page's own title; null while it is not known. */
export function useTitle(title: string | null): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
