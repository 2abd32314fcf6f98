/** The failures of scanning; every kind has its text in i18n. */
export type ScanFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported';

/** An open camera; `close` turns it off. */
export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  /** The facing mode, if the browser reports it: `user` faces the visitor. */
  facing: string | undefined;
  /** Turns the lamp on and off; null if there is none. */
  light: ((isOn: boolean) => Promise<void>) | null;
  close(): void;
}

/** Why the camera shows no picture. */
export class CameraFailure extends Error {
  override name = 'CameraFailure';
  readonly kind: ScanFailure;

  constructor(kind: ScanFailure, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** The error names of getUserMedia (W3C Media Capture). */
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

// 720p is enough to read a code of a few centimetres at arm's length; a larger size is only slower.
const FOR_CODES = { width: 1280, height: 720 };

// Torch and focus are missing in TypeScript's DOM library.
type Abilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };
type Wish = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };
const wish = (track: MediaStreamTrack, set: Wish): Promise<void> => track.applyConstraints({ advanced: [set] });

/**
 * Opens the rear camera, or the requested one, with a picture of about the requested size. The browser prompts for
 * permission if needed. Throws CameraFailure.
 */
export async function openCamera(deviceId?: string, size = FOR_CODES): Promise<Camera> {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!window.isSecureContext) throw new CameraFailure('insecure');
  // In-app browsers often lack this API.
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

/** The ids of all cameras; available only after one was opened. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
}
