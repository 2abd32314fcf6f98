import { useEffect, useRef, useState } from 'react';
import { nextSpeed, type Speed } from './playing.ts';

/** What the phone shows of a guide while its screen is off. */
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
/** Seconds of a jump by the keys of a headset or of the lock screen. */
const JUMP = 10;

/**
 * A guide that can be played, moved along and played at other speeds. It goes on while the screen is off, where the
 * phone's own controls work on it, and ends with the screen that it belongs to.
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
    // A refusal shows as an error of the element; one by a pause that came at once is none.
    element.play().catch(() => {});
  };

  const { isPlaying } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers reach the element through its reference
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
