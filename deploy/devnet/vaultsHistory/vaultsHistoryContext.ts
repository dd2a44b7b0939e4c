import type { ChainSession, Contract } from '../chain/chainSession';
import type { Crowd } from '../seed/openCrowd';
import type { DeployedVault } from '../vaults/deployVaults';
import type { PlannedStrategy, PlannedVault } from './planVaults';
import type { TokenSource } from './openTokenSource';

/** A deployed vault with its plan. */
export interface FoundVault {
  readonly plan: PlannedVault;
  readonly deployed: DeployedVault;
  readonly strategies: readonly FoundStrategy[];
}

export interface FoundStrategy {
  readonly plan: PlannedStrategy;
  /** What the strategy implements itself. */
  readonly contract: Contract;
  readonly common: Contract;
  /** The account that manages it. */
  readonly manager: string;
  /** Where its gains arrive; only of a simulated one. */
  readonly counterparty?: string;
}

/** What the events of the vaults' past need. */
export interface VaultsHistoryContext {
  readonly session: ChainSession;
  readonly crowd: Crowd;
  /** Has every role of every vault, and reports for every strategy. */
  readonly operator: string;
  readonly vaults: FoundVault[];
  readonly source: TokenSource;
  readonly days: number;
  /** A moment of a day before the present, in Unix seconds. */
  readonly time: (daysAgo: number, minutes: number) => number;
}
