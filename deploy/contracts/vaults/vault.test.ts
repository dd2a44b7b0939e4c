import { MaxUint256, Wallet, ZeroAddress, ZeroHash, parseEther } from 'ethers';
import type { Contract } from '../../devnet/chain/chainSession';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { addStrategy, deployVault, type DeployedVault, type NormalVaultPlan } from '../../devnet/vaults/deployVaults';
import { VAULT_ROLES } from '../../../remote-vaults/src/domain/manager/requiredRole';
import { ownArtifact } from '../ownArtifact';
import { signPermit } from './signPermit';
import { startVaults, type SimulatedStrategy, type TestVaults } from './startVaults';
import { revertTo } from '../../devnet/testing/revertTo';

const DAY = 86_400;
const FXD = parseEther('1');
const ANY_LOSS = 10_000;

let test: TestVaults;
let first: SimulatedStrategy;
let second: SimulatedStrategy;
let deployed: DeployedVault;
let vault: Contract;
let admin: string;
let alice: string;
let bob: string;
let snapshot: unknown;

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  admin = test.session.admin;
  first = await test.simulatedStrategy('First');
  second = await test.simulatedStrategy('Second');
  deployed = await openVault({ strategies: [{ strategy: first }, { strategy: second }] });
  vault = deployed.vault;
  alice = await test.account('alice');
  bob = await test.account('bob');
});
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await revertTo(test.session.rpc, snapshot);
});

function openVault(plan: Partial<NormalVaultPlan>): Promise<DeployedVault> {
  return deployVault(test.session, test.vaults, {
    type: 'defi',
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault FXD 1',
    symbol: 'fvFXD1',
    depositLimit: 1_000_000n * FXD,
    strategies: [],
    ...plan,
  });
}

/** By the admin. */
function manage(name: string, ...args: readonly unknown[]): Promise<void> {
  return test.session.send(vault, name, args);
}

function read(name: string, ...args: readonly unknown[]): Promise<bigint> {
  return test.integer(vault, name, args);
}

function setDebt({ contract }: SimulatedStrategy, amount: bigint): Promise<void> {
  return manage('updateDebt', contract.address, amount);
}

async function report({ contract, common }: SimulatedStrategy): Promise<void> {
  await test.session.send(common, 'report', []);
  await manage('processReport', contract.address);
}

function redeem(owner: string, shares: bigint, maxLoss = 0, queue: readonly SimulatedStrategy[] = []): Promise<void> {
  const strategies = queue.map(({ contract }) => contract.address);
  return test.send(owner, vault, 'redeem', [shares, owner, owner, maxLoss, strategies]);
}

/** The text of the deployed contracts for a call that needs another role. */
function missing(account: string, role: string): string {
  return `AccessControl: account ${account.toLowerCase()} is missing role ${role}`;
}

function wallet(owner: string): Promise<bigint> {
  return test.integer(test.fxd, 'balanceOf', [owner]);
}

