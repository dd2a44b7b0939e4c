import type { Address } from '@fathom/contract/address';
import { documentText } from '@fathom/testing/documentText';
import { getAddress } from 'ethers';
import { TYPE_NAMES } from '../domain/vault';
import { getAsset, getDepositPeriodEnd, getVaults } from './abi/vaultContracts';
import {
  DAY,
  FACTORY,
  FXD,
  indexedVault,
  INDEXER,
  NOW,
  respondVaults,
  strategyAt,
  vaultAt,
  vaultsSection,
  vaultsSetup,
} from './testing/vaultsSetup';
import { indexedPositionRows } from './indexer/indexedPositions.query';
import { ACCOUNT_VAULT_POSITIONS } from './indexer/vaultsIndexer';
import { indexedVaultRows } from './indexer/indexedVaults.query';
import { unqueuedStrategies, vaultSummariesQuery } from './vaults.query';
import { parseVaultsConfiguration } from './vaultsConfiguration';

const ONE = 10n ** 18n;

beforeEach(() => {
  sessionStorage.clear();
});

type Setup = ReturnType<typeof vaultsSetup>;
/** Reads as the list does: what the chain has, then with the strategies of the indexer. */
async function readSummaries({ scope, client }: Setup) {
  const listed = await client.query(vaultSummariesQuery(scope));
  const indexed = await scope.indexer.read(indexedVaultRows, { chainId: scope.chain.chainId }).catch(() => undefined);
  return client.query(vaultSummariesQuery(scope, unqueuedStrategies(listed, indexed)));
}

it('lists what the factory lists, oldest first, with title, type, token and share token [VLT-089] [VLT-091] [VLT-092]', async () => {
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(2), isShutdown: true }]);
  const [first, second] = await readSummaries(setup);
  expect(first).toEqual({
    address: vaultAt(1),
    title: 'Incentive vault (FXD) #1',
    type: 'incentive',
    token: { address: FXD, symbol: 'FXD', name: 'Fathom Dollar', decimals: 18 },
    shareToken: { address: vaultAt(1), symbol: 'fvFXD1', name: 'fvFXD1', decimals: 18 },
    isShutdown: false,
    strategies: [],
    periods: undefined,
  });
  expect(second).toMatchObject({ address: vaultAt(2), title: 'Incentive vault (FXD) #2', isShutdown: true });
  setup.chain.verify();
});

it('asks configured vaults and the factory at the same time, and others afterwards', async () => {
  // The factory returns checksummed addresses; this one isn't.
  const setup = vaultsSetup({ described: [{ vault: vaultAt(4), type: 'defi' }] });
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(4) }]);
  const reading = readSummaries(setup);
  expect(setup.chain.requests).toHaveLength(2);
  const [first, second] = await reading;
  expect(first?.title).toBe('Incentive vault (FXD) #1');
  const checksummed = getAddress(vaultAt(4));
  expect(checksummed).not.toBe(vaultAt(4));
  expect(second).toMatchObject({
    address: checksummed,
    shareToken: { address: checksummed },
    title: 'DeFi vault (FXD) #1',
  });
  setup.chain.verify();
});

it('omits a configured vault that no factory lists', async () => {
  const setup = vaultsSetup({ described: [{ vault: vaultAt(2), type: 'defi' }] });
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  setup.chain.respond(getVaults.read(FACTORY), [vaultAt(1)]);
  expect((await readSummaries(setup)).map(({ address }) => address)).toEqual([vaultAt(1)]);
});

const TYPES = [
  ['defi', 'defi'],
  ['tradefi', 'tradefi'],
  ['incentive', 'incentive'],
  ['default', 'incentive'],
  ['trade-finance', 'tradefi'],
] as const;
it.each(TYPES)('reads the configured type %s of an address as %s [VLT-090] [VLT-106]', async (type, expected) => {
  const setup = vaultsSetup({ described: [{ vault: vaultAt(1), type }] });
  respondVaults(setup.chain, [{ address: vaultAt(1) }]);
  expect((await readSummaries(setup))[0]?.type).toBe(expected);
});

