/** Types for the part of js-aruco2 that the posters use. The package has none. */
declare module 'js-aruco2' {
  class Dictionary {
    constructor(name: string);
    /** The bits of each marker, row by row: '0' is dark. */
    codeList: string[];
    /** The width of a marker in modules, including its dark border. */
    markSize: number;
  }
  const aruco: { AR: { Dictionary: typeof Dictionary } };
  export default aruco;
}
