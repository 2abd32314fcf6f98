import { useEffect } from 'react';

/** A text as a string of CSS. */
const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`;

/**
 * Gives each printed page its head: `@page report` reads both texts from the root element. The content security policy forbids
 * style elements with the name in them, but allows properties.
 */
export function useRunningHead(name: string, period: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--report-name', cssString(name));
    style.setProperty('--report-period', cssString(period));
    return () => {
      style.removeProperty('--report-name');
      style.removeProperty('--report-period');
    };
  }, [name, period]);
}
