import { WAD } from '@fathom/base/domain/ratio';
import type { AreaSummary, PortfolioScenario } from '@fathom/contract';
import { isStake, claimableRewards } from './summarizeDao';

const DAYS_PER_YEAR = 365n;

/**
 * Adds the rewards of some days to the claim, an estimate at the current rate, rounded down. Amounts stay as they are:
 * FTHM has no price here, and rewards aren't staked.
 */
export function stressDao(summary: AreaSummary, { days }: Pick<PortfolioScenario, 'days'>): AreaSummary {
  const stakes = summary.positions.filter(isStake);
  const yearly = stakes.reduce((sum, { amount = 0n, rate = 0n }) => sum + amount * rate, 0n);
  const earned = (yearly * BigInt(days)) / (WAD * DAYS_PER_YEAR);
  const [token] = stakes.map((stake) => stake.token);
  if (earned === 0n || !token) return summary;
  const [claim = claimableRewards(token, 0n), ...others] = summary.claims;
  return { ...summary, claims: [{ ...claim, amount: claim.amount + earned }, ...others] };
}
