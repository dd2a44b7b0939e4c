import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { chainState, known, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { VaultValues } from '../domain/list/vaultRow';
import type { VaultSummary } from '../domain/vault';
import {
  getBalance,
  getDepositLimit,
  getMaxDeposit,
  getStrategy,
  getTotalAssets,
  previewRedeem,
} from './abi/vaultContracts';
import { vaultListKeys } from './vaultListKeys';
import { vaultSummariesQuery, type UnqueuedStrategies } from './vaults.query';
import type { VaultsScope } from './vaultsScope';

export interface VaultList {
  readonly vaults: readonly VaultSummary[];
  readonly values: ReadonlyMap<Address, VaultValues>;
  readonly block: number;
  readonly timestamp: UnixSeconds;
}

/** Milliseconds. Avoids reads for accounts passed over while switching; specification, section 9. */
const LOADING_DELAY = 50;

/**
 * Reads all vaults and their values at one block: one RPC request, and a second one to value the account's shares. Both
 * stay far below the nodes' limits even with 1,000 vaults. Rejects with `ChainReadError` if no node responds.
 */
export function vaultListQuery(scope: VaultsScope, account: Address | undefined, unqueued: UnqueuedStrategies = {}) {
  return queryOptions({
    queryKey: vaultListKeys.values(scope.chain.chainId, account, unqueued),
    queryFn: async ({ client, signal }): Promise<VaultList> => {
      await new Promise((resolve) => setTimeout(resolve, LOADING_DELAY));
      signal.throwIfAborted();
      const vaults = await client.query({ ...vaultSummariesQuery(scope, unqueued), retry: false });
      return readVaultList(scope.chain, vaults, account);
    },
  });
}

export async function readVaultList(
  chain: MulticallReader,
  vaults: readonly VaultSummary[],
  account: Address | undefined,
): Promise<VaultList> {
  const read = await readValues(chain, vaults, account);
  return withBalances(read, await readBalances(chain, read));
}

/** Values at a block, still without those of the shares. */
export interface ReadValues extends Omit<VaultList, 'values'> {
  readonly values: readonly Partial<Record<ValueName, bigint | undefined>>[];
  /** Results of the other reads; `undefined` if one failed. */
  readonly others: readonly (bigint | undefined)[];
}

/** Reads in one RPC request, together with `others`. Rejects like {@link vaultListQuery}. */
export async function readValues(
  chain: MulticallReader,
  vaults: readonly VaultSummary[],
  account: Address | undefined,
  others: readonly ContractRead<bigint>[] = [],
): Promise<ReadValues> {
  const reads = vaults.map((vault) => valueReads(vault, account));
  const [block, timestamp, ...results] = await readMany(chain, [
    chainState.blockNumber(chain),
    chainState.blockTimestamp(chain),
    ...others,
    ...reads.flatMap((row) => Object.values(row)),
  ]);
  let next = others.length;
  const rows = reads.map((row) =>
    Object.fromEntries(
      Object.keys(row).map((name) => {
        const result = results[next++];
        return [name, result && known<bigint>(result)];
      }),
    ),
  );
  return {
    vaults,
    block: Number(required(block, 'The number of the block')),
    timestamp: Number(required(timestamp, 'The time of the block')),
    values: rows,
    others: results.slice(0, others.length).map((result) => known<bigint>(result)),
  };
}

/** `balances`: values of the account's shares by lower-case vault address. */
export function withBalances(
  { vaults, block, timestamp, values: rows }: ReadValues,
  balances: ReadonlyMap<Address, bigint>,
): VaultList {
  return {
    vaults,
    block,
    timestamp,
    values: new Map(
      vaults.map(({ address }, index) => [
        addressKey(address),
        {
          totalAssets: rows[index]?.totalAssets,
          depositLimit: rows[index]?.depositLimit,
          accountLimit: rows[index]?.accountLimit,
          strategyLimit: rows[index]?.strategyLimit,
          strategyDebt: rows[index]?.strategyDebt,
          shares: rows[index]?.shares,
          balance: rows[index]?.shares === 0n ? 0n : balances.get(addressKey(address)),
        },
      ]),
    ),
  };
}

/** Returns the vaults that the account has shares of. */
export function ownedVaults({ vaults, values }: Pick<ReadValues, 'vaults' | 'values'>) {
  return vaults.flatMap(({ address }, index) => {
    const shares = values[index]?.shares ?? 0n;
    return shares > 0n ? [{ address, shares }] : [];
  });
}

type ValueName = 'totalAssets' | 'depositLimit' | 'accountLimit' | 'strategyLimit' | 'strategyDebt' | 'shares';

function valueReads(
  { address, type, strategies: [first] }: VaultSummary,
  account: Address | undefined,
): Partial<Record<ValueName, ContractRead<bigint>>> {
  return {
    totalAssets: getTotalAssets.read(address),
    ...(type !== 'tradefi' && { depositLimit: getDepositLimit.read(address) }),
    ...(type === 'tradefi' &&
      first && {
        strategyLimit: ofRecord(address, first, 'maxDebt'),
        strategyDebt: ofRecord(address, first, 'currentDebt'),
      }),
    ...(type === 'tradefi' && account && { accountLimit: getMaxDeposit.read(address, account) }),
    ...(account && { shares: getBalance.read(address, account) }),
  };
}

function ofRecord(vault: Address, strategy: Address, name: 'maxDebt' | 'currentDebt'): ContractRead<bigint> {
  const record = getStrategy.read(vault, strategy);
  return { ...record, decode: (data) => record.decode(data)[name] };
}

async function readBalances(chain: MulticallReader, read: ReadValues): Promise<ReadonlyMap<Address, bigint>> {
  const own = ownedVaults(read);
  const results = await readMany(
    chain,
    own.map(({ address, shares }) => previewRedeem.read(address, shares)),
    { block: read.block },
  );
  return new Map(
    own.flatMap(({ address }, index) => {
      const result = results[index];
      const value = result && known(result);
      return value === undefined ? [] : [[addressKey(address), value] as const];
    }),
  );
}
