import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text, Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Steps } from '@meguri/ui/lists/steps.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import s from './apply.module.css';

interface ApplyDoneProps {
  present: Present;
  userPresent: UserPresent;
  /** Opens the form of another user present that is waiting for it; undefined if none is. */
  onNext: (() => void) | undefined;
}

/**
 * The last step, also shown on later visits: the application was received, and how and when the result is announced.
 */
export const ApplyDone = ({ present, userPresent, onNext }: ApplyDoneProps) => {
  const { apply: words, presents, tickets } = useText();
  const format = useFormat();
  const paths = usePaths();
  const { appliedAt } = userPresent;
  return (
    <Page foot="dock" padded>
      <Steps label={words.steps.label} names={words.steps.names} current={2} />
      <div className={s.form} role="status">
        <Stack>
          <Title>{words.done}</Title>
          <Text>
            {present.name}
            {appliedAt && (
              <>
                <br />
                {tickets.appliedOn({ date: `${format.fullDate(appliedAt)} ${format.time(appliedAt)}` })}
              </>
            )}
          </Text>
          <Note kind="info" icon="bell" title={words.result}>
            {words.resultText}
          </Note>
          {present.description && (
            <Card>
              <Text small>{present.description}</Text>
            </Card>
          )}
        </Stack>
      </div>
      <Dock>
        {onNext && (
          <Button icon="pencil-line" onClick={onNext}>
            {words.next}
          </Button>
        )}
        <Button kind={onNext ? 'quiet' : 'primary'} href={paths.goods()}>
          {presents.toPrizes}
        </Button>
      </Dock>
    </Page>
  );
};
