import { CameraFrame } from '@meguri/ui/dialogs/camera-frame.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useScanner } from '@meguri/ui/scan/use-scanner.ts';
import { useText } from '../i18n/language-context.ts';
import { CameraSteps } from '../shared/scan/camera-steps.tsx';
import { track } from '../tracking/track.ts';

type RecoveryScannerProps = { open: boolean; onClose: () => void; onRead: (text: string) => void };

/** The camera dialog for a recovery code that another phone shows. */
export const RecoveryScanner = ({ open, onClose, onRead }: RecoveryScannerProps) => {
  const t = useText();
  const { video, state, retry } = useScanner({
    kind: 'qr',
    isOpen: open,
    onRead: ({ text }) => onRead(text),
    onDenied: () => track('camera_refused'),
  });
  const failure = state === 'running' || state === 'starting' || state === 'closed' ? null : state;
  return (
    <CameraFrame
      open={open}
      onClose={onClose}
      title={t.restore.load.finder}
      closeLabel={t.common.close}
      finder={failure === null ? 'square' : undefined}
      note={
        failure && (
          <Note kind="error" title={t.scan.failures[failure].title}>
            {failure === 'denied' ? <CameraSteps /> : t.scan.failures[failure].text}
          </Note>
        )
      }
      actions={failure ? [{ icon: 'refresh-cw', label: t.common.retry, onClick: retry }] : []}
    >
      {failure === null && <video ref={video} muted playsInline />}
    </CameraFrame>
  );
};
