import { parseEther } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { ROLE_MISSING } from '../../remote-vaults/src/actions/manage/manage.flow';
import { isRead } from '../../remote-vaults/src/domain/manager/method';
import { VAULT_ROLES, type VaultRole } from '../../remote-vaults/src/domain/manager/requiredRole';
import type { VaultSummary } from '../../remote-vaults/src/domain/vault';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import type { VaultAddresses } from '../devnet/devnetAddresses';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { found } from './lendingUser';
import { arriveAtConsoles } from './vaultManagerUser';

const CHAIN_ID = 1135;
const LIMIT = parseEther('7000000');

let devnet: RunningDevnet;
let chain: TestMarket;
const users: Awaited<ReturnType<typeof arriveAtConsoles>>[] = [];

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

afterAll(() => {
  for (const user of users) user.leave();
});

it('an admin changes the deposit limit, after a simulation that shows the change [VLT-167] [VLT-209] [VLT-211]', async () => {
  const user = await arrive();
  expect(await user.roles(summary())).toEqual({ isUserManager: false, managedStrategiesIds: [] });
  await grant('DEFAULT_ADMIN_ROLE', user.address);
  expect((await user.roles(summary())).isUserManager).toBe(true);

  const before = await integer('depositLimit');
  expect(await user.effects('vault', vault(), 'setDepositLimit', [LIMIT])).toMatchObject({
    kind: 'passes',
    effects: {
      changes: [{ method: 'depositLimit', before, after: LIMIT }],
      events: [{ name: 'UpdatedDepositLimit' }],
    },
  });
  const call = await user.prepare('vault', vault(), vault(), 'setDepositLimit', [LIMIT]);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await integer('depositLimit')).toBe(LIMIT);
  expect(await call.events()).toMatchObject([{ name: 'UpdatedDepositLimit', values: [{ value: LIMIT }] }]);
});

it('an admin grants a role to an address that was typed, which the descriptors display in full', async () => {
  const [user, other] = [await arrive(), await arrive()];
  await grant('DEFAULT_ADMIN_ROLE', user.address);
  const call = await user.prepare('vault', vault(), vault(), 'grantRole', [
    VAULT_ROLES.REPORTING_MANAGER,
    other.address.toLowerCase(),
  ]);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await hasRole('REPORTING_MANAGER', other.address)).toBe(true);
});

it('a role that is revoked after the call was prepared stops it at Execute', async () => {
  const user = await arrive();
  await grant('DEFAULT_ADMIN_ROLE', user.address);
  const call = await user.prepare('vault', vault(), vault(), 'setMinUserDeposit', [5n]);
  await operate('revokeRole', [VAULT_ROLES.DEFAULT_ADMIN_ROLE, user.address]);
  await call.finish();
  expect(call.error()).toMatchObject({ reason: ROLE_MISSING });
  expect(user.wallet.asked).not.toContain('eth_sendTransaction');
  expect(await integer('minUserDeposit')).not.toBe(5n);
});

it('a call that the contract refuses is not sent, and its reason is named', async () => {
  const user = await arrive();
  await grant('DEFAULT_ADMIN_ROLE', user.address);
  expect(await user.effects('vault', vault(), 'setDepositLimit', [0n])).toEqual({
    kind: 'reverts',
    reason: 'ZeroValue',
  });
  const call = await user.prepare('vault', vault(), vault(), 'setDepositLimit', [0n]);
  expect(call.error()).toMatchObject({ code: 'gas-estimation' });
});

it('a new manager accepts a strategy and reports it [VLT-168] [VLT-170] [VLT-203]', async () => {
  const user = await arrive();
  const own = strategy();
  await nominate(own, user.address);
  const accepted = await user.prepare('strategy', vault(), own, 'acceptManagement', []);
  await accepted.finish();
  expect(accepted.error()).toBeUndefined();
  expect((await user.roles(summary())).managedStrategiesIds).toEqual([own]);
  const reported = await user.prepare('strategy', vault(), own, 'report', []);
  await reported.finish();
  expect(reported.error()).toBeUndefined();
  expect((await reported.events()).map(({ name }) => name)).toContain('Reported');
});

it('every read without arguments is called by its name on vault and strategy [VLT-205]', async () => {
  const user = await arrive();
  for (const [of, contract] of [
    ['vault', vault()],
    ['strategy', strategy()],
  ] as const) {
    const reads = user.methodsOf(of).filter((method) => isRead(method) && method.inputs.length === 0);
    expect(reads.length).toBeGreaterThan(20);
    for (const method of reads) expect(await user.read(contract, method)).toHaveLength(1);
  }
});