describe('deposits', () => {
  it('check the minimum of the account before the shutdown, the amount and the limit', async () => {
    await manage('setMinUserDeposit', 100n * FXD);
    await test.fund(alice, 1_000n * FXD, vault.address);
    const deposit = (amount: bigint) => test.send(alice, vault, 'deposit', [amount, alice]);
    await expect(deposit(99n * FXD)).rejects.toThrow('MinDepositNotReached()');
    await deposit(100n * FXD);
    await deposit(1n);
    await expect(deposit(0n)).rejects.toThrow('ZeroValue()');
    await manage('setDepositLimit', 150n * FXD);
    await expect(deposit(50n * FXD)).rejects.toThrow(`ExceedDepositLimit(${50n * FXD - 1n})`);
    await manage('shutdownVault');
    await expect(deposit(1n)).rejects.toThrow('InactiveVault()');
    await expect(test.send(bob, vault, 'deposit', [1n, bob])).rejects.toThrow('MinDepositNotReached()');
  });

  it('by mint cost the price rounded up and ignore the minimum of an account', async () => {
    await manage('setMinUserDeposit', 100n * FXD);
    await test.fund(alice, 10n, vault.address);
    const events = await test.emitted(vault, () => test.send(alice, vault, 'mint', [10n, alice]));
    expect(events).toEqual([`Transfer(${ZeroAddress}, ${alice}, 10)`, `Deposit(${alice}, ${alice}, 10, 10)`]);
    await expect(test.send(alice, vault, 'mint', [0n, alice])).rejects.toThrow('ZeroValue()');
  });

  it('are for others, but not for the vault or the zero address', async () => {
    await test.fund(alice, 10n, vault.address);
    await test.send(alice, vault, 'deposit', [10n, bob]);
    expect(await read('balanceOf', bob)).toBe(10n);
    for (const receiver of [vault.address, ZeroAddress]) {
      expect(await read('maxDeposit', receiver)).toBe(0n);
      await expect(test.send(alice, vault, 'deposit', [1n, receiver])).rejects.toThrow('ExceedDepositLimit(0)');
    }
  });

  it('are worth the same after a donation, and never mint zero shares unnoticed', async () => {
    await test.deposit(alice, deployed, 1n);
    await test.mint(vault.address, 1_000n * FXD);
    expect(await read('pricePerShare')).toBe(FXD);
    // Fee shares would keep the price low.
    await manage('setAccountant', ZeroAddress);
    await setDebt(first, 1n);
    await first.gain(1_000n * FXD);
    await report(first);
    await test.pass(8 * DAY);
    expect(await read('pricePerShare')).toBeGreaterThan(10n ** 36n);
    expect(await read('previewDeposit', 100n * FXD)).toBe(0n);
    await expect(test.deposit(bob, deployed, 100n * FXD)).rejects.toThrow('ZeroValue()');
  });

  it('of another type of asset are rejected', async () => {
    const { factory, accountant } = test.vaults;
    const args = [0, 2, test.fxd.address, 'Other', 'OTH', accountant.address, admin];
    await test.session.send(factory, 'deployVault', args);
    const list = (await test.session.read(factory, 'getVaults')) as readonly string[];
    const other = { ...vault, address: list[list.length - 1] ?? '' };
    await test.session.send(other, 'setDepositLimit', [1_000n]);
    await test.fund(alice, 10n, other.address);
    await expect(test.send(alice, other, 'deposit', [10n, alice])).rejects.toThrow('NonCompliantDeposit()');
  });
});

