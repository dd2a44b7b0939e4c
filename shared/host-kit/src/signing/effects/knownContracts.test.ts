import type { Address, Hex } from '@fathom/contract/address';
import { createAddressBook, type AddressBook } from '../verify/book/addressBook';
import { readKnownContracts, type KnownContractsContext } from './knownContracts';
import { address, word } from './testing/logs';

const ACCOUNT = address('a');
const OTHER_ACCOUNT = address('b');
const MARKET = address('1');
const USDC = address('2');
const SUPPLY = address('3');
const DEBT = address('4');
const STABLE_DEBT = address('5');
const FACTORY = address('6');
const VAULT = address('7');
const STRATEGY = address('8');
const STAKING = address('9');
const STAKED: Address = `0x${'c1'.repeat(20)}`;
const TREASURY: Address = `0x${'c2'.repeat(20)}`;
const POOLS: Address = `0x${'c3'.repeat(20)}`;
const ADAPTER: Address = `0x${'c4'.repeat(20)}`;
const REGISTRY: Address = `0x${'c5'.repeat(20)}`;
const WALLET: Address = `0x${'c6'.repeat(20)}`;
const IMITATION: Address = `0x${'c7'.repeat(20)}`;
const POOL = 0xabcdn;

function list(...addresses: readonly Address[]): Hex {
  return `0x${word(32n)}${word(BigInt(addresses.length))}${addresses.map(word).join('')}`;
}

function words(...values: readonly (bigint | Address)[]): Hex {
  return `0x${values.map(word).join('')}`;
}

const RESERVE = [
  ...Array.from({ length: 8 }, () => 0n),
  SUPPLY,
  STABLE_DEBT,
  DEBT,
  ...Array.from({ length: 4 }, () => 0n),
];
/** Responses by contract, function and arguments. */
const RETURNED: Readonly<Record<string, Hex>> = {
  [`${MARKET} getReservesList()`]: list(USDC),
  [`${MARKET} getReserveData(address) ${word(USDC)}`]: words(...RESERVE),
  [`${SUPPLY} UNDERLYING_ASSET_ADDRESS()`]: words(USDC),
  [`${DEBT} UNDERLYING_ASSET_ADDRESS()`]: words(USDC),
  [`${STABLE_DEBT} UNDERLYING_ASSET_ADDRESS()`]: words(USDC),
  // Imitates a supply token and an adapter, without confirmation by the pool.
  [`${IMITATION} UNDERLYING_ASSET_ADDRESS()`]: words(USDC),
  [`${IMITATION} collateralPoolId()`]: words(POOL),
  [`${IMITATION} asset()`]: words(USDC),
  [`${FACTORY} getVaults()`]: list(VAULT),
  [`${VAULT} asset()`]: words(USDC),
  [`${VAULT} strategies(address) ${word(STRATEGY)}`]: words(1n),
  [`${STRATEGY} asset()`]: words(USDC),
  [`${STAKING} vault()`]: words(STAKED),
  [`${STAKING} treasury()`]: words(TREASURY),
  [`${ADAPTER} collateralPoolId()`]: words(POOL),
  [`${POOLS} getAdapter(bytes32) ${word(POOL)}`]: words(ADAPTER),
  [`${REGISTRY} proxies(address) ${word(ACCOUNT)}`]: words(WALLET),
};

const CONTRACTS = {
  LENDING_POOL: MARKET,
  vaultFactory: FACTORY,
  staking: STAKING,
  collateralPoolConfig: POOLS,
  proxyWalletRegistry: REGISTRY,
};

function bookOf(contracts: Readonly<Record<string, Address>> = CONTRACTS): AddressBook {
  return createAddressBook({ chainId: 1135, contracts, sections: [] });
}

interface Read extends Partial<Omit<KnownContractsContext, 'queries'>> {
  readonly confirmedBy?: number;
}

async function read(addresses: readonly Address[], { confirmedBy = 2, ...context }: Read = {}) {
  const reads: string[] = [];
  const call = async (to: Address, canonical: string, args: readonly string[] = []): Promise<Hex> => {
    const key = [to, canonical, ...args].join(' ');
    reads.push(key);
    return RETURNED[key] ?? '0x';
  };
  const known = await readKnownContracts(addresses, {
    account: ACCOUNT,
    addressBook: bookOf(),
    queries: { call, counts: () => ({ confirmedBy, sources: 3 }) },
    participants: [],
    ...context,
  });
  return { known: Object.fromEntries(known), reads };
}

