import * as v from 'valibot';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import { interfaceOf } from '../chain/chainSession';
import { deployLinked } from '../chain/deployLinked';
import { VAULT_ROLES } from '../../../remote-vaults/src/domain/manager/requiredRole';
import { namedAccount } from '../seed/namedAccount';
import {
  NO_LIMIT,
  NORMAL_TOKEN,
  PERFORMANCE_FEE_BPS,
  PROFIT_UNLOCK_SECONDS,
  PROTOCOL_FEE_BPS,
  TRADE_FINANCE_LIMIT,
  TRADE_FINANCE_MIN_DEPOSIT,
} from './vaultsParameters';
import { deployTradeFinanceStrategy, type DeployedStrategy } from './deployStrategies';

export interface DeployedVaults {
  readonly factory: Contract;
  readonly accountant: Contract;
  /** The code that the factory clones. */
  readonly vaultPackage: Contract;
  /** The code that all strategies run. */
  readonly tokenizedStrategy: Contract;
}

export type DeployedVaultType = 'defi' | 'incentive' | 'tradefi';

export interface DeployedVault {
  readonly vault: Contract;
  readonly type: DeployedVaultType;
  readonly asset: Contract;
  readonly tokenSymbol: string;
  readonly name: string;
  readonly symbol: string;
  /** Oldest first. */
  readonly strategies: readonly DeployedStrategy[];
  /** Only for a trade-finance vault: limits deposits. */
  readonly kyc?: { readonly module: Contract; readonly provider: string };
  /** Has all roles of the vault, like the session's admin. */
  readonly manager: string;
}

export interface VaultPlan {
  readonly asset: Contract;
  readonly tokenSymbol: string;
  readonly name: string;
  readonly symbol: string;
  /** Default: the session's admin. */
  readonly manager?: string;
  /** Raw units of the asset; default: no minimum, and {@link TRADE_FINANCE_MIN_DEPOSIT} for trade finance. */
  readonly minUserDeposit?: bigint;
}

export interface NormalVaultPlan extends VaultPlan {
  readonly type: 'defi' | 'incentive';
  /** Raw units of the asset. */
  readonly depositLimit: bigint;
  /** Seconds; default {@link PROFIT_UNLOCK_SECONDS}. */
  readonly profitUnlock?: number;
  readonly strategies: readonly StrategyShare[];
}

export interface StrategyShare {
  readonly strategy: DeployedStrategy;
  /** The most that the vault gives the strategy, in raw units of the asset; default: no limit. */
  readonly maxDebt?: bigint;
}

export interface TradeFinanceVaultPlan extends VaultPlan {
  readonly strategyName: string;
  /** Unix seconds, both in the future. */
  readonly depositEnd: number;
  readonly lockEnd: number;
  /** Raw units of the asset; default {@link TRADE_FINANCE_LIMIT}. */
  readonly strategyLimit?: bigint;
  /** Confirms identities; default: the manager. */
  readonly kycProvider?: string;
}

const addresses = v.array(v.string());

export async function deployVaults(session: ChainSession): Promise<DeployedVaults> {
  const treasury = namedAccount('vaults treasury');
  const vaultPackage = await deployLinked(session, ownArtifact('VaultPackage'));
  const factory = await session.deploy(ownArtifact('VaultFactory'));
  await session.send(factory, 'initialize', [vaultPackage.address, treasury, PROTOCOL_FEE_BPS]);
  const accountant = await session.deploy(ownArtifact('GenericAccountant'), [
    PERFORMANCE_FEE_BPS,
    treasury,
    session.admin,
  ]);
  const tokenizedStrategy = await session.deploy(ownArtifact('TokenizedStrategy'), [factory.address]);
  return { factory, accountant, vaultPackage, tokenizedStrategy };
}

