import { type PauseReason, pauseText } from '../conditions/condition.ts';
import type { AnyRefusalCode } from '../http/console-refusals.ts';
import type { ProblemBody } from '../http/problem.ts';
import type { Locale } from '../lib/locale.ts';
import type { LocalizedText } from '../lib/localized-text.ts';
import { blockText } from './block-text.ts';

type Facts = Pick<ProblemBody, 'distance' | 'limit' | 'retryAfter'> & {
  code: AnyRefusalCode;
  /** Of account_blocked: why, and whom to ask, in the words of the organiser. */
  block?: { reason: string; contact: string };
  /** Of spot_paused. */
  pause?: { reason: PauseReason; text?: LocalizedText };
};

const TOO_FAR: Record<Locale, string> = {
  ja_JP: 'スポットまで {distance} m です。{limit} m 以内で獲得できます。',
  en_US: 'The spot is {distance} m away. It can be collected within {limit} m.',
  zh_CH: '距离地点 {distance} m，走到 {limit} m 以内即可领取。',
  zh_TW: '距離地點 {distance} m，{limit} m 以內即可領取。',
  ko_KR: '스팟에서 {distance} m 떨어져 있어요. {limit} m 안에서 받을 수 있어요.',
};

const WAIT: Record<Locale, string> = {
  ja_JP: '{seconds} 秒たってから、もう一度お試しください。',
  en_US: 'Please wait {seconds} s and try again.',
  zh_CH: '请在 {seconds} 秒后重试。',
  zh_TW: '請於 {seconds} 秒後再試。',
  ko_KR: '{seconds}초 뒤에 다시 시도해 주세요.',
};

/** Where the organiser has not said why. */
const BLOCKED: Record<Locale, string> = {
  ja_JP: '主催者にお問い合わせください。',
  en_US: 'Please contact the organizer.',
  zh_CH: '请联系主办方。',
  zh_TW: '請洽詢主辦單位。',
  ko_KR: '주최 측에 문의해 주세요.',
};

/**
 * The detail of a refusal in a visitor's language (RFC 9457, section 3.1.4); undefined if the title is sufficient
 * (docs/decisions/0038-problem-details.md).
 */
export function problemDetail(
  { code, distance, limit, retryAfter, pause, block }: Facts,
  locale: Locale,
): string | undefined {
  if (code === 'too_far' && distance !== undefined && limit !== undefined) {
    return TOO_FAR[locale].replace('{distance}', String(distance)).replace('{limit}', String(limit));
  }
  if (code === 'too_many_tries' && retryAfter !== undefined) {
    return WAIT[locale].replace('{seconds}', String(retryAfter));
  }
  if (pause) return pauseText(pause, locale);
  if (code === 'account_blocked') return block ? blockText(block, locale) : BLOCKED[locale];
  return undefined;
}
