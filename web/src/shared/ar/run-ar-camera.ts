import { type Camera, CameraFailure, listCameras, openCamera, type ScanFailure } from '@meguri/ui/scan/camera.ts';
import type { RefObject } from 'react';
import type { ArContent } from './ar-content.ts';
import type { Pose, Size } from './geometry.ts';
import { canDraw, openStage, type Stage } from './stage.ts';
import { createTracker } from './tracker.ts';
import { watchMarker } from './watch-marker.ts';

/** The failures of the AR camera: those of every camera, and a figure that could not be loaded. */
export type ArFailure = ScanFailure | 'unloaded';

/** The largest size that phones deliver without delay, because the picture becomes the photo. */
const FOR_PHOTOS = { width: 1920, height: 1080 };

export const sizeOf = (video: HTMLVideoElement): Size => ({ width: video.videoWidth, height: video.videoHeight });

interface ArParts {
  elements: { video: RefObject<HTMLVideoElement | null>; canvas: RefObject<HTMLCanvasElement | null> };
  /** Undefined for the camera that the browser chooses. */
  deviceId: string | undefined;
  figure: Parameters<typeof openStage>[1] | null;
  marker: ArContent['marker'];
}

interface ArListeners {
  /** The pose of the figure in the picture that the video shows now, from that of its marker. */
  poseNow: (tracked: Pose | null) => Pose | null;
  /** Receives the function that draws the figure again; null when there is none any more. */
  onDraw: (draw: (() => void) | null) => void;
  onState: (state: 'starting' | 'running' | ArFailure) => void;
  onCamera: (camera: Camera | null) => void;
  onCameras: (deviceIds: string[]) => void;
  /** Whether the marker is in sight, and whether it has been in sight long enough. */
  onSighting: (isSeen: boolean, isSteady: boolean) => void;
}

/** Opens the camera, then the figure, and reads the marker. Returns the function that closes all. */
export function runArCamera(
  { elements: { video, canvas }, deviceId, figure, marker }: ArParts,
  on: ArListeners,
): () => void {
  const closers: (() => void)[] = [];
  let isOver = false;
  const orClose = <T extends { close(): void }>(opened: T): T => {
    if (isOver) opened.close();
    else closers.push(() => opened.close());
    return opened;
  };
  const close = () => {
    isOver = true;
    on.onDraw(null);
    for (const each of closers) each();
    if (video.current) video.current.srcObject = null;
    on.onCamera(null);
    on.onSighting(false, false);
  };
  const fail = (kind: ArFailure) => {
    if (isOver) return;
    close();
    on.onState(kind);
  };
  const drawFrames = (stage: Stage, element: HTMLVideoElement) => {
    const tracker = createTracker();
    const draw = () => {
      if (element.videoWidth > 0) stage.draw(on.poseNow(tracker.pose(performance.now())), sizeOf(element));
    };
    on.onDraw(draw);
    let frame = 0;
    const step = () => {
      draw();
      frame = requestAnimationFrame(step);
    };
    step();
    closers.push(() => cancelAnimationFrame(frame));
    if (marker === null) return;
    const stop = watchMarker(element, marker, {
      onFrame: (corners, picture) => {
        const sighting = tracker.update(corners, picture, performance.now());
        on.onSighting(sighting.isSeen, sighting.isSteady);
      },
      onFailure: () => fail('unsupported'),
    });
    closers.push(stop);
  };
  const run = async () => {
    on.onState('starting');
    // Do not request a camera permission that would be useless.
    if (figure && !canDraw()) return fail('unsupported');
    const opened = orClose(await openCamera(deviceId, FOR_PHOTOS));
    const element = video.current;
    if (isOver || !element) return;
    // Fires when another app takes the camera or it is unplugged, not after our own close().
    opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('busy'));
    element.srcObject = opened.stream;
    await element.play();
    on.onCamera(opened);
    listCameras().then(on.onCameras);
    const surface = canvas.current;
    if (figure && surface) {
      const stage = await openStage(surface, figure).then(orClose, () => null);
      if (isOver) return;
      if (!stage) return fail('unloaded');
      drawFrames(stage, element);
    }
    if (!isOver) on.onState('running');
  };
  run().catch((error: unknown) => fail(error instanceof CameraFailure ? error.kind : 'busy'));
  return close;
}
