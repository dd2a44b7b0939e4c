import { isBelow, isHealthLower, RISKY_HEALTH_FACTOR, type HealthFactor } from './healthFactor';

/** True if the change lowers the health factor to below 1.5. */
export function needsRiskAcknowledgement({
  before,
  after,
}: {
  readonly before: HealthFactor;
  readonly after: HealthFactor;
}): boolean {
  return isBelow(after, RISKY_HEALTH_FACTOR) && isHealthLower(after, before);
}
