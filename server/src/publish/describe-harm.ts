import { counted } from '../lib/counted.ts';
import { clockTime } from '../lib/local-time.ts';
import type { ChangedPresent, HarmfulChange } from './harmful-changes.ts';

/** Why a new version is refused, in one line. */
export function harmfulChangeLine(change: HarmfulChange): string {
  switch (change.code) {
    case 'spot_collected':
      return `spot ${change.id} is removed, but visitors have collected it ${counted(change.count, 'time')}`;
    case 'present_taken':
      return `present ${change.id} is removed, but visitors have taken it ${counted(change.count, 'time')}`;
    case 'present_changed':
      return `present ${change.id} changes from ${change.from} to ${change.to}, but visitors hold ${unused(change)}`;
    case 'outcome_granted':
      return `outcome ${change.id} of ${change.presentId} is removed, but it was won ${counted(change.count, 'time')}`;
    case 'draw_withdrawn':
      return `present ${change.id} is no longer a drawn lottery, but ${counted(change.count, 'entry', 'entries')} are waiting for its draw`;
    case 'draw_over':
      return `drawAt of ${change.id} changes, but its winners have been drawn`;
    case 'draws_immediately':
      return `drawAt of ${change.id} is in the past (${clockTime(change.at)}), so that its winners would be drawn immediately`;
    case 'limit_changed':
      return `acquisition.limit changes from ${change.from} to ${change.to} while visitors are collecting`;
    case 'erases_immediately':
      return `retention has already expired (${clockTime(change.at)}), so that all personal data of visitors would be erased immediately`;
    case 'stock_below_granted': {
      const what = change.outcomeId === '' ? change.presentId : `${change.presentId}, outcome ${change.outcomeId},`;
      return `stock of ${what} becomes ${change.stock}, but ${change.granted} have been granted`;
    }
    case 'question_answered': {
      const { questionnaireId, id, from, to, count } = change;
      return `question ${id} of ${questionnaireId} changes from ${from} to ${to}, but visitors have answered it ${counted(count, 'time')}`;
    }
  }
}

/** What visitors hold of a present with another kind. A loss counts: it would become the new present. */
const unused = ({ from, count }: ChangedPresent & { count: number }): string =>
  from === 'lottery'
    ? `${counted(count, 'result')} that they have not used, losses included`
    : `${count} that they have not used`;

/** The same in Japanese. */
export function harmfulChangeInJapanese(change: HarmfulChange): string {
  switch (change.code) {
    case 'spot_collected':
      return `スポット ${change.id} が削除されますが、来場者がすでに ${change.count} 回獲得しています`;
    case 'present_taken':
      return `景品 ${change.id} が削除されますが、来場者がすでに ${change.count} 回受け取っています`;
    case 'present_changed':
      return `景品 ${change.id} の種類が ${change.from} から ${change.to} に変わりますが、来場者がまだ使っていない${change.from === 'lottery' ? `くじの結果を ${change.count} 件（はずれを含む）` : `ものを ${change.count} 個`}持っています`;
    case 'outcome_granted':
      return `${change.presentId} の当選項目 ${change.id} が削除されますが、すでに ${change.count} 回当選しています`;
    case 'draw_withdrawn':
      return `景品 ${change.id} が抽選でなくなりますが、${change.count} 件の応募が抽選を待っています`;
    case 'draw_over':
      return `${change.id} の抽選日時（drawAt）が変わりますが、すでに抽選が終わっています`;
    case 'draws_immediately':
      return `${change.id} の抽選日時（drawAt）が過去（${clockTime(change.at)}）のため、公開するとすぐに抽選が行われます`;
    case 'limit_changed':
      return `開催中に、獲得の制限（acquisition.limit）が ${change.from} から ${change.to} に変わります`;
    case 'erases_immediately':
      return `保存期間（retention）がすでに終わっているため（${clockTime(change.at)}）、来場者の個人情報がすべてすぐに消去されます`;
    case 'stock_below_granted': {
      const what = change.outcomeId === '' ? change.presentId : `${change.presentId} の ${change.outcomeId}`;
      return `${what} の在庫が ${change.stock} になりますが、すでに ${change.granted} 個渡しています`;
    }
    case 'question_answered': {
      const { questionnaireId, id, from, to, count } = change;
      return `${questionnaireId} の質問 ${id} の種類が ${from} から ${to} に変わりますが、来場者がすでに ${count} 回答えています`;
    }
  }
}

/** The path of the field by ids, where the change can be taken back. */
export function fieldOfHarm(change: HarmfulChange): string {
  switch (change.code) {
    case 'spot_collected':
      return `/spots/${change.id}`;
    case 'present_taken':
      return `/presents/${change.id}`;
    case 'present_changed':
      return `/presents/${change.id}/kind`;
    case 'outcome_granted':
      return `/presents/${change.presentId}/lottery/outcomes/${change.id}`;
    case 'draw_withdrawn':
    case 'draw_over':
    case 'draws_immediately':
      return `/presents/${change.id}/lottery/drawAt`;
    case 'limit_changed':
      return '/acquisition/limit';
    case 'erases_immediately':
      return '/retention';
    case 'stock_below_granted': {
      const { presentId, outcomeId } = change;
      return `/presents/${presentId}${outcomeId === '' ? '' : `/lottery/outcomes/${outcomeId}`}/stock`;
    }
    case 'question_answered':
      return `/questionnaires/${change.questionnaireId}/questions/${change.id}/kind`;
  }
}

/** How many of it visitors hold; null where the change is not about a number of things. */
export function heldCount(change: HarmfulChange): number | null {
  if (change.code === 'stock_below_granted') return change.granted;
  return 'count' in change ? change.count : null;
}
