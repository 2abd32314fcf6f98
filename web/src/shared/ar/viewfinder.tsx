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
  const { status, hint } = useInstructions(camera, content);

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
          {status}
        </p>
        {camera.switchCamera && (
          <IconButton icon="refresh-cw" label={t.scan.switchCamera} look="dark" onClick={camera.switchCamera} />
        )}
      </div>
      <div className={s.dock}>
        {hasFailed && <Note kind="error">{words.photoFailed}</Note>}
        {on.note}
        {isAdjusting && <FigureTools hasMarker={hasMarker} change={camera.change} />}
        {hint && isRunning && !isAdjusting && <p className={s.hint}>{hint}</p>}
        {on.action && (
          <Button icon="stamp" busy={on.action.isBusy} onClick={on.action.onClick}>
            {on.action.label}
          </Button>
        )}
        <Shutter
          last={on.last}
          canShoot={canShoot}
          onReview={on.onReview}
          onShoot={() => void shoot()}
          adjusting={content.subject ? { isOn: isAdjusting, toggle: () => setAdjusting(!isAdjusting) } : null}
        />
      </div>
    </div>
  );
};

/** The instruction above the picture, and the hint above the shutter. */
function useInstructions({ state, isSeen }: ArCameraState, { marker, subject }: ArContent) {
  const t = useText();
  const words = t.ar;
  const isRunning = state === 'running';
  if (marker !== null) {
    const status = isSeen ? words.found : words.look;
    return { status: isRunning ? status : t.scan.starting, hint: isSeen ? words.turnHint : words.lookHint };
  }
  return { status: isRunning ? (subject ? '' : words.framed) : t.scan.starting, hint: subject ? words.moveHint : '' };
}

/** Buttons for what gestures and keys do to the figure. A marker fixes where it stands. */
const FigureTools = ({ hasMarker, change }: { hasMarker: boolean; change: ArCameraState['change'] }) => {
  const words = useText().ar;
  const tools = TOOLS.filter(([tool]) => !hasMarker || !('move' in CHANGES[tool]));
  return (
    <fieldset className={s.tools} aria-label={words.adjust}>
      {tools.map(([tool, icon]) => (
        <button key={tool} type="button" className={s.tool} onClick={() => change(CHANGES[tool])}>
          <Icon name={icon} size="s" />
          {words.tools[tool]}
        </button>
      ))}
    </fieldset>
  );
};

type ShutterProps = {
  last: string | null;
  canShoot: boolean;
  onReview: () => void;
  onShoot: () => void;
  /** Null if there is no figure to adjust. */
  adjusting: { isOn: boolean; toggle: () => void } | null;
};

const Shutter = ({ last, canShoot, onReview, onShoot, adjusting }: ShutterProps) => {
  const words = useText().ar;
  return (
    <div className={s.row}>
      {last && (
        <button type="button" className={s.last} aria-label={words.last} onClick={onReview}>
          <img src={last} alt="" />
        </button>
      )}
      <button
        type="button"
        className={s.shutter}
        data-autofocus
        aria-label={words.shoot}
        aria-disabled={canShoot ? undefined : true}
        onClick={onShoot}
      />
      {adjusting && (
        <button type="button" className={cx(s.tool, s.adjust)} aria-pressed={adjusting.isOn} onClick={adjusting.toggle}>
          <Icon name="rotate-3d" size="s" />
          {words.adjust}
        </button>
      )}
    </div>
  );
};
