import { Button, IconButton } from '@meguri/ui/basics/button.tsx';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import full from '@meguri/ui/dialogs/camera-screen.module.css';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import s from './ar.module.css';
import type { ArAction, ArContent } from './ar-content.ts';
import { composePhoto, type Print } from './ar-photo.ts';
import { CHANGES, changeOfKey } from './placement.ts';
import { type Slip, svgUrl } from './slip.ts';
import type { ArCameraState } from './use-ar-camera.ts';
import { useGestures } from './use-gestures.ts';
import { useSlipPlace } from './use-slip-place.ts';

type ViewfinderProps = {
  camera: ArCameraState;
  content: ArContent;
  print: Print | null;
  slip: Slip;
  /** Covered by the taken photo: it stays rendered, but is inert. */
  isAside: boolean;
  last: string | null;
  onPhoto: (photo: Blob) => void;
  onReview: () => void;
  onClose: () => void;
  action: ArAction | undefined;
  note: ReactNode;
};

type Tool = keyof typeof CHANGES;
const TOOLS: readonly (readonly [Tool, IconName])[] = [
  ['smaller', 'minus'],
  ['larger', 'plus'],
  ['turnLeft', 'rotate-ccw'],
  ['turnRight', 'rotate-cw'],
  ['left', 'arrow-left'],
  ['right', 'arrow-right'],
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
];

/** The live picture with the figure, and the controls below it. */
export const Viewfinder = ({ camera, content, print, slip, isAside, ...on }: ViewfinderProps) => {
  const t = useText();
  const words = t.ar;
  const hasMarker = content.marker !== null;
  const [isAdjusting, setAdjusting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const gestures = useGestures({ canMove: !hasMarker, change: camera.change });
  const { view, video, canvas } = camera;
  const place = useSlipPlace(view, slip);
  const frame = print?.frame ?? null;
  const isRunning = camera.state === 'running';
  const canShoot = isRunning && print !== null;
  const tools = TOOLS.filter(([tool]) => !hasMarker || !('move' in CHANGES[tool]));

  const shoot = async () => {
    const exposure = canShoot ? camera.expose() : null;
    if (!exposure || !print) return;
    setFailed(false);
    try {
      on.onPhoto(await composePhoto(exposure, print));
    } catch {
      setFailed(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = content.subject && changeOfKey(event.key);
    if (!change || (hasMarker && 'move' in change)) return;
    event.preventDefault();
    camera.change(change);
  };
  const statusText = !isRunning
    ? t.scan.starting
    : hasMarker && !camera.isSeen
      ? words.look
      : hasMarker
        ? words.found
        : content.subject
          ? ''
          : words.framed;
  const hint = hasMarker ? (camera.isSeen ? words.turnHint : words.lookHint) : content.subject ? words.moveHint : '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys duplicate buttons
    <div className={s.finder} inert={isAside} onKeyDown={onKeyDown}>
      <div
        ref={view}
        className={cx(s.view, frame && s.framed)}
        style={frame ? ({ '--ratio': frame.naturalWidth / frame.naturalHeight } as CSSProperties) : undefined}
        {...(content.subject ? gestures : {})}
      >
        <video ref={video} className={cx(camera.isMirrored && s.mirrored)} muted playsInline />
        <canvas ref={canvas} />
        {frame && <img className={s.print} src={frame.src} alt="" />}
        {print && !frame && place && <img className={s.slip} style={place} src={svgUrl(slip.svg)} alt="" />}
      </div>
      <div className={s.top}>
        <IconButton icon="x" label={t.common.close} look="dark" onClick={on.onClose} />
        <p className={cx(full.pill, s.pill)} role="status">
          {statusText}
        </p>
        {camera.switchCamera && (
          <IconButton icon="refresh-cw" label={t.scan.switchCamera} look="dark" onClick={camera.switchCamera} />
        )}
      </div>
      <div className={s.dock}>
        {hasFailed && <Note kind="error">{words.photoFailed}</Note>}
        {on.note}
        {isAdjusting && (
          <fieldset className={s.tools} aria-label={words.adjust}>
            {tools.map(([tool, icon]) => (
              <button key={tool} type="button" className={s.tool} onClick={() => camera.change(CHANGES[tool])}>
                <Icon name={icon} size="s" />
                {words.tools[tool]}
              </button>
            ))}
          </fieldset>
        )}
        {hint && isRunning && !isAdjusting && <p className={s.hint}>{hint}</p>}
        {on.action && (
          <Button icon="stamp" busy={on.action.isBusy} onClick={on.action.onClick}>
            {on.action.label}
          </Button>
        )}
        <div className={s.row}>
          {on.last && (
            <button type="button" className={s.last} aria-label={words.last} onClick={on.onReview}>
              <img src={on.last} alt="" />
            </button>
          )}
          <button
            type="button"
            className={s.shutter}
            data-autofocus
            aria-label={words.shoot}
            aria-disabled={canShoot ? undefined : true}
            onClick={() => void shoot()}
          />
          {content.subject && (
            <button
              type="button"
              className={cx(s.tool, s.adjust)}
              aria-pressed={isAdjusting}
              onClick={() => setAdjusting(!isAdjusting)}
            >
              <Icon name="rotate-3d" size="s" />
              {words.adjust}
            </button>
          )}
        </div>
      </div>
    </div>
  );
};
