import { AbiCoder, ZeroAddress, id, parseEther } from 'ethers';
import type { Contract } from '../../devnet/chain/chainSession';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { deployTradeFinanceVault, type DeployedVault } from '../../devnet/vaults/deployVaults';
import { describeVaults } from '../../devnet/vaults/describeVaults';
import { ownArtifact } from '../ownArtifact';
import { startVaults, type TestVaults } from './startVaults';
import { revertTo } from '../../devnet/testing/revertTo';

const DAY = 86_400;
const FXD = parseEther('1');
const INVESTED = 50_000n * FXD;

let test: TestVaults;
let deployed: DeployedVault;
let vault: Contract;
/** What the strategy implements itself, and what it has in common with all. */
let trade: Contract;
let common: Contract;
let kycModule: Contract;
let manager: string;
let provider: string;
let alice: string;
let bob: string;
let depositEnd: number;
let lockEnd: number;
let snapshot: unknown;

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  [manager, provider, alice, bob] = await Promise.all([
    test.account('manager'),
    test.account('provider'),
    test.account('alice'),
    test.account('bob'),
  ]);
  depositEnd = (await test.now()) + 10 * DAY;
  lockEnd = depositEnd + 90 * DAY;
  deployed = await deployTradeFinanceVault(test.session, test.vaults, {
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault TradeFi Token',
    symbol: 'fvTFT',
    strategyName: 'TradeFlow 1',
    manager,
    kycProvider: provider,
    depositEnd,
    lockEnd,
    strategyLimit: 100_000n * FXD,
  });
  const [strategy] = deployed.strategies;
  if (strategy === undefined || deployed.kyc === undefined) throw new Error('The vault is incomplete.');
  ({ vault } = deployed);
  ({ contract: trade, common } = strategy);
  kycModule = deployed.kyc.module;
  await test.send(provider, kycModule, 'setKYCPassedBatch', [[alice], true]);
  await test.deposit(alice, deployed, INVESTED);
});
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await revertTo(test.session.rpc, snapshot);
});

/** How the node names an error of the strategy that passed through another contract. */
function selector(error: string): string {
  return id(error).slice(0, 10);
}

function wallet(owner: string): Promise<bigint> {
  return test.integer(test.fxd, 'balanceOf', [owner]);
}

async function invest(): Promise<void> {
  await test.send(manager, vault, 'updateDebt', [trade.address, INVESTED]);
}

async function passUntil(time: number): Promise<void> {
  await test.pass(time - (await test.now()));
}

async function repay(amount: bigint): Promise<void> {
  await test.fund(manager, amount, trade.address);
  await test.send(manager, trade, 'repay', [amount]);
}

function redeem(shares: bigint): Promise<void> {
  return test.send(alice, vault, 'redeem', [shares, alice, alice, 0, []]);
}

describe('identity checks', () => {
  it('are confirmed by the provider, whom only the owner replaces', async () => {
    expect(await test.integer(kycModule, 'availableDepositLimit', [bob])).toBe(0n);
    await test.fund(bob, INVESTED, vault.address);
    const deposit = () => test.send(bob, vault, 'deposit', [INVESTED, bob]);
    await expect(deposit()).rejects.toThrow('ExceedDepositLimit(0)');
    await expect(test.send(manager, kycModule, 'setKYCPassed', [bob, true])).rejects.toThrow('NotKYCProvider()');
    await test.send(provider, kycModule, 'setKYCPassed', [bob, true]);
    expect(await test.session.read(kycModule, 'kycPassed', [bob])).toBe(true);
    await deposit();
    await expect(test.send(provider, kycModule, 'setKYCProvider', [bob])).rejects.toThrow(
      'Ownable: caller is not the owner',
    );
    await expect(test.session.send(kycModule, 'setKYCProvider', [ZeroAddress])).rejects.toThrow('ZeroAddress()');
    await test.session.send(kycModule, 'setKYCProvider', [bob]);
    await test.send(bob, kycModule, 'setKYCPassed', [bob, false]);
    const args = [trade.address, ZeroAddress, bob];
    await expect(test.session.deploy(ownArtifact('KYCDepositLimitModule'), args)).rejects.toThrow('ZeroAddress()');
  });

  it('leave the limit of the strategy less what is idle in the vault', async () => {
    expect(await test.integer(kycModule, 'availableDepositLimit', [alice])).toBe(50_000n * FXD);
    await invest();
    expect(await test.integer(kycModule, 'availableDepositLimit', [alice])).toBe(50_000n * FXD);
    await test.send(manager, trade, 'setDepositLimit', [INVESTED]);
    expect(await test.integer(kycModule, 'availableDepositLimit', [alice])).toBe(0n);
  });

  it('let an account deposit at least the minimum', async () => {
    await test.send(provider, kycModule, 'setKYCPassed', [bob, true]);
    await test.fund(bob, 10_000n * FXD, vault.address);
    const deposit = (amount: bigint) => test.send(bob, vault, 'deposit', [amount, bob]);
    await expect(deposit(10_000n * FXD - 1n)).rejects.toThrow('MinDepositNotReached()');
    await deposit(10_000n * FXD);
  });
});

