import { CameraFrame } from '@meguri/ui/dialogs/camera-frame.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useScanner } from '@meguri/ui/scan/use-scanner.ts';
import { useWords } from '../i18n/console-language.ts';

interface PosterScannerProps {
  onRead: (text: string) => void;
  /** The walker gives up: visitors cannot read the poster either. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** The viewfinder for the poster of a spot. */
export const PosterScanner = ({ onRead, onUnreadable, onClose }: PosterScannerProps) => {
  const { t } = useWords();
  const words = t.walk.poster;
  const { video, state, light, retry } = useScanner({ kind: 'qr', isOpen: true, onRead: ({ text }) => onRead(text) });
  const failure = state === 'running' || state === 'starting' || state === 'closed' ? null : state;
  return (
    <CameraFrame
      open
      onClose={onClose}
      title={words.aim}
      closeLabel={words.close}
      finder={failure === null ? 'square' : undefined}
      note={
        failure ? (
          <Note kind="error" title={words.failures[failure]} />
        ) : (
          state === 'starting' && <Note>{words.starting}</Note>
        )
      }
      retry={failure ? { label: words.retry, onClick: retry } : undefined}
      actions={[
        ...(light
          ? [{ icon: 'flashlight' as const, label: words.light, onClick: light.toggle, pressed: light.isOn }]
          : []),
        ...(failure ? [] : [{ icon: 'x' as const, label: words.cannot, onClick: onUnreadable }]),
      ]}
    >
      {failure === null && <video ref={video} muted playsInline />}
    </CameraFrame>
  );
};
