import { IconButton } from '@meguri/ui/basics/button.tsx';
import { Row, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { OptionCards, Scale } from '@meguri/ui/forms/choice.tsx';
import { Field, TextArea } from '@meguri/ui/forms/field.tsx';
import { Meter } from '@meguri/ui/stamps/ring.tsx';
import { useText } from '../../i18n/language-context.ts';
import { MAX_TILES, type Question } from './answer-form.ts';
import type { Leaves } from './use-leaves.ts';
import type { FilledIn } from './use-questionnaire.ts';

type QuestionsProps = { form: FilledIn; leaves?: Leaves | undefined };

/** The progress of a questionnaire, and its questions: all on one page, or the one of the leaf that is open. */
export const Questions = ({ form, leaves }: QuestionsProps) => {
  const { questionnaires: words, common } = useText();
  const { questions, answered } = form;
  const total = questions.length;
  const { at = null, back, head } = leaves ?? {};
  const single = at === null ? undefined : questions[at];
  if (at !== null && single) {
    return (
      <Stack gap="l">
        <Stack gap="s">
          <Row between>
            {at > 0 ? <IconButton icon="chevron-left" label={common.back} onClick={back} /> : <span />}
            <div ref={head} tabIndex={-1}>
              <Text small strong>
                {words.leaf({ n: at + 1, total })}
              </Text>
            </div>
          </Row>
          <Meter value={at} max={total} />
        </Stack>
        <OneQuestion key={single.id} question={single} number={at + 1} form={form} />
      </Stack>
    );
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Row between>
          <Text small strong>
            {words.answered({ n: answered, total })}
          </Text>
          <Text small muted>
            {words.minutes({ n: Math.max(1, Math.round(total / 6)) })}
          </Text>
        </Row>
        <Meter value={answered} max={total} />
      </Stack>
      {questions.map((question, at) => (
        <OneQuestion key={question.id} question={question} number={at + 1} form={form} />
      ))}
    </Stack>
  );
};

type OneQuestionProps = { question: Question; number: number; form: FilledIn };

const OneQuestion = ({ question, number, form }: OneQuestionProps) => {
  const { questionnaires: words } = useText();
  const { id, kind, choices = [], max, maxLength, required } = question;
  const given = form.draft[id];
  const label = `${number}. ${question.label}`;
  const tag = required ? { required: words.required } : { optional: words.optional };
  const error = form.errorOf(question);
  const typed = {
    ...tag,
    label,
    error,
    name: id,
    value: typeof given === 'string' ? given : '',
    onChange: (value: string) => form.set(id, value),
    onBlur: () => form.leave(id),
  };
  const isTiles = kind === 'scale' && max !== undefined && max <= MAX_TILES;

  if (kind === 'single' || kind === 'multiple') {
    const isMultiple = kind === 'multiple';
    const chosen = Array.isArray(given) ? given : typeof given === 'number' ? [given] : [];
    return (
      <OptionCards
        {...tag}
        legend={label}
        error={error}
        multiple={isMultiple}
        options={choices.map((choice, at) => ({ value: String(at + 1), label: choice }))}
        value={chosen.map(String)}
        onChange={(values) => form.set(id, isMultiple ? values.map(Number) : Number(values[0]))}
      />
    );
  }
  if (isTiles) {
    return (
      <Scale
        {...tag}
        legend={label}
        error={error}
        max={max}
        value={typeof given === 'number' ? given : undefined}
        onChange={(value) => form.set(id, value)}
      />
    );
  }
  if (kind === 'text') {
    return <TextArea {...typed} {...(maxLength === undefined ? {} : { hint: words.atMost({ n: maxLength }) })} />;
  }
  if (kind === 'date') return <Field {...typed} type="date" />;
  return <Field {...typed} inputMode="decimal" {...(max === undefined ? {} : { hint: words.upTo({ n: max }) })} />;
};
