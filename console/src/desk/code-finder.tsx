import { CameraFrame } from '@meguri/ui/dialogs/camera-frame.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useScanner } from '@meguri/ui/scan/use-scanner.ts';
import { useWords } from '../i18n/console-language.ts';

/** The viewfinder for the recovery QR code of a visitor. */
export const CodeFinder = ({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) => {
  const { t } = useWords();
  const words = t.walk.poster;
  const { video, state, light, retry } = useScanner({ kind: 'qr', isOpen: true, onRead: ({ text }) => onRead(text) });
  const failure = state === 'running' || state === 'starting' || state === 'closed' ? null : state;
  return (
    <CameraFrame
      open
      onClose={onClose}
      title={t.desk.find.scanTitle}
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
      actions={
        light ? [{ icon: 'flashlight' as const, label: words.light, onClick: light.toggle, pressed: light.isOn }] : []
      }
    >
      {failure === null && <video ref={video} muted playsInline />}
    </CameraFrame>
  );
};
