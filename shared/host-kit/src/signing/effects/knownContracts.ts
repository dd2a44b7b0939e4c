import { addressKey, isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { isMajority } from '@fathom/base/domain/sourceCounts';
import type { AddressBook } from '../verify/book/addressBook';
import { readAddressList, readAddressWord } from '../verify/abiWords';
import { addressWord } from '../verify/addressWord';
import { lookUp } from '../verify/chainLookup';
import type { ChainQueries } from '../verify/chainQueries';
import { memoryOf } from './effectsMemory';
import type { KnownContract, KnownContracts } from './knownContract';
import { ONLY_SOURCE } from './onlySource';
import { listLookup, type KnownList } from '../verify/table/knownLists';

export interface KnownContractsContext {
  readonly account: Address;
  readonly addressBook: AddressBook;
  readonly queries: Pick<ChainQueries, 'call' | 'counts'>;
  /** Contracts that took part in the call. Strategies are looked up in the vaults among them. */
  readonly participants: readonly Address[];
  /** Vaults of the request, which count as participants. */
  readonly vaults?: readonly Address[] | undefined;
}

/**
 * Returns the suite's own contracts among the addresses. Kinds of contracts and proxy wallets are cached for the page's
 * life once a majority of sources confirms them; strategies are not, because a vault can replace them. Rejects with a
 * `Refusal` if the result cannot be confirmed.
 */
export async function readKnownContracts(
  addresses: readonly Address[],
  context: KnownContractsContext,
): Promise<KnownContracts> {
  const { contracts } = memoryOf(context.addressBook);
  const all = [...new Set(addresses.map(addressKey))];
  // A contract of the configuration may also be a strategy of a vault that takes part.
  const hasVault =
    (context.vaults ?? []).length > 0 ||
    context.participants.some((one) => contracts.get(addressKey(one))?.kind === 'vault');
  const keptOf = (address: Address) => {
    const kept = contracts.get(address) ?? contracts.get(proxyKey(address, context));
    return kept?.kind === 'role' && hasVault ? undefined : kept;
  };
  const missing = all.filter((address) => !keptOf(address));
  const vaults = missing.length > 0 ? vaultsOf(context) : Promise.resolve([]);
  const found = new Map<Address, KnownContract>();
  await Promise.all(
    missing.map(async (address) => {
      const contract = await contractAt(address, vaults, context);
      if (contract) found.set(address, contract);
    }),
  );
  if (isMajority(context.queries.counts() ?? ONLY_SOURCE)) {
    for (const [address, contract] of found) {
      if (contract.kind === 'strategy') continue;
      contracts.set(contract.kind === 'proxy-wallet' ? proxyKey(address, context) : address, contract);
    }
  }
  return new Map(
    all.flatMap((address) => {
      const known = found.get(address) ?? keptOf(address);
      return known ? [[address, known] as const] : [];
    }),
  );
}

function proxyKey(address: Address, { account }: KnownContractsContext): string {
  return `${addressKey(account)} ${address}`;
}

async function contractAt(
  address: Address,
  vaults: Promise<readonly Address[]>,
  context: KnownContractsContext,
): Promise<KnownContract | undefined> {
  const { addressBook, queries } = context;
  const [supplies, debts, reserves, stakes, penalties, strategies, adapters, proxies, underlying, asset] =
    await Promise.all([
      isListed('supplyTokens', address, context),
      isListed('debtTokens', address, context),
      isListed('reserves', address, context),
      isListed('stakingVault', address, context),
      isListed('stakingTreasury', address, context),
      isStrategy(address, vaults, context),
      isAdapter(address, context),
      isProxyWallet(address, context),
      addressFrom(queries, address, 'UNDERLYING_ASSET_ADDRESS()'),
      addressFrom(queries, address, 'asset()'),
    ]);
  if (supplies) return { kind: 'supply', asset: underlying };
  if (debts) return { kind: 'debt', asset: underlying };
  if ((await vaults).some((vault) => isSameAddress(vault, address))) return { kind: 'vault', asset };
  if (strategies) return { kind: 'strategy', asset };
  if (reserves) return { kind: 'reserve' };
  if (adapters) return { kind: 'adapter' };
  if (proxies) return { kind: 'proxy-wallet' };
  return stakes || penalties || addressBook.find(address) ? { kind: 'role' } : undefined;
}

async function isStrategy(
  address: Address,
  vaults: Promise<readonly Address[]>,
  context: KnownContractsContext,
): Promise<boolean> {
  const involved = (await vaults).filter((vault) => context.participants.some((one) => isSameAddress(one, vault)));
  const listed = await Promise.all(involved.map((vault) => isListed('strategies', address, context, vault)));
  return listed.includes(true);
}

async function vaultsOf({ addressBook, queries }: KnownContractsContext): Promise<readonly Address[]> {
  const lists = await Promise.all(
    addressBook.addressesOf('vaultFactory').map((factory) => queries.call(factory, 'getVaults()')),
  );
  return lists.flatMap((list) => readAddressList(list) ?? []);
}

/** @param hint the vault whose strategy the address may be */
async function isListed(
  name: KnownList,
  address: Address,
  { queries, addressBook }: KnownContractsContext,
  hint?: Address,
  parameter?: bigint,
): Promise<boolean> {
  const hints: Record<string, string> = hint === undefined ? {} : { '': hint };
  const values: Record<string, bigint> = parameter === undefined ? {} : { '': parameter };
  const words = await lookUp(listLookup(name), { value: address, values, hints }, { queries, addressBook });
  return address !== ZERO_ADDRESS && words.some((word) => `0x${word.slice(24)}`.toLowerCase() === address);
}

/** Confirms with the pool configuration that an adapter belongs to the pool that it returns. */
async function isAdapter(address: Address, context: KnownContractsContext): Promise<boolean> {
  if (context.addressBook.addressesOf('collateralPoolConfig').length === 0) return false;
  const pool = await context.queries.call(address, 'collateralPoolId()');
  return pool.length === 66 && isListed('poolAdapter', address, context, undefined, BigInt(pool));
}

async function isProxyWallet(
  address: Address,
  { account, addressBook, queries }: KnownContractsContext,
): Promise<boolean> {
  const registries = addressBook.addressesOf('proxyWalletRegistry');
  const wallets = await Promise.all(
    registries.map((registry) => queries.call(registry, 'proxies(address)', [addressWord(account)])),
  );
  return wallets.some((wallet) => wallet.toLowerCase() === `0x${addressWord(address)}`);
}

async function addressFrom(
  queries: Pick<ChainQueries, 'call'>,
  contract: Address,
  canonical: string,
): Promise<Address | undefined> {
  const found = readAddressWord((await queries.call(contract, canonical)).slice(2));
  return found && addressKey(found);
}