it('knows three kinds of vaults, and takes no other for one [VLT-004]', () => {
  expect(Object.keys(TYPE_NAMES)).toEqual(['defi', 'tradefi', 'incentive']);
  expect(Object.values(TYPE_NAMES)).toEqual(['DeFi', 'TradeFi', 'Incentive']);
  const parsed = parseVaultsConfiguration(vaultsSection([{ vault: vaultAt(1), type: 'staking' }]));
  expect(parsed).toMatchObject({ ok: false, error: { field: 'deployments.0.vaults.0.type' } });
});

it('takes a vault that the configuration does not describe for an incentive vault [VLT-107]', async () => {
  const setup = vaultsSetup({ described: [{ vault: vaultAt(2), type: 'defi' }] });
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  expect((await readSummaries(setup)).map(({ type }) => type)).toEqual(['incentive', 'defi']);
});

it('shows a configured title, and still counts its vault', async () => {
  const setup = vaultsSetup({
    described: [
      { vault: vaultAt(1), type: 'defi', title: 'Education vault' },
      { vault: vaultAt(2), type: 'defi' },
    ],
  });
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  expect((await readSummaries(setup)).map(({ title }) => title)).toEqual(['Education vault', 'DeFi vault (FXD) #2']);
});

it('keeps generated titles in the session with title, index and type [VLT-054] [VLT-055]', async () => {
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }]);
  await readSummaries(setup);
  expect(JSON.parse(sessionStorage.getItem('vaultTitles') ?? '')).toEqual({
    1135: { [vaultAt(1)]: { title: 'Incentive vault (FXD) #1', index: 1, type: 'incentive' } },
  });
});

it('shows a title of the session after the token changed its symbol', async () => {
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }]);
  await readSummaries(setup);
  const later = vaultsSetup();
  respondVaults(later.chain, [{ address: vaultAt(1) }], [{ address: FXD, symbol: 'OTHER' }]);
  expect((await readSummaries(later))[0]).toMatchObject({
    title: 'Incentive vault (FXD) #1',
    token: { symbol: 'OTHER' },
  });
});

it.each(['{', '[]', '{"1135":{"0x12":1}}'])('ignores titles that the session holds as %s', async (stored) => {
  sessionStorage.setItem('vaultTitles', stored);
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }]);
  expect((await readSummaries(setup))[0]?.title).toBe('Incentive vault (FXD) #1');
});

it('shortens a symbol of a stranger and shows its hidden characters', async () => {
  const setup = vaultsSetup();
  const symbol = `FXD\u202e${'x'.repeat(5_000)}`;
  respondVaults(setup.chain, [{ address: vaultAt(1) }], [{ address: FXD, symbol }]);
  const [vault] = await readSummaries(setup);
  expect(vault?.token.symbol).toBe(`FXD\uFFFD${'x'.repeat(19)}…`);
});

it('omits a vault that does not describe its token, and keeps the number of the next', async () => {
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  setup.chain.revert(getAsset.read(vaultAt(1)), 'none');
  expect((await readSummaries(setup)).map(({ title }) => title)).toEqual(['Incentive vault (FXD) #2']);
});

it('omits a vault whose token has more decimals than any amount', async () => {
  const setup = vaultsSetup();
  respondVaults(setup.chain, [{ address: vaultAt(1) }], [{ address: FXD, symbol: 'FXD', decimals: 200 }]);
  expect(await readSummaries(setup)).toEqual([]);
});

it('orders strategies by age, adds those of the indexer, and drops revoked and invented ones', async () => {
  const [old, queued, revoked, invented] = [1, 2, 3, 4].map(strategyAt) as [Address, Address, Address, Address];
  const rows = [old, invented].map((id) => ({ id, delegatedAssets: null, currentDebt: '0', maxDebt: '0', apr: '0' }));
  const setup = vaultsSetup({
    responses: {
      Vaults: ({ variables }) => ({
        vaults: variables.shutdown === false ? [indexedVault(vaultAt(1), { strategies: rows })] : [],
      }),
    },
  });
  const activations = { [old]: 10, [queued]: 20, [revoked]: 0, [invented]: 0 };
  respondVaults(setup.chain, [{ address: vaultAt(1), queue: [queued, revoked], activations }]);
  expect((await readSummaries(setup))[0]?.strategies).toEqual([old, queued]);
});

