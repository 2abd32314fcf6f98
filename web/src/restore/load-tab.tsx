import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { usePaths, useVisit } from '../session/visit.ts';
import { OnlineButton } from '../shared/network/online-button.tsx';
import { readPicture } from '../shared/scan/read-picture.ts';
import { useHoldings } from '../shared/stamps/holdings-text.ts';
import { ConfirmSheet, type Restored } from './confirm-sheet.tsx';
import { recoveryTokenOf } from './recovery-code.ts';
import { RecoveryScanner } from './recovery-scanner.tsx';
import s from './restore.module.css';

/** spent: a recovery code that the server refuses. */
type Failure = 'wrong' | 'spent' | 'unreadable';

/**
 * Reads a recovery code from a picture, the camera or a link, and asks for confirmation before anything is replaced.
 */
export const LoadTab = ({ linked }: { linked: string | null }) => {
  const { restore } = useText();
  const holdings = useHoldings();
  const paths = usePaths();
  const { slug } = useVisit();
  const words = restore.load;
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [token, setToken] = useState(linked);
  const [restored, setRestored] = useState<Restored | null>(null);

  const take = (text: string) => {
    const read = recoveryTokenOf(text, slug);
    setFailure(read === null ? 'wrong' : null);
    setToken(read);
  };
  const onPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setReading(true);
    setFailure(null);
    try {
      const reading = await readPicture(file, 'qr');
      if (reading) take(reading.text);
      else setFailure('unreadable');
    } catch {
      setFailure('unreadable');
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={s.panel}>
      <Stack>
        {!restored && (
          <>
            <Text>{words.text}</Text>
            <OnlineButton icon="image" busy={isReading} onClick={() => input.current?.click()}>
              {words.choose}
            </OnlineButton>
            <input ref={input} type="file" accept="image/*" hidden onChange={onPicture} />
            <OnlineButton kind="second" icon="scan-qr-code" onClick={() => setScanning(true)}>
              {words.scan}
            </OnlineButton>
          </>
        )}
        {/* One live region for the reading and the result, there before its text. Otherwise screen readers do not announce it. */}
        <div role="status">
          {isReading && <Text small>{words.reading}</Text>}
          {failure && (
            <Note kind="error" title={failure === 'unreadable' ? words.unreadable : words.wrong}>
              {failure === 'spent' ? restore.save.once : words[`${failure}Text`]}
            </Note>
          )}
          {restored && (
            <Note icon="check" title={restore.done.title}>
              {restore.done.text({
                held: holdings.counted({ ...restored, presents: restored.presents || undefined }),
              })}
            </Note>
          )}
        </div>
        {restored ? (
          <Button href={paths.home()}>{restore.done.home}</Button>
        ) : (
          <>
            <RecoveryScanner
              open={isScanning}
              onClose={() => setScanning(false)}
              onRead={(text) => {
                setScanning(false);
                take(text);
              }}
            />
            <ConfirmSheet
              token={token}
              onClose={() => setToken(null)}
              onRestored={setRestored}
              onRefused={() => {
                setToken(null);
                setFailure('spent');
              }}
            />
          </>
        )}
      </Stack>
    </div>
  );
};
