/**
 * The app is written against React's interface and shipped on Preact's implementation of it, a tenth of the size; build
 * and unit tests share these aliases, so that what is tested is what ships (docs/decisions/0016).
 */
export const preactAsReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  // The router's shim for React before 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
];