it('keeps the checksum of a strategy that the indexer has in lower case', async () => {
  const strategy: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  const row = { id: strategy.toLowerCase(), delegatedAssets: null, currentDebt: '0', maxDebt: '0', apr: '0' };
  const setup = vaultsSetup({
    responses: {
      Vaults: ({ variables }) => ({
        vaults: variables.shutdown === false ? [indexedVault(vaultAt(1), { strategies: [row] })] : [],
      }),
    },
  });
  respondVaults(setup.chain, [{ address: vaultAt(1), queue: [strategy], activations: { [strategy]: 10 } }]);
  expect((await readSummaries(setup))[0]?.strategies).toEqual([strategy]);
});

it('reads the periods of a time-fixed vault from its oldest strategy, with the configured extra days [VLT-201] [VLT-202]', async () => {
  const setup = vaultsSetup({ described: [{ vault: vaultAt(1), type: 'tradefi', extraLockDays: 2 }] });
  const periods = { depositEnd: NOW + DAY, lockEnd: NOW + 10 * DAY };
  const queue = [strategyAt(2), strategyAt(1)];
  respondVaults(setup.chain, [
    { address: vaultAt(1), queue, activations: { [strategyAt(1)]: 10, [strategyAt(2)]: 20 }, periods },
  ]);
  setup.chain.respond(getDepositPeriodEnd.read(strategyAt(2)), 5);
  expect((await readSummaries(setup))[0]?.periods).toEqual({
    depositEnd: BigInt(NOW + DAY),
    lockEnd: BigInt(NOW + 12 * DAY),
  });
});

it('leaves the periods open where the first strategy states none', async () => {
  const setup = vaultsSetup({ described: [{ vault: vaultAt(1), type: 'tradefi' }] });
  const periods = { depositEnd: NOW, lockEnd: NOW };
  respondVaults(setup.chain, [{ address: vaultAt(1), queue: [strategyAt(1)], periods }]);
  setup.chain.revert(getDepositPeriodEnd.read(strategyAt(1)), 'none');
  expect((await readSummaries(setup))[0]?.periods).toBeUndefined();
});

it('lists the vaults from the chain while the indexer is unreachable', async () => {
  const setup = vaultsSetup({ isIndexerDown: true });
  respondVaults(setup.chain, [{ address: vaultAt(1), queue: [strategyAt(1)] }]);
  expect(await readSummaries(setup)).toMatchObject([{ address: vaultAt(1), strategies: [strategyAt(1)] }]);
});

it('rejects while no node responds', async () => {
  const setup = vaultsSetup();
  setup.chain.setReachable(false);
  await expect(readSummaries(setup)).rejects.toMatchObject({ code: 'unreachable' });
});

it('queries the subgraph of the chain for running and finished vaults, in pages of 1,000 [VLT-173] [VLT-177]', async () => {
  const full = Array.from({ length: 1_000 }, (_, index) => indexedVault(vaultAt(index + 1)));
  const setup = vaultsSetup({
    responses: {
      Vaults: ({ variables }) => ({ vaults: variables.shutdown === false && variables.skip === 0 ? full : [] }),
    },
  });
  respondVaults(setup.chain, []);
  await readSummaries(setup);
  expect(setup.indexer.asked.every(({ url, operation }) => url === INDEXER && operation === 'Vaults')).toBe(true);
  expect(setup.indexer.asked.map(({ variables }) => variables)).toEqual([
    { first: 1_000, skip: 0, shutdown: false },
    { first: 1_000, skip: 0, shutdown: true },
    { first: 1_000, skip: 1_000, shutdown: false },
  ]);
});

