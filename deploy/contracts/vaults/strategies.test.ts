import { MaxUint256, Wallet, ZeroAddress, parseEther } from 'ethers';
import type { Contract } from '../../devnet/chain/chainSession';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { deploySimulatedStrategy } from '../../devnet/vaults/deployStrategies';
import { signPermit } from './signPermit';
import { startVaults, type SimulatedStrategy, type TestVaults } from './startVaults';
import { revertTo } from '../../devnet/testing/revertTo';

const DAY = 86_400;
const FXD = parseEther('1');

let test: TestVaults;
let strategy: SimulatedStrategy;
let common: Contract;
let admin: string;
let alice: string;
let bob: string;
let snapshot: unknown;

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  admin = test.session.admin;
  strategy = await test.simulatedStrategy('Simulated');
  common = strategy.common;
  alice = await test.account('alice');
  bob = await test.account('bob');
});
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await revertTo(test.session.rpc, snapshot);
});

function manage(name: string, ...args: readonly unknown[]): Promise<void> {
  return test.session.send(common, name, args);
}

function read(name: string, ...args: readonly unknown[]): Promise<bigint> {
  return test.integer(common, name, args);
}

async function deposit(owner: string, amount: bigint): Promise<void> {
  await test.fund(owner, amount, common.address);
  await test.send(owner, common, 'deposit', [amount, owner]);
}

