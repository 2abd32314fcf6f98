import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { lazyPart } from '../lazy-part.ts';
import { TextLink } from '../ui/button.tsx';
import { Section } from '../ui/layout.tsx';
import { Skeleton } from '../ui/state.tsx';
import { useNear } from '../use-near.ts';
import { usePaths } from '../visit.ts';
import s from './home.module.css';

const useNewestLines = lazyPart(() => import('./newest-lines.tsx').then((m) => m.NewestLines));

/** The newest lines of the point history. They and their code are asked for only when the visitor comes near. */
export const History = () => {
  const { home } = useText();
  const paths = usePaths();
  const { ref, isNear } = useNear<HTMLDivElement>();
  const { Part: NewestLines, error, retry } = useNewestLines(isNear);
  return (
    <div ref={ref}>
      <Section title={home.pointHistory} action={<TextLink href={paths.points()}>{home.wholeHistory}</TextLink>}>
        <div className={s.lines}>
          {NewestLines ? (
            <NewestLines />
          ) : error ? (
            <FailureNote error={error} onRetry={retry} />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      </Section>
    </div>
  );
};
