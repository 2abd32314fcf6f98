import type { PlaceJudgement } from '@meguri/core/console/walk/judge-fixes.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';

/** Says what the walk test has found at a place of this radius; null where too little was measured. */
export function walkedSentence(
  { result }: ConsoleTexts['walk'],
  { advice, error, offset, refused }: PlaceJudgement,
  radius: number,
): string | null {
  const of10 = refused > 0.05 ? Math.max(1, Math.round(refused * 10)) : 0;
  switch (advice) {
    case 'enough':
      return result.enough(Math.round(error), radius);
    case 'widen':
      return result.widen(Math.round(error), radius, of10);
    case 'move':
      return result.move(Math.round(offset), radius, of10);
    case 'impossible':
      return result.impossible;
    case 'unknown':
      return null;
  }
}
