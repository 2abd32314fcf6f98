import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { isGone } from '../shared/figures/alert-tone.ts';
import { PauseDialog, StopDialog, type Subject } from './condition-dialogs.tsx';
import { NoticeDialog, SpotChangeDialog, StockDialog } from './live-dialogs.ts';
import { RadiusDialog } from './radius-dialog.tsx';

type Remedy = 'pause' | 'stop' | 'notice' | 'radius' | 'draft' | 'code' | 'keyword' | 'stock';

interface RemediesProps {
  slug: string;
  alert: AlertView;
  subject: Subject;
  figures: Figures;
  /** What live actions can change, for members who may act live. */
  published: ConsoleAnswer<'listLiveActions'> | undefined;
}

/** What can be done about an alert, the recommended first. */
export const AlertRemedies = ({ slug, alert, subject, figures, published }: RemediesProps) => {
  const { t } = useWords();
  const me = useMe();
  const words = t.live.alerts;
  const [opened, setOpened] = useState<Remedy | null>(null);
  const close = () => setOpened(null);
  const { kind, facts } = alert;
  const isOfPoster = kind === 'silence' || kind === 'old_code' || facts.cause === 'code';
  const isPausable = kind === 'silence' || kind === 'refusals';
  const may = (action: Parameters<typeof isAllowed>[1]) => isAllowed(me, action, slug);
  const spot = published?.spots.find(({ id }) => id === subject.id);
  const stock = published?.stocks.find(
    ({ id, outcomeId }) => id === subject.id && (outcomeId ?? '') === (facts.outcomeId ?? ''),
  );
  return (
    <>
      {facts.fairRadius !== undefined && (spot || may('edit_draft')) && (
        <Action size="small" kind="primary" onPress={() => setOpened(spot ? 'radius' : 'draft')}>
          {words.radius(facts.fairRadius)}
        </Action>
      )}
      {kind === 'stock' && stock && (
        <Action size="small" kind="primary" onPress={() => setOpened('stock')}>
          {words.addStock}
        </Action>
      )}
      {kind === 'stock' && may('post_notices') && (
        <Action size="small" onPress={() => setOpened('notice')}>
          {isGone(alert) ? words.goneNotice : words.fewLeft}
        </Action>
      )}
      {kind === 'stock' && may('act_live') && facts.outcomeId === undefined && (
        <Action size="small" onPress={() => setOpened('stop')}>
          {t.live.prizes.stop}
        </Action>
      )}
      {kind === 'photos' && may('moderate_photos') && (
        <ActionLink size="small" kind="primary" to={`/${slug}/photos`}>
          {words.toPhotos}
        </ActionLink>
      )}
      {isPausable && may('set_conditions') && (
        <Action size="small" onPress={() => setOpened('pause')}>
          {t.live.spots.pause}
        </Action>
      )}
      {kind === 'draw' && may('manage_draws') && (
        <ActionLink size="small" kind="primary" to={`/${slug}/draws/${subject.id}`}>
          {words.toDraw}
        </ActionLink>
      )}
      {isOfPoster && kind !== 'old_code' && spot && spot.code !== null && (
        <Action size="small" onPress={() => setOpened('code')}>
          {words.newCode}
        </Action>
      )}
      {facts.cause === 'answer' && spot?.keyword?.answers && (
        <Action size="small" onPress={() => setOpened('keyword')}>
          {words.newKeyword}
        </Action>
      )}
      {isOfPoster && may('print') && (
        <ActionLink size="small" to={`/${slug}/print`}>
          {words.print}
        </ActionLink>
      )}
      {kind === 'counter' && may('see_counters') && (
        <ActionLink size="small" to={`/${slug}/counters/${subject.id}`}>
          {words.toCounter}
        </ActionLink>
      )}
      {opened === 'pause' && <PauseDialog slug={slug} spot={subject} onClose={close} />}
      {opened === 'stop' && <StopDialog slug={slug} prize={subject} onClose={close} />}
      {opened === 'notice' && (
        <NoticeDialog
          slug={slug}
          title={(isGone(alert) ? words.goneNoticeTitle : words.fewLeftTitle)(subject.name)}
          onClose={close}
        />
      )}
      {opened === 'stock' && stock && (
        <StockDialog slug={slug} prize={subject} now={stock} figures={figures} onClose={close} />
      )}
      {(opened === 'radius' || opened === 'code' || opened === 'keyword') && spot && (
        <SpotChangeDialog
          slug={slug}
          spot={subject}
          now={spot}
          figures={figures}
          begun={{ kind: opened, radius: facts.fairRadius }}
          onClose={close}
        />
      )}
      {opened === 'draft' && (
        <RadiusDialog slug={slug} spot={subject} from={facts.radius ?? 0} to={facts.fairRadius ?? 0} onClose={close} />
      )}
    </>
  );
};
