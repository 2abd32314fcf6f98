import type { Plugin } from 'vite';

/**
 * Turns the two files of js-aruco2 that the app uses into ES modules. They are written for both script tags and CommonJS
 * (`this.AR = AR`, `this.CV || require('./cv').CV`), which bundlers do not understand.
 */
export const arucoAsModules = (): Plugin => ({
  name: 'js-aruco2-as-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /js-aruco2\/src\/(aruco|cv)\.js$/ },
    handler: (code) => {
      const imports: string[] = [];
      const exported: string[] = [];
      const body = code
        .replace(/^var (\w+) = this\.\1 \|\| require\('(\.\/\w+)'\)\.\1;$/gm, (_, name: string, file: string) => {
          imports.push(`import { ${name} } from '${file}.js';`);
          return '';
        })
        .replace(/^this\.(\w+) = \1;$/gm, (_, name: string) => {
          exported.push(name);
          return '';
        });
      return { code: [...imports, body, `export { ${exported.join(', ')} };`].join('\n'), map: null };
    },
  },
});
