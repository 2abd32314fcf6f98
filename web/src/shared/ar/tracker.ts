import { between, type Pose, type Size } from './geometry.ts';
import { type Corners, figurePose, isLying, markerPose } from './marker-pose.ts';
import { isSteady, type Sighting, sightingAfter } from './sighting.ts';

/** The time constant of the smoothing: steady in a shaking hand, without noticeable lag. */
const EASE_MS = 70;

/** Follows one marker through a video. All instants in milliseconds. */
export interface Tracker {
  /** Updates the tracker with the marker's pose in a picture, or null if it is not visible. */
  update(corners: Corners | null, picture: Size, now: number): { isSeen: boolean; isSteady: boolean };
  /** Where the figure is now; null while the marker is out of sight. */
  pose(now: number): Pose | null;
}

/** Creates a tracker without a sighting. */
export function createTracker(): Tracker {
  let sighting: Sighting | null = null;
  let target: Pose | null = null;
  let shown: { pose: Pose; at: number } | null = null;
  let lying = false;
  return {
    update: (corners, picture, now) => {
      const marker = corners && markerPose(corners, picture);
      const before = sighting;
      sighting = sightingAfter(sighting, marker !== null, now);
      if (marker) {
        // Decided once each time the marker comes into sight, so that the figure's orientation does not flip while the
        // visitor walks around it.
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
