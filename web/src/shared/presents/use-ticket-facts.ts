import { useWording } from '../../i18n/language-context.ts';
import { useCampaign, useSheets, useSpots } from '../../queries/queries.ts';
import { acquisitionState } from '../stamps/campaign-period.ts';
import { useNow } from '../stamps/use-now.ts';
import type { TicketFacts } from './ticket-view.ts';

const named = (things: readonly { id: string; name: string }[] | undefined) => {
  const names = new Map(things?.map(({ id, name }) => [id, name] as const));
  return (id: string): string => names.get(id) ?? '';
};

/** The data for the texts of tickets, in the language of the page. Names that are still loading are empty. */
export function useTicketFacts(): TicketFacts {
  const { t, format } = useWording();
  const campaign = useCampaign();
  const { courses } = campaign;
  const isOver = acquisitionState(campaign, useNow()) === 'ended';
  const sheets = useSheets().data;
  const spots = useSpots().data;
  return {
    t,
    format,
    sheets: sheets ?? [],
    isOver,
    nameOf: { course: named(courses), sheet: named(sheets), spot: named(spots) },
  };
}
