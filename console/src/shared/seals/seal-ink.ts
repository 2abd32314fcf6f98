import type { CSSProperties } from 'react';
import { useDraftView } from '../../document/draft-context.ts';
import { draftValue } from '../../document/draft-value.ts';
import { textColourOn } from '../figures/cloth-colour.ts';

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The ink of the campaign's seals as a style for what shows them on white paper. */
export function useSealInk(): CSSProperties {
  const { data } = useDraftView();
  const colour = draftValue(data, '/mainColor');
  const main = typeof colour === 'string' && COLOUR.test(colour) ? colour : '#ffc600';
  const ink = { '--main': main, '--on-main': textColourOn(main), '--edge': `color-mix(in srgb, ${main} 68%, #000)` };
  return ink as CSSProperties;
}
