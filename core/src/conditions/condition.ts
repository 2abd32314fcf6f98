import type { Congestion } from '../campaign-file/spots.ts';
import type { Locale } from '../lib/locale.ts';
import { type LocalizedText, textIn } from '../lib/localized-text.ts';

/** What can be so on the day, above any published version (docs/domain.md#25-conditions-of-the-day). */
export const CONDITION_KINDS = ['pause', 'congestion', 'stop', 'notice'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Why a spot is paused. Each has a sentence in every language, so that no visitor reads a half-translated one. */
export const PAUSE_REASONS = ['weather', 'crowd', 'closed', 'trouble'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A notice that was written on the day. */
export interface DayNotice {
  title: LocalizedText;
  body?: LocalizedText;
  /** Whether it rises in open pages. */
  important?: boolean;
}

interface Subject {
  /** The id of the condition; also that of the notice. */
  id: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/** A condition with its subject: the id of a spot (pause, congestion) or of a present (stop). */
export type Condition = Subject &
  (
    | { kind: 'pause'; subject: string; value: { reason: PauseReason; text?: LocalizedText } }
    | { kind: 'congestion'; subject: string; value: { level: Congestion } }
    | { kind: 'stop'; subject: string; value: Record<never, never> }
    | { kind: 'notice'; subject: null; value: DayNotice }
  );

/** The conditions of a campaign as its calls read them. */
export interface Conditions {
  /** Changes with every condition; empty without any. It is part of what identifies a cached answer. */
  tag: string;
  paused: ReadonlyMap<string, { reason: PauseReason; text?: LocalizedText; since: number }>;
  congestion: ReadonlyMap<string, Congestion>;
  stopped: ReadonlySet<string>;
  /** Newest first. */
  notices: readonly (DayNotice & Subject)[];
}

export const NO_CONDITIONS: Conditions = {
  tag: '',
  paused: new Map(),
  congestion: new Map(),
  stopped: new Set(),
  notices: [],
};

/** Sorts active conditions by what they are about. `tag`: see `Conditions`. */
export function conditionsOf(active: readonly Condition[], tag: string): Conditions {
  const paused = new Map<string, { reason: PauseReason; text?: LocalizedText; since: number }>();
  const congestion = new Map<string, Congestion>();
  const stopped = new Set<string>();
  const notices: (DayNotice & Subject)[] = [];
  for (const condition of active) {
    const { id, since } = condition;
    switch (condition.kind) {
      case 'pause':
        paused.set(condition.subject, { ...condition.value, since });
        break;
      case 'congestion':
        congestion.set(condition.subject, condition.value.level);
        break;
      case 'stop':
        stopped.add(condition.subject);
        break;
      case 'notice':
        notices.push({ ...condition.value, id, since });
    }
  }
  notices.sort((a, b) => b.since - a.since || (a.id < b.id ? 1 : -1));
  return { tag, paused, congestion, stopped, notices };
}

/** The congestion of a spot: that of the day, otherwise that of the campaign file. */
export const congestionNow = (conditions: Conditions, spot: { id: string; congestion: Congestion }): Congestion =>
  conditions.congestion.get(spot.id) ?? spot.congestion;

/**
 * Why nobody is expected at a spot now: it is paused, or visitors see it as closed. Null if neither. A closed spot still gives stamps:
 * congestion informs, and only a pause refuses (docs/domain.md#25-conditions-of-the-day).
 */
export const restOf = (isPaused: boolean, congestion: Congestion): 'paused' | 'closed' | null =>
  isPaused ? 'paused' : congestion === 'closed' ? 'closed' : null;

/** The congestion that visitors see. A paused spot is closed. */
export const shownCongestion = (conditions: Conditions, spot: { id: string; congestion: Congestion }): Congestion =>
  conditions.paused.has(spot.id) ? 'closed' : congestionNow(conditions, spot);

const REASONS: Record<PauseReason, Record<Locale, string>> = {
  weather: {
    ja_JP: '天候のため、いまはお休みしています',
    en_US: 'Closed for now because of the weather',
    zh_CH: '因天气原因暂停',
    zh_TW: '因天候暫停',
    ko_KR: '날씨 때문에 잠시 쉬고 있어요',
  },
  crowd: {
    ja_JP: '混み合っているため、いまはお休みしています',
    en_US: 'Closed for now because it is crowded',
    zh_CH: '因人多拥挤暂停',
    zh_TW: '因人潮擁擠暫停',
    ko_KR: '붐벼서 잠시 쉬고 있어요',
  },
  closed: {
    ja_JP: 'いまはお休みしています',
    en_US: 'Closed for now',
    zh_CH: '目前暂停',
    zh_TW: '目前暫停',
    ko_KR: '지금은 쉬고 있어요',
  },
  trouble: {
    ja_JP: '設備の都合で、いまはお休みしています',
    en_US: 'Closed for now because something is out of order',
    zh_CH: '因设备原因暂停',
    zh_TW: '因設備因素暫停',
    ko_KR: '시설 문제로 잠시 쉬고 있어요',
  },
};

/** Why a spot is paused, in a visitor's language: the organiser's own words, or the sentence of the reason. */
export const pauseText = ({ reason, text }: { reason: PauseReason; text?: LocalizedText }, locale: Locale): string =>
  (text === undefined ? '' : textIn(text, locale)) || REASONS[reason][locale];
