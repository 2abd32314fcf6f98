/** A number of a rule that an organiser can set. */
export interface Threshold {
  /** What applies where nothing is set. */
  default: number;
  /** The least and the most that can be set. */
  least: number;
  most: number;
}

/**
 * The numbers of each rule that an organiser can set. This is the only place of their defaults. A campaign without a number of its own
 * follows the default, also when a later version changes it.
 */
export const THRESHOLDS = {
  /**
   * Attempts that were refused at a spot in 15 minutes, the visitors who made them, and their share of those who tried, in percent. One
   * visitor who presses ten times says nothing about the place, nor do a few friends.
   */
  refusals: {
    attempts: { default: 10, least: 3, most: 1_000 },
    visitors: { default: 5, least: 2, most: 500 },
    share: { default: 25, least: 5, most: 100 },
  },
  /** Stamps that were expected in a silent gap. Fewer than 5 are never enough: the gap must also be longer than chance makes one. */
  silence: { expected: { default: 5, least: 5, most: 100 } },
  /**
   * How many minutes before a stock is gone. With the rate of noon for the rest of the day, the simulated day has five false alarms a day
   * (simulated-day.test.ts).
   */
  stock: { minutes: { default: 90, least: 15, most: 720 } },
  /** Minutes without a report. The phones of a counter report twice a minute. */
  counter: { minutes: { default: 10, least: 3, most: 120 } },
  /** Scans of a revoked code before somebody should look for the poster. */
  old_code: { scans: { default: 3, least: 1, most: 100 } },
  /** Minutes that the oldest photo waits. */
  photos: { minutes: { default: 30, least: 5, most: 1_440 } },
  /** Milliseconds that 95 % of the calls stay below. */
  slow: { p95: { default: 500, least: 100, most: 10_000 } },
} as const satisfies Record<string, Record<string, Threshold>>;

/** The rules with numbers that can be set. A draw that was not made has none: it is announced for an instant. */
export type AlertRule = keyof typeof THRESHOLDS;
export const ALERT_RULES = Object.keys(THRESHOLDS) as AlertRule[];
export type ThresholdsOf<R extends AlertRule> = { readonly [N in keyof (typeof THRESHOLDS)[R]]: number };

/**
 * Rules that cannot be switched off. A slow server concerns every spot, prize and counter at once, and nobody at the event can see it
 * otherwise.
 */
export const ALWAYS_ON = ['slow'] as const satisfies readonly AlertRule[];
type AlwaysOn = (typeof ALWAYS_ON)[number];
export const isAlwaysOn = (rule: AlertRule): rule is AlwaysOn => ALWAYS_ON.some((one) => one === rule);

/** What a campaign has set, by rule. What is missing follows the default. */
export type AlertSettings = {
  readonly [R in AlertRule]?: Partial<ThresholdsOf<R>> & (R extends AlwaysOn ? object : { readonly isOff?: boolean });
};

/** What applies to a campaign. A rule that is switched off is null. */
export type AlertThresholds = {
  readonly [R in AlertRule]: R extends AlwaysOn ? ThresholdsOf<R> : ThresholdsOf<R> | null;
};

const numbersOf = (rule: AlertRule): [string, Threshold][] => Object.entries(THRESHOLDS[rule]);

/** The numbers that a campaign has set of a rule, by name. */
export const numbersSet = (settings: AlertSettings, rule: AlertRule) =>
  (settings[rule] ?? {}) as Readonly<Record<string, number | undefined>>;

/** Whether a campaign has switched a rule off. */
export const isSwitchedOff = (settings: AlertSettings, rule: AlertRule): boolean =>
  !isAlwaysOn(rule) && settings[rule]?.isOff === true;

/** The settings, completed with the defaults. */
export function thresholdsOf(settings: AlertSettings): AlertThresholds {
  const entries = ALERT_RULES.map((rule) => {
    if (isSwitchedOff(settings, rule)) return [rule, null];
    const set = numbersSet(settings, rule);
    return [rule, Object.fromEntries(numbersOf(rule).map(([name, one]) => [name, set[name] ?? one.default]))];
  });
  return Object.fromEntries(entries) as AlertThresholds;
}

/** What applies to a campaign that has set nothing. */
export const DEFAULT_THRESHOLDS: AlertThresholds = thresholdsOf({});

/**
 * The settings to store. Numbers that equal the default are left out, so that the campaign follows a later default. A rule that is
 * switched off keeps its other numbers.
 */
export function storedSettings(settings: AlertSettings): AlertSettings {
  const entries = ALERT_RULES.flatMap((rule) => {
    const set = numbersSet(settings, rule);
    const own = [
      ...(isSwitchedOff(settings, rule) ? [['isOff', true]] : []),
      ...numbersOf(rule)
        .filter(([name, one]) => set[name] !== undefined && set[name] !== one.default)
        .map(([name]) => [name, set[name]]),
    ];
    return own.length === 0 ? [] : [[rule, Object.fromEntries(own)]];
  });
  return Object.fromEntries(entries) as AlertSettings;
}

/** The numbers of a kind of alerts; null if its rule is switched off, and of draws, which have none. */
export const numbersOfKind = (
  thresholds: AlertThresholds,
  kind: AlertRule | 'draw',
): Readonly<Record<string, number>> | null => (kind === 'draw' ? null : thresholds[kind]);