describe('withdrawals', () => {
  beforeEach(async () => {
    await test.deposit(alice, deployed, 1_000n * FXD);
    await setDebt(first, 400n * FXD);
    await setDebt(second, 400n * FXD);
  });

  it('take idle assets first, then strategies in the order of the queue', async () => {
    await redeem(alice, 500n * FXD);
    expect(await wallet(alice)).toBe(500n * FXD);
    expect([await read('totalIdle'), await read('getDebt', first.contract.address)]).toEqual([0n, 100n * FXD]);
    await redeem(alice, 100n * FXD, 0, [second]);
    expect(await read('getDebt', second.contract.address)).toBe(300n * FXD);
    await manage('setUseDefaultQueue', true);
    await redeem(alice, 100n * FXD, 0, [second]);
    expect(await read('getDebt', first.contract.address)).toBe(0n);
  });

  it('log the debt of each strategy that pays, and what was paid', async () => {
    const events = await test.emitted(vault, () => redeem(alice, 700n * FXD));
    expect(events).toEqual([
      `DebtUpdated(${first.contract.address}, ${400n * FXD}, 0)`,
      `DebtUpdated(${second.contract.address}, ${400n * FXD}, ${300n * FXD})`,
      `Transfer(${alice}, ${ZeroAddress}, ${700n * FXD})`,
      `Withdraw(${alice}, ${alice}, ${alice}, ${700n * FXD}, ${700n * FXD})`,
    ]);
  });

  it('end at what idle assets and strategies of the queue can return', async () => {
    await test.session.send(first.contract, 'setLiquidity', [150n * FXD]);
    await test.session.send(second.contract, 'setLiquidity', [0n]);
    const limit = 350n * FXD;
    expect(await read('maxWithdraw', alice, 0, [])).toBe(limit);
    expect(await read('maxRedeem', alice, 0, [])).toBe(limit);
    await expect(redeem(alice, limit + 1n)).rejects.toThrow(`ExceedWithdrawLimit(${limit})`);
    expect(await read('maxWithdraw', alice, 0, [second.contract.address])).toBe(200n * FXD);
    await redeem(alice, limit);
  });

  it('carry their part of a loss that no report has processed, up to the accepted loss', async () => {
    await first.lose(100n * FXD);
    await test.session.send(first.common, 'report', []);
    const { address } = first.contract;
    expect(await read('assessShareOfUnrealisedLosses', address, 200n * FXD)).toBe(50n * FXD);
    const tooMuch = read('assessShareOfUnrealisedLosses', address, 400n * FXD + 1n);
    await expect(tooMuch).rejects.toThrow(`StrategyDebtIsLessThanAssetsNeeded(${400n * FXD})`);
    expect(await read('maxWithdraw', alice, 0, [])).toBe(200n * FXD);
    await expect(redeem(alice, 400n * FXD)).rejects.toThrow(`ExceedWithdrawLimit(${200n * FXD})`);
    const events = await test.emitted(vault, () => redeem(alice, 400n * FXD, 2_000));
    expect(events.at(-1)).toBe(`Withdraw(${alice}, ${alice}, ${alice}, ${350n * FXD}, ${400n * FXD})`);
    expect(await read('getDebt', address)).toBe(200n * FXD);
    expect(await read('pricePerShare')).toBe(FXD);
  });

  it('reject a loss that shows only on the way, unless it is accepted', async () => {
    await first.lose(100n * FXD);
    expect(await read('maxWithdraw', alice, 0, [])).toBe(1_000n * FXD);
    await expect(redeem(alice, 600n * FXD)).rejects.toThrow('TooMuchLoss()');
    await expect(redeem(alice, 600n * FXD, 1_666)).rejects.toThrow('TooMuchLoss()');
    await redeem(alice, 600n * FXD, 1_667);
    expect(await wallet(alice)).toBe(500n * FXD);
    expect(await read('pricePerShare')).toBe(FXD);
  });

  it('write off a strategy that has lost everything', async () => {
    await first.lose(400n * FXD);
    await test.session.send(first.common, 'report', []);
    await redeem(alice, 1_000n * FXD, ANY_LOSS);
    expect(await wallet(alice)).toBe(600n * FXD);
    expect([await read('totalAssets'), await read('totalSupply')]).toEqual([0n, 0n]);
  });

  it('leave nothing or the minimum of an account', async () => {
    await manage('setMinUserDeposit', 100n * FXD);
    await expect(redeem(alice, 900n * FXD + 1n)).rejects.toThrow('MinDepositNotReached()');
    await redeem(alice, 900n * FXD);
    await redeem(alice, 100n * FXD);
  });

  it('need shares, an amount, a receiver, a possible loss, and an allowance for others', async () => {
    const redeemAs = (from: string, shares: bigint, receiver: string, maxLoss: number) =>
      test.send(from, vault, 'redeem', [shares, receiver, alice, maxLoss, []]);
    await expect(redeemAs(alice, 1n, ZeroAddress, 0)).rejects.toThrow('ZeroAddress()');
    await expect(redeemAs(alice, 1n, alice, 10_001)).rejects.toThrow('MaxLoss()');
    await expect(redeemAs(alice, 0n, alice, 0)).rejects.toThrow('ZeroValue()');
    await expect(redeemAs(alice, 1_000n * FXD + 1n, alice, 0)).rejects.toThrow(`InsufficientShares(${1_000n * FXD})`);
    await expect(redeemAs(bob, 2n, bob, 0)).rejects.toThrow('ERC20InsufficientAllowance(0)');
    await test.send(alice, vault, 'approve', [bob, 5n]);
    await redeemAs(bob, 2n, bob, 0);
    expect([await wallet(bob), await read('allowance', alice, bob)]).toEqual([2n, 3n]);
    await expect(redeem(alice, 500n * FXD, 0, [{ ...first, contract: vault }])).rejects.toThrow('InactiveStrategy');
  });

  it('of an amount burn the price rounded up', async () => {
    await first.gain(1n);
    await manage('setProfitMaxUnlockTime', 0);
    await report(first);
    await test.send(alice, vault, 'withdraw', [1n, alice, alice, 0, []]);
    expect(await read('balanceOf', alice)).toBe(1_000n * FXD - 1n);
    expect(await read('previewWithdraw', 3n)).toBe(3n);
    expect(await read('previewRedeem', 3n)).toBe(3n);
  });

  it('end at the limit of a module', async () => {
    const module = await test.session.deploy(ownArtifact('KYCDepositLimitModule'), [alice, vault.address, alice]);
    await manage('setWithdrawLimitModule', module.address);
    await expect(redeem(alice, 1n)).rejects.toThrow('reverted');
    await manage('setWithdrawLimitModule', ZeroAddress);
    await redeem(alice, 1n);
  });
});

