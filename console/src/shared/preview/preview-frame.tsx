import type { Locale } from '@meguri/core/lib/locale.ts';
import type {
  FromPreview,
  PreviewBox,
  PreviewMark,
  PreviewPosition,
  ToPreview,
} from '@meguri/core/lib/preview-messages.ts';
import { isPreviewMessage } from '@meguri/core/lib/preview-messages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import s from './preview.module.css';
import type { ReachedPage } from './use-reached-page.ts';

/** The devices of the preview: the size of the window in which the app runs. */
const DEVICES = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } } as const;
export type Device = keyof typeof DEVICES;

/** How the app is entered: by which token, as which visitor, as of when, in which language. */
export interface Entrance {
  /** The home page of the rehearsal. */
  url: string;
  token: string;
  /** The secret of the visitor. */
  resume: string;
  /** Milliseconds since the epoch; null for now. */
  at: number | null;
  language: Locale;
  /** Whether the popups are what the screen edits. Elsewhere they would lie over the page. */
  showsPopups: boolean;
}

/** The address that opens the rehearsal on another device, as of the same instant, for a visitor of that device. */
export const phoneAddress = ({
  url,
  token,
  at,
  language,
}: Pick<Entrance, 'url' | 'token' | 'at' | 'language'>): string =>
  `${url}enter#${new URLSearchParams({ preview: token, lang: language, ahead: aheadOf(at) })}`;

/** The seconds by which the clock of a rehearsal is ahead. */
const aheadOf = (at: number | null): string => String(at === null ? 0 : Math.round((at - Date.now()) / 1000));

function addressOf({ url, token, resume, at, language, showsPopups }: Entrance, page: string): string {
  const home = new URL(url);
  const to = home.pathname.replace(/\/$/, page);
  const given = {
    preview: token,
    resume,
    lang: language,
    ahead: aheadOf(at),
    to,
    ...(showsPopups ? { popups: '1' } : {}),
  };
  return `${url}enter#${new URLSearchParams(given)}`;
}

interface PreviewFrameProps {
  /** What lets the app in, fixed for the life of the component. */
  entrance: Entrance;
  device: Device;
  /** The version of the rehearsal that the app should show. */
  version: number;
  marks: readonly PreviewMark[];
  position: PreviewPosition;
  /** The page that should be open, below the slug, and the first version that is known to have it. */
  page: ReachedPage;
  /** The path of the field that has the focus. */
  shown: string | null;
  onPage: (page: string) => void;
  onClicked: (path: string) => void;
  /** Where the app shows the path, in pixels of this window; null where it does not. */
  onShown: (box: PreviewBox | null) => void;
}

/** Every server has read a new version by then. */
const RELOAD_MS = 700;

/** The visitor app on the rehearsal, scaled to the room that there is. It and the console talk by messages. */
export const PreviewFrame = (props: PreviewFrameProps) => {
  const { t } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = DEVICES[props.device];
  const scale = useScale(room, { width, height });
  const src = usePreviewedApp(frame, scale, props);
  return (
    <div className={s.room} ref={room}>
      <div className={s.device} style={{ width: width * scale + 16, height: height * scale + 16 }}>
        <iframe
          ref={frame}
          className={s.app}
          title={t.preview.title}
          src={src}
          allow="camera"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
};

/** Sends the app what it should show, and reports what it says. Returns the address at which it begins. */
function usePreviewedApp(frame: RefObject<HTMLIFrameElement | null>, scale: number, props: PreviewFrameProps): string {
  const { entrance, version, marks, position, page, shown, onPage, onClicked, onShown } = props;
  const [running, setRunning] = useState<number | null>(null);
  // The page is where the app begins; afterwards pages are opened by messages.
  const [src] = useState(() => addressOf(entrance, page.page));
  /** The page that the app was last sent to, or has opened by itself. */
  const sent = useRef(page.page);
  /** The version of a page that has begun to run and has not said yet where it is. */
  const beginning = useRef<number | null>(null);
  /** Whether the page is reloading. Messages to it may be lost until it runs again. */
  const reloading = useRef(false);
  const { origin } = new URL(src);
  const send = useEffectEvent((message: ToPreview) => frame.current?.contentWindow?.postMessage(message, origin));

  const open = useEffectEvent(() => {
    sent.current = page.page;
    send({ meguri: 'open', page: page.page });
  });
  const boxHere = ({ x, y, width: w, height: h }: PreviewBox): PreviewBox | null => {
    const around = frame.current?.getBoundingClientRect();
    return around ? { x: around.x + x * scale, y: around.y + y * scale, width: w * scale, height: h * scale } : null;
  };
  const arrived = useEffectEvent((at: string) => {
    const begun = beginning.current;
    beginning.current = null;
    if (begun !== null) setRunning(begun);
    if (begun !== null && reloading.current) {
      // The app reloads at this address. Another page may have been chosen since.
      reloading.current = false;
      sent.current = at;
      if (at !== page.page && begun >= page.since) open();
    } else if (sent.current === page.page) {
      sent.current = at;
      onPage(at);
    }
    // Else another page is about to be opened, and this is where the app was before.
  });
  const onMessage = useEffectEvent(({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.current?.contentWindow || !isPreviewMessage(data)) return;
    const message = data as FromPreview;
    switch (message.meguri) {
      case 'ready':
        beginning.current = message.version;
        send({ meguri: 'position', position });
        send({ meguri: 'marks', marks });
        send({ meguri: 'show', path: shown });
        break;
      case 'page':
        arrived(message.page);
        break;
      case 'clicked':
        onClicked(message.path);
        break;
      case 'shown':
        if (message.path === shown) onShown(message.box && boxHere(message.box));
        break;
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  const isReady = running !== null;
  useEffect(() => {
    if (isReady) send({ meguri: 'marks', marks });
  }, [isReady, marks]);
  useEffect(() => {
    if (isReady) send({ meguri: 'position', position });
  }, [isReady, position]);
  useEffect(() => {
    if (running !== null && running >= page.since && sent.current !== page.page) open();
  }, [running, page]);
  useEffect(() => {
    if (isReady) send({ meguri: 'show', path: shown });
  }, [isReady, shown]);
  useEffect(() => {
    if (running === null || running === version) return;
    const timer = setTimeout(() => {
      reloading.current = true;
      send({ meguri: 'reload' });
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [running, version]);
  return src;
}

/** The scale at which a device fits into an element. */
function useScale(
  room: RefObject<HTMLDivElement | null>,
  { width, height }: { width: number; height: number },
): number {
  const [size, setSize] = useState({ width: 340, height: 700 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return Math.max(0.2, Math.min((size.width - 16) / width, (size.height - 16) / height, 1));
}
