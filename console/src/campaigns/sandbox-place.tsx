import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Book } from '../shared/figures/campaign-book.tsx';
import { type CampaignSummary, campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './campaign-list-page.module.css';

function useSandboxState(state: 'shown' | 'hidden') {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('changeSandbox', { body: { state } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey }),
  });
}

/** The sandbox at the end of the list: dotted, because it is for practice. */
export const SandboxPlace = ({ sandbox, mayHide }: { sandbox: CampaignSummary; mayHide: boolean }) => {
  const { t } = useWords();
  const hiding = useSandboxState('hidden');
  const words = t.sandbox;
  const { slug, name, lang, colour } = sandbox;
  return (
    <li className={s.place}>
      <div className={s.stand}>
        <div className={s.practice}>
          <Book title={name} lang={lang} colour={colour} width={124} />
        </div>
      </div>
      <div className={s.about}>
        <h2 className={s.name} lang={lang}>
          <Link to="/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={s.line}>{words.about}</p>
        <StatusTag tone="info">{words.tag}</StatusTag>
        <p className={s.line}>{words.any}</p>
        <p className={s.slug}>/{slug}</p>
        {mayHide && (
          <div className={s.above}>
            <Action size="small" kind="quiet" isPending={hiding.isPending} onPress={() => hiding.mutate()}>
              {words.hide}
            </Action>
          </div>
        )}
        <Refused error={hiding.error} />
      </div>
    </li>
  );
};

/** Brings a hidden sandbox back. */
export const ShowSandbox = () => {
  const { t } = useWords();
  const showing = useSandboxState('shown');
  return (
    <div className={s.hidden}>
      <Action size="small" kind="quiet" isPending={showing.isPending} onPress={() => showing.mutate()}>
        {t.sandbox.show}
      </Action>
      <Refused error={showing.error} />
    </div>
  );
};
