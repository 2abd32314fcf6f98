/** A name in a source file, and the line on which it is, from 1. */
export interface FoundName {
  name: string;
  line: number;
}

/** Comments, strings, names, numbers; then a tag's end, because its slash begins no regular expression; then single characters. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$]*|\d[\w.]*|<\/|\s+|[\s\S]/y;
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;
const REGULAR_EXPRESSION = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** After these a slash begins a regular expression. After a name, a number or a closing bracket it divides. */
const BEFORE_EXPRESSION = /^(?:return|case|typeof|in|of|yield|await|default)$|[^\w$)\]}]$/;

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** The names in TypeScript or JavaScript: everything but comments, texts and regular expressions. Keywords are names as well. */
export function namesInCode(text: string): FoundName[] {
  const found: FoundName[] = [];
  /** The open braces. True: it begins an expression in a template, which goes on after it. */
  const braces: boolean[] = [];
  let [at, line, before] = [0, 1, ''];
  while (at < text.length) {
    let token = matchAt(TOKEN, text, at);
    if (token === '/' && BEFORE_EXPRESSION.test(before)) token = matchAt(REGULAR_EXPRESSION, text, at) || token;
    const isTemplate = token === '`' || (token === '}' && braces.pop() === true);
    if (isTemplate) token += matchAt(TEMPLATE, text, at + 1);
    const isOpen = token === '{' || (isTemplate && token.endsWith('{'));
    if (isOpen) braces.push(isTemplate);
    if (/^[A-Za-z_$]/.test(token)) found.push({ name: token, line });
    if (isOpen) before = '{';
    else if (isTemplate || /^(?:['"]|\/[^/*])/.test(token)) before = ')';
    else if (!/^(?:\s|\/[/*])/.test(token)) before = token;
    line += token.split('\n').length - 1;
    at += token.length;
  }
  return found;
}

/** The classes, custom properties and animations that a style sheet names. */
export function namesInStyles(text: string): FoundName[] {
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...withoutComments.matchAll(/(?:\.|--|@keyframes\s+)([A-Za-z][\w-]*)/g)].map(({ 1: name = '', index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The words of a name in camelCase, snake_case or kebab-case, in lower case. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** The words that the glossary marks as `code` in its last table, each with the words that replace it. */
export function avoidedWords(glossary: string): Map<string, string> {
  const [, table = ''] = glossary.split('## Words that are not used');
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  return new Map(
    rows.flatMap(([, left = '', right = '']) =>
      [...left.matchAll(/`([a-z]+)`/g)].map(([, word = '']) => [word, right]),
    ),
  );
}

const ENDINGS = ['', 's', 'es', 'd', 'ed', 'er', 'ers', 'ing'];

/** The avoided word of which a name has a form, such as `keep` for `isKeeping`. */
export const avoidedIn = (name: string, avoided: ReadonlyMap<string, string>): string | undefined =>
  wordsOf(name)
    .flatMap((word) =>
      ENDINGS.flatMap((ending) => (word.endsWith(ending) ? word.slice(0, word.length - ending.length) : [])),
    )
    .find((stem) => avoided.has(stem));
