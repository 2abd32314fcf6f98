import { type RefObject, useEffect, useRef, useState } from 'react';
import { inAppBrowser } from '../../browser/in-app-browser.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';
import { useToasts } from '../../shared/layout/toaster.tsx';
import { track } from '../../tracking/track.ts';
import { type CoursePicture, drawCoursePicture } from './course-picture.ts';

type PictureFacts = Omit<CoursePicture, 'seal'> & {
  seal: RefObject<SVGSVGElement | null>;
  fileName: string;
};

/** The picture is drawn after the seal has fallen, so that the animation is smooth and sharing needs no wait. */
const PREPARE_MS = 1800;

/** The picture of a complete course, made on this device: saved as a file or shared. */
export function useCoursePicture(facts: PictureFacts) {
  const t = useText();
  const paths = usePaths();
  const { show } = useToasts();
  const words = t.acquire.course;
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const made = useRef<Promise<Blob> | null>(null);
  const url = useRef<string | null>(null);

  const make = (): Promise<Blob> => {
    if (!facts.seal.current) return Promise.reject(new Error('the seal is not drawn'));
    made.current ??= drawCoursePicture({ ...facts, seal: facts.seal.current });
    // After a failure, the next attempt draws it again.
    made.current.catch(() => {
      made.current = null;
    });
    return made.current;
  };
  const prepare = useRef(make);
  useEffect(() => {
    prepare.current = make;
  });
  useEffect(() => {
    const timer = setTimeout(() => void prepare.current().catch(() => {}), PREPARE_MS);
    return () => {
      clearTimeout(timer);
      if (url.current) URL.revokeObjectURL(url.current);
    };
  }, []);

  const urlOf = (blob: Blob): string => {
    url.current ??= URL.createObjectURL(blob);
    return url.current;
  };
  const withPicture = async (how: (blob: Blob) => void | Promise<void>) => {
    setBusy(true);
    try {
      await how(await make());
    } catch {
      show({ text: words.failed, icon: 'circle-alert' });
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    withPicture((blob) => {
      // The browsers of other apps ignore downloads.
      if (inAppBrowser(navigator.userAgent)) setShown(urlOf(blob));
      else saveFile(urlOf(blob), facts.fileName);
    });
  const copyLink = async (blob: Blob) => {
    try {
      await navigator.clipboard.writeText(new URL(paths.home(), window.location.href).href);
      show({ text: words.copied, icon: 'check' });
    } catch {
      setShown(urlOf(blob));
    }
  };
  const share = () =>
    withPicture(async (blob) => {
      const data = { title: facts.title, files: [new File([blob], facts.fileName, { type: blob.type })] };
      if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return copyLink(blob);
      try {
        await navigator.share(data);
        track('share');
      } catch (error) {
        // Closing the share sheet is not a failure.
        if ((error as Error | null)?.name !== 'AbortError') setShown(urlOf(blob));
      }
    });
  return { save: () => void save(), share: () => void share(), isBusy, shown, hide: () => setShown(null) };
}
