import type { ScanFailure } from './failure.ts';

/** An open camera; `close` turns it off. */
export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Where it looks, as far as the browser tells: `user` is towards the visitor. */
  facing: string | undefined;
  /** Turns the lamp on and off; null where there is none. */
  light: ((isOn: boolean) => Promise<void>) | null;
  close(): void;
}

/** Why there is no picture. */
export class CameraFailure extends Error {
  override name = 'CameraFailure';
  readonly kind: ScanFailure;

  constructor(kind: ScanFailure, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** The browsers' names for what went wrong (W3C Media Capture, getUserMedia). */
export function failureOf(error: unknown): ScanFailure {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    default:
      return 'busy';
  }
}

// 720p reads a code of a few centimetres at arm's length; more only costs time.
const FOR_CODES = { width: 1280, height: 720 };

// Torch and focus are missing in TypeScript's DOM library.
type Abilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };
type Wish = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };
const wish = (track: MediaStreamTrack, set: Wish): Promise<void> => track.applyConstraints({ advanced: [set] });

/**
 * Opens the camera that looks away from the visitor, or the one asked for, with a picture of about the wanted size; the
 * browser asks for permission where it has none. Throws CameraFailure.
 */
export async function openCamera(deviceId?: string, size = FOR_CODES): Promise<Camera> {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!window.isSecureContext) throw new CameraFailure('insecure');
  // Browsers inside other apps often have none at all.
  if (!media) throw new CameraFailure('none');
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  const stream = await media
    .getUserMedia({ audio: false, video: { ...which, width: { ideal: size.width }, height: { ideal: size.height } } })
    .catch((error: unknown) => {
      throw new CameraFailure(failureOf(error), error);
    });
  const track = stream.getVideoTracks()[0]!;
  const able: Abilities = track.getCapabilities?.() ?? {};
  if (able.focusMode?.includes('continuous')) await wish(track, { focusMode: 'continuous' }).catch(() => {});
  return {
    stream,
    deviceId: track.getSettings().deviceId,
    facing: track.getSettings().facingMode,
    light: able.torch ? (isOn) => wish(track, { torch: isOn }) : null,
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** The ids of all cameras; known only once one was opened. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
}
