import { addressKey, type Address } from '@fathom/contract/address';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { QueryClient } from '@tanstack/react-query';
import { getBalance, getMaxWithdraw, previewRedeem } from '../data/abi/vaultContracts';
import { DEFAULT_QUEUE, NO_LOSS } from '../data/account.query';
import { allReportRows } from '../data/allReports.query';
import { indexedVaultRows, type IndexedVaults } from '../data/indexer/indexedVaults.query';
import { tokenPricesQuery, type TokenPrices } from '../data/tokenPrices.query';
import { vaultListKeys } from '../data/vaultListKeys';
import { vaultRows } from '../data/vaultRows';
import { readVaultListing, unqueuedStrategies, type VaultListing } from '../data/vaults.query';
import type { VaultsScope } from '../data/vaultsScope';
import { ownedVaults, readValues, withBalances, type ReadValues } from '../data/vaultValues.query';
import type { Report } from '../domain/apy/reports';
import type { VaultRow } from '../domain/list/vaultRow';
import type { VaultToken } from '../domain/vault';

/** Milliseconds: vaults, and reports, change rarely. */
const FRESH_FOR = 300_000;
/** Milliseconds: rates aren't worth a longer wait for the amounts. */
const PATIENCE = 3_000;

/** What the vaults know about an account at one block. */
export interface VaultsReading {
  readonly block: number;
  readonly timestamp: number;
  /** Oldest vault first. */
  readonly rows: readonly OwnVaultRow[];
  readonly tokens: readonly HeldToken[];
  /** `undefined` if the price service didn't respond. */
  readonly prices: TokenPrices | undefined;
  /** The number of vaults that couldn't be read. */
  readonly missing: number;
}

export interface OwnVaultRow extends VaultRow {
  /** Withdrawable now without a loss, in the token's smallest unit; `undefined` if unknown, or without shares. */
  readonly withdrawable: bigint | undefined;
  /** The most that the account may deposit in a time-fixed vault; `undefined` if unknown, and in other vaults. */
  readonly accountLimit: bigint | undefined;
}

export interface HeldToken extends VaultToken {
  /** `undefined` if it couldn't be read. */
  readonly balance: bigint | undefined;
}

interface ReadOptions {
  readonly account: Address;
  /** URL of the price service. */
  readonly priceService: string | undefined;
}

/**
 * Reads in two RPC requests at one block, and the list of vaults every five minutes. Only measured rates come from the
 * indexer: without it they are unknown. Rejects with `ChainReadError` if no node responds.
 */
export async function readVaults(
  scope: VaultsScope,
  client: QueryClient,
  { account, priceService }: ReadOptions,
): Promise<VaultsReading> {
  const { chain, deployment } = scope;
  const [{ vaults, missing, indexed }, prices] = await readShared(scope, client, priceService);
  const assets = [...new Map(vaults.map(({ token }) => [addressKey(token.address), token])).values()];
  const balances = assets.map(({ address }) => getBalance.read(address, account));
  const values = await readValues(chain, vaults, account, balances);
  const payouts = await readPayouts(scope, account, values);
  const list = withBalances(values, payouts.positions);
  const rows = vaultRows({ ...indexed, deployment, list, positions: undefined, prices });
  return {
    block: values.block,
    timestamp: values.timestamp,
    rows: rows.map((row) => {
      const key = addressKey(row.vault.address);
      const accountLimit = list.values.get(key)?.accountLimit;
      return { ...row, accountLimit, withdrawable: payouts.withdrawable.get(key) };
    }),
    tokens: assets.map((token, index) => ({ ...token, balance: values.others[index] })),
    prices,
    missing,
  };
}

/** Reads the vaults without an account, in one RPC request besides their list. Rejects like {@link readVaults}. */
export async function readVaultRows(
  scope: VaultsScope,
  client: QueryClient,
  priceService: string | undefined,
): Promise<readonly VaultRow[]> {
  const { chain, deployment } = scope;
  const [{ vaults, indexed }, prices] = await readShared(scope, client, priceService);
  const list = withBalances(await readValues(chain, vaults, undefined), new Map());
  return vaultRows({ ...indexed, deployment, list, positions: undefined, prices });
}

function readShared(scope: VaultsScope, client: QueryClient, priceService: string | undefined) {
  return Promise.all([
    readListing(scope, client),
    // Values are unknown without prices.
    client.query(tokenPricesQuery(scope, priceService)).catch(() => undefined),
  ]);
}

interface Payouts {
  /** By lower-case vault address, as `withdrawable`. */
  readonly positions: ReadonlyMap<Address, bigint>;
  readonly withdrawable: ReadonlyMap<Address, bigint>;
}

async function readPayouts({ chain }: VaultsScope, account: Address, values: ReadValues): Promise<Payouts> {
  const own = ownedVaults(values);
  const { rows } = await readRows(
    chain,
    [],
    own.map(({ address, shares }) => ({
      position: previewRedeem.read(address, shares),
      withdrawable: getMaxWithdraw.read(address, account, NO_LOSS, DEFAULT_QUEUE),
    })),
    { block: values.block },
  );
  const amounts = (name: 'position' | 'withdrawable') =>
    new Map(
      own.flatMap(({ address }, index) => {
        const result = rows[index]?.[name];
        return result?.ok === true ? [[addressKey(address), result.value] as const] : [];
      }),
    );
  return { positions: amounts('position'), withdrawable: amounts('withdrawable') };
}

interface IndexedRates {
  readonly indexed: IndexedVaults | undefined;
  readonly reports: ReadonlyMap<Address, readonly Report[]> | undefined;
}

type Listing = VaultListing & { readonly indexed: IndexedRates };

/** Reads the vaults; with the strategies of the indexer if it responds, as the list does. */
async function readListing(scope: VaultsScope, client: QueryClient): Promise<Listing> {
  const { chainId } = scope.chain;
  const listingOf = async (unqueued: ReturnType<typeof unqueuedStrategies>) =>
    client.query({
      queryKey: [...vaultListKeys.summaries(chainId, unqueued), 'listing'],
      queryFn: () => readVaultListing(scope, unqueued),
      staleTime: FRESH_FOR,
    });
  const [listed, indexed] = await Promise.all([listingOf({}), readIndexed(scope, client)]);
  const unqueued = unqueuedStrategies(listed.vaults, indexed.indexed);
  const whole = Object.keys(unqueued).length === 0 ? listed : await listingOf(unqueued);
  return { ...whole, indexed };
}

/** Without the indexer, rates are unknown. Never rejects. */
async function readIndexed(scope: VaultsScope, client: QueryClient): Promise<IndexedRates> {
  const { chainId } = scope.chain;
  if (scope.indexer.address(chainId) === undefined) return { indexed: undefined, reports: undefined };
  const options = { chainId, timeout: PATIENCE };
  try {
    const [indexed, reports] = await client.query({
      queryKey: ['vaults', 'indexed-rates', chainId],
      queryFn: () =>
        Promise.all([scope.indexer.read(indexedVaultRows, options), scope.indexer.read(allReportRows, options)]),
      staleTime: FRESH_FOR,
    });
    return { indexed, reports };
  } catch {
    return { indexed: undefined, reports: undefined };
  }
}
