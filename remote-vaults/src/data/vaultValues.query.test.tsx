import type { Address } from '@fathom/contract/address';
import {
  getBalance,
  getDepositLimit,
  getMaxDeposit,
  getStrategy,
  getTotalAssets,
  previewRedeem,
} from './abi/vaultContracts';
import { NOW, respondVaults, strategyAt, vaultAt, vaultsSetup, type SetupVault } from './testing/vaultsSetup';
import { vaultListQuery } from './vaultValues.query';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const ONE = 10n ** 18n;

function setup(vaults: readonly SetupVault[], described: readonly object[] = []) {
  const made = vaultsSetup({ described });
  respondVaults(made.chain, vaults);
  for (const { address } of vaults) {
    made.chain.respond(getTotalAssets.read(address), 1_000n * ONE);
    made.chain.respond(getDepositLimit.read(address), 5_000n * ONE);
    made.chain.respond(getBalance.read(address, ACCOUNT), 0n);
  }
  return {
    ...made,
    read: (account?: Address) => made.client.query({ ...vaultListQuery(made.scope, account), staleTime: 0 }),
  };
}

it('reads amounts at one block, for a visitor in one request', async () => {
  const { chain, read } = setup([{ address: vaultAt(1) }]);
  await read();
  const before = chain.requests.length;
  const { values, timestamp } = await read();
  expect(chain.requests).toHaveLength(before + 1);
  expect(timestamp).toBe(NOW);
  expect(values.get(vaultAt(1))).toEqual({
    totalAssets: 1_000n * ONE,
    depositLimit: 5_000n * ONE,
    accountLimit: undefined,
    strategyLimit: undefined,
    strategyDebt: undefined,
    shares: undefined,
    balance: undefined,
  });
});

it('previews what the shares of the account are worth, at the same block', async () => {
  const { chain, read } = setup([{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  chain.respond(getBalance.read(vaultAt(2), ACCOUNT), 9n);
  chain.respond(previewRedeem.read(vaultAt(2), 9n), 10n);
  const { values } = await read(ACCOUNT);
  expect(values.get(vaultAt(1))).toMatchObject({ shares: 0n, balance: 0n });
  expect(values.get(vaultAt(2))).toMatchObject({ shares: 9n, balance: 10n });
  expect(chain.requests.at(-1)?.params[1]).toBe('0x3e8');
  chain.verify();
});

it('leaves the balance open when the preview reverts', async () => {
  const { chain, read } = setup([{ address: vaultAt(1) }]);
  chain.respond(getBalance.read(vaultAt(1), ACCOUNT), 9n);
  chain.revert(previewRedeem.read(vaultAt(1), 9n), 'paused');
  expect((await read(ACCOUNT)).values.get(vaultAt(1))).toMatchObject({ shares: 9n, balance: undefined });
});

it('leaves a value open that one vault does not return', async () => {
  const { chain, read } = setup([{ address: vaultAt(1) }, { address: vaultAt(2) }]);
  chain.revert(getTotalAssets.read(vaultAt(1)), 'broken');
  const { values } = await read();
  expect(values.get(vaultAt(1))).toMatchObject({ totalAssets: undefined });
  expect(values.get(vaultAt(2))).toMatchObject({ totalAssets: 1_000n * ONE });
});

it('reads what a time-fixed vault lets the account deposit, and the room and debt of its first strategy', async () => {
  const vault = { address: vaultAt(1), queue: [strategyAt(1)], periods: { depositEnd: NOW + 9, lockEnd: NOW + 99 } };
  const { chain, read } = setup([vault], [{ vault: vaultAt(1), type: 'tradefi' }]);
  chain.respond(getStrategy.read(vaultAt(1), strategyAt(1)), 1, 0, 300n * ONE, 2_000n * ONE);
  chain.respond(getMaxDeposit.read(vaultAt(1), ACCOUNT), 7n);
  expect((await read(ACCOUNT)).values.get(vaultAt(1))).toMatchObject({
    accountLimit: 7n,
    strategyLimit: 2_000n * ONE,
    strategyDebt: 300n * ONE,
    depositLimit: undefined,
  });
});

it('refreshes any number of vaults, each with a position, in 2 requests', async () => {
  const vaults = Array.from({ length: 250 }, (_, index) => ({ address: vaultAt(index + 1) }));
  const { chain, read } = setup(vaults);
  for (const { address } of vaults) {
    chain.respond(getBalance.read(address, ACCOUNT), 9n);
    chain.respond(previewRedeem.read(address, 9n), 10n);
  }
  await read(ACCOUNT);
  const before = chain.requests.length;
  const { values } = await read(ACCOUNT);
  expect(chain.requests.length - before).toBe(2);
  expect([...values.values()].every(({ balance }) => balance === 10n)).toBe(true);
});

it('loads the list 50 ms after it is requested, and not at all for an account that is switched before [VLT-238]', async () => {
  const { chain, client, scope } = setup([{ address: vaultAt(1) }]);
  jest.useFakeTimers();
  try {
    const reading = client.query(vaultListQuery(scope, ACCOUNT)).catch(() => 'cancelled');
    await jest.advanceTimersByTimeAsync(49);
    expect(chain.requests).toHaveLength(0);
    await client.cancelQueries();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(chain.requests).toHaveLength(0);
    expect(await reading).toBe('cancelled');
    const again = client.query(vaultListQuery(scope, ACCOUNT));
    await jest.advanceTimersByTimeAsync(49);
    expect(chain.requests).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(chain.requests.length).toBeGreaterThan(0);
    await jest.advanceTimersByTimeAsync(1_000);
    await again;
  } finally {
    jest.useRealTimers();
  }
});
