import { useEffect, useRef, useState } from 'react';
import { nextSpeed, type Speed } from './playing.ts';

/** The metadata for the phone's lock screen. */
export interface Playing {
  title: string;
  artist: string;
  artwork: string | null;
}

interface AudioState {
  isPlaying: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  at: number;
  duration: number;
}

const SILENT: AudioState = { isPlaying: false, isBusy: false, hasFailed: false, at: 0, duration: 0 };
/** Seconds to seek by the keys of a headset or the lock screen. */
const JUMP = 10;

/**
 * Audio playback with seeking and speed control. It continues while the phone is locked, controlled by the system's
 * media controls, and stops when the component unmounts.
 */
export function useAudio(src: string, { title, artist, artwork }: Playing) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState(SILENT);
  const [speed, setSpeed] = useState<Speed>(1);

  useEffect(() => {
    const element = new Audio();
    element.preload = 'metadata';
    element.src = src;
    audio.current = element;
    const take = () => {
      const duration = Number.isFinite(element.duration) ? element.duration : 0;
      setState({
        isPlaying: !element.paused && !element.ended,
        isBusy: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.error,
        hasFailed: element.error !== null,
        at: element.currentTime,
        duration,
      });
      if (duration > 0 && 'mediaSession' in navigator) {
        const position = Math.min(element.currentTime, duration);
        navigator.mediaSession.setPositionState?.({ duration, position, playbackRate: element.playbackRate });
      }
    };
    const events = 'play pause ended waiting playing timeupdate seeked ratechange loadedmetadata canplay error'.split(
      ' ',
    );
    for (const event of events) element.addEventListener(event, take);
    return () => {
      for (const event of events) element.removeEventListener(event, take);
      element.pause();
      element.removeAttribute('src');
      element.load();
      audio.current = null;
      setState(SILENT);
    };
  }, [src]);

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
  };
  const play = () => {
    const element = audio.current;
    if (!element) return;
    if (element.error) element.load();
    // A playback failure also fires the element's error event. An abort by an immediate pause is not an error.
    element.play().catch(() => {});
  };

  const { isPlaying } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers access the element through its ref
  useEffect(() => {
    if (!isPlaying || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const pictures = artwork ? [{ src: artwork }] : [];
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: pictures });
    const now = () => audio.current?.currentTime ?? 0;
    mediaSession.setActionHandler('play', play);
    mediaSession.setActionHandler('pause', () => audio.current?.pause());
    mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => seek(now() - (seekOffset ?? JUMP)));
    mediaSession.setActionHandler('seekforward', ({ seekOffset }) => seek(now() + (seekOffset ?? JUMP)));
    mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? now()));
  }, [isPlaying, title, artist, artwork]);
  useEffect(
    () => () => {
      if (!('mediaSession' in navigator)) return;
      navigator.mediaSession.metadata = null;
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const) {
        navigator.mediaSession.setActionHandler(action, null);
      }
    },
    [],
  );

  return {
    ...state,
    speed,
    seek,
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    changeSpeed: () => {
      const next = nextSpeed(speed);
      setSpeed(next);
      if (audio.current) {
        audio.current.defaultPlaybackRate = next;
        audio.current.playbackRate = next;
      }
    },
  };
}
