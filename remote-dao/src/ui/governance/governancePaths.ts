import { proposalKey } from '../../domain/governance/proposal';

/** The screens of governance, below the area's path. */
export function governancePaths(basePath: string) {
  const home = `${basePath}/governance`;
  return {
    home,
    drafts: `${home}/drafts`,
    create: `${home}/proposal/create`,
    proposal: (id: bigint) => `${home}/proposal/${proposalKey(id)}`,
    staking: `${basePath}/staking`,
  };
}
