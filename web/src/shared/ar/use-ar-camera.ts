import { type Camera, CameraFailure, listCameras, openCamera, type ScanFailure } from '@meguri/ui/scan/camera.ts';
import { useIsHidden } from '@meguri/ui/scan/use-is-hidden.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArContent } from './ar-content.ts';
import type { Exposure } from './ar-photo.ts';
import { type Pose, type Size, turned, visibleCrop } from './geometry.ts';
import { type Change, changed, placedPose, START } from './placement.ts';
import { canDraw, openStage, type Stage } from './stage.ts';
import { createTracker } from './tracker.ts';
import { watchMarker } from './watch-marker.ts';

/** The failures of the AR camera: those of every camera, and a figure that could not be loaded. */
export type ArFailure = ScanFailure | 'unloaded';

export interface ArCameraState {
  /** The box that shows the picture; a photo shows the same part. */
  view: RefObject<HTMLDivElement | null>;
  /** On `<video muted playsInline>` and the `<canvas>` over it, both covering the view. */
  video: RefObject<HTMLVideoElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  state: 'starting' | 'running' | ArFailure;
  /** The picture is mirrored, because the camera faces the visitor. */
  isMirrored: boolean;
  /** Whether the marker is in sight now, and whether it has been in sight long enough. */
  isSeen: boolean;
  isFound: boolean;
  /** Moves, turns or sizes the figure. */
  change: (change: Change) => void;
  /** The parts of a photo taken now; the figure is redrawn for it. Null before the first picture. */
  expose: () => Exposure | null;
  /** Null if there is only one camera. */
  switchCamera: (() => void) | null;
  retry: () => void;
}

/** The largest size that phones deliver without delay, because the picture becomes the photo. */
const FOR_PHOTOS = { width: 1920, height: 1080 };
/** The height of a figure in side lengths of its marker. */
const FIGURE_PER_MARKER = 1.6;

const sizeOf = (video: HTMLVideoElement): Size => ({ width: video.videoWidth, height: video.videoHeight });

/** Runs camera, marker reader and stage while the page is in sight. */
export function useArCamera({ subject, marker }: ArContent): ArCameraState {
  const view = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const placement = useRef(START);
  const draw = useRef<(() => void) | null>(null);
  const isHidden = useIsHidden();
  const [attempt, setAttempt] = useState(0);
  const [deviceId, setDeviceId] = useState<string>();
  const [state, setState] = useState<ArCameraState['state']>('starting');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);
  const [isSeen, setSeen] = useState(false);
  const [isFound, setFound] = useState(false);
  const isMirrored = marker === null && camera?.facing === 'user';

  /** The pose of the figure in the picture that the video shows now. */
  const poseNow = useEffectEvent((tracked: Pose | null): Pose | null => {
    const [element, box] = [video.current, view.current];
    if (!element || !box || element.videoWidth === 0) return null;
    const { turn, size } = placement.current;
    if (marker !== null) return tracked && turned(tracked, turn, (FIGURE_PER_MARKER * size) / START.size);
    const picture = sizeOf(element);
    const crop = visibleCrop(picture, { width: box.clientWidth, height: box.clientHeight });
    return turned(placedPose(placement.current, picture, crop), turn, 1);
  });

  const url = subject?.url;
  const kind = subject?.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts everything
  useEffect(() => {
    if (isHidden) return;
    const closers: (() => void)[] = [];
    let isOver = false;
    const orClose = <T extends { close(): void }>(opened: T): T => {
      if (isOver) opened.close();
      else closers.push(() => opened.close());
      return opened;
    };
    const close = () => {
      isOver = true;
      draw.current = null;
      for (const each of closers) each();
      if (video.current) video.current.srcObject = null;
      setCamera(null);
      setSeen(false);
    };
    const fail = (kind: ArFailure) => {
      if (isOver) return;
      close();
      setState(kind);
    };
    const drawFrames = (stage: Stage, element: HTMLVideoElement) => {
      const tracker = createTracker();
      draw.current = () => {
        if (element.videoWidth > 0) stage.draw(poseNow(tracker.pose(performance.now())), sizeOf(element));
      };
      let frame = 0;
      const step = () => {
        draw.current?.();
        frame = requestAnimationFrame(step);
      };
      step();
      closers.push(() => cancelAnimationFrame(frame));
      if (marker === null) return;
      const stop = watchMarker(element, marker, {
        onFrame: (corners, picture) => {
          const sighting = tracker.update(corners, picture, performance.now());
          setSeen(sighting.isSeen);
          if (sighting.isSteady) setFound(true);
        },
        onFailure: () => fail('unsupported'),
      });
      closers.push(stop);
    };
    const run = async () => {
      setState('starting');
      // Do not request a camera permission that would be useless.
      if (kind && !canDraw()) return fail('unsupported');
      const opened = orClose(await openCamera(deviceId, FOR_PHOTOS));
      const element = video.current;
      if (isOver || !element) return;
      // Fires when another app takes the camera or it is unplugged, not after our own close().
      opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('busy'));
      element.srcObject = opened.stream;
      await element.play();
      setCamera(opened);
      listCameras().then(setCameras);
      const surface = canvas.current;
      if (kind && url && surface) {
        const stage = await openStage(surface, { kind, url }).then(orClose, () => null);
        if (isOver) return;
        if (!stage) return fail('unloaded');
        drawFrames(stage, element);
      }
      if (!isOver) setState('running');
    };
    run().catch((error: unknown) => fail(error instanceof CameraFailure ? error.kind : 'busy'));
    return () => {
      close();
      setState('starting');
    };
  }, [isHidden, deviceId, attempt, url, kind, marker]);

  const expose = (): Exposure | null => {
    const [element, box] = [video.current, view.current];
    if (state !== 'running' || !element || !box || element.videoWidth === 0) return null;
    // Must run in the same task as the copy: WebGL clears its drawing buffer with the next frame.
    draw.current?.();
    const crop = visibleCrop(sizeOf(element), { width: box.clientWidth, height: box.clientHeight });
    return { video: element, isMirrored, overlay: subject ? canvas.current : null, crop };
  };

  const next = cameras[(cameras.indexOf(camera?.deviceId ?? '') + 1) % cameras.length];
  return {
    view,
    video,
    canvas,
    state,
    isMirrored,
    isSeen,
    isFound,
    change: (change) => {
      placement.current = changed(placement.current, change);
    },
    expose,
    switchCamera: cameras.length > 1 ? () => setDeviceId(next) : null,
    retry: () => setAttempt(attempt + 1),
  };
}