export async function deployVault(
  session: ChainSession,
  vaults: DeployedVaults,
  plan: NormalVaultPlan,
): Promise<DeployedVault> {
  const { type, asset, tokenSymbol, name, symbol, manager = session.admin } = plan;
  const vault = await cloneVault(session, vaults, plan, plan.profitUnlock ?? PROFIT_UNLOCK_SECONDS);
  await session.send(vault, 'setDepositLimit', [plan.depositLimit]);
  if (plan.minUserDeposit !== undefined) await session.send(vault, 'setMinUserDeposit', [plan.minUserDeposit]);
  let deployed: DeployedVault = { vault, type, asset, tokenSymbol, name, symbol, manager, strategies: [] };
  for (const share of plan.strategies) deployed = await addStrategy(session, deployed, share);
  return deployed;
}

export async function addStrategy(
  session: ChainSession,
  deployed: DeployedVault,
  { strategy, maxDebt = NO_LIMIT }: StrategyShare,
): Promise<DeployedVault> {
  const { address } = strategy.contract;
  await session.send(deployed.vault, 'addStrategy', [address]);
  await session.send(deployed.vault, 'updateMaxDebtForStrategy', [address, maxDebt]);
  return { ...deployed, strategies: [...deployed.strategies, strategy] };
}

/**
 * Deploys a vault for one trade-finance strategy, open until `depositEnd` for accounts whose identity the provider has
 * confirmed. The node must send from the manager.
 */
export async function deployTradeFinanceVault(
  session: ChainSession,
  vaults: DeployedVaults,
  plan: TradeFinanceVaultPlan,
): Promise<DeployedVault> {
  const { asset, tokenSymbol, name, symbol, manager = session.admin } = plan;
  const { kycProvider: provider = manager, strategyLimit: limit = TRADE_FINANCE_LIMIT } = plan;
  const vault = await cloneVault(session, vaults, plan, 0);
  const strategy = await deployTradeFinanceStrategy(session, vaults, {
    asset,
    name: plan.strategyName,
    manager,
    depositEnd: plan.depositEnd,
    lockEnd: plan.lockEnd,
    limit,
    vault,
  });
  const module = await session.deploy(ownArtifact('KYCDepositLimitModule'), [
    strategy.contract.address,
    vault.address,
    provider,
  ]);
  await session.send(vault, 'setDepositLimit', [NO_LIMIT]);
  await session.send(vault, 'setDepositLimitModule', [module.address]);
  await session.send(vault, 'setMinUserDeposit', [plan.minUserDeposit ?? TRADE_FINANCE_MIN_DEPOSIT]);
  const deployed = { vault, type: 'tradefi', asset, tokenSymbol, name, symbol, manager, strategies: [] } as const;
  return { ...(await addStrategy(session, deployed, { strategy, maxDebt: limit })), kyc: { module, provider } };
}

async function cloneVault(
  session: ChainSession,
  { factory, accountant }: DeployedVaults,
  { asset, name, symbol, manager = session.admin }: VaultPlan,
  profitUnlock: number,
): Promise<Contract> {
  const { admin } = session;
  const args = [profitUnlock, NORMAL_TOKEN, asset.address, name, symbol, accountant.address, admin];
  await session.send(factory, 'deployVault', args);
  const address = v.parse(addresses, Array.from(v.parse(addresses, await session.read(factory, 'getVaults')))).at(-1);
  if (address === undefined) throw new Error('The factory lists no vault.');
  const vault = { address, abi: interfaceOf(ownArtifact('VaultPackage')) };
  // The deployer of a vault is its admin already.
  const managers = Object.values(VAULT_ROLES).filter((role) => role !== VAULT_ROLES.DEFAULT_ADMIN_ROLE);
  for (const role of managers) await session.send(vault, 'grantRole', [role, admin]);
  if (manager !== admin) {
    for (const role of Object.values(VAULT_ROLES)) {
      await session.send(vault, 'grantRole', [role, manager]);
    }
  }
  return vault;
}
