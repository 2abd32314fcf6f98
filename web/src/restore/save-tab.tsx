import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { useText } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { OwnerButton, OwnerFields } from '../shared/accounts/owner-fields.tsx';
import { useOwnerProof } from '../shared/accounts/use-owner-proof.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { useHoldings } from '../shared/stamps/holdings-text.ts';
import { drawRecovery, PICTURE_HEIGHT_PX, PICTURE_PX } from './recovery-picture.ts';
import s from './restore.module.css';

/**
 * Creates a recovery code and offers it as a picture. It is created only on request, because it invalidates the last
 * one.
 */
export const SaveTab = () => {
  const { restore } = useText();
  const holdings = useHoldings();
  const { slug } = useVisit();
  const username = useUsername();
  const progress = useUser().data?.progress;
  const words = restore.save;
  const [picture, setPicture] = useState<string | null>(null);
  const proof = useOwnerProof('recovery');
  const { run, isPending, failure } = useAction();

  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture]);

  const make = () =>
    run((send) =>
      proof.prove(async (body) => {
        const { recovery } = await send('createRecovery', { body });
        const drawn = await drawRecovery(recovery.url, {
          title: words.caption,
          name: username ?? '',
          holdings: holdings.counted({ stamps: progress?.stamps ?? 0, points: progress?.points ?? 0 }),
        });
        if (!drawn) throw new Error('this browser draws no pictures');
        setPicture(URL.createObjectURL(drawn));
      }),
    );

  return (
    <div className={s.panel}>
      <Stack>
        <Text>{words.text}</Text>
        {picture === null ? (
          <>
            <OwnerFields proof={proof} />
            <OwnerButton proof={proof} icon="scan-qr-code" busy={isPending} onConfirm={() => void make()}>
              {words.make}
            </OwnerButton>
          </>
        ) : (
          <>
            <div className={s.card}>
              <img className={s.picture} src={picture} alt={words.alt} width={PICTURE_PX} height={PICTURE_HEIGHT_PX} />
            </div>
            <Button icon="download" onClick={() => saveFile(picture, `${slug}-restore.png`)}>
              {words.download}
            </Button>
            <Text small muted>
              {words.hold}
            </Text>
          </>
        )}
        {failure !== null && <FailureNote error={failure} onRetry={() => void make()} />}
        <Note kind="warn" title={words.once}>
          {words.onceText({ all: holdings.all })}
        </Note>
      </Stack>
    </div>
  );
};
