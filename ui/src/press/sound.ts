let context: AudioContext | undefined;

const unlock = (): void => {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => {});
};

let feel = { isLoud: true, isBuzzing: true };

/** Turns sound and vibration on or off, each by itself. */
export const setFeel = (next: typeof feel): void => {
  feel = next;
};

/**
 * Makes sound possible from the first gesture on; browsers allow none before, and iOS takes it back when the phone was
 * locked or rang. Call it once when the app starts.
 */
export const armSound = (): void => {
  for (const gesture of ['pointerup', 'keydown'] as const) {
    document.addEventListener(gesture, unlock, { passive: true });
  }
};

const noise = (audio: AudioContext): AudioBuffer => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.008), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // Any rough wave is noise for 8 ms.
  for (let i = 0; i < samples.length; i++) samples[i] = ((i * 7919) % 101) / 50 - 1;
  return buffer;
};

/** "Ton": wood on paper, synthesised. A falling sine of 90 ms and a breath of noise; silent before the first gesture. */
export const playTon = (): void => {
  const audio = context;
  if (!feel.isLoud || audio?.state !== 'running') return;
  const now = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.22, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  volume.connect(audio.destination);

  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(180, now);
  tone.frequency.exponentialRampToValueAtTime(70, now + 0.09);
  tone.connect(volume);
  tone.start(now);
  tone.stop(now + 0.1);

  const breath = audio.createBufferSource();
  breath.buffer = noise(audio);
  const soft = audio.createGain();
  soft.gain.value = 0.06;
  breath.connect(soft).connect(audio.destination);
  breath.start(now);
};

/** A short buzz where the device can; never the only signal. */
export const vibrate = (pattern: number | number[]): void => {
  if (!feel.isBuzzing) return;
  // Before the first touch the browser refuses and complains.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
};