describe('reports', () => {
  beforeEach(async () => {
    await test.deposit(alice, deployed, 1_000n * FXD);
    await setDebt(first, 800n * FXD);
  });

  it('of a gain lock it, pay fees in shares at the price before it, and raise the price of all shares [VLT-003]', async () => {
    await first.gain(100n * FXD);
    await test.session.send(first.common, 'report', []);
    const events = await test.emitted(vault, () => manage('processReport', first.contract.address));
    expect(events.at(-1)).toBe(
      `StrategyReported(${[first.contract.address, 100n * FXD, 0, 900n * FXD, 2n * FXD, 10n * FXD, 0].join(', ')})`,
    );
    expect(await read('balanceOf', test.vaults.accountant.address)).toBe(8n * FXD);
    expect(await read('balanceOf', namedAccount('vaults treasury'))).toBe(2n * FXD);
    expect(await read('pricePerShare')).toBeLessThan(FXD + 10n ** 15n);
    expect(await read('fullProfitUnlockDate')).toBe((await read('lastProfitUpdate')) + 604_800n);
    await test.pass((7 * DAY) / 2);
    const half = Number(await read('unlockedShares')) / Number(90n * FXD);
    expect(half).toBeCloseTo(0.5, 3);
    await test.pass(7 * DAY);
    expect(await read('convertToAssets', 1_010n * FXD)).toBe(1_100n * FXD);
    expect(await read('balanceOf', vault.address)).toBe(0n);
  });

  it('of a loss burn locked profit before the price of a share falls', async () => {
    await first.gain(100n * FXD);
    await report(first);
    await first.lose(50n * FXD);
    const price = await read('pricePerShare');
    await report(first);
    expect(await read('pricePerShare')).toBeGreaterThanOrEqual(price);
    await first.lose(400n * FXD);
    await report(first);
    expect(await read('balanceOf', vault.address)).toBe(0n);
    expect(await read('pricePerShare')).toBeLessThan((7n * FXD) / 10n);
  });

  it('weigh the rest of the old period and the new one', async () => {
    await first.gain(100n * FXD);
    await report(first);
    await test.pass(3 * DAY);
    await first.gain(100n * FXD);
    await report(first);
    const left = Number((await read('fullProfitUnlockDate')) - (await read('lastProfitUpdate'))) / DAY;
    expect(left).toBeGreaterThan(5.5);
    expect(left).toBeLessThan(6);
  });

  it('reach the price at once without an unlock time', async () => {
    await manage('setProfitMaxUnlockTime', 0);
    await first.gain(100n * FXD);
    await report(first);
    expect(await read('pricePerShare')).toBe((1_100n * FXD * FXD) / (1_010n * FXD));
  });

  it('of nothing change nothing, and only of strategies of the vault', async () => {
    await report(first);
    expect(await read('pricePerShare')).toBe(FXD);
    await expect(manage('processReport', alice)).rejects.toThrow(`InactiveStrategy(${alice})`);
  });

  it('unlock all profit when the unlock time becomes 0', async () => {
    await first.gain(100n * FXD);
    await report(first);
    await manage('setProfitMaxUnlockTime', 0);
    expect([await read('balanceOf', vault.address), await read('fullProfitUnlockDate')]).toEqual([0n, 0n]);
    await expect(manage('setProfitMaxUnlockTime', 31_556_953)).rejects.toThrow('ProfitUnlockTimeTooLong()');
  });
});

