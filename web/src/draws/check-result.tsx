import type { PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { CHECKS, checkDraw } from './check-draw.ts';
import s from './draws.module.css';

/** The recomputation of a published draw, one sentence for each thing that it confirms or denies. */
export const CheckResult = ({ draw }: { draw: PublishedDraw }) => {
  const { check: words } = useText().draws;
  const { slug } = useVisit();
  const { data, error } = useQuery({
    queryKey: [slug, null, 'draw-check', draw.seedHash, draw.seed],
    queryFn: () => checkDraw(draw),
    // A published draw never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={words.title}>
      <div role="status">
        {error ? (
          <Note kind="warn">{words.failed}</Note>
        ) : data === undefined ? (
          <Text muted>{words.running}</Text>
        ) : data === null ? (
          <Note kind="warn">{words.impossible}</Note>
        ) : (
          <Stack gap="rows">
            <Text>{words.text}</Text>
            <ul className={s.checks}>
              {CHECKS.map((check) => (
                <li key={check} className={data[check] ? s.holds : s.fails}>
                  <Icon name={data[check] ? 'circle-check' : 'circle-alert'} />
                  <span>{data[check] ? words[check].holds : words[check].fails}</span>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </div>
    </Section>
  );
};