describe('a strategy', () => {
  it('is initialized once, with its deployer as its manager', async () => {
    const args = [test.fxd.address, 'n', alice, alice, alice];
    await expect(manage('init', ...args)).rejects.toThrow('initialized');
    const code = { ...common, address: test.vaults.tokenizedStrategy.address };
    await expect(test.session.send(code, 'init', args)).rejects.toThrow('initialized');
    expect(await test.session.read(common, 'management')).toBe(admin);
    expect(await test.session.read(common, 'symbol')).toBe('fsFXD');
    expect(await test.session.read(common, 'FACTORY')).toBe(test.vaults.factory.address);
    expect(await test.session.read(strategy.contract, 'tokenizedStrategyAddress')).toBe(code.address);
  });

  it('is managed by one account, which appoints the next', async () => {
    for (const name of ['setPendingManagement', 'setKeeper', 'setEmergencyAdmin', 'setPerformanceFeeRecipient']) {
      await expect(test.send(alice, common, name, [alice])).rejects.toThrow('!management');
    }
    await expect(manage('setPendingManagement', ZeroAddress)).rejects.toThrow('ZERO ADDRESS');
    await manage('setPendingManagement', alice);
    await expect(test.send(bob, common, 'acceptManagement')).rejects.toThrow('!pending');
    const events = await test.emitted(common, () => test.send(alice, common, 'acceptManagement'));
    expect(events).toEqual([`UpdateManagement(${alice})`]);
    await expect(test.session.read(common, 'isManagement', [admin])).rejects.toThrow('!management');
    expect(await test.session.read(common, 'isManagement', [alice])).toBe(true);
  });

  it('reports and tends for its keeper and its manager only', async () => {
    await expect(test.send(alice, common, 'report')).rejects.toThrow('!keeper');
    await expect(test.send(alice, common, 'tend')).rejects.toThrow('!keeper');
    await manage('setKeeper', alice);
    await test.send(alice, common, 'report');
    await manage('tend');
  });

  it('charges no fee until one between 5 and 50 % is set', async () => {
    expect(await read('performanceFee')).toBe(0n);
    await expect(manage('setPerformanceFee', 499)).rejects.toThrow('MIN FEE');
    await expect(manage('setPerformanceFee', 5_001)).rejects.toThrow('MAX FEE');
    await manage('setPerformanceFee', 1_000);
    await manage('setPerformanceFeeRecipient', bob);
    await deposit(alice, 1_000n * FXD);
    await strategy.gain(100n * FXD);
    const events = await test.emitted(common, () => manage('report'));
    expect(events.at(-1)).toBe(`Reported(${100n * FXD}, 0, ${2n * FXD}, ${8n * FXD})`);
    expect(await read('balanceOf', bob)).toBe(8n * FXD);
    expect(await read('balanceOf', namedAccount('vaults treasury'))).toBe(2n * FXD);
  });

  it('counts gains and losses from the next report, and unlocks profit over its own time', async () => {
    await manage('setProfitMaxUnlockTime', 7 * DAY);
    await deposit(alice, 1_000n * FXD);
    await strategy.gain(100n * FXD);
    expect(await read('totalAssets')).toBe(1_000n * FXD);
    await manage('report');
    expect(await read('totalAssets')).toBe(1_100n * FXD);
    expect(await read('pricePerShare')).toBeLessThan(FXD + 10n ** 14n);
    await strategy.lose(50n * FXD);
    await manage('report');
    expect(await read('pricePerShare')).toBeGreaterThanOrEqual(FXD);
    await test.pass(8 * DAY);
    expect(await read('pricePerShare')).toBe((105n * FXD) / 100n);
    await strategy.lose(525n * FXD);
    await manage('report');
    expect(await read('pricePerShare')).toBe((525n * FXD) / 1_000n);
    await expect(manage('setProfitMaxUnlockTime', 31_556_953)).rejects.toThrow('too long');
  });

  it('rejects deposits of nothing, beyond the maximum, to itself, and after a shutdown', async () => {
    await test.fund(alice, 100n, common.address);
    const enter = (amount: bigint, to: string) => test.send(alice, common, 'deposit', [amount, to]);
    await expect(enter(0n, alice)).rejects.toThrow('ZERO_SHARES');
    await expect(enter(1n, common.address)).rejects.toThrow('ERC4626: mint to self');
    await expect(test.send(alice, common, 'mint', [0n, alice])).rejects.toThrow('ZERO_ASSETS');
    await test.send(alice, common, 'mint', [10n, alice]);
    await expect(test.send(alice, common, 'shutdownStrategy')).rejects.toThrow('!emergency authorized');
    await manage('setEmergencyAdmin', bob);
    const events = await test.emitted(common, () => test.send(bob, common, 'shutdownStrategy'));
    expect(events).toEqual(['StrategyShutdown()']);
    expect(await test.session.read(common, 'isShutdown')).toBe(true);
    await expect(enter(1n, alice)).rejects.toThrow('ERC4626: deposit more than max');
    await expect(test.send(alice, common, 'mint', [1n, alice])).rejects.toThrow('ERC4626: mint more than max');
    await test.send(alice, common, 'redeem(uint256,address,address)', [10n, alice, alice]);
  });

  it('brings assets back after a shutdown only, without changing their sum', async () => {
    await deposit(alice, 1_000n * FXD);
    await expect(manage('emergencyWithdraw', 300n * FXD)).rejects.toThrow('not shutdown');
    await manage('shutdownStrategy');
    await manage('emergencyWithdraw', 300n * FXD);
    expect([await read('totalIdle'), await read('totalDebt')]).toEqual([300n * FXD, 700n * FXD]);
    await manage('report');
    expect(await read('totalIdle')).toBe(300n * FXD);
  });

  it('passes on a loss of what it cannot free to the account that withdraws and accepts it', async () => {
    await deposit(alice, 1_000n * FXD);
    await strategy.lose(400n * FXD);
    const withdraw = (amount: bigint) =>
      test.send(alice, common, 'withdraw(uint256,address,address)', [amount, alice, alice]);
    const redeem = (from: string, shares: bigint, maxLoss: number) =>
      test.send(from, common, 'redeem(uint256,address,address,uint256)', [shares, from, alice, maxLoss]);
    await expect(withdraw(700n * FXD)).rejects.toThrow('too much loss');
    await expect(withdraw(1_000n * FXD + 1n)).rejects.toThrow('ERC4626: withdraw more than max');
    await expect(redeem(alice, 1_000n * FXD + 1n, 0)).rejects.toThrow('ERC4626: redeem more than max');
    await expect(redeem(alice, 1n, 10_001)).rejects.toThrow('exceeds MAX_BPS');
    await expect(redeem(bob, 1n, 0)).rejects.toThrow('ERC20: insufficient allowance');
    await redeem(alice, 500n * FXD, 0);
    expect(await read('maxRedeem', alice)).toBe(500n * FXD);
    await test.send(alice, common, 'redeem(uint256,address,address)', [500n * FXD, alice, alice]);
    expect(await test.integer(test.fxd, 'balanceOf', [alice])).toBe(600n * FXD);
    expect([await read('totalAssets'), await read('totalSupply')]).toEqual([0n, 0n]);
  });

  it('has transferable shares and permits', async () => {
    await deposit(alice, 10n);
    await test.send(alice, common, 'transfer', [bob, 4n]);
    await expect(test.send(alice, common, 'transfer', [bob, 7n])).rejects.toThrow('Panic(17)');
    await expect(test.send(alice, common, 'transfer', [common.address, 1n])).rejects.toThrow('transfer to strategy');
    await test.send(alice, common, 'increaseAllowance', [bob, 3n]);
    await test.send(alice, common, 'decreaseAllowance', [bob, 1n]);
    await test.send(bob, common, 'transferFrom', [alice, bob, 2n]);
    expect([await read('balanceOf', bob), await read('allowance', alice, bob)]).toEqual([6n, 0n]);

    const owner = Wallet.createRandom();
    const shares = { name: strategy.name, address: common.address };
    const args = await signPermit(owner, shares, { spender: bob, value: 7n, deadline: MaxUint256 });
    const permit = () => test.send(bob, common, 'permit', args);
    await permit();
    expect(await read('allowance', owner.address, bob)).toBe(7n);
    await expect(permit()).rejects.toThrow('ERC20: INVALID_SIGNER');
  });

  it('can be handed over when it is deployed', async () => {
    const plan = { asset: test.fxd, name: 'Other', manager: alice };
    const other = await deploySimulatedStrategy(test.session, test.vaults, plan);
    expect(await test.session.read(other.common, 'management')).toBe(alice);
    expect(await test.session.read(other.common, 'keeper')).toBe(alice);
    await expect(test.session.send(other.contract, 'lose', [1n])).rejects.toThrow('!management');
  });
});
