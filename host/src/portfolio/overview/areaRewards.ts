import type { AreaId, AreaSummary, PortfolioAction } from '@fathom/contract';

type Claims = AreaSummary['claims'];

/** Something that the account can claim in an area. */
export type AreaReward = Claims[number] & { readonly area: AreaId };

export function areaRewards(summaries: readonly AreaSummary[]): readonly AreaReward[] {
  return summaries.flatMap(({ area, claims }) => claims.map((claim) => ({ ...claim, area })));
}

export function isClaimable(reward: AreaReward): reward is AreaReward & { readonly action: PortfolioAction } {
  return reward.action !== undefined;
}
