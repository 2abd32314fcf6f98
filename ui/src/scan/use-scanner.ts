import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, CameraFailure, listCameras, openCamera, type ScanFailure } from './camera.ts';
import { openDecoder } from './decoder.ts';
import { readVideo } from './read-video.ts';
import type { Reading, ScanKind } from './reading.ts';
import { useIsHidden } from './use-is-hidden.ts';

/** The options of the scanner. */
export interface ScanRequest {
  kind: ScanKind;
  isOpen: boolean;
  /** The video continues but nothing is read, while an answer is pending or shown. */
  isPaused?: boolean;
  /** Called once for each code, and again after it was out of sight for a while. */
  onRead: (reading: Reading) => void;
  /** Called when the visitor does not allow the camera. */
  onDenied?: () => void;
}

export interface Scanner {
  /** The ref for the `<video muted playsInline>` that shows the picture. */
  video: RefObject<HTMLVideoElement | null>;
  state: 'closed' | 'starting' | 'running' | ScanFailure;
  /** Null if the camera has no lamp. */
  light: { isOn: boolean; toggle: () => void } | null;
  /** Null if there is only one camera. */
  switchCamera: (() => void) | null;
  /** Opens the camera again after a failure. */
  retry: () => void;
}

/** Runs the camera and the reader while `isOpen` is true and the page is visible; otherwise both are off. */
export function useScanner({ kind, isOpen, isPaused = false, onRead, onDenied }: ScanRequest): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const isActive = !useIsHidden() && isOpen;
  const [attempt, setAttempt] = useState(0);
  const [deviceId, setDeviceId] = useState<string>();
  const [state, setState] = useState<Scanner['state']>('closed');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);
  const [isLit, setLit] = useState(false);
  const read = useEffectEvent((reading: Reading) => onRead(reading));
  const denied = useEffectEvent(() => onDenied?.());
  const isWaiting = useEffectEvent(() => isPaused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts everything
  useEffect(() => {
    if (!isActive) return;
    const closers: (() => void)[] = [];
    let isOver = false;
    const orClose = <T extends { close(): void }>(opened: T): T => {
      if (isOver) opened.close();
      else closers.push(() => opened.close());
      return opened;
    };
    const run = async () => {
      setState('starting');
      const reader = openDecoder(kind).then(orClose);
      // A failure is reported below, once the camera is open.
      reader.catch(() => {});
      const opened = orClose(await openCamera(deviceId));
      const element = video.current;
      if (isOver || !element) return;
      // Fires when another app takes the camera or it is unplugged, not after our own close().
      opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(new CameraFailure('busy')));
      element.srcObject = opened.stream;
      await element.play();
      setCamera(opened);
      listCameras().then(setCameras);
      const decoder = await reader;
      if (isOver) return;
      setState('running');
      closers.push(
        readVideo(element, decoder, {
          isPaused: () => isWaiting(),
          onRead: (reading) => read(reading),
          onFailure: fail,
        }),
      );
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      close();
      const why = error instanceof CameraFailure ? error.kind : 'unsupported';
      if (why === 'denied') denied();
      setState(why);
    };
    const close = () => {
      isOver = true;
      for (const each of closers) each();
      if (video.current) video.current.srcObject = null;
      setCamera(null);
      setLit(false);
    };
    run().catch(fail);
    return () => {
      close();
      setState('closed');
    };
  }, [isActive, kind, deviceId, attempt]);

  const light = camera?.light;
  const next = cameras[(cameras.indexOf(camera?.deviceId ?? '') + 1) % cameras.length];
  return {
    video,
    state,
    light: light
      ? {
          isOn: isLit,
          toggle: () =>
            void light(!isLit).then(
              () => setLit(!isLit),
              () => {},
            ),
        }
      : null,
    switchCamera: cameras.length > 1 ? () => setDeviceId(next) : null,
    retry: () => setAttempt(attempt + 1),
  };
}
