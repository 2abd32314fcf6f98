import { createContext, use, useEffect } from 'react';
import { useDayCalls } from './use-day-calls.ts';

const PRODUCT = 'Meguri';

/** The name of the campaign that is open; null outside of one. */
export const CampaignName = createContext<string | null>(null);

/** Titles the document: how much needs somebody, the page and the campaign. */
export const PageTitle = ({ title }: { title: string }) => {
  const name = use(CampaignName);
  const { urgent } = useDayCalls();
  useEffect(() => {
    const parts = [title, name, PRODUCT].filter((part) => part !== null);
    document.title = `${urgent > 0 ? `(${urgent}) ` : ''}${parts.join(' · ')}`;
  }, [title, name, urgent]);
  // A page without a title of its own is not called what was left.
  useEffect(
    () => () => {
      document.title = PRODUCT;
    },
    [],
  );
  return null;
};
