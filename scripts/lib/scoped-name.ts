/**
 * The class names of CSS modules in both browser apps. They are derived from the file, so that they are unique and readable and
 * compress well: web/src/home/home.module.css -> home-home-kicker. The folders inside ui are left out:
 * ui/src/basics/button.module.css -> ui-button-primary.
 */
export const scopedName = (local: string, file: string): string => {
  const name = file
    .replace(/^.*\/ui\/src\/[^/]+\//, 'ui/')
    .replace(/^.*\/src\//, '')
    .replace(/\.module\.css.*$/, '');
  return `${name.replaceAll('/', '-')}-${local}`;
};
