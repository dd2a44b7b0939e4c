import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { QueryClient } from '@tanstack/react-query';
import type { VaultSummary } from '../domain/vault';
import { STRATEGIES, TOKEN, VAULT, vaultPageSetup, type VaultPageSetupOptions } from '../ui/testing/vaultPageSetup';
import { getBalance, getPerformanceFee, previewRedeem } from './abi/vaultContracts';
import { CHAIN_ID, FXD, NOW, vaultsSection } from './testing/vaultsSetup';
import { vaultSnapshotQuery } from './vault.query';
import { parseVaultsConfiguration } from './vaultsConfiguration';
import { vaultsScope } from './vaultsScope';

const TOKEN_OF_VAULT = { address: FXD, symbol: 'FXD', name: 'Fathom Dollar', decimals: 18 };
const SUMMARY: VaultSummary = {
  address: VAULT,
  title: 'DeFi vault (FXD) #1',
  type: 'defi',
  token: TOKEN_OF_VAULT,
  shareToken: { ...TOKEN_OF_VAULT, address: VAULT },
  isShutdown: false,
  strategies: STRATEGIES,
  periods: undefined,
};

function read(options: VaultPageSetupOptions = {}, summary = SUMMARY) {
  const setup = vaultPageSetup(options);
  const parsed = parseVaultsConfiguration(vaultsSection());
  const scope = parsed.ok ? vaultsScope(setup.host.services, parsed.value, CHAIN_ID) : undefined;
  if (!scope) throw new Error('no scope');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    ...setup,
    snapshot: () => client.query({ ...vaultSnapshotQuery(scope, summary, FAKE_ACCOUNT), staleTime: 0 }),
    ofVisitor: () => client.query({ ...vaultSnapshotQuery(scope, summary, undefined), staleTime: 0 }),
    count: () => setup.chain.requests.filter(({ method }) => method === 'eth_call').length,
  };
}

it('reads a vault at one block: two requests at first, one once shares and contracts are known', async () => {
  const { snapshot, count, chain } = read({ shares: 100n, worth: 112n });
  const first = await snapshot();
  expect(first).toMatchObject({
    blockNumber: 1_000n,
    timestamp: NOW,
    totalAssets: 1_000n * TOKEN,
    totalIdle: 100n * TOKEN,
    fees: { performanceFee: 1_000n, protocolShare: 2_000n },
    account: { shares: 100n * TOKEN, balance: 112n * TOKEN, moduleLimit: undefined },
    strategies: [{ isShutdown: false, record: { currentDebt: 600n * TOKEN } }, { isShutdown: false }],
  });
  expect(count()).toBe(2);
  const second = chain.requests.filter(({ method }) => method === 'eth_call')[1];
  expect(second?.params[1]).toBe('0x3e8');
  expect(await snapshot()).toEqual(first);
  expect(count()).toBe(3);
});

it('previews the new shares in a second request of the same block after they changed', async () => {
  const { snapshot, count, chain } = read({ shares: 100n, worth: 112n });
  await snapshot();
  chain.respond(getBalance.read(VAULT, FAKE_ACCOUNT), 50n * TOKEN);
  chain.respond(previewRedeem.read(VAULT, 50n * TOKEN), 57n * TOKEN);
  expect((await snapshot()).account).toMatchObject({ shares: 50n * TOKEN, balance: 57n * TOKEN });
  expect(count()).toBe(4);
});

it('has no balance where the preview fails, and 0 without shares', async () => {
  expect((await read({ shares: 100n, worth: 'failed' }).snapshot()).account?.balance).toBeUndefined();
  expect((await read().snapshot()).account?.balance).toBe(0n);
});

it('has no account for a visitor, and reads no shares of one', async () => {
  const { ofVisitor } = read();
  expect((await ofVisitor()).account).toBeUndefined();
});

it('never asks strategies of trade finance whether they are shut down', async () => {
  const { snapshot, chain } = read({ periods: { depositEnd: 1, lockEnd: 2 } }, { ...SUMMARY, type: 'tradefi' });
  expect((await snapshot()).strategies.map(({ isShutdown }) => isShutdown)).toEqual([false, false]);
  chain.verify();
});

it('has no fee where a contract returns more than the whole gain', async () => {
  const { snapshot, chain } = read();
  chain.respond(getPerformanceFee.read('0x00000000000000000000000000000000000000ac'), 10_001n);
  expect((await snapshot()).fees).toEqual({ performanceFee: undefined, protocolShare: 2_000n });
});
