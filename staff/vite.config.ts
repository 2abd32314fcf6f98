import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { scopedName } from '../scripts/lib/scoped-name.ts';

export default defineConfig({
  base: '/staff/',
  publicDir: false,
  // tokens.css has its own fallbacks and @supports conditions, which lowering the modern colours would break.
  css: {
    lightningcss: { exclude: Features.LightDark | Features.OklabColors | Features.ColorFunction },
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['es2022', 'safari16.4'],
    // The content security policy forbids data: URLs in style sheets, so assets are not inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" directives of libraries have no meaning in this app.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
