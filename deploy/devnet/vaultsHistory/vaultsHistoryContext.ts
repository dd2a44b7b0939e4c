import type { ChainSession, Contract } from '../chain/chainSession';
import type { SeedUsers } from '../seed/createSeedUsers';
import type { DeployedVault } from '../vaults/deployVaults';
import type { PlannedStrategy, PlannedVault } from './planVaults';
import type { TokenSource } from './openTokenSource';

export interface FoundVault {
  readonly plan: PlannedVault;
  readonly deployed: DeployedVault;
  readonly strategies: readonly FoundStrategy[];
}

export interface FoundStrategy {
  readonly plan: PlannedStrategy;
  /** The strategy's own functions. */
  readonly contract: Contract;
  readonly common: Contract;
  /** The account that manages it. */
  readonly manager: string;
  readonly counterparty?: string;
}

export interface VaultsHistoryContext {
  readonly session: ChainSession;
  readonly users: SeedUsers;
  /** Has every role of every vault, and reports for every strategy. */
  readonly operator: string;
  readonly vaults: FoundVault[];
  readonly source: TokenSource;
  readonly days: number;
  /** Returns a time of a past day, in unix seconds. */
  readonly time: (daysAgo: number, minutes: number) => number;
}
