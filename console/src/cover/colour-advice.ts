import { contrastOf, luminanceOf, textColourOn, withLuminance } from '../shared/figures/cloth-colour.ts';

/** What a campaign's colour does in the visitor app. */
export interface ColourAdvice {
  /** The text on it, which the app chooses. */
  text: 'black' | 'white';
  contrast: number;
  /** `pale`: lost on white paper. `dark`: lost on a dark screen. `even`: neither black nor white text is easy to read. */
  problem: 'pale' | 'dark' | 'even' | null;
  /** The nearest colour without the problem. */
  remedy: string | null;
}

/** From here on the app exchanges the colours of its buttons (ui/src/tokens/tokens.css). */
const PALE = 0.8;
const DARK = 0.02;
/** Text with less contrast is read only with care. WCAG asks for 4.5, which the app's choice always has. */
const EASY = 4.8;
/** Luminances with some distance from the problem: contrast 7 of the text where neither colour is easy. */
const REMEDY = { pale: 0.7, dark: 0.04, white: 0.1, black: 0.3 } as const;

/** Judges the colour of a campaign (#rgb or #rrggbb). */
export function colourAdvice(colour: string): ColourAdvice {
  const ink = textColourOn(colour);
  const text = ink === '#000' ? 'black' : 'white';
  const contrast = contrastOf(colour, ink);
  const luminance = luminanceOf(colour);
  const problem = luminance > PALE ? 'pale' : luminance < DARK ? 'dark' : contrast < EASY ? 'even' : null;
  const target = problem === 'even' ? REMEDY[text] : problem && REMEDY[problem];
  return { text, contrast, problem, remedy: target === null ? null : withLuminance(colour, target) };
}
