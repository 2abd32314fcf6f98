/**
 * Types for the part of js-aruco2 that the app uses; the package has none. The build converts its files to modules
 * (web/build/js-aruco2.ts).
 */
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
