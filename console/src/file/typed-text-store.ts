import { readStored, store } from '../browser/console-storage.ts';

/** A text of the file that was typed and is not saved, and the revision that it was made from. */
interface TypedText {
  revision: number;
  text: string;
}

/** Where what a member typed into the file is kept in this browser until it is saved. */
export function typedTextStore(slug: string, memberId: string) {
  const key = `console_typed_${memberId}_${slug}`;
  return {
    read: (): TypedText | null => {
      try {
        const kept = JSON.parse(readStored(key) ?? 'null') as Partial<TypedText> | null;
        return kept && typeof kept.revision === 'number' && typeof kept.text === 'string'
          ? { revision: kept.revision, text: kept.text }
          : null;
      } catch {
        return null;
      }
    },
    write: (typed: TypedText | null): boolean => store(key, typed && JSON.stringify(typed)),
  };
}
