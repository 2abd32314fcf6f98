/** What an answer means, for ears and hands: each kind sounds and shakes differently. */
export type Signal = 'yes' | 'no' | 'careful';

interface Form {
  vibration: number[];
  /** Tones as frequency in hertz and seconds. */
  tones: readonly (readonly [number, number])[];
}

/** One long for yes, three short for no, two for a provisional answer. */
const FORMS: Readonly<Record<Signal, Form>> = {
  yes: {
    vibration: [400],
    tones: [
      [880, 0.12],
      [1320, 0.28],
    ],
  },
  no: {
    vibration: [90, 70, 90, 70, 90],
    tones: [
      [220, 0.16],
      [0, 0.05],
      [220, 0.16],
      [0, 0.05],
      [196, 0.3],
    ],
  },
  careful: {
    vibration: [160, 110, 160],
    tones: [
      [660, 0.14],
      [0, 0.08],
      [660, 0.14],
    ],
  },
};
const VOLUME = 0.25;

let audio: AudioContext | null = null;

/** Prepares the sound. Browsers allow it only in a touch or a key press. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Sounds and vibrates. Does nothing where the phone can do neither. */
export function signal(kind: Signal): void {
  const { vibration, tones } = FORMS[kind];
  navigator.vibrate?.(vibration);
  if (audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const [frequency, seconds] of tones) {
    if (frequency > 0) {
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.type = kind === 'no' ? 'square' : 'sine';
      tone.frequency.value = frequency;
      gain.gain.value = VOLUME;
      tone.connect(gain).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
    }
    at += seconds;
  }
}
