import { runningAudio } from './sound.ts';

const noise = (audio: AudioContext): AudioBuffer => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.008), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // For 8 ms any irregular wave sounds like noise.
  for (let i = 0; i < samples.length; i++) samples[i] = ((i * 7919) % 101) / 50 - 1;
  return buffer;
};

/** Plays the sound of a wooden stamp on paper: a falling sine of 90 ms and 8 ms of noise. Silent before the first gesture. */
export const playPressSound = (): void => {
  const audio = runningAudio();
  if (!audio) return;
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

  const noiseSource = audio.createBufferSource();
  noiseSource.buffer = noise(audio);
  const soft = audio.createGain();
  soft.gain.value = 0.06;
  noiseSource.connect(soft).connect(audio.destination);
  noiseSource.start(now);
};
