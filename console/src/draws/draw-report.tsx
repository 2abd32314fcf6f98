import { pagePath } from '@meguri/core/paths.ts';
import { lastEntry } from '@meguri/core/presents/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { publicOrigin } from '../browser/public-origin.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { DrawProof } from './draw-proof.tsx';
import s from './draws.module.css';
import { useDrawWords } from './use-draw-words.ts';
import type { Draw, Draws } from './use-draws.ts';

interface ReportProps {
  slug: string;
  data: Draws;
  draw: Draw;
}

/** One draw: a sentence, its steps, and what makes it checkable. */
export const DrawReport = ({ slug, data, draw }: ReportProps) => {
  const { t } = useWords();
  const [isRunning, setRunning] = useState(false);
  const { nameOf } = useDrawWords(data.timeZone);
  const words = t.draws;
  const name = nameOf(draw);
  return (
    <section aria-labelledby="draw-sentence">
      <div className={s.top}>
        <div>
          <h2 id="draw-sentence" className={s.sentence}>
            {words.sentences[draw.state](name)}
          </h2>
          <p className={s.hint}>{useLead(data, draw)}</p>
        </div>
        {draw.state === 'due' && (
          <Action kind="primary" onPress={() => setRunning(true)}>
            {words.running.open}
          </Action>
        )}
      </div>
      <Steps data={data} draw={draw} />
      <div className={s.proof}>
        <div>
          <h2 className={s.heading}>{words.check.title}</h2>
          <p className={s.hint}>{draw.state === 'drawn' ? words.check.after : words.check.before}</p>
          {draw.state !== 'withdrawn' && (
            <p>
              <a
                className={s.public}
                href={publicOrigin() + pagePath(slug, 'draw', draw.presentId)}
                target="_blank"
                rel="noreferrer"
              >
                {words.check.publicPage}
              </a>
            </p>
          )}
        </div>
        {draw.drawnBy?.name && <Hanko name={draw.drawnBy.name} size={52} />}
        <DrawProof data={data} draw={draw} />
      </div>
      {isRunning && <RunDialog slug={slug} name={name} presentId={draw.presentId} onClose={() => setRunning(false)} />}
    </section>
  );
};

/** The figures behind the sentence. */
function useLead({ timeZone }: Draws, { state, entries, winners, outcomes }: Draw): string {
  const { t } = useWords();
  const { n } = useDrawWords(timeZone);
  const words = t.draws.leads;
  const units = outcomes.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  if (state === 'withdrawn') return words.withdrawn;
  if (state === 'drawing') return words.drawing;
  if (state === 'drawn') return words.drawn(n(entries ?? 0), n(winners ?? 0));
  if (state === 'due') return words.due;
  return entries === null ? words.counting : words.entries(n(entries), n(units));
}

/** The steps of a draw with their instants, as an auditor needs them. */
const Steps = ({ data, draw }: { data: Draws; draw: Draw }) => {
  const { t } = useWords();
  const { time } = useDrawWords(data.timeZone);
  const words = t.draws.steps;
  const now = Date.parse(data.now);
  const { sealedAt, opensAt, entriesClose, drawAt, decidedAt, drawnAt } = draw;
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now;
  const steps = [
    { label: words.sealed, at: sealedAt, isDone: true, none: words.unknown },
    { label: words.opens, at: opensAt, isDone: opensAt === null || isPast(opensAt), none: words.always },
    {
      label: words.closes,
      at: entriesClose === null ? null : lastEntry(entriesClose, drawAt),
      isDone: isPast(entriesClose),
      none: words.pending,
    },
    { label: words.drawn, at: decidedAt ?? drawAt, isDone: decidedAt !== null, none: words.pending },
    { label: words.published, at: drawnAt, isDone: drawnAt !== null, none: words.pending },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={s.steps} aria-label={words.title}>
      {steps.map(({ label, at, isDone, none }, index) => (
        <li key={label} data-done={isDone} aria-current={index === next ? 'step' : undefined}>
          <b>{label}</b>
          <small>{at === null ? none : time(at)}</small>
        </li>
      ))}
    </ol>
  );
};

interface RunProps {
  slug: string;
  name: string;
  presentId: string;
  onClose: () => void;
}

const RunDialog = ({ slug, name, presentId, onClose }: RunProps) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.draws.running;
  const read = () => queries.invalidateQueries({ queryKey: ['draws', slug] });
  const run = useMutation({
    mutationFn: () => call('runDraw', { params: { slug, presentId } }),
    // It may have been drawn although no answer came.
    onError: read,
    onSuccess: async () => {
      await read();
      onClose();
    },
  });
  return (
    <ConsoleDialog
      isOpen
      isDanger
      title={words.title(name)}
      submit={words.submit}
      isPending={run.isPending}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Refused error={run.error} />
    </ConsoleDialog>
  );
};
