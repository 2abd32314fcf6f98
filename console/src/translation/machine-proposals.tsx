import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { proposalFaults } from '@meguri/core/console/translation/machine-marks.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Tick } from '../shared/controls/options.tsx';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import s from './import-texts.module.css';
import type { DeskFacts } from './use-desk.ts';
import { useTextActions } from './use-text-actions.ts';

/** What a machine made of a text. */
export interface Proposal {
  text: DraftText;
  target: string;
}

interface MachineProposalsProps {
  slug: string;
  desk: DeskFacts;
  locale: Locale;
  proposals: readonly Proposal[];
  onClose: () => void;
}

/** Proposals of a machine beside their sources. None is chosen at first: a person takes each, or all. */
export const MachineProposals = ({ slug, desk, locale, proposals, onClose }: MachineProposalsProps) => {
  const { t } = useWords();
  const words = t.machine;
  const navigate = useNavigate();
  const actions = useTextActions(slug);
  const { source } = desk;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const rows = proposals.map((proposal) => ({ ...proposal, faults: proposalFaults(proposal, locale, source) }));
  const usable = rows.filter(({ target }) => target !== '');
  const choose = (some: typeof rows) => setChosen(new Set(some.map(({ text }) => text.path)));
  const chooseOne = (path: string, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== path).concat(isChosen ? [path] : [])));
  const apply = async () => {
    const taken = usable.filter(({ text }) => chosen.has(text.path));
    setWriting(true);
    let isSame = true;
    const edits = taken.map(({ text, target }) => ({ text, locale, words: target }));
    const outcome = await actions.acceptMachine(edits, () => {
      const now = new Map(desk.textsNow().map((text) => [text.path, text.words]));
      isSame = taken.every(({ text: { path, words: sent } }) => {
        const words = now.get(path);
        return words !== undefined && words[source] === sent[source] && words[locale] === sent[locale];
      });
      return isSame;
    });
    setWriting(false);
    if (!outcome.ok) return setFault(isSame ? (outcome.why ?? words.failed) : words.changed);
    const search = { lang: HTML_LANG[locale], show: 'machine' as const };
    void navigate({ to: '/$slug/translate', params: { slug }, search });
  };
  return (
    <div className={s.preview}>
      <p className={s.sentence}>{words.proposals(rows.length)}</p>
      <p className={s.counts}>{words.note}</p>
      <div className={s.actions}>
        <Action size="small" onPress={() => choose(usable)}>
          {words.all}
        </Action>
        <Action size="small" onPress={() => choose(usable.filter(({ faults }) => faults.length === 0))}>
          {words.clean}
        </Action>
        <Action size="small" onPress={() => choose([])}>
          {words.noneChosen}
        </Action>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, also by keys */}
      <section className={s.scroll} aria-label={words.table} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.take}</th>
              <th scope="col">{words.columns.source}</th>
              <th scope="col">{words.columns.proposal}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ProposalRow
                key={row.text.path}
                {...row}
                source={source}
                locale={locale}
                isChosen={chosen.has(row.text.path)}
                onChoose={(isChosen) => chooseOne(row.text.path, isChosen)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {fault !== null && <Notice tone="full" title={fault} />}
      <div className={s.actions}>
        <span className={s.gap} />
        <Action onPress={onClose}>{t.common.cancel}</Action>
        <Action kind="primary" isDisabled={chosen.size === 0} isPending={isWriting} onPress={() => void apply()}>
          {words.apply(chosen.size)}
        </Action>
      </div>
    </div>
  );
};

interface ProposalRowProps extends Proposal {
  faults: ReturnType<typeof proposalFaults>;
  source: Locale;
  locale: Locale;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const ProposalRow = ({ text, target, faults, source, locale, isChosen, onChoose }: ProposalRowProps) => {
  const { t, locale: own } = useWords();
  const { data } = useDraftView();
  const words = t.machine;
  const place = placeWords(text, data, { t, locale: own });
  return (
    <tr>
      <td>
        <Tick isOn={isChosen} isDisabled={target === ''} onChange={onChoose}>
          {words.take(`${place.of} ${place.what}`)}
        </Tick>
      </td>
      <td lang={HTML_LANG[source]} className={s.whole}>
        {text.words[source]}
      </td>
      <td>
        <p lang={HTML_LANG[locale]} className={s.whole}>
          {target || '—'}
        </p>
        {faults.map((one) => (
          <StatusTag key={one} tone="busy">
            {words.faults[one]}
          </StatusTag>
        ))}
      </td>
    </tr>
  );
};
