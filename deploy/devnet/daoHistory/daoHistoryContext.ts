import type { ChainSession, Contract } from '../chain/chainSession';
import type { DeployedDao } from '../dao/deployDao';
import type { Crowd } from '../seed/openCrowd';
import type { ProposalTargets } from './planProposals';
import type { StakerStep } from './planStakers';

/** Name of the account that deploys the DAO and administers its staking contract. */
export const DAO_DEPLOYER = 'dao deployer';

/** What the events of the DAO's past need. */
export interface DaoHistoryContext {
  readonly session: ChainSession;
  readonly dao: DeployedDao;
  /** Mints FTHM for anybody. */
  readonly minter: Contract;
  readonly crowd: Crowd;
  readonly stakers: readonly StakerStep[];
  /** Asked when a proposal is made: the market comes later than the DAO. */
  readonly targets: () => ProposalTargets;
  /** A moment of a day, in Unix seconds. */
  readonly time: (daysAgo: number, minutes: number) => number;
}
