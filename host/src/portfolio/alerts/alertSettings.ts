import * as v from 'valibot';

export const ALERT_KINDS = ['healthFactor', 'safetyBuffer', 'date', 'vote', 'unreachable'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertRule {
  readonly isOn: boolean;
  /** A health factor, a safety buffer in percent, hours before a date or vote, or minutes without an area. */
  readonly threshold: number;
}

export interface AlertSettings {
  readonly rules: Readonly<Record<AlertKind, AlertRule>>;
  /** True if alerts are also notifications of the browser. */
  readonly notifies: boolean;
}

/** Smallest and largest threshold. A health factor of 1, or a safety buffer of 0%, is liquidated. */
export const ALERT_LIMITS = {
  healthFactor: [1, 10],
  safetyBuffer: [0, 100],
  date: [1, 720],
  vote: [1, 720],
  unreachable: [1, 1_440],
} as const satisfies Record<AlertKind, readonly [number, number]>;

/** Thresholds of the bands of lending (Watch) and stablecoin (Low); the others are our own. */
export const DEFAULT_ALERTS: AlertSettings = {
  rules: {
    healthFactor: { isOn: true, threshold: 1.5 },
    safetyBuffer: { isOn: true, threshold: 25 },
    date: { isOn: true, threshold: 24 },
    vote: { isOn: true, threshold: 24 },
    unreachable: { isOn: false, threshold: 10 },
  },
  notifies: false,
};

function ruleOf(kind: AlertKind) {
  const [least, most] = ALERT_LIMITS[kind];
  const threshold = v.pipe(v.number(), v.minValue(least), v.maxValue(most));
  return v.fallback(v.object({ isOn: v.boolean(), threshold }), { ...DEFAULT_ALERTS.rules[kind] });
}

/** A rule that can't be read has its default. */
const stored = v.object({
  rules: v.object({
    healthFactor: ruleOf('healthFactor'),
    safetyBuffer: ruleOf('safetyBuffer'),
    date: ruleOf('date'),
    vote: ruleOf('vote'),
    unreachable: ruleOf('unreachable'),
  }),
  notifies: v.fallback(v.boolean(), false),
});

/** Reads settings that were stored as JSON. Everything else gives the defaults. */
export function parseAlertSettings(text: string | undefined): AlertSettings {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text);
  return parsed.success ? parsed.output : DEFAULT_ALERTS;
}

const keys = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Reads the keys of alerts that were raised before. */
export function parseRaised(text: string | undefined): readonly string[] {
  const parsed = v.safeParse(keys, text);
  return parsed.success ? parsed.output : [];
}
