import { useDraftTools } from '../document/draft-context.ts';
import { localizedEdit } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { useFileActions } from '../shared/files/use-file-actions.ts';
import { Blank } from '../shared/states/states.tsx';
import { PAGE_NAMES, pageFile, starterOf } from './page-starter.ts';

/** A campaign without pages: all of them begin from their templates with one press, in the language of the form. */
export const StartPages = () => {
  const { t } = useWords();
  const words = t.notices.noPages;
  const { session, isEditable } = useDraftTools();
  const { languages, current } = useFormLanguage();
  const { write, isBusy, message } = useFileActions();
  const start = async () => {
    for (const page of PAGE_NAMES) {
      const name = pageFile(page, current);
      const isThere = session.current().draft.files.some(({ path }) => path === name);
      if (!isThere && !(await write(name, await starterOf(page, current), null))) return;
    }
    // Named together at the end: with the first one, this is no longer shown.
    for (const page of PAGE_NAMES) {
      const at = { path: `/pages/${page}`, locale: current, languages, isRequired: false };
      const operation = localizedEdit(undefined, pageFile(page, current), at);
      if (operation) session.edit(operation);
    }
  };
  return (
    <Blank
      title={words.title}
      isToDo
      actions={
        isEditable && (
          <Action kind="primary" isPending={isBusy} onPress={() => void start()}>
            {words.start}
          </Action>
        )
      }
    >
      {message ?? words.text}
    </Blank>
  );
};
