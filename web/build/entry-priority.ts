import type { PluginOption } from 'vite';

/**
 * The server paints the first screen into the HTML, so the first paint does not wait for the entry. A low priority says so to the
 * browser, which then requests what the paint needs first (docs/decisions/0077-priority-of-the-entry.md).
 */
export const entryAtLowPriority = (): PluginOption => ({
  name: 'entry-at-low-priority',
  apply: 'build',
  transformIndexHtml: {
    // After Vite has written the tag of the entry.
    order: 'post',
    handler: (html) => {
      const tag = '<script type="module" ';
      if (html.split(tag).length !== 2) throw new Error('the page must have one module script');
      return html.replace(tag, `${tag}fetchpriority="low" `);
    },
  },
});