it('each contract of the suite is known for what it is, and no other', async () => {
  const asked = [
    USDC,
    SUPPLY,
    DEBT,
    STABLE_DEBT,
    VAULT,
    STRATEGY,
    STAKED,
    TREASURY,
    STAKING,
    ADAPTER,
    WALLET,
    IMITATION,
  ];
  const { known } = await read([...asked, address('0'), ACCOUNT], { participants: [VAULT] });
  expect(known).toEqual({
    [USDC]: { kind: 'reserve' },
    [SUPPLY]: { kind: 'supply', asset: USDC },
    [DEBT]: { kind: 'debt', asset: USDC },
    [STABLE_DEBT]: { kind: 'debt', asset: USDC },
    [VAULT]: { kind: 'vault', asset: USDC },
    [STRATEGY]: { kind: 'strategy', asset: USDC },
    [STAKED]: { kind: 'role' },
    [TREASURY]: { kind: 'role' },
    [STAKING]: { kind: 'role' },
    [ADAPTER]: { kind: 'adapter' },
    [WALLET]: { kind: 'proxy-wallet' },
  });
});

it('a strategy is one only while its vault takes part, and is looked up each time', async () => {
  const addressBook = bookOf();
  expect((await read([STRATEGY], { addressBook, participants: [VAULT] })).known).toHaveProperty(STRATEGY);
  expect((await read([STRATEGY], { addressBook })).known).toEqual({});
});

it('a proxy wallet is that of its account alone', async () => {
  const addressBook = bookOf();
  expect((await read([WALLET], { addressBook })).known).toEqual({ [WALLET]: { kind: 'proxy-wallet' } });
  expect((await read([WALLET], { addressBook, account: OTHER_ACCOUNT })).known).toEqual({});
  // The second time, from the page's memory.
  expect(await read([WALLET], { addressBook })).toEqual({ known: { [WALLET]: { kind: 'proxy-wallet' } }, reads: [] });
});

it('what a majority has confirmed is read once for the life of the page, anything else again', async () => {
  const addressBook = bookOf();
  const asked = [USDC, SUPPLY];
  const first = await read(asked, { addressBook, confirmedBy: 1 });
  const second = await read(asked, { addressBook });
  expect(second).toEqual(first);
  expect(second.reads).not.toEqual([]);
  expect(await read(asked, { addressBook })).toEqual({ known: first.known, reads: [] });
});

it('a chain without pools has no adapters', async () => {
  const addressBook = bookOf({ proxyWalletRegistry: REGISTRY });
  expect((await read([ADAPTER], { addressBook })).known).toEqual({});
});

describe('a configured strategy that was looked up without its vault', () => {
  async function kindAfter(participants: readonly Address[], vaults?: readonly Address[]): Promise<string | undefined> {
    const addressBook = bookOf({ ...CONTRACTS, strategy: STRATEGY });
    const before = await read([STRATEGY, VAULT], { addressBook });
    expect(before.known[STRATEGY]?.kind).toBe('role');
    return (await read([STRATEGY], { addressBook, participants, vaults })).known[STRATEGY]?.kind;
  }

  it('is a strategy once its vault takes part or is named', async () => {
    expect(await kindAfter([STRATEGY, VAULT])).toBe('strategy');
    expect(await kindAfter([STRATEGY, VAULT], [VAULT])).toBe('strategy');
  });

  it('stays what it was without it', async () => {
    expect(await kindAfter([STRATEGY])).toBe('role');
    expect(await kindAfter([], [])).toBe('role');
  });

  it('is not looked up again without a vault', async () => {
    const addressBook = bookOf({ ...CONTRACTS, strategy: STRATEGY });
    await read([STRATEGY, USDC], { addressBook });
    expect((await read([STRATEGY, USDC], { addressBook, participants: [STRATEGY] })).reads).toEqual([]);
    const withVault = await read([STRATEGY, USDC], { addressBook, vaults: [VAULT], participants: [VAULT] });
    expect(withVault.reads.some((key) => key.startsWith(STRATEGY))).toBe(true);
    // Contracts that aren't strategies are not looked up again.
    expect(withVault.reads.some((key) => key.startsWith(USDC))).toBe(false);
  });
});