describe('debts', () => {
  beforeEach(() => test.deposit(alice, deployed, 1_000n * FXD));

  it('end at the maximum, the idle assets and the minimum of idle assets', async () => {
    const { address } = first.contract;
    await manage('updateMaxDebtForStrategy', address, 900n * FXD);
    await expect(setDebt(first, 901n * FXD)).rejects.toThrow(`DebtHigherThanMaxDebt(${901n * FXD}, ${900n * FXD})`);
    await manage('setMinimumTotalIdle', 300n * FXD);
    await setDebt(first, 900n * FXD);
    expect(await read('getDebt', address)).toBe(700n * FXD);
    await expect(setDebt(first, 701n * FXD)).rejects.toThrow('InsufficientFunds()');
    await expect(setDebt(first, 700n * FXD)).rejects.toThrow('DebtDidntChange()');
    await manage('setMinimumTotalIdle', 600n * FXD);
    const events = await test.emitted(vault, () => setDebt(first, 650n * FXD));
    expect(events.at(-1)).toBe(`DebtUpdated(${address}, ${700n * FXD}, ${400n * FXD})`);
  });

  it('fall as far as the strategy can pay, and not while it hides a loss', async () => {
    await setDebt(first, 800n * FXD);
    await test.session.send(first.contract, 'setLiquidity', [300n * FXD]);
    await setDebt(first, 0n);
    expect(await read('getDebt', first.contract.address)).toBe(500n * FXD);
    await test.session.send(first.contract, 'setLiquidity', [0n]);
    await expect(setDebt(first, 0n)).rejects.toThrow('ZeroValue()');
    await test.session.send(first.contract, 'setLiquidity', [MaxUint256]);
    await first.lose(50n * FXD);
    await test.session.send(first.common, 'report', []);
    await expect(setDebt(first, 0n)).rejects.toThrow('StrategyHasUnrealisedLosses');
    await manage('processReport', first.contract.address);
    await setDebt(first, 0n);
    expect(await read('totalIdle')).toBe(950n * FXD);
  });

  it('only fall after a shutdown', async () => {
    await setDebt(first, 800n * FXD);
    await manage('shutdownVault');
    await setDebt(first, 1_000n * FXD);
    expect(await read('totalDebt')).toBe(0n);
    await expect(setDebt(first, 1n)).rejects.toThrow('DebtDidntChange()');
    await redeem(alice, 1_000n * FXD);
  });

  it('can be bought in full price for the shares of the strategy', async () => {
    await setDebt(first, 800n * FXD);
    await test.fund(bob, 1_000n * FXD, vault.address);
    const buy = (amount: bigint) => test.send(bob, vault, 'buyDebt', [first.contract.address, amount]);
    await expect(buy(1n)).rejects.toThrow(missing(bob, VAULT_ROLES.DEBT_PURCHASER));
    await manage('grantRole', VAULT_ROLES.DEBT_PURCHASER, bob);
    await expect(buy(0n)).rejects.toThrow('ZeroValue()');
    await buy(200n * FXD);
    const events = await test.emitted(vault, () => buy(9_000n * FXD));
    expect(events).toEqual([
      `DebtUpdated(${first.contract.address}, ${600n * FXD}, 0)`,
      `DebtPurchased(${first.contract.address}, ${600n * FXD})`,
    ]);
    expect(await test.integer(first.common, 'balanceOf', [bob])).toBe(800n * FXD);
    expect([await read('totalIdle'), await wallet(bob)]).toEqual([1_000n * FXD, 200n * FXD]);
    await expect(buy(1n)).rejects.toThrow('ZeroValue()');
  });
});