it('an account’s profit is reconciled to the last unit after deposits, a transfer, a gain and a withdrawal', async () => {
  const amount = parseEther('1000');
  const [user, other] = [await arrive(2n * amount + 3n), await arrive()];
  const shares = contractOf('VaultPackage', vault());
  const as = { from: user.address };
  await chain.session.send(await tokenContract(), 'approve', [vault(), 2n * amount + 3n], as);
  await chain.session.send(shares, 'deposit', [amount, user.address], as);
  await chain.session.send(shares, 'deposit', [amount + 3n, user.address], as);
  const held = (await chain.session.read(shares, 'balanceOf', [user.address])) as bigint;
  await chain.session.send(shares, 'transfer', [other.address, held / 7n], as);
  await chain.session.send(shares, 'redeem', [held / 3n, user.address, user.address, 0n, []], as);

  const { rows, totals, unpriced, isRefused } = await user.profit(vault());
  expect(rows.map(({ kind }) => kind)).toEqual(['deposit', 'deposit', 'sent', 'withdraw']);
  expect([totals.shareDifference, unpriced, isRefused]).toEqual([0n, 0, false]);
  const paid = rows.reduce((sum, { kind, value = 0n }) => sum + (kind === 'deposit' ? -value : value), 0n);
  expect(totals.profit).toBe(paid + found(totals.value));
  const received = await other.profit(vault());
  expect(received.rows.map(({ kind, shares: moved }) => [kind, moved])).toEqual([['received', held / 7n]]);
  // Transfers have the same values to the last unit, whether read from an old state or stored from the logs.
  for (const [one, known] of [[user, { rows }] as const, [other, received] as const]) {
    expect((await one.profitWithoutArchive(vault())).rows).toEqual(known.rows);
  }
});

it('a debt purchaser approves exactly the amount and buys a strategy’s debt, after a simulation of both', async () => {
  const [price, token] = [parseEther('300'), { address: await asset(), symbol: 'FXD', decimals: 18 }];
  const user = await arrive(price);
  await grant('DEBT_PURCHASER', user.address);
  await lend(price);
  const debt = await debtOf(strategy());
  const args = [strategy(), price];
  const tried = await user.effects('vault', vault(), 'buyDebt', args, token);
  const changes = tried.kind === 'passes' ? tried.effects?.changes : undefined;
  expect(changes?.find(({ method }) => method === 'getDebt')?.after).toBe(debt - price);
  const call = await user.prepare('vault', vault(), vault(), 'buyDebt', args, token);
  expect(call.open()).toEqual(['approve', 'manage']);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await allowance(user.address, vault())).toBe(price);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await debtOf(strategy())).toBe(debt - price);
  expect(await allowance(user.address, vault())).toBe(0n);
});

it('a manager of trade finance approves and repays what was invested', async () => {
  const { vault: trade, strategy: invested, amount } = await investment();
  const token = { address: await asset(trade), symbol: 'FXD', decimals: 18 };
  const user = await arrive(amount + 7n);
  await appoint(invested, user.address);
  const call = await user.prepare('strategy', trade, invested, 'repay', [amount + 7n], token);
  expect(call.open()).toEqual(['approve', 'manage']);
  await call.finish();
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await chain.session.read(contractOf('TradeFintechStrategy', invested), 'totalInvested')).toBe(0n);
});

it('an empty default queue is signed and set', async () => {
  const user = await arrive();
  await grant('STRATEGY_MANAGER', user.address);
  const call = await user.prepare('vault', vault(), vault(), 'setDefaultQueue', [[]]);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(await integer('getDefaultQueueLength')).toBe(0n);
  await operate('setDefaultQueue', [described().strategies.map(({ address }) => address)]);
});

it('the manager of a revoked strategy still manages its contract', async () => {
  const user = await arrive();
  const revoked = found(described().strategies.at(-1)).address as Address;
  await appoint(revoked, user.address);
  const listed = { ...summary(), strategies: described().strategies.map(({ address }) => address as Address) };
  expect(await user.former(listed)).toEqual([]);
  await operate('revokeStrategy', [revoked, true]);
  const left = { ...listed, strategies: listed.strategies.filter((each) => each !== revoked) };
  expect((await user.former(left)).map(({ address, isRevoked }) => [address.toLowerCase(), isRevoked])).toEqual([
    [revoked.toLowerCase(), true],
  ]);
  const call = await user.prepare('strategy', vault(), revoked, 'setKeeper', [user.address.toLowerCase()]);
  await call.finish();
  expect(call.error()).toBeUndefined();
  expect(String(await chain.session.read(contractOf('TokenizedStrategy', revoked), 'keeper'))).toBe(user.address);
});

