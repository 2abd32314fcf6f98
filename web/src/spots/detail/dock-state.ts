import type { Campaign } from '../../api/read-boot.ts';
import type { Format } from '../../i18n/format.ts';
import type { Catalog } from '../../i18n/ja_JP/ja_JP.ts';
import { acquisitionPeriod, acquisitionState } from '../../shared/stamps/campaign-period.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { methodsOf, type OfferedMethod } from '../acquire/evidence.ts';
import { nextTime } from '../acquire/next-words.ts';

/** The primary action of a spot: the method that it starts, or null with the reason in the label. */
export interface DockState {
  label: string;
  method: OfferedMethod | null;
}

type DockFacts = { campaign: Campaign; now: number; t: Catalog; format: Format; isOffline: boolean };

/** The action in the dock of a spot at `now` (milliseconds); null if no method is available. */
export function dockState(
  { spot, status }: SpotView,
  { campaign, now, t, format, isOffline }: DockFacts,
): DockState | null {
  const words = t.spots.act;
  const off = (label: string): DockState => ({ label, method: null });
  const [method] = methodsOf(spot);
  const state = acquisitionState(campaign, now);
  if (state === 'ended') return off(words.over);
  if (method === undefined) return null;
  if (state === 'before') {
    const { start } = acquisitionPeriod(campaign);
    return off(words.opens({ date: `${format.daySeenAt(now, start)} ${format.time(start)}` }));
  }
  if (status.isDone) {
    const facts = { nextAvailableAt: status.nextAvailableAt, now, timeZone: campaign.timezone, format };
    const next = nextTime(facts);
    if (next.kind === 'never') return off(spot.stamp ? words.done : words.donePoints);
    if (next.kind === 'tomorrow') return off(spot.stamp ? words.tomorrow : words.tomorrowPoints);
    return off(spot.stamp ? words.on({ day: next.day }) : words.onPoints({ day: next.day }));
  }
  if (spot.paused !== null) return off(words.paused);
  if (isOffline) return off(words.offline);
  if (method === 'proximity') return { label: spot.stamp ? words.stamp : words.get, method };
  return { label: t.spots.ways[method], method };
}
