import { proposalKey } from '../../domain/governance/proposal';

export function governancePaths(basePath: string) {
  const home = `${basePath}/governance`;
  return {
    home,
    drafts: `${home}/drafts`,
    draft: (id: string) => `${home}/drafts/${encodeURIComponent(id)}`,
    create: `${home}/proposal/create`,
    edit: (id: string) => `${home}/proposal/create/${encodeURIComponent(id)}`,
    proposal: (id: bigint) => `${home}/proposal/${proposalKey(id)}`,
    staking: `${basePath}/staking`,
  };
}