describe('until the deposit end', () => {
  it('assets go to the manager at once, and come back as far as the manager approved', async () => {
    await invest();
    expect([await wallet(manager), await test.integer(trade, 'totalInvested')]).toEqual([INVESTED, INVESTED]);
    expect(await test.integer(trade, 'availableWithdrawLimit', [vault.address])).toBe(INVESTED);
    await expect(redeem(20_000n * FXD)).rejects.toThrow('redeem on chain 1135 reverted');
    await test.send(manager, test.fxd, 'approve', [trade.address, INVESTED]);
    await redeem(20_000n * FXD);
    expect(await wallet(alice)).toBe(20_000n * FXD);
    await test.send(manager, test.fxd, 'transfer', [bob, 25_000n * FXD]);
    await expect(redeem(10_000n * FXD)).rejects.toThrow(selector('ManagerBalanceTooLow(uint256,uint256)'));
  });

  it('idle assets of the strategy can be locked by its manager', async () => {
    await test.mint(trade.address, 5n);
    await expect(test.send(alice, trade, 'lockFunds', [5n])).rejects.toThrow('!management');
    await expect(test.send(manager, trade, 'lockFunds', [0n])).rejects.toThrow('ZeroAmount()');
    await expect(test.send(manager, trade, 'lockFunds', [6n])).rejects.toThrow('InsufficientFundsIdle(6, 5)');
    const events = await test.emitted(trade, () => test.send(manager, trade, 'lockFunds', [5n]));
    expect(events).toEqual([`FundsLocked(${manager}, 5)`]);
  });

  it('the limit stays above what is invested', async () => {
    await invest();
    const setLimit = (limit: bigint) => test.send(manager, trade, 'setDepositLimit', [limit]);
    await expect(setLimit(0n)).rejects.toThrow(`InvalidDepositLimit(0, ${INVESTED})`);
    await expect(setLimit(INVESTED - 1n)).rejects.toThrow('InvalidDepositLimit');
    const events = await test.emitted(trade, () => setLimit(INVESTED));
    expect(events).toEqual([`DepositLimitSet(${manager}, ${INVESTED})`]);
    await test.mint(trade.address, 1n);
    await expect(test.integer(trade, 'availableDepositLimit', [vault.address])).rejects.toThrow('Panic(17)');
  });
});

describe('during the lock', () => {
  beforeEach(async () => {
    await invest();
    await passUntil(depositEnd + 1);
  });

  it('rejects deposits and withdrawals, only the vault could still invest', async () => {
    expect(await test.integer(kycModule, 'availableDepositLimit', [alice])).toBe(0n);
    expect(await test.integer(trade, 'availableDepositLimit', [vault.address])).toBe(50_000n * FXD);
    expect(await test.integer(trade, 'availableWithdrawLimit', [vault.address])).toBe(0n);
    expect(await test.integer(vault, 'maxWithdraw', [alice, 0, []])).toBe(0n);
    await expect(redeem(10_000n * FXD)).rejects.toThrow('ExceedWithdrawLimit(0)');
  });

  it('the manager repays once, with a gain that is visible after both reports', async () => {
    await expect(test.send(alice, trade, 'repay', [1n])).rejects.toThrow('!management');
    await expect(test.send(manager, trade, 'repay', [0n])).rejects.toThrow('ZeroAmount()');
    const events = await test.emitted(trade, () => repay(55_000n * FXD));
    expect(events).toEqual([
      `GainReported(${manager}, ${5_000n * FXD})`,
      `FundsReturned(${manager}, ${55_000n * FXD})`,
    ]);
    await expect(repay(1n)).rejects.toThrow('FundsAlreadyReturned()');
    expect(await test.integer(vault, 'totalAssets')).toBe(INVESTED);
    await test.send(manager, common, 'report');
    expect(await test.integer(vault, 'totalAssets')).toBe(INVESTED);
    await test.send(manager, vault, 'processReport', [trade.address]);
    expect(await test.integer(vault, 'totalAssets')).toBe(55_000n * FXD);
  });
});

