import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Tick } from '../shared/controls/options.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Notice } from '../shared/states/states.tsx';
import { ProofList } from './proof-list.tsx';
import s from './publish-page.module.css';
import { FaultItems, HarmItems } from './refused-items.tsx';
import { usePublication } from './use-publication.ts';
import { VersionList } from './version-list.tsx';

/** The proof before publishing: the faults that prevent it, what visitors would lose, and the approval. */
export const PublishPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const { findings } = useDraftTools();
  const { draft, save } = useDraftView();
  const publication = usePublication(slug);
  const [note, setNote] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const words = t.publish;
  const faults = findings.filter(({ isWarning }) => !isWarning);
  const notes = findings.length - faults.length;
  const next = draft.baseVersion + 1;
  const mayPublish = isAllowed(me, 'publish', slug);
  const { harms } = publication;
  const isForced = harms.length > 0;
  const isReady = draft.isChanged && faults.length === 0 && save === 'saved' && (!isForced || isAccepted);
  return (
    <WorkPage title={words.title} flush beside={<DraftStrip slug={slug} isPublishing />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <div className={s.desk}>
          <div className={s.paper}>
            <div className={s.head}>
              <h2>{words.proof(next)}</h2>
              <span>{words.from(draft.baseVersion)}</span>
            </div>
            <p className={s.sentence}>
              {!draft.isChanged
                ? words.sentence.same
                : faults.length > 0
                  ? words.sentence.faulty(faults.length)
                  : words.sentence.ready}
            </p>
            {draft.isChanged && faults.length === 0 && notes > 0 && <p className={s.line}>{words.notes(notes)}</p>}
            {publication.message && (
              <div className={s.list}>
                <Notice tone={publication.message.tone} title={publication.message.title}>
                  {publication.message.text}
                </Notice>
              </div>
            )}
            {isForced && <HarmItems slug={slug} harms={harms} />}
            {faults.length > 0 && <FaultItems slug={slug} faults={faults} />}
            <ProofList slug={slug} />
          </div>
        </div>
        <aside className={s.rail} aria-label={words.seals}>
          <h2>{words.seals}</h2>
          <div className={s.seals}>
            <div className={s.seal}>
              <span>{words.draftedBy}</span>
              <span>{draft.isChanged ? <Hanko name={me.name} size={46} /> : <Undone />}</span>
            </div>
            <div className={s.seal}>
              <span>{words.publishedBy}</span>
              <span>{publication.isDone ? <Hanko name={me.name} size={46} /> : <Undone />}</span>
            </div>
          </div>
          {mayPublish ? (
            <>
              <Entry label={words.note} hint={words.noteHint} lines={2} value={note} onChange={setNote} isOptional />
              {isForced && (
                <Tick isOn={isAccepted} onChange={setAccepted}>
                  {words.harms.accept}
                </Tick>
              )}
              <div className={s.submit}>
                <Action
                  kind={isForced ? 'danger' : 'primary'}
                  size="large"
                  isDisabled={!isReady}
                  isPending={publication.isPending}
                  onPress={() =>
                    publication.publish({ revision: draft.revision, note, isForced }, () => {
                      setNote('');
                      setAccepted(false);
                    })
                  }
                >
                  {save === 'saved' ? (isForced ? words.submitForced : words.submit(next)) : words.saving}
                </Action>
                <p className={s.promise}>{words.promise}</p>
              </div>
            </>
          ) : (
            <p className={s.promise}>{words.notAllowed}</p>
          )}
          <VersionList slug={slug} />
        </aside>
      </div>
    </WorkPage>
  );
};

/** A box of the sign-off that nobody has sealed yet. */
const Undone = () => {
  const { t } = useWords();
  return <span className={s.todo}>{t.publish.undone}</span>;
};
