import { queryOptions } from '@tanstack/react-query';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { known, readMany, required } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import { titleVaults } from '../domain/list/vaultTitles';
import type { VaultPeriods, VaultSummary, VaultToken, VaultType } from '../domain/vault';
import {
  getAsset,
  getDefaultQueue,
  getDepositPeriodEnd,
  getLockPeriodEnd,
  getStrategy,
  getVaults,
  isVaultShutdown,
} from './abi/vaultContracts';
import { decodeToken, tokenReads } from './decodeToken';
import type { IndexedVaults } from './indexer/indexedVaults.query';
import { vaultListKeys } from './vaultListKeys';
import { loadVaultTitles, saveVaultTitles } from './vaultTitleCache';
import { vaultDescription, type VaultsDeployment } from './vaultsConfiguration';
import type { VaultsScope } from './vaultsScope';

/** Milliseconds. Summaries change rarely; a transaction refetches them. */
const FRESH_FOR = 300_000;
const MAX_VAULTS = 5_000;
/** Limits displayed strategies; a vault's queue has at most 10. */
const MAX_STRATEGIES = 50;
const DAY = 86_400n;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;

/** Strategies that are in no queue, by the lower-case address of their vault. */
export type UnqueuedStrategies = Readonly<Record<string, readonly Address[]>>;

const NONE_UNQUEUED: UnqueuedStrategies = {};

