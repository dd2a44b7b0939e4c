import type { HealthFactor } from './healthFactor';
import { isBelow, RISKY_HEALTH_FACTOR } from './healthFactor';

/** Whether the user must acknowledge the risk of this projected health factor: below 1.5. */
export function needsRiskAcknowledgement(projected: HealthFactor): boolean {
  return isBelow(projected, RISKY_HEALTH_FACTOR);
}