describe('after the lock', () => {
  beforeEach(async () => {
    await invest();
    await passUntil(lockEnd);
  });

  it('withdrawals need the repayment and a report of it', async () => {
    expect(await test.integer(vault, 'maxWithdraw', [alice, 0, []])).toBe(0n);
    await repay(55_000n * FXD);
    const shares = await test.integer(vault, 'balanceOf', [alice]);
    await expect(redeem(shares)).rejects.toThrow(selector('DepositPeriodEnded()'));
    await test.send(manager, common, 'report');
    await test.send(manager, vault, 'processReport', [trade.address]);
    await redeem(shares);
    // 10 % of the gain are shares of the accountant and the protocol, which a vault without unlock time issues on top.
    expect(await wallet(alice)).toBe((55_000n * FXD * INVESTED) / (50_500n * FXD));
  });

  it('a loss is repaid too', async () => {
    const events = await test.emitted(trade, () => repay(40_000n * FXD));
    expect(events[0]).toBe(`LossReported(${manager}, ${10_000n * FXD})`);
    await test.send(manager, common, 'report');
    await test.send(manager, vault, 'processReport', [trade.address]);
    await redeem(INVESTED);
    expect(await wallet(alice)).toBe(40_000n * FXD);
  });

  it('nothing more is locked', async () => {
    await test.pass(1);
    await expect(test.send(manager, trade, 'lockFunds', [1n])).rejects.toThrow('LockPeriodEnded()');
  });

  it('the manager brings assets back in an emergency', async () => {
    await test.send(manager, common, 'shutdownStrategy');
    await test.send(manager, test.fxd, 'approve', [trade.address, INVESTED]);
    const emergency = (amount: bigint) => test.send(manager, common, 'emergencyWithdraw', [amount]);
    await expect(emergency(INVESTED + 1n)).rejects.toThrow(selector('InsufficientFundsLocked(uint256,uint256)'));
    await emergency(INVESTED);
    expect([await test.integer(trade, 'totalInvested'), await test.integer(common, 'totalIdle')]).toEqual([
      0n,
      INVESTED,
    ]);
    await redeem(INVESTED);
  });
});

it('periods that are over or in the wrong order are rejected', async () => {
  const start = await test.now();
  const deploy = (deposit: number, lock: number) => {
    const { tokenizedStrategy } = test.vaults;
    const args = [test.fxd.address, 'n', tokenizedStrategy.address, deposit, lock, 1n, vault.address];
    return test.session.deploy(ownArtifact('TradeFintechStrategy'), args);
  };
  await expect(deploy(start - 1, start + DAY)).rejects.toThrow('InvalidPeriods()');
  await expect(deploy(start + DAY, start + DAY - 1)).rejects.toThrow('InvalidPeriods()');
});

it('the metadata of a trade-finance strategy have its limit and periods', async () => {
  const answer = (await test.session.read(trade, 'getMetadata')) as { readonly data: string };
  const values = AbiCoder.defaultAbiCoder().decode(['uint256', 'uint256', 'uint256'], answer.data);
  expect(values.toArray()).toEqual([100_000n * FXD, BigInt(depositEnd), BigInt(lockEnd)]);
});

it('a vault is described with its strategies, provider and manager', () => {
  expect(describeVaults(test.vaults, [deployed])).toEqual({
    factory: test.vaults.factory.address,
    accountant: test.vaults.accountant.address,
    vaults: [
      {
        address: vault.address,
        type: 'tradefi',
        name: 'Fathom Vault TradeFi Token',
        symbol: 'fvTFT',
        tokenSymbol: 'FXD',
        strategies: [{ address: trade.address, name: 'TradeFlow 1' }],
        kyc: { module: kycModule.address, provider },
        manager,
      },
    ],
  });
});
