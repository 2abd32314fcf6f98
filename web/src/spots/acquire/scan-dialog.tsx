import { CameraFrame } from '@meguri/ui/dialogs/camera-frame.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import type { Reading } from '@meguri/ui/scan/reading.ts';
import { useScanner } from '@meguri/ui/scan/use-scanner.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { inAppBrowser } from '../../browser/in-app-browser.ts';
import { useIsOffline } from '../../browser/online.ts';
import { useText } from '../../i18n/language-context.ts';
import { CameraSteps } from '../../shared/scan/camera-steps.tsx';
import { readPicture } from '../../shared/scan/read-picture.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { track } from '../../tracking/track.ts';
import type { Step } from './acquire-steps.ts';
import { AttemptNote } from './attempt-note.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { methodsOf } from './evidence.ts';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

type ScanDialogProps = { acquire: Acquire; view: SpotView | null; step: Extract<Step, { at: 'scan' }> };
type PictureState = 'none' | 'reading' | 'empty' | 'unsupported';

/** The viewfinder for QR codes and barcodes, with a picture from the album, the code on the poster and the keyword as alternatives. */
export const ScanDialog = ({ acquire, view, step: { kind } }: ScanDialogProps) => {
  const t = useText();
  const words = t.acquire.scan;
  const [picture, setPicture] = useState<PictureState>('none');
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = useCountdown(acquire.waitUntil) > 0;

  const onRead = ({ text, format }: Reading) => {
    setPicture('none');
    track('scan', acquire.target?.id);
    acquire.submit(kind === 'qr' ? { method: 'qr', code: text } : { method: 'barcode', code: text, format });
  };
  const { video, ...scanner } = useScanner({
    kind,
    isOpen: !isTyping,
    isPaused: acquire.isSending || isWaiting,
    onRead,
    onDenied: () => track('camera_refused'),
  });
  const onPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setPicture('reading');
    try {
      const reading = await readPicture(file, kind);
      if (reading) onRead(reading);
      else setPicture('empty');
    } catch {
      setPicture('unsupported');
    }
  };

  const isRunning = scanner.state === 'running' || scanner.state === 'starting' || scanner.state === 'closed';
  const isOffline = useIsOffline();
  const offersKeyword = !isOffline && view !== null && methodsOf(view.spot).includes('keyword');
  if (isTyping) return <CodeSheet acquire={acquire} onBack={() => setTyping(false)} />;
  return (
    <CameraFrame
      open
      onClose={acquire.close}
      title={isRunning ? words[kind] : t.spots.ways[kind]}
      closeLabel={t.common.close}
      finder={isRunning ? (kind === 'qr' ? 'square' : 'wide') : undefined}
      note={<ScanNote acquire={acquire} view={view} kind={kind} state={scanner.state} picture={picture} />}
      retry={isRunning ? undefined : { label: t.common.retry, onClick: scanner.retry }}
      actions={[
        ...(scanner.light
          ? [
              {
                icon: 'flashlight' as const,
                label: t.scan.light,
                onClick: scanner.light.toggle,
                pressed: scanner.light.isOn,
              },
            ]
          : []),
        ...(scanner.switchCamera
          ? [{ icon: 'camera' as const, label: t.scan.switchCamera, onClick: scanner.switchCamera }]
          : []),
        { icon: 'image', label: t.scan.choosePicture, onClick: () => input.current?.click() },
        ...(kind === 'qr' && !isOffline
          ? [{ icon: 'pencil-line' as const, label: t.acquire.code.offer, onClick: () => setTyping(true) }]
          : []),
        ...(offersKeyword
          ? [{ icon: 'key-round' as const, label: words.keyword, onClick: () => acquire.start('keyword', view.spot) }]
          : []),
      ]}
    >
      {isRunning && <video ref={video} muted playsInline />}
      <input ref={input} type="file" accept="image/*" hidden onChange={onPicture} />
    </CameraFrame>
  );
};

type ScanNoteProps = {
  acquire: Acquire;
  view: SpotView | null;
  kind: 'qr' | 'barcode';
  state: ReturnType<typeof useScanner>['state'];
  picture: PictureState;
};

const WRONG_CODES = ['qr_invalid', 'qr_not_this_spot', 'barcode_wrong'];

const ScanNote = ({ acquire, view, kind, state, picture }: ScanNoteProps) => {
  const t = useText();
  const words = t.acquire.scan;
  const isOffline = useIsOffline();
  if (acquire.isRepeating) return <AttemptNote acquire={acquire} />;
  if (acquire.isSending) return <Note icon="check">{words.checking}</Note>;
  if (picture === 'reading') return <Note>{words.reading}</Note>;
  if (picture === 'empty') return <Note kind="error">{t.scan.noCodeInPicture}</Note>;
  if (isOffline) return <Note icon="wifi-off">{t.spots.act.offline}</Note>;
  if (acquire.fault !== null) {
    const { fault } = acquire;
    const isWrong = fault instanceof ApiProblem && WRONG_CODES.includes(fault.problem.code);
    const lookFor = kind === 'qr' ? words.lookForQr : words.lookForBarcode;
    return <AttemptNote acquire={acquire} text={isWrong && view ? lookFor({ name: view.spot.name }) : undefined} />;
  }
  const failure = picture === 'unsupported' ? picture : state;
  if (failure === 'closed' || failure === 'running') return null;
  if (failure === 'starting') return <Note>{t.scan.starting}</Note>;
  const { title, text } = t.scan.failures[failure];
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  return (
    <Note kind="error" title={title}>
      {failure === 'denied' || isInApp ? <CameraSteps /> : text}
    </Note>
  );
};