it('reads of the indexer what it keeps of a vault and its strategies [VLT-089] [VLT-093]', async () => {
  const strategy = { id: strategyAt(1), delegatedAssets: '5', currentDebt: '7', maxDebt: '9', apr: '8.1' };
  const setup = vaultsSetup({
    responses: {
      Vaults: ({ variables }) => ({
        vaults: variables.shutdown === false ? [indexedVault(vaultAt(1), { strategies: [strategy] })] : [],
      }),
    },
  });
  const { byVault, omitted } = await setup.scope.indexer.read(indexedVaultRows, { chainId: setup.scope.chain.chainId });
  expect(omitted).toBe(0);
  expect(byVault.get(vaultAt(1))).toEqual({
    id: vaultAt(1),
    token: { id: FXD, name: 'Fathom Dollar', symbol: 'FXD', decimals: 18 },
    shareToken: { id: vaultAt(1), name: 'Shares', symbol: 'fvFXD1', decimals: 18 },
    sharesSupply: 1_000n * ONE,
    balanceTokens: 1_100n * ONE,
    balanceTokensIdle: 100n * ONE,
    depositLimit: 5_000n * ONE,
    apr: (924n * ONE) / 10_000n,
    shutdown: false,
    strategies: [{ id: strategyAt(1), delegatedAssets: 5n, currentDebt: 7n, maxDebt: 9n, apr: (81n * ONE) / 1_000n }],
  });
});

it('queries the positions of an account by its address in lower case [VLT-179] [VLT-180] [VLT-181]', async () => {
  const account = '0x52908400098527886E0F7030069857D2E4169EE7';
  const setup = vaultsSetup({ responses: { AccountVaultPositions: () => ({ accountVaultPositions: [] }) } });
  await setup.scope.indexer.read(indexedPositionRows(account), { chainId: setup.scope.chain.chainId });
  expect(setup.indexer.asked.map(({ variables }) => variables)).toEqual([
    { account: account.toLowerCase(), first: 1_000, skip: 0 },
  ]);
});

it('the query of positions declares no vault, because it reads those in all vaults at once [VLT-179]', () => {
  expect(documentText(ACCOUNT_VAULT_POSITIONS).split('{')[0]?.trim()).toBe(
    'query AccountVaultPositions($account: String!, $first: Int!, $skip: Int!)',
  );
});

const BROKEN = [
  ['an address', { id: '0x12' }],
  ['a total beyond 256 bits', { balanceTokens: '9'.repeat(78) }],
  ['a negative total', { balanceTokens: '-1' }],
  ['a rate that is no number', { apr: 'NaN' }],
  ['a rate beyond any', { apr: '999999999999' }],
  ['decimals', { token: { id: FXD, name: 'F', symbol: 'F', decimals: 255 } }],
] as const;
it.each(BROKEN)('omits and counts a row of the indexer with a wrong value: %s', async (_, wrong) => {
  const setup = vaultsSetup({
    responses: {
      Vaults: ({ variables }) => ({
        vaults: variables.shutdown === false ? [indexedVault(vaultAt(1), wrong), indexedVault(vaultAt(2))] : [],
      }),
    },
  });
  const { byVault, omitted } = await setup.scope.indexer.read(indexedVaultRows, { chainId: setup.scope.chain.chainId });
  expect([...byVault.keys()]).toEqual([vaultAt(2)]);
  expect(omitted).toBe(1);
});

it('queries the indexer of the chain that it is asked for [VLT-174] [VLT-176]', async () => {
  const urls: string[] = [];
  for (const chainId of [1135, 11155111]) {
    const setup = vaultsSetup({ chainId });
    respondVaults(setup.chain, []);
    await readSummaries(setup);
    urls.push(...setup.indexer.asked.map(({ url }) => url));
  }
  expect(new Set(urls)).toEqual(
    new Set([1135, 11155111].map((id) => `https://indexer.example/${id}/subgraphs/name/vaults-subgraph`)),
  );
});
