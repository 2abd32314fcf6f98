import { build, type HtmlTagDescriptor, type PluginOption } from 'vite';

/**
 * Writes the script `entry` (a path from the folder of web/) into index.html as an inline script with all its imports, so
 * that it needs no request. It runs after the boot data. The server allows it by its hash (server/src/site/page.ts).
 */
export const inlineScript = (entry: string, injectTo: HtmlTagDescriptor['injectTo'] = 'body'): PluginOption => ({
  name: 'inline-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [{ tag: 'script', children: await bundle(entry), injectTo }],
  },
});

/** The script and its imports as one minified script without exports. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['es2022', 'safari16.4'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'iife' }, treeshake: { moduleSideEffects: [entry] } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`${entry} was not built`);
  // An end tag inside a string would end the inline script.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
