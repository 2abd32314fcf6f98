import { ConsoleUnanswered } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { Blank } from '../shared/states/states.tsx';

/** An address that leads to nothing. */
export const NoPage = () => {
  const { t } = useWords();
  return (
    <main>
      <Blank title={t.common.notFound.title} actions={<ActionLink to="/">{t.common.notFound.home}</ActionLink>}>
        {t.common.notFound.text}
      </Blank>
    </main>
  );
};

/** A page that failed, or that could not be loaded: reloading is safe, because every edit is stored. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const { t } = useWords();
  const words = t.common.failed;
  const isUnanswered = error instanceof ConsoleUnanswered;
  return (
    <main role="alert">
      <Blank
        title={isUnanswered ? words.title : words.crashTitle}
        actions={
          <Action kind="primary" icon="refresh-cw" onPress={() => location.reload()}>
            {words.reload}
          </Action>
        }
      >
        {isUnanswered ? words.text : words.crashText}
      </Blank>
    </main>
  );
};
