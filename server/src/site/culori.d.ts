/** The bundled build of culori, as CommonJS; its types name the main entry only. */
declare module 'culori/require' {
  const culori: typeof import('culori');
  export default culori;
}
