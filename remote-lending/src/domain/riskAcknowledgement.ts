import type { HealthFactor } from './healthFactor';
import { isBelow, RISKY_HEALTH_FACTOR } from './healthFactor';

/** Whether a position with this projected health factor is entered only with the user's word for it: below 1.5. */
export function needsRiskAcknowledgement(projected: HealthFactor): boolean {
  return isBelow(projected, RISKY_HEALTH_FACTOR);
}
