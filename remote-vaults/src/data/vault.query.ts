import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { chainState, known, readMany, required, type ReadFailure, type ReadResults } from '@fathom/base/rpc/multicall';
import type { Result } from '@fathom/contract/result';
import { isFee, type BasisPoints, type VaultFees } from '../domain/apy/fees';
import type { VaultSummary } from '../domain/vault';
import {
  getAccountant,
  getAvailableDepositLimit,
  getBalance,
  getDepositLimit,
  getDepositLimitModule,
  getFactory,
  getFullProfitUnlockDate,
  getPerformanceFee,
  getPricePerShare,
  getProfitMaxUnlockTime,
  getProtocolFee,
  getStrategy,
  getTotalAssets,
  getTotalDebt,
  getTotalIdle,
  getTotalSupply,
  isStrategyShutdown,
  isVaultShutdown,
  previewRedeem,
  type StrategyRecord,
} from './abi/vaultContracts';
import { vaultPageKeys } from './vaultPageKeys';
import type { VaultsScope } from './vaultsScope';

/** Amounts are in the token's smallest unit; a value is `undefined` if it couldn't be read. */
export interface VaultSnapshot {
  readonly blockNumber: bigint;
  readonly timestamp: UnixSeconds;
  readonly totalAssets: bigint | undefined;
  readonly totalIdle: bigint | undefined;
  readonly totalDebt: bigint | undefined;
  readonly totalSupply: bigint | undefined;
  /** Assets per whole share. */
  readonly pricePerShare: bigint | undefined;
  readonly depositLimit: bigint | undefined;
  readonly isShutdown: boolean | undefined;
  readonly profitUnlock: ProfitUnlock;
  readonly fees: VaultFees;
  readonly contracts: VaultContracts;
  readonly strategies: readonly StrategyState[];
  readonly account: SnapshotAccount | undefined;
}

export interface VaultContracts {
  readonly accountant: Address | undefined;
  readonly factory: Address | undefined;
  readonly depositLimitModule: Address | undefined;
}

export interface ProfitUnlock {
  /** Seconds. */
  readonly duration: bigint | undefined;
  /** Time when all reported profit has unlocked, in Unix seconds; possibly in the past. */
  readonly until: bigint | undefined;
}

export interface StrategyState {
  readonly address: Address;
  readonly record: StrategyRecord | undefined;
  /** Strategies of trade-finance vaults aren't read, and count as active. */
  readonly isShutdown: boolean | undefined;
}

export interface SnapshotAccount {
  readonly address: Address;
  readonly shares: bigint | undefined;
  /** Preview of redeeming all shares; `undefined` if it failed. */
  readonly balance: bigint | undefined;
  /** The account's limit by the deposit-limit module; `undefined` without a module. */
  readonly moduleLimit: bigint | undefined;
}

/**
 * Needs a second RPC request, at the same block, if shares or contracts changed. Rejects with `ChainReadError` if no
 * node responds.
 */
export function vaultSnapshotQuery(scope: VaultsScope, vault: VaultSummary, account: Address | undefined) {
  const queryKey = vaultPageKeys.state(scope.chain.chainId, vault.address, account);
  return queryOptions({
    queryKey,
    queryFn: ({ client }): Promise<VaultSnapshot> => readVault(scope, vault, account, client.getQueryData(queryKey)),
  });
}

interface Sources extends VaultContracts {
  readonly shares: bigint | undefined;
}

