import { useWords } from '../../i18n/console-language.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import s from './sandbox-strip.module.css';

// No other campaign needs it.
const SandboxReset = lazyPart(() => import('./sandbox-reset.tsx'), 'SandboxReset', { fallback: null });

/** Above every page of the sandbox: that it is for practice, and a button that starts it over. */
export const SandboxStrip = () => {
  const { sandbox } = useWords().t;
  return (
    <aside className={s.strip} aria-label={sandbox.tag}>
      <span>{sandbox.strip}</span>
      <SandboxReset />
    </aside>
  );
};
