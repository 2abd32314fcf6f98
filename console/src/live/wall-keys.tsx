import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { Action } from '../shared/controls/action.tsx';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { ActionDialog } from '../shared/dialogs/action-dialog.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './live-page.module.css';
import own from './wall-keys.module.css';

type WallKey = ConsoleAnswer<'listWallKeys'>['keys'][number];

/** How often an open page reads when displays were last shown. */
const READ_MS = 60_000;

/** The keys of wall displays: made here, shown here, and revoked here. */
export const WallKeys = ({ slug, timeZone }: { slug: string; timeZone: string }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.wall.keys;
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<WallKey | null>(null);
  const { data } = useQuery({
    queryKey: ['wall-keys', slug],
    queryFn: ({ signal }) => call('listWallKeys', { params: { slug }, signal }),
    refetchInterval: READ_MS,
  });
  const read = () => queries.invalidateQueries({ queryKey: ['wall-keys', slug] });
  return (
    <section className={s.section} aria-labelledby="wall-keys">
      <h2 id="wall-keys">{words.title}</h2>
      <p className={s.quiet}>{words.text}</p>
      {data && data.keys.length === 0 && <p className={s.quiet}>{words.none}</p>}
      {data && data.keys.length > 0 && (
        <>
          <ul className={own.keys}>
            {data.keys.map((key) => (
              <KeyRow key={key.id} wallKey={key} timeZone={timeZone} onRevoke={() => setRevoked(key)} />
            ))}
          </ul>
          <p className={s.quiet}>{words.english}</p>
        </>
      )}
      <Action size="small" icon="plus" onPress={() => setMaking(true)}>
        {words.make}
      </Action>
      {isMaking && (
        <MakeDialog
          slug={slug}
          onClose={() => setMaking(false)}
          onDone={async () => {
            await read();
            setMaking(false);
          }}
        />
      )}
      {revoked && (
        <ActionDialog
          action={{
            title: words.revokeTitle(revoked.name),
            text: words.revokeText,
            submit: words.revokeSubmit,
            isDanger: true,
            run: () => call('revokeWallKey', { params: { slug, keyId: revoked.id } }),
          }}
          onClose={() => setRevoked(null)}
          onDone={() => void read().then(() => setRevoked(null))}
        />
      )}
    </section>
  );
};

const KeyRow = ({
  wallKey: { name, seenAt, url },
  timeZone,
  onRevoke,
}: {
  wallKey: WallKey;
  timeZone: string;
  onRevoke: () => void;
}) => {
  const { t, locale } = useWords();
  const words = t.wall.keys;
  const time = shortDates(locale.replace('_', '-'), {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <li>
      <div className={own.name}>
        <b>{name}</b>
        <small>{seenAt === null ? words.unseen : words.seen(time(seenAt))}</small>
      </div>
      <div className={s.actions}>
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${words.open}: ${name}`}>
          {words.open}
        </a>
        <CopyAction size="small" kind="quiet" text={() => url} label={words.copy} about={name} />
        <Action size="small" kind="quiet" aria-label={`${words.revoke}: ${name}`} onPress={onRevoke}>
          {words.revoke}
        </Action>
      </div>
    </li>
  );
};

interface MakeProps {
  slug: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

const MakeDialog = ({ slug, onClose, onDone }: MakeProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.wall.keys;
  // Made once, so that a press that is repeated after a lost answer makes one key.
  const [keyId] = useState(newUuid);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = name.trim() === '';
  const make = useMutation({
    mutationFn: () => call('makeWallKey', { params: { slug }, body: { keyId, name: name.trim() } }),
    onSuccess: onDone,
  });
  return (
    <ConsoleDialog
      isOpen
      title={words.makeTitle}
      submit={words.submit}
      isPending={make.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) make.mutate();
      }}
    >
      <p>{words.text}</p>
      <Entry
        label={words.name}
        hint={words.hint}
        value={name}
        onChange={setName}
        error={isTried && isEmpty ? words.required : undefined}
      />
      <Refused error={make.error} />
    </ConsoleDialog>
  );
};
