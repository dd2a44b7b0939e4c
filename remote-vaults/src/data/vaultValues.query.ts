import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { ContractRead } from '@fathom/base/rpc/contractFunction';
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
  const reads = vaults.map((vault) => valueReads(vault, account));
  const [block, timestamp, ...results] = await readMany(chain, [
    chainState.blockNumber(chain),
    chainState.blockTimestamp(chain),
    ...reads.flatMap((row) => Object.values(row)),
  ]);
  let next = 0;
  const rows = reads.map((row) =>
    Object.fromEntries(
      Object.keys(row).map((name) => {
        const result = results[next++];
        return [name, result && known<bigint>(result)];
      }),
    ),
  );
  const shares = rows.map((row) => row.shares);
  const blockNumber = Number(required(block, 'The number of the block'));
  const balances = await readBalances(chain, vaults, shares, blockNumber);
  return {
    vaults,
    block: blockNumber,
    timestamp: Number(required(timestamp, 'The time of the block')),
    values: new Map(
      vaults.map(({ address }, index) => [
        addressKey(address),
        {
          totalAssets: rows[index]?.totalAssets,
          depositLimit: rows[index]?.depositLimit,
          accountLimit: rows[index]?.accountLimit,
          strategyLimit: rows[index]?.strategyLimit,
          strategyDebt: rows[index]?.strategyDebt,
          shares: shares[index],
          balance: shares[index] === 0n ? 0n : balances.get(addressKey(address)),
        },
      ]),
    ),
  };
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

async function readBalances(
  chain: MulticallReader,
  vaults: readonly VaultSummary[],
  shares: readonly (bigint | undefined)[],
  block: number,
): Promise<ReadonlyMap<Address, bigint>> {
  const own = vaults.flatMap(({ address }, index) => {
    const balance = shares[index] ?? 0n;
    return balance > 0n ? [{ address, preview: previewRedeem.read(address, balance) }] : [];
  });
  const results = await readMany(
    chain,
    own.map(({ preview }) => preview),
    { block },
  );
  return new Map(
    own.flatMap(({ address }, index) => {
      const result = results[index];
      const value = result && known(result);
      return value === undefined ? [] : [[addressKey(address), value] as const];
    }),
  );
}
