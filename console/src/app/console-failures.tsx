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

/** A page that failed: reloading is safe, because every edit is kept. */
export const CrashPage = () => {
  const { t } = useWords();
  return (
    <main role="alert">
      <Blank
        title={t.common.failed.crashTitle}
        actions={
          <Action kind="primary" icon="refresh-cw" onPress={() => location.reload()}>
            {t.common.failed.reload}
          </Action>
        }
      >
        {t.common.failed.crashText}
      </Blank>
    </main>
  );
};
