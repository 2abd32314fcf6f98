/** What the posters use of js-aruco2, which brings no types. */
declare module 'js-aruco2' {
  class Dictionary {
    constructor(name: string);
    /** The bits of each marker, row by row: '0' is dark. */
    codeList: string[];
    /** The side of a marker in modules, its dark rim included. */
    markSize: number;
  }
  const aruco: { AR: { Dictionary: typeof Dictionary } };
  export default aruco;
}
