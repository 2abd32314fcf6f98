import { between, type Pose, type Size } from './geometry.ts';
import { type Corners, figurePose, isLying, markerPose } from './marker-pose.ts';
import { isSteady, type Sighting, sightingAfter } from './sighting.ts';

/** After this most of a jump has been followed: calm in a shaking hand, and no drag that is felt. */
const EASE_MS = 70;

/** Follows one marker through a video. All instants in milliseconds. */
export interface Tracker {
  /** Takes in where the marker is in a picture, or that it is not there. */
  look(corners: Corners | null, picture: Size, now: number): { isSeen: boolean; isSteady: boolean };
  /** Where the figure is now; null while the marker is out of sight. */
  pose(now: number): Pose | null;
}

/** A tracker that has seen nothing yet. */
export function createTracker(): Tracker {
  let sighting: Sighting | null = null;
  let target: Pose | null = null;
  let shown: { pose: Pose; at: number } | null = null;
  let lying = false;
  return {
    look: (corners, picture, now) => {
      const marker = corners && markerPose(corners, picture);
      const before = sighting;
      sighting = sightingAfter(sighting, marker !== null, now);
      if (marker) {
        // Decided once for each time that it comes into sight: a figure must not lie down as one walks around it.
        if (before === null) {
          lying = isLying(marker);
          shown = null;
        }
        target = figurePose(marker, lying);
      }
      return { isSeen: sighting !== null, isSteady: isSteady(sighting) };
    },
    pose: (now) => {
      if (!target || !sighting) return null;
      const part = shown ? 1 - Math.exp(-(now - shown.at) / EASE_MS) : 1;
      shown = { pose: shown ? between(shown.pose, target, part) : target, at: now };
      return shown.pose;
    },
  };
}
