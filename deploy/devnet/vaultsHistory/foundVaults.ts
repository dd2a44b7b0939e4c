import * as v from 'valibot';
import type { Contract } from '../chain/chainSession';
import { demoAccount } from '../demoAccounts';
import {
  addStrategy,
  deployTradeFinanceVault,
  deployVault,
  type DeployedVault,
  type DeployedVaults,
} from '../vaults/deployVaults';
import { deployLendingStrategy, deploySimulatedStrategy, type DeployedStrategy } from '../vaults/deployStrategies';
import type { BatchingSession } from './batchingSession';
import type { TokenSource } from './openTokenSource';
import type { PlannedStrategy, PlannedTrade, PlannedVault } from './planVaults';
import type { FoundStrategy, FoundVault } from './vaultsHistoryContext';

export interface VaultDeployer {
  /** Its admin deploys, and shares every role with the manager. */
  readonly session: BatchingSession;
  readonly vaults: DeployedVaults;
  readonly source: TokenSource;
  /** Has every role of the vaults. */
  readonly manager: string;
  /** Returns the ends of a planned trade, in unix seconds. */
  readonly endsOf: (trade: PlannedTrade) => { readonly depositEnd: number; readonly lockEnd: number };
}

export async function foundVault(deployer: VaultDeployer, plan: PlannedVault): Promise<FoundVault> {
  const { session, vaults, source, manager } = deployer;
  const { token: tokenSymbol, name, symbol, type, trade } = plan;
  const asset = source.token(tokenSymbol);
  const common = { asset, tokenSymbol, name, symbol, manager };
  if (trade !== undefined || type === 'tradefi') {
    const [strategy] = plan.strategies;
    if (trade === undefined || strategy === undefined) throw new Error(`${name} has no trade.`);
    const deployed = await deployTradeFinanceVault(session, vaults, {
      ...common,
      ...deployer.endsOf(trade),
      strategyName: strategy.name,
      strategyLimit: source.units(tokenSymbol, plan.depositLimit),
      kycProvider: session.admin,
    });
    return withStrategies(deployer, plan, deployed, plan.strategies);
  }
  const simulated = plan.strategies.filter(({ kind }) => kind === 'counterparty');
  const strategies = [];
  for (const planned of simulated) {
    const strategy = await deploySimulatedStrategy(session, vaults, { asset, name: planned.name });
    strategies.push({ strategy, maxDebt: maxDebtOf(deployer, plan, planned) });
  }
  const depositLimit = source.units(tokenSymbol, plan.depositLimit);
  const deployed = await deployVault(session, vaults, { ...common, type, depositLimit, strategies });
  return withStrategies(deployer, plan, deployed, simulated);
}

export async function addMarketStrategy(
  deployer: VaultDeployer,
  { plan, deployed, strategies }: FoundVault,
  planned: PlannedStrategy,
  pool: Contract,
): Promise<FoundVault> {
  const { session, vaults } = deployer;
  const { asset } = deployed;
  const strategy = await deployLendingStrategy(session, vaults, { asset, name: planned.name }, pool);
  const grown = await addStrategy(session, deployed, { strategy, maxDebt: maxDebtOf(deployer, plan, planned) });
  await session.flush();
  return {
    plan,
    deployed: grown,
    strategies: [...strategies, await handOver(deployer, strategy, planned, session.admin)],
  };
}

function maxDebtOf(
  { source }: VaultDeployer,
  { token, depositLimit }: PlannedVault,
  { share }: PlannedStrategy,
): bigint {
  return source.units(token, (depositLimit * share) / 100);
}

async function withStrategies(
  deployer: VaultDeployer,
  plan: PlannedVault,
  deployed: DeployedVault,
  planned: readonly PlannedStrategy[],
): Promise<FoundVault> {
  const manager = plan.type === 'tradefi' ? deployer.manager : deployer.session.admin;
  const strategies: FoundStrategy[] = [];
  for (const [index, one] of planned.entries()) {
    const strategy = deployed.strategies[index];
    if (strategy === undefined) throw new Error(`${plan.name} has no strategy ${one.name}.`);
    strategies.push(await handOver(deployer, strategy, one, manager));
  }
  await deployer.session.flush();
  return { plan, deployed, strategies };
}

/** Makes the plan's account the manager; the operator continues to report. */
async function handOver(
  { session }: VaultDeployer,
  { contract, common }: DeployedStrategy,
  plan: PlannedStrategy,
  deployer: string,
): Promise<FoundStrategy> {
  const manager = plan.manager === undefined ? deployer : demoAccount(plan.manager).address;
  await session.send(common, 'setKeeper', [session.admin], { from: deployer });
  if (manager !== deployer) {
    await session.send(common, 'setPendingManagement', [manager], { from: deployer });
    await session.send(common, 'acceptManagement', [], { from: manager });
  }
  const strategy = { plan, contract, common, manager };
  if (plan.kind !== 'counterparty') return strategy;
  return { ...strategy, counterparty: v.parse(v.string(), await session.read(contract, 'counterparty')) };
}
