/** The part of an ESTree node that this file reads. */
interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  arguments: readonly Node[];
}

interface Statement extends Node {
  declarations?: readonly { init?: Node | null }[];
}

export interface Program {
  body: readonly unknown[];
}

/** In characters. The wrappers of React, React DOM and the scheduler have 3,000 to 200,000. */
const MIN_LENGTH = 1_000;

/**
 * Puts the long functions that a module passes to calls at its top level into parentheses: `a = b((c) => {...})` becomes
 * `a = b(((c) => {...}))`. The bundler wraps a CommonJS module, such as React DOM, into such a function and calls it at once. Engines compile a
 * function in parentheses together with its file, off the main thread. They skim any other function and compile it on the main thread
 * when it is called.
 *
 * @param code The code of a chunk.
 * @param program The same code as a syntax tree (ESTree).
 */
export function withEagerWrappers(code: string, program: Program): string {
  const wrappers = (program.body as Statement[])
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? (init as Call).arguments : []))
    .filter(({ type, start, end }) => /^(ArrowFunction|Function)Expression$/.test(type) && end - start >= MIN_LENGTH);
  let changed = code;
  for (const { start, end } of wrappers.toReversed())
    changed = `${changed.slice(0, start)}(${changed.slice(start, end)})${changed.slice(end)}`;
  return changed;
}

/**
 * A plugin of Vite for `withEagerWrappers`. The bundler writes the parentheses itself, but Terser removes them
 * (docs/decisions/0144-eager-compilation-of-react.md).
 */
export const eagerWrappers = () => ({
  name: 'eager-wrappers',
  apply: 'build' as const,
  generateBundle(
    this: { parse: (code: string) => Program },
    _options: unknown,
    bundle: Record<string, { type: 'asset' } | { type: 'chunk'; code: string }>,
  ) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = withEagerWrappers(file.code, this.parse(file.code));
    }
  },
});
