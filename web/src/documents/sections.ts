import type { Block, Inline } from './markdown.ts';

/** A part of a text under a heading of the second level (`##`). */
export interface TextSection {
  id: string;
  title: Inline[];
  blocks: Block[];
}

export interface DividedText {
  /** The blocks before the first such heading. */
  intro: Block[];
  sections: TextSection[];
}

/** Divides a text at its headings of the second level. */
export function divide(blocks: readonly Block[]): DividedText {
  const intro: Block[] = [];
  const sections: TextSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) {
      sections.push({ id: `part-${sections.length + 1}`, title: block.children, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

/** The text without formatting. */
function plainText(parts: readonly (Inline | Block)[]): string {
  return parts.map(wordsOf).join(' ');
}

function wordsOf(part: Inline | Block): string {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text;
    case 'list':
      return part.items.map(plainText).join(' ');
    case 'table':
      return [part.head, ...part.rows].map((row) => row.map(inlineText).join(' ')).join(' ');
    case 'quote':
      return plainText(part.children);
    case 'break':
    case 'rule':
    case 'gesture':
      return ' ';
    default:
      return inlineText(part.children);
  }
}

/** Joins the runs without a space, so that a search finds words with a bold syllable. */
export const inlineText = (runs: readonly Inline[]): string => runs.map(wordsOf).join('');

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The sections with every word of `query` in title or text; all sections for an empty query. */
export function search(sections: readonly TextSection[], query: string): TextSection[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return sections.filter(({ title, blocks }) => {
    const text = folded(`${inlineText(title)} ${plainText(blocks)}`);
    return words.every((word) => text.includes(word));
  });
}
