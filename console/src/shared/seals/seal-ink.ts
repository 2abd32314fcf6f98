import type { CSSProperties } from 'react';
import { useDraftView } from '../../document/draft-context.ts';
import { draftValue } from '../../document/draft-value.ts';
import { isColour, textColourOn } from '../figures/cloth-colour.ts';

/** The ink of the campaign's seals as a style for what shows them on white paper. */
export function useSealInk(): CSSProperties {
  const { data } = useDraftView();
  const colour = draftValue(data, '/mainColor');
  const main = isColour(colour) ? colour : '#ffc600';
  const ink = { '--main': main, '--on-main': textColourOn(main), '--edge': `color-mix(in srgb, ${main} 68%, #000)` };
  return ink as CSSProperties;
}
