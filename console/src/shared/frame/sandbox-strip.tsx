import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/console-call.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { Refused } from '../states/refused.tsx';
import s from './sandbox-strip.module.css';

/** Above every page of the sandbox: that it is for practice, and one button that starts it over. */
export const SandboxStrip = () => {
  const { t } = useWords();
  const call = useCall();
  const resetting = useMutation({
    mutationFn: () => call('resetSandbox', {}),
    // Everything that this page knows of the sandbox is gone.
    onSuccess: () => location.reload(),
  });
  return (
    <aside className={s.strip} aria-label={t.sandbox.tag}>
      <span>{t.sandbox.strip}</span>
      <Action size="small" isPending={resetting.isPending} onPress={() => resetting.mutate()}>
        {t.sandbox.reset}
      </Action>
      <Refused error={resetting.error} />
    </aside>
  );
};
