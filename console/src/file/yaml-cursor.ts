/** Where a position is in a file in block notation. */
export interface YamlCursor {
  /** The keys around the position from the outside in; `*` for an item of a list. */
  steps: readonly string[];
  /** The key whose value is being written; null while a key is. */
  key: string | null;
  /** The keys that the same map has already. */
  taken: ReadonlySet<string>;
  /** What has been written of the key or of the value. */
  typed: string;
}

interface Line {
  /** The columns of the dashes of list items. */
  dashes: readonly number[];
  /** The column at which the key begins, or anything else that is no dash. */
  column: number;
  /** The key, if the line has one. */
  key: string | null;
  rest: string;
  isBlank: boolean;
}

const KEY = /^("[^"]*"|'[^']*'|[\w-]+):(\s|$)/;

function readLine(text: string): Line {
  const dashes: number[] = [];
  let column = text.length - text.trimStart().length;
  let rest = text.slice(column);
  for (let dash = /^-(\s+|$)/.exec(rest); dash; dash = /^-(\s+|$)/.exec(rest)) {
    dashes.push(column);
    column += dash[0].length;
    rest = rest.slice(dash[0].length);
  }
  const key = KEY.exec(rest)?.[1]?.replace(/^["']|["']$/g, '') ?? null;
  return { dashes, column, key, rest, isBlank: dashes.length === 0 && (rest === '' || rest.startsWith('#')) };
}

/** The keys around a position and what is being written there; null inside of flow notation, comments and quoted or folded texts. */
export function yamlCursor(text: string, at: number): YamlCursor | null {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(start, at);
  if (/[{[#|>]/.test(before)) return null;
  const own = readLine(before);
  const written = own.rest.slice(own.rest.indexOf(':') + 1);
  const above = text.slice(0, start).split('\n').slice(0, -1);
  const steps: string[] = [];
  /** A key is around the position if it begins to the left of this column, a dash if it stands to the left of the other one. */
  let [keys, items] = [own.column, own.column];
  const enterItems = (dashes: readonly number[]) => {
    for (const dash of [...dashes].reverse()) {
      if (dash >= items) continue;
      steps.unshift('*');
      [keys, items] = [dash + 1, dash];
    }
  };
  enterItems(own.dashes);
  for (const line of above.map(readLine).reverse()) {
    if (line.isBlank) continue;
    if (line.key !== null && line.column < keys) {
      steps.unshift(line.key);
      [keys, items] = [line.column, Math.min(items, line.column)];
    }
    enterItems(line.dashes);
    if (keys === 0) break;
  }
  return {
    steps,
    key: own.key,
    taken: siblingKeys(text, start, own),
    typed: own.key === null ? own.rest : written.trimStart(),
  };
}

/** The keys of the map to which a line belongs. */
function siblingKeys(text: string, start: number, own: Line): ReadonlySet<string> {
  const end = text.indexOf('\n', start);
  const above = text.slice(0, start).split('\n').slice(0, -1).map(readLine).reverse();
  const below =
    end < 0
      ? []
      : text
          .slice(end + 1)
          .split('\n')
          .map(readLine);
  const taken = new Set<string>();
  const collect = (lines: readonly Line[], isAbove: boolean) => {
    for (const { isBlank, column, dashes, key } of lines) {
      if (isBlank) continue;
      if (column < own.column || (!isAbove && column === own.column && dashes.length > 0)) return;
      if (column === own.column && key !== null) taken.add(key);
      if (column === own.column && dashes.length > 0) return;
    }
  };
  if (own.dashes.length === 0) collect(above, true);
  collect(below, false);
  return taken;
}
