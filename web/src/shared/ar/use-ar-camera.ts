import type { Camera } from '@meguri/ui/scan/camera.ts';
import { useIsHidden } from '@meguri/ui/scan/use-is-hidden.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArContent } from './ar-content.ts';
import type { Exposure } from './ar-photo.ts';
import { type Pose, turned, visibleCrop } from './geometry.ts';
import { type Change, changed, placedPose, START } from './placement.ts';
import { type ArFailure, runArCamera, sizeOf } from './run-ar-camera.ts';

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

/** The height of a figure in side lengths of its marker. */
const FIGURE_PER_MARKER = 1.6;

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
    const close = runArCamera(
      { elements: { video, canvas }, deviceId, figure: kind && url ? { kind, url } : null, marker },
      {
        poseNow: (tracked) => poseNow(tracked),
        onDraw: (redraw) => {
          draw.current = redraw;
        },
        onState: setState,
        onCamera: setCamera,
        onCameras: setCameras,
        onSighting: (seen, steady) => {
          setSeen(seen);
          if (steady) setFound(true);
        },
      },
    );
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
