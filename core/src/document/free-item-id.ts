/** An id for an item of this name: its Latin letters, else `stem` with a number, and never one that is taken. */
export function freeItemId(name: string, taken: readonly string[], other: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);
  if (letters !== '' && !taken.includes(letters)) return letters;
  const stem = letters === '' ? other : letters;
  for (let number = letters === '' ? taken.length + 1 : 2; ; number += 1) {
    if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
  }
}