/** Returns the indexed strategies that the vaults don't have. */
export function unqueuedStrategies(
  vaults: readonly VaultSummary[] | undefined,
  indexed: IndexedVaults | undefined,
): UnqueuedStrategies {
  const entries = (vaults ?? []).flatMap(({ address, strategies }) => {
    const others = (indexed?.byVault.get(addressKey(address))?.strategies ?? [])
      .map(({ id }) => id)
      .filter((id) => !strategies.some((strategy) => isSameAddress(strategy, id)));
    return others.length > 0 ? [[addressKey(address), others] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : NONE_UNQUEUED;
}

/**
 * Reads all vaults of the deployment, oldest first. The indexer only adds strategies outside the queues, which the
 * chain confirms. A vault is
 * omitted if it or its token can't be read, but still counts in the numbering of titles. Rejects with `ChainReadError`
 * if no node responds.
 */
export function vaultSummariesQuery(scope: VaultsScope, unqueued: UnqueuedStrategies = NONE_UNQUEUED) {
  return queryOptions({
    queryKey: vaultListKeys.summaries(scope.chain.chainId, unqueued),
    queryFn: async () => (await readVaultListing(scope, unqueued)).vaults,
    staleTime: FRESH_FOR,
    refetchInterval: FRESH_FOR,
  });
}

interface ReadVault {
  readonly address: Address;
  readonly type: VaultType;
  readonly isShutdown: boolean;
  readonly asset: Address;
  readonly shareToken: VaultToken;
  readonly queue: readonly Address[];
}

/** A vault with its unordered candidates, some of which may have been revoked. */
type ListedVault = ReadVault & { readonly candidates: readonly Address[] };

export interface VaultListing {
  readonly vaults: readonly VaultSummary[];
  /** The number of vaults that couldn't be read. */
  readonly missing: number;
}

export async function readVaultListing(
  scope: VaultsScope,
  unqueued: UnqueuedStrategies = NONE_UNQUEUED,
): Promise<VaultListing> {
  const { chain, deployment } = scope;
  // Configured vaults are usually all vaults, so they are read in parallel with the factories' lists.
  const expected = distinct(deployment.vaults.map(({ vault }) => vault));
  const [addresses, ahead] = await Promise.all([readAddresses(scope), readVaults(scope, expected)]);
  const others = await readVaults(
    scope,
    addresses.filter((address) => !expected.some((one) => isSameAddress(one, address))),
  );
  const read = new Map([...ahead, ...others].map((vault) => [addressKey(vault.address), vault]));
  const vaults = addresses.flatMap((address) => {
    const vault = read.get(addressKey(address));
    if (!vault) return [];
    // The queue comes first because its addresses have a checksum, unlike those of the indexer.
    const candidates = distinct([...vault.queue, ...(unqueued[addressKey(address)] ?? [])]).slice(0, MAX_STRATEGIES);
    // The factory's address has a checksum; the configured one may have none.
    return { ...vault, address, shareToken: { ...vault.shareToken, address }, candidates };
  });
  const [tokens, strategies] = await Promise.all([readTokens(scope, vaults), readStrategies(scope, vaults)]);
  const symbols = new Map(vaults.map(({ address, asset }) => [address, tokens.get(addressKey(asset))?.symbol]));
  const titles = titleVaults(
    addresses.map((address) => ({ address, type: typeOf(deployment, address), symbol: symbols.get(address) })),
    loadVaultTitles(chain.chainId),
  );
  saveVaultTitles(chain.chainId, titles);
  const summaries = vaults.flatMap(({ address, type, isShutdown, asset, shareToken }): readonly VaultSummary[] => {
    const token = tokens.get(addressKey(asset));
    const generated = titles[addressKey(address)]?.title;
    if (!token || generated === undefined) return [];
    const own = strategies.get(addressKey(address)) ?? [];
    return [
      {
        address,
        type,
        isShutdown,
        token,
        shareToken,
        title: vaultDescription(deployment, address)?.title ?? generated,
        strategies: own.map((strategy) => strategy.address),
        periods: type === 'tradefi' ? periodsOf(deployment, address, own[0]) : undefined,
      },
    ];
  });
  return { vaults: summaries, missing: addresses.length - summaries.length };
}

async function readAddresses({ chain, deployment }: VaultsScope): Promise<readonly Address[]> {
  const lists = await readMany(
    chain,
    deployment.factories.map(({ vaultFactory }) => getVaults.read(vaultFactory)),
  );
  const addresses = lists.flatMap((list) => required(list, 'The list of vaults'));
  return distinct(addresses).slice(0, MAX_VAULTS);
}

function distinct(addresses: readonly Address[]): readonly Address[] {
  const byKey = new Map<Address, Address>();
  for (const address of addresses) if (!byKey.has(addressKey(address))) byKey.set(addressKey(address), address);
  return [...byKey.values()];
}

async function readVaults(
  { chain, deployment }: VaultsScope,
  addresses: readonly Address[],
): Promise<readonly ReadVault[]> {
  const { rows } = await readRows(
    chain,
    [],
    addresses.map((vault) => ({
      ...tokenReads(vault),
      asset: getAsset.read(vault),
      isShutdown: isVaultShutdown.read(vault),
      queue: getDefaultQueue.read(vault),
    })),
  );
  return addresses.flatMap((address, index) => {
    const row = rows[index];
    const asset = row && known(row.asset);
    const shareToken = row && decodeToken(address, row);
    const isShutdown = row && known(row.isShutdown);
    if (!row || asset === undefined || !shareToken || isShutdown === undefined) return [];
    return {
      address,
      asset,
      shareToken,
      isShutdown,
      type: typeOf(deployment, address),
      queue: known(row.queue) ?? [],
    };
  });
}

async function readTokens(
  { chain }: VaultsScope,
  vaults: readonly ReadVault[],
): Promise<ReadonlyMap<Address, VaultToken>> {
  const addresses = [...new Map(vaults.map(({ asset }) => [addressKey(asset), asset])).values()];
  const { rows } = await readRows(chain, [], addresses.map(tokenReads));
  return new Map(
    addresses.flatMap((address, index) => {
      const row = rows[index];
      const token = row && decodeToken(address, row);
      return token ? [[addressKey(address), token] as const] : [];
    }),
  );
}

interface ReadStrategy {
  readonly address: Address;
  readonly activation: bigint;
  readonly depositEnd: bigint | undefined;
  readonly lockEnd: bigint | undefined;
}

async function readStrategies(
  { chain }: VaultsScope,
  vaults: readonly ListedVault[],
): Promise<ReadonlyMap<Address, readonly ReadStrategy[]>> {
  const pairs = vaults.flatMap(({ address: vault, type, candidates }) =>
    candidates.map((address) => ({ vault, address, type })),
  );
  const { rows } = await readRows(
    chain,
    [],
    pairs.map(({ vault, address, type }) => ({
      record: getStrategy.read(vault, address),
      ...(type === 'tradefi' && {
        depositEnd: getDepositPeriodEnd.read(address),
        lockEnd: getLockPeriodEnd.read(address),
      }),
    })),
  );
  const byVault = new Map<Address, ReadStrategy[]>();
  for (const [index, { vault, address }] of pairs.entries()) {
    const row = rows[index];
    const activation = (row && known(row.record))?.activation ?? 0n;
    if (!row || activation === 0n) continue;
    const depositEnd = row.depositEnd && known(row.depositEnd);
    const lockEnd = row.lockEnd && known(row.lockEnd);
    const own = byVault.get(addressKey(vault)) ?? [];
    byVault.set(addressKey(vault), [...own, { address, activation, depositEnd, lockEnd }]);
  }
  for (const [vault, own] of byVault) {
    byVault.set(
      vault,
      [...own].sort((one, other) => Number(one.activation - other.activation)),
    );
  }
  return byVault;
}

/** Reads the periods from the vault's first strategy; `undefined` if it has none or its times are out of range. */
function periodsOf(
  deployment: VaultsDeployment,
  vault: Address,
  first: ReadStrategy | undefined,
): VaultPeriods | undefined {
  const { depositEnd, lockEnd } = first ?? {};
  if (depositEnd === undefined || lockEnd === undefined || depositEnd > LAST_SECOND || lockEnd > LAST_SECOND) {
    return undefined;
  }
  const extraDays = vaultDescription(deployment, vault)?.extraLockDays ?? 0;
  return { depositEnd, lockEnd: lockEnd + BigInt(extraDays) * DAY };
}

/** Reads the type from the configuration; `incentive` by default. */
function typeOf(deployment: VaultsDeployment, vault: Address): VaultType {
  const type = vaultDescription(deployment, vault)?.type ?? 'incentive';
  if (type === 'default') return 'incentive';
  return type === 'trade-finance' ? 'tradefi' : type;
}
