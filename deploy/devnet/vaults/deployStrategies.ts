import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf, type ChainSession, type Contract } from '../chain/chainSession';

export interface DeployedStrategy {
  readonly name: string;
  /** The strategy's own functions. */
  readonly contract: Contract;
  /** The strategy's address with the functions that all strategies share: reports, management, shares. */
  readonly common: Contract;
}

export interface StrategyPlan {
  readonly asset: Contract;
  readonly name: string;
  /** Manages and reports; the node must send from this account. Default: the session's admin. */
  readonly manager?: string;
}

export interface TradeFinanceStrategyPlan extends StrategyPlan {
  /** Unix seconds, both in the future. */
  readonly depositEnd: number;
  readonly lockEnd: number;
  /** The most that the strategy holds, in raw units of the asset. */
  readonly limit: bigint;
  readonly vault: Contract;
}

interface Common {
  readonly tokenizedStrategy: Contract;
}

export function deployLendingStrategy(
  session: ChainSession,
  common: Common,
  plan: StrategyPlan,
  pool: Contract,
): Promise<DeployedStrategy> {
  return deployStrategy(session, common, 'LendingStrategy', plan, [pool.address]);
}

/**
 * Deploys a strategy that gives everything to a counterparty (`counterparty()`): tokens sent to it are gains,
 * `lose(amount)` by the manager is a loss, and `setLiquidity(amount)` limits withdrawals.
 */
export function deploySimulatedStrategy(
  session: ChainSession,
  common: Common,
  plan: StrategyPlan,
): Promise<DeployedStrategy> {
  return deployStrategy(session, common, 'SimulatedStrategy', plan, []);
}

/**
 * Deploys a strategy whose manager receives the assets. Until `depositEnd` they can be withdrawn as far as the manager
 * approved the strategy.
 */
export function deployTradeFinanceStrategy(
  session: ChainSession,
  common: Common,
  plan: TradeFinanceStrategyPlan,
): Promise<DeployedStrategy> {
  const { depositEnd, lockEnd, limit, vault } = plan;
  return deployStrategy(session, common, 'TradeFintechStrategy', plan, [depositEnd, lockEnd, limit, vault.address]);
}

/** Profit unlocks in the vault only, as in production. */
async function deployStrategy(
  session: ChainSession,
  { tokenizedStrategy }: Common,
  artifact: string,
  { asset, name, manager = session.admin }: StrategyPlan,
  args: readonly unknown[],
): Promise<DeployedStrategy> {
  const constructorArgs = [asset.address, name, tokenizedStrategy.address, ...args];
  const contract = await session.deploy(ownArtifact(artifact), constructorArgs);
  const common = { address: contract.address, abi: interfaceOf(ownArtifact('TokenizedStrategy')) };
  await session.send(common, 'setProfitMaxUnlockTime', [0]);
  if (manager !== session.admin) {
    await session.send(common, 'setKeeper', [manager]);
    await session.send(common, 'setPerformanceFeeRecipient', [manager]);
    await session.send(common, 'setPendingManagement', [manager]);
    await session.send(common, 'acceptManagement', [], { from: manager });
  }
  return { name, contract, common };
}
