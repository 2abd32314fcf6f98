import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import { clockTag } from '../../i18n/clock-tag.ts';
import { useWords } from '../../i18n/console-language.ts';
import { ActionLink, IconAction } from '../controls/action.tsx';
import s from './draft-strip.module.css';
import { PeopleHere } from './people-here.tsx';

/** At the right of the title of every screen that edits: what is saved, undo and redo, the findings of the check, and the way on. */
export const DraftStrip = ({ slug, isPublishing }: { slug: string; isPublishing?: boolean }) => {
  const { t } = useWords();
  const { session, isEditable, hidesSecrets, findings } = useDraftTools();
  const { draft } = useDraftView();
  const faults = findings.filter(({ isWarning }) => !isWarning).length;
  const notes = findings.length - faults;
  return (
    <>
      <PeopleHere slug={slug} />
      {isEditable && (
        <>
          <SaveLine />
          <span className={s.steps}>
            <IconAction
              icon="rotate-ccw"
              label={t.document.undo}
              isDisabled={!draft.canUndo}
              onPress={() => void session.undo()}
            />
            <IconAction
              icon="rotate-cw"
              label={t.document.redo}
              isDisabled={!draft.canRedo}
              onPress={() => void session.redo()}
            />
          </span>
        </>
      )}
      {faults + notes > 0 && (
        <Link to="/$slug/overview" params={{ slug }} className={faults > 0 ? s.faults : s.notes}>
          <Icon name="triangle-alert" />
          {faults > 0 ? t.document.faults(faults) : t.document.notes(notes)}
        </Link>
      )}
      {!isPublishing && !hidesSecrets && (
        <ActionLink kind="primary" size="small" to={`/${slug}/publish`}>
          {t.document.toPublish}
        </ActionLink>
      )}
    </>
  );
};

/** What is saved and what is not. It changes only when the server has said so. */
const SaveLine = () => {
  const { t, locale } = useWords();
  const { save, savedAt } = useDraftView();
  const words = t.document.save;
  const isUnsent = save === 'stored' || save === 'unstored';
  const time = new Intl.DateTimeFormat(clockTag(locale), { hour: '2-digit', minute: '2-digit' });
  return (
    <span className={isUnsent ? s.unsent : s.saved} role="status">
      <Icon name={save === 'saved' ? 'check' : isUnsent ? 'wifi-off' : 'refresh-cw'} />
      {isUnsent
        ? words[save]
        : save === 'saving'
          ? words.saving
          : savedAt === null
            ? words.unchanged
            : words.saved(time.format(savedAt))}
    </span>
  );
};