describe('strategies', () => {
  it('are added once, for the same asset', async () => {
    await expect(manage('addStrategy', ZeroAddress)).rejects.toThrow('ZeroAddress()');
    await expect(manage('addStrategy', first.contract.address)).rejects.toThrow('StrategyAlreadyActive()');
    const usdc = test.tokens.find(({ asset }) => asset.symbol === 'USDC')?.token.address;
    const args = [usdc, 'USDC', test.vaults.tokenizedStrategy.address];
    const other = await test.session.deploy(ownArtifact('SimulatedStrategy'), args);
    await expect(manage('addStrategy', other.address)).rejects.toThrow(`InvalidAsset(${usdc})`);
    const third = await test.simulatedStrategy('Third');
    const events = await test.emitted(vault, async () => {
      await addStrategy(test.session, deployed, { strategy: third, maxDebt: 5n });
    });
    expect(events).toEqual([
      `StrategyChanged(${third.contract.address}, 0)`,
      `UpdatedMaxDebtForStrategy(${admin}, ${third.contract.address}, 5)`,
    ]);
  });

  it('with debt are revoked only by force, which is a loss', async () => {
    await test.deposit(alice, deployed, 1_000n * FXD);
    await setDebt(first, 400n * FXD);
    const { address } = first.contract;
    await expect(manage('revokeStrategy', address, false)).rejects.toThrow(`StrategyHasDebt(${400n * FXD})`);
    const events = await test.emitted(vault, () => manage('revokeStrategy', address, true));
    expect(events).toEqual([
      `StrategyReported(${[address, 0, 400n * FXD, 0, 0, 0, 0].join(', ')})`,
      `StrategyChanged(${address}, 1)`,
    ]);
    expect(await read('pricePerShare')).toBe((6n * FXD) / 10n);
    expect(await test.session.read(vault, 'getDefaultQueue')).toEqual([second.contract.address]);
    await expect(manage('revokeStrategy', address, true)).rejects.toThrow('InactiveStrategy');
    await expect(manage('updateMaxDebtForStrategy', address, 1n)).rejects.toThrow('InactiveStrategy');
  });

  it('have a queue of at most ten, each active and once', async () => {
    const [one, two] = [first.contract.address, second.contract.address];
    await manage('setDefaultQueue', [two, one]);
    expect(await test.session.read(vault, 'getDefaultQueue')).toEqual([two, one]);
    await expect(manage('setDefaultQueue', [one, one])).rejects.toThrow(`DuplicateStrategy(${one})`);
    await expect(manage('setDefaultQueue', [alice])).rejects.toThrow('InactiveStrategy');
    await expect(manage('setDefaultQueue', Array(11).fill(one))).rejects.toThrow('QueueTooLong()');
    await manage('setDefaultQueue', []);
    expect(await read('getDefaultQueueLength')).toBe(0n);
  });
});

