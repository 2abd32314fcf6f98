import { Card, List, ListItem, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { CoursePoints } from '@meguri/ui/stamps/ring.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign, useUserStamps } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { needWord } from '../../shared/presents/present-words.ts';
import { requirementSteps } from '../../shared/presents/requirement-steps.ts';
import type { ShownPresent } from '../shown-present.ts';

/** Each part of the present's requirement with the visitor's progress; nothing once the present can no longer be taken. */
export const Requirement = ({ present, status, facts }: ShownPresent) => {
  const t = useText();
  const format = useFormat();
  const paths = usePaths();
  const steps = requirementSteps(present, facts.sheets);
  const mayTakeMore = present.taken < present.perAccount;
  const isOver = present.state === 'period_ended' || status.isSoldOut || !mayTakeMore;
  const { verified } = present.requires;
  const { mail } = useCampaign();
  const hasExchanged = useUserStamps().data?.some(({ count, free }) => free < count) ?? false;
  const needsStamps = steps.some(({ kind }) => kind !== 'points');
  if ((steps.length === 0 && !verified) || isOver || present.state === 'usable') return null;
  const missing = present.missing.spots ?? [];
  return (
    <Section title={t.presents.facts.needs}>
      <Stack gap="rows">
        {steps.length > 0 && (
          <Card>
            <ul>
              {steps.map((step) => (
                <CoursePoints
                  key={step.kind}
                  name={step.kind === 'points' ? t.home.points : needWord(present, step, facts)}
                  points={step.done}
                  of={step.total}
                  unit={step.kind === 'points' ? 'pt' : ''}
                  format={format.number}
                  label={
                    step.done < step.total ? t.home.of({ done: step.done, total: step.total }) : t.presents.facts.met
                  }
                />
              ))}
            </ul>
          </Card>
        )}
        {needsStamps && (present.consumes || hasExchanged) && (
          <Text small muted>
            {t.presents.facts.exchanged}
          </Text>
        )}
        {verified && (
          <Note
            kind="plain"
            icon={present.needsVerification ? 'send' : 'circle-check'}
            title={mail ? t.verify.needs : t.verify.noMail.needs}
          >
            {present.needsVerification ? undefined : t.presents.facts.met}
          </Note>
        )}
        {missing.length > 0 && (
          <List>
            {missing.map((id) => (
              <ListItem key={id} icon="map-pin" title={facts.nameOf.spot(id)} href={paths.spot(id)} />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
};
