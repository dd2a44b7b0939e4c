import { readLedgerRows } from '@fathom/base/indexer/ledgerRows';
import { known } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { HostServices, LedgerBalance, LedgerCursor, LedgerPage } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { getBalance } from '../data/abi/vaultContracts';
import { readVaultListing } from '../data/vaults.query';
import { parseVaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope, type VaultsScope } from '../data/vaultsScope';
import { ledgerEntry, sharesId, type LedgerVault } from './ledgerEntry';
import { VAULTS_LEDGER } from './ledgerRow';

/** With more vaults, empty balances are left out of the page. */
const MOST_EMPTY = 500;

type LedgerVaults = ReadonlyMap<Address, LedgerVault>;

/** Vaults by chain, read with the first page: later pages belong to the same list. */
const vaultsOfHosts = new WeakMap<HostServices, Map<number, LedgerVaults>>();

/**
 * Reads a page of deposits, withdrawals and transfers of shares. Rejects with `IndexerError` or `ChainReadError`, and
 * with an `Error` if a vault of the page can't be read.
 */
export async function readLedger(
  host: HostServices,
  chainId: number,
  account: Address,
  cursor: LedgerCursor,
): Promise<LedgerPage> {
  const parsed = parseVaultsConfiguration(host.configuration.area('vaults'));
  if (!parsed.ok) throw new Error('The configuration of the vaults is invalid.');
  const scope = vaultsScope(host, parsed.value, chainId);
  if (!scope) return { entries: [], block: 0 };
  const isFirst = cursor.after === undefined;
  const { rows, next, block } = await readLedgerRows(scope.indexer, VAULTS_LEDGER, { chainId, account, cursor });
  const cached = vaultsOfHosts.get(host) ?? new Map<number, LedgerVaults>();
  vaultsOfHosts.set(host, cached);
  const vaults = (isFirst ? undefined : cached.get(chainId)) ?? (await readVaults(scope));
  cached.set(chainId, vaults);
  return {
    entries: rows.map((row) => {
      const vault = vaults.get(addressKey(row.vault.id));
      if (!vault) throw new Error(`The vault ${row.vault.id} couldn't be read from the chain.`);
      return ledgerEntry(row, vault);
    }),
    next,
    block,
    balances: isFirst ? await readBalances(scope, account, vaults, block) : undefined,
  };
}

async function readVaults(scope: VaultsScope): Promise<LedgerVaults> {
  const { vaults: summaries } = await readVaultListing(scope);
  return new Map(
    summaries.map(({ address, title, token, shareToken: share }) => [addressKey(address), { title, token, share }]),
  );
}

async function readBalances(
  { chain }: VaultsScope,
  account: Address,
  vaults: LedgerVaults,
  block: number,
): Promise<readonly LedgerBalance[]> {
  const list = [...vaults];
  const { rows } = await readRows(
    chain,
    [],
    list.map(([vault]) => ({ shares: getBalance.read(vault, account) })),
    { block },
  );
  const balances = list.map(([vault, { title, share: token }], place) => {
    const read = rows[place]?.shares;
    const shares = read && known(read);
    return { id: sharesId(vault), title: `Shares of ${title}`, token, isOwed: false, shares, amount: shares };
  });
  return balances.length <= MOST_EMPTY ? balances : balances.filter(({ shares }) => shares !== 0n);
}