describe('settings', () => {
  it.each([
    ['setAccountant', [ZeroAddress], 'UpdatedAccountant'],
    ['setDepositLimit', [5n], 'UpdatedDepositLimit'],
    ['setWithdrawLimitModule', [ZeroAddress], 'UpdatedWithdrawLimitModule'],
    ['setMinUserDeposit', [5n], 'UpdatedMinUserDeposit'],
    ['setMinimumTotalIdle', [5n], 'UpdatedMinimumTotalIdle'],
    ['setProfitMaxUnlockTime', [5n], 'UpdatedProfitMaxUnlockTime'],
    ['setUseDefaultQueue', [true], 'UpdatedUseDefaultQueue'],
    ['setDefaultQueue', [[]], 'UpdatedDefaultQueue'],
  ])('%s needs its role and is logged', async (name, args, event) => {
    await expect(test.send(alice, vault, name, args)).rejects.toThrow('AccessControl: account');
    const events = await test.emitted(vault, () => manage(name, ...args));
    expect(events).toEqual([`${event}(${args.join(', ')})`]);
  });

  it.each([
    ['addStrategy', [ZeroAddress]],
    ['revokeStrategy', [ZeroAddress, true]],
    ['updateMaxDebtForStrategy', [ZeroAddress, 1n]],
    ['updateDebt', [ZeroAddress, 1n]],
    ['processReport', [ZeroAddress]],
    ['setDepositLimitModule', [ZeroAddress]],
    ['shutdownVault', []],
    ['grantRole', [ZeroHash, ZeroAddress]],
  ])('%s needs its role', async (name, args) => {
    await expect(test.send(alice, vault, name, args)).rejects.toThrow('AccessControl: account');
  });

  it('name the account and the role that it lacks, as the deployed contracts', async () => {
    await expect(test.send(alice, vault, 'setMinUserDeposit', [1n])).rejects.toThrow(missing(alice, ZeroHash));
    await expect(test.send(alice, vault, 'renounceRole', [ZeroHash, bob])).rejects.toThrow(
      'AccessControl: can only renounce roles for self',
    );
  });

  it('allow a deposit module only without a limit, and no limit together with a module', async () => {
    await expect(manage('setDepositLimitModule', alice)).rejects.toThrow('UsingDepositLimit()');
    await expect(manage('setDepositLimit', 0n)).rejects.toThrow('ZeroValue()');
    await manage('setDepositLimit', MaxUint256);
    await manage('setDepositLimitModule', alice);
    await expect(manage('setDepositLimit', 1n)).rejects.toThrow('UsingModule()');
    const events = await test.emitted(vault, () => manage('shutdownVault'));
    expect(events).toEqual([`UpdatedDepositLimitModule(${ZeroAddress})`, 'UpdatedDepositLimit(0)', 'Shutdown()']);
    await expect(manage('shutdownVault')).rejects.toThrow('InactiveVault()');
    await expect(manage('setDepositLimit', 1n)).rejects.toThrow('InactiveVault()');
    await expect(manage('setDepositLimitModule', alice)).rejects.toThrow('InactiveVault()');
  });

  it('reject the same accountant', async () => {
    await expect(manage('setAccountant', test.vaults.accountant.address)).rejects.toThrow('SameAccountant()');
  });

  it('are initialized once, by the factory', async () => {
    const args = [0, 1, test.fxd.address, 'n', 's', ZeroAddress, alice];
    await expect(manage('initialize', ...args)).rejects.toThrow('AlreadyInitialized()');
    await expect(test.send(alice, vault, 'initialize', args)).rejects.toThrow('AccessControl: account');
    const { vaultPackage } = test.vaults;
    await expect(test.send(alice, vaultPackage, 'initialize', args)).rejects.toThrow('AccessControl');
  });
});

describe('shares', () => {
  beforeEach(() => test.deposit(alice, deployed, 10n));

  it('move between accounts, but not to the vault, to the zero address or to oneself', async () => {
    await test.send(alice, vault, 'transfer', [bob, 4n]);
    const transfer = (to: string, amount: bigint) => test.send(alice, vault, 'transfer', [to, amount]);
    await expect(transfer(vault.address, 1n)).rejects.toThrow('VaultReceiver()');
    await expect(transfer(bob, 7n)).rejects.toThrow('InsufficientFunds()');
    await expect(transfer(ZeroAddress, 1n)).rejects.toThrow('ZeroAddress()');
    await expect(transfer(alice, 1n)).rejects.toThrow('SelfTransfer()');
    const transferFrom = (amount: bigint) => test.send(bob, vault, 'transferFrom', [alice, bob, amount]);
    await expect(transferFrom(1n)).rejects.toThrow('ERC20InsufficientAllowance(0)');
    await test.send(alice, vault, 'approve', [bob, 5n]);
    await transferFrom(5n);
    expect([await read('balanceOf', bob), await read('allowance', alice, bob)]).toEqual([9n, 0n]);
    await expect(test.send(alice, vault, 'approve', [alice, 5n])).rejects.toThrow('SelfApprove()');
  });

  it('can be approved by a signature', async () => {
    const owner = Wallet.createRandom();
    const shares = { name: deployed.name, address: vault.address };
    const deadline = BigInt(await test.now()) + 3_600n;
    const args = await signPermit(owner, shares, { spender: bob, value: 7n, deadline });
    const permit = (end: bigint) => test.send(bob, vault, 'permit', args.with(3, end));
    await expect(permit(deadline + 1n)).rejects.toThrow('ERC20PermitInvalidSignature');
    await expect(permit(1n)).rejects.toThrow('ERC20PermitExpired()');
    const events = await test.emitted(vault, () => permit(deadline));
    expect(events).toEqual([`Approval(${owner.address}, ${bob}, 7)`, `Approval(${owner.address}, ${bob}, 7)`]);
    await expect(permit(deadline)).rejects.toThrow('ERC20PermitInvalidSignature');
  });
});
