import type { PluginOption } from 'vite';

/**
 * The server writes the style sheet of the entry into the first HTML. Vite lists it as a dependency of every chunk that is
 * imported later from a chunk other than the entry; the browser would request it again, and in vain after a deployment. This
 * plugin lists the script of the entry instead, which is always loaded.
 */
export const entryStyleInHtml = (): PluginOption => ({
  name: 'entry-style-in-html',
  apply: 'build',
  generateBundle: {
    // After Vite has written the lists.
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const style of entry?.viteMetadata?.importedCss ?? []) {
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${style}"`, `"${entry?.fileName}"`);
      }
    },
  },
});
