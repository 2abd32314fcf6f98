/** What the app uses of js-aruco2, which brings no types; the build makes modules of its files (web/build/js-aruco2.ts). */
declare module 'js-aruco2/src/aruco.js' {
  interface Marker {
    id: number;
    corners: { x: number; y: number }[];
  }
  class Detector {
    constructor(config: { dictionaryName: string; maxHammingDistance?: number });
    detect(image: ImageData): Marker[];
  }
  export const AR: { Detector: typeof Detector };
}