async function arrive(fxd = 0n) {
  const user = await arriveAtConsoles(devnet, chain, CHAIN_ID, fxd);
  users.push(user);
  return user;
}

function described(): VaultAddresses {
  return found(
    found(devnet.addresses.chains[CHAIN_ID]?.vaults).vaults.find(
      ({ tokenSymbol, type }) => tokenSymbol === 'FXD' && type === 'defi',
    ),
  );
}

function vault(): Address {
  return described().address as Address;
}

function strategy(): Address {
  return found(described().strategies[0]).address as Address;
}

function summary(): VaultSummary {
  const token = { address: vault(), symbol: 'FXD', name: 'Fathom Dollar', decimals: 18 };
  return {
    address: vault(),
    title: 'DeFi vault (FXD) #1',
    type: 'defi',
    token,
    shareToken: token,
    isShutdown: false,
    strategies: [strategy()],
    periods: undefined,
  };
}

function contractOf(artifact: string, address: string): Contract {
  return { address, abi: interfaceOf(ownArtifact(artifact)) };
}

async function asset(of = vault()): Promise<Address> {
  return String(await chain.session.read(contractOf('VaultPackage', of), 'asset')) as Address;
}

async function tokenContract(): Promise<Contract> {
  return { address: await asset(), abi: interfaceOf(readAaveArtifact('WETH9')) };
}

async function allowance(owner: Address, spender: Address): Promise<bigint> {
  return (await chain.session.read(await tokenContract(), 'allowance', [owner, spender])) as bigint;
}

async function debtOf(of: Address): Promise<bigint> {
  return (await chain.session.read(contractOf('VaultPackage', vault()), 'getDebt', [of])) as bigint;
}

async function lend(amount: bigint): Promise<void> {
  const user = await arrive(amount);
  const as = { from: user.address };
  await chain.session.send(await tokenContract(), 'approve', [vault(), amount], as);
  await chain.session.send(contractOf('VaultPackage', vault()), 'deposit', [amount, user.address], as);
  await operate('updateDebt', [strategy(), (await debtOf(strategy())) + amount]);
}

async function investment(): Promise<{ readonly vault: Address; readonly strategy: Address; readonly amount: bigint }> {
  const { vaults } = found(devnet.addresses.chains[CHAIN_ID]?.vaults);
  for (const { address, type, tokenSymbol, strategies } of vaults) {
    const [first] = strategies;
    if (type !== 'tradefi' || tokenSymbol !== 'FXD' || !first) continue;
    const amount = await chain.session.read(contractOf('TradeFintechStrategy', first.address), 'totalInvested');
    if (typeof amount === 'bigint' && amount > 0n) {
      return { vault: address as Address, strategy: first.address as Address, amount };
    }
  }
  throw new Error('Nothing is invested.');
}

async function nominate(of: Address, account: Address): Promise<void> {
  const contract = contractOf('TokenizedStrategy', of);
  const manager = String(await chain.session.read(contract, 'management'));
  await impersonated(manager, () => chain.session.send(contract, 'setPendingManagement', [account], { from: manager }));
}

async function appoint(of: Address, account: Address): Promise<void> {
  await nominate(of, account);
  await chain.session.send(contractOf('TokenizedStrategy', of), 'acceptManagement', [], { from: account });
}

async function integer(name: string): Promise<bigint> {
  return (await chain.session.read(contractOf('VaultPackage', vault()), name)) as bigint;
}

async function hasRole(role: VaultRole, account: string): Promise<boolean> {
  return (
    (await chain.session.read(contractOf('VaultPackage', vault()), 'hasRole', [VAULT_ROLES[role], account])) === true
  );
}

async function grant(role: VaultRole, account: string): Promise<void> {
  await operate('grantRole', [VAULT_ROLES[role], account]);
}

async function operate(name: string, args: readonly unknown[]): Promise<void> {
  const { manager } = described();
  await impersonated(manager, () =>
    chain.session.send(contractOf('VaultPackage', vault()), name, args, { from: manager }),
  );
}

async function impersonated(account: string, act: () => Promise<void>): Promise<void> {
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  await rpc('anvil_impersonateAccount', [account]);
  await rpc('anvil_setBalance', [account, '0xde0b6b3a7640000']);
  await act();
}
