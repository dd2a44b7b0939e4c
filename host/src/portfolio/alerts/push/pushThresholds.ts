import * as v from 'valibot';
import { ALERT_LIMITS, DEFAULT_ALERTS, type AlertKind, type AlertSettings } from '../alertSettings';

/** Kinds that the alerts service checks. Only the page itself can find out that an area is not reachable. */
export const PUSHED_KINDS = ['healthFactor', 'safetyBuffer', 'date', 'vote'] as const satisfies readonly AlertKind[];

/** The thresholds of the kinds that are on. */
export type PushThresholds = Readonly<Partial<Record<(typeof PUSHED_KINDS)[number], number>>>;

function thresholdOf(kind: (typeof PUSHED_KINDS)[number]) {
  const [least, most] = ALERT_LIMITS[kind];
  const problem = `must be a number from ${least} to ${most}`;
  return v.exactOptional(v.pipe(v.number(problem), v.minValue(least, problem), v.maxValue(most, problem)));
}

export const pushThresholdsSchema = v.pipe(
  v.strictObject(
    {
      healthFactor: thresholdOf('healthFactor'),
      safetyBuffer: thresholdOf('safetyBuffer'),
      date: thresholdOf('date'),
      vote: thresholdOf('vote'),
    },
    'must be an object',
  ),
  v.check((thresholds) => Object.keys(thresholds).length > 0, 'must contain at least one threshold'),
);

export function pushThresholds({ rules }: AlertSettings): PushThresholds {
  return Object.fromEntries(
    PUSHED_KINDS.filter((kind) => rules[kind].isOn).map((kind) => [kind, rules[kind].threshold]),
  );
}

/** Returns settings that have exactly these kinds on. */
export function settingsOfThresholds(thresholds: PushThresholds): AlertSettings {
  const off = (kind: AlertKind) => ({ ...DEFAULT_ALERTS.rules[kind], isOn: false });
  const rule = (kind: (typeof PUSHED_KINDS)[number]) => {
    const threshold = thresholds[kind];
    return threshold === undefined ? off(kind) : { isOn: true, threshold };
  };
  return {
    rules: {
      healthFactor: rule('healthFactor'),
      safetyBuffer: rule('safetyBuffer'),
      date: rule('date'),
      vote: rule('vote'),
      unreachable: off('unreachable'),
    },
    notifies: false,
  };
}
