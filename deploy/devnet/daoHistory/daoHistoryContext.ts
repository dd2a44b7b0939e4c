import type { ChainSession, Contract } from '../chain/chainSession';
import type { DeployedDao } from '../dao/deployDao';
import type { SeedUsers } from '../seed/createSeedUsers';
import type { ProposalTargets } from './planProposals';
import type { StakerStep } from './planStakers';

export const DAO_DEPLOYER = 'dao deployer';

export interface DaoHistoryContext {
  readonly session: ChainSession;
  readonly dao: DeployedDao;
  readonly minter: Contract;
  readonly users: SeedUsers;
  readonly stakers: readonly StakerStep[];
  /** Called when a proposal is created, because the market is deployed after the DAO. */
  readonly targets: () => ProposalTargets;
  readonly time: (daysAgo: number, minutes: number) => number;
}