async function readVault(
  scope: VaultsScope,
  vault: VaultSummary,
  account: Address | undefined,
  previous: VaultSnapshot | undefined,
): Promise<VaultSnapshot> {
  const { chain } = scope;
  const { address, strategies } = vault;
  const expected = previous && sourcesOf(previous.contracts, previous.account?.shares);
  const read = await readMany(chain, {
    blockNumber: chainState.blockNumber(chain),
    timestamp: chainState.blockTimestamp(chain),
    totalAssets: getTotalAssets.read(address),
    totalIdle: getTotalIdle.read(address),
    totalDebt: getTotalDebt.read(address),
    totalSupply: getTotalSupply.read(address),
    pricePerShare: getPricePerShare.read(address),
    depositLimit: getDepositLimit.read(address),
    shutdown: isVaultShutdown.read(address),
    unlockTime: getProfitMaxUnlockTime.read(address),
    unlockDate: getFullProfitUnlockDate.read(address),
    accountant: getAccountant.read(address),
    factory: getFactory.read(address),
    depositLimitModule: getDepositLimitModule.read(address),
    shares: getBalance.read(address, account ?? ZERO_ADDRESS),
    ...strategyReads(vault),
    ...(expected ? dependentReads(address, account, expected) : {}),
  });
  const blockNumber = required(read.blockNumber, 'the block number');
  const contracts: VaultContracts = {
    accountant: contractOf(known(read.accountant)),
    factory: contractOf(known(read.factory)),
    depositLimitModule: contractOf(known(read.depositLimitModule)),
  };
  const sources = sourcesOf(contracts, account && known(read.shares));
  const dependent =
    expected && isSameSources(expected, sources)
      ? read
      : await readMany(chain, dependentReads(address, account, sources), { block: Number(blockNumber) });
  return {
    blockNumber,
    timestamp: Number(required(read.timestamp, 'the time of the block')),
    totalAssets: known(read.totalAssets),
    totalIdle: known(read.totalIdle),
    totalDebt: known(read.totalDebt),
    totalSupply: known(read.totalSupply),
    pricePerShare: known(read.pricePerShare),
    depositLimit: known(read.depositLimit),
    isShutdown: known(read.shutdown),
    profitUnlock: { duration: known(read.unlockTime), until: known(read.unlockDate) },
    contracts,
    fees: {
      performanceFee: feeOf(valueOf<bigint>(dependent, 'performanceFee')),
      protocolShare: feeOf(valueOf<{ readonly feeBps: bigint }>(dependent, 'protocolFee')?.feeBps),
    },
    strategies: strategies.map((strategy, index) => ({
      address: strategy,
      record: valueOf<StrategyRecord>(read, recordName(index)),
      isShutdown: vault.type === 'tradefi' ? false : valueOf<boolean>(read, shutdownName(index)),
    })),
    account: account && {
      address: account,
      shares: sources.shares,
      balance: sources.shares === 0n ? 0n : valueOf<bigint>(dependent, 'balance'),
      moduleLimit: valueOf<bigint>(dependent, 'moduleLimit'),
    },
  };
}

type NamedReads = Readonly<Record<string, ContractRead<unknown>>>;

function strategyReads({ address, strategies, type }: VaultSummary): NamedReads {
  return Object.fromEntries(
    strategies.flatMap((strategy, index): readonly (readonly [string, ContractRead<unknown>])[] => [
      [recordName(index), getStrategy.read(address, strategy)],
      ...(type === 'tradefi' ? [] : [[shutdownName(index), isStrategyShutdown.read(strategy)] as const]),
    ]),
  );
}

function recordName(index: number): string {
  return `strategy ${index}`;
}

function shutdownName(index: number): string {
  return `shutdown of strategy ${index}`;
}

function dependentReads(vault: Address, account: Address | undefined, sources: Sources): NamedReads {
  const { accountant, factory, depositLimitModule, shares } = sources;
  return {
    ...(accountant && { performanceFee: getPerformanceFee.read(accountant) }),
    ...(factory && { protocolFee: getProtocolFee.read(factory) }),
    ...(account && depositLimitModule && { moduleLimit: getAvailableDepositLimit.read(depositLimitModule, account) }),
    ...(account && shares ? { balance: previewRedeem.read(vault, shares) } : {}),
  };
}

function sourcesOf(contracts: VaultContracts, shares: bigint | undefined): Sources {
  return { ...contracts, shares };
}

function isSameSources(one: Sources, other: Sources): boolean {
  return (
    one.accountant === other.accountant &&
    one.factory === other.factory &&
    one.depositLimitModule === other.depositLimitModule &&
    one.shares === other.shares
  );
}

function valueOf<T>(results: ReadResults<NamedReads>, name: string): T | undefined {
  const result = results[name] as Result<T, ReadFailure> | undefined;
  return result && known(result);
}

function contractOf(address: Address | undefined): Address | undefined {
  return address === undefined || isSameAddress(address, ZERO_ADDRESS) ? undefined : address;
}

function feeOf(fee: BasisPoints | undefined): BasisPoints | undefined {
  return fee !== undefined && isFee(fee) ? fee : undefined;
}
