import type { Seals } from '../../seals/open-seals.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** GET /campaigns/:slug/draft/seals/letters. */
export function readSealLetters({ seals }: { seals: Pick<Seals, 'readLetters'> }): ConsoleHandler<'readSealLetters'> {
  return async (_, { query: { text, direction } }) => {
    const once = [...new Set(text)].join('');
    const { glyphs, missing } = await seals.readLetters(once, direction);
    return { letters: glyphs, missing };
  };
}
