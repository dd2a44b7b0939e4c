import { parseEther } from 'ethers';
import { deployTradeFinanceVault, deployVault, type DeployedVault } from '../../devnet/vaults/deployVaults';
import { describeVaults } from '../../devnet/vaults/describeVaults';
import { startVaults, type SimulatedStrategy, type TestVaults } from './startVaults';

const DAY = 86_400;
const FXD = parseEther('1');

let test: TestVaults;
let strategy: SimulatedStrategy;
let normal: DeployedVault;
let alice: string;
let snapshot: unknown;

beforeAll(async () => {
  test = await startVaults();
  strategy = await test.simulatedStrategy('Simulated 1');
  normal = await deployVault(test.session, test.vaults, {
    type: 'defi',
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault FXD 1',
    symbol: 'fvFXD1',
    depositLimit: 1_000_000n * FXD,
    strategies: [{ strategy }],
  });
  alice = await test.account('alice');
}, 60_000);
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await test.session.rpc('evm_revert', [snapshot]);
});
afterAll(() => test.stop());

it('a gain of a strategy reaches depositors over the unlock time, less fees', async () => {
  const { session, integer, deposit, send } = test;
  const { vault } = normal;
  await deposit(alice, normal, 1000n * FXD);
  await session.send(vault, 'updateDebt', [strategy.contract.address, 800n * FXD]);
  await strategy.gain(100n * FXD);
  await session.send(strategy.common, 'report', []);
  await session.send(vault, 'processReport', [strategy.contract.address]);
  expect(await integer(vault, 'totalAssets')).toBe(1100n * FXD);
  await test.pass(8 * DAY);
  const shares = await integer(vault, 'balanceOf', [alice]);
  await send(alice, vault, 'redeem', [shares, alice, alice, 0, []]);
  const received = await integer(test.fxd, 'balanceOf', [alice]);
  expect(received).toBeGreaterThan(1089n * FXD);
  expect(received).toBeLessThanOrEqual(1090n * FXD);
});

it('a trade-finance vault passes through its periods', async () => {
  const { session, integer, deposit, now, send } = test;
  const start = await now();
  const manager = await test.account('manager');
  const deployed = await deployTradeFinanceVault(session, test.vaults, {
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault TradeFi Token',
    symbol: 'fvTFT',
    strategyName: 'TradeFlow 1',
    manager,
    depositEnd: start + 10 * DAY,
    lockEnd: start + 100 * DAY,
  });
  const { vault, kyc, strategies } = deployed;
  const [trade] = strategies;
  if (kyc === undefined || trade === undefined) throw new Error('The vault is incomplete.');
  await send(manager, kyc.module, 'setKYCPassed', [alice, true]);
  await deposit(alice, deployed, 10_000n * FXD);
  await send(manager, vault, 'updateDebt', [trade.contract.address, 10_000n * FXD]);
  expect(await integer(test.fxd, 'balanceOf', [manager])).toBe(10_000n * FXD);
  await test.pass(101 * DAY);
  await test.fund(manager, 11_000n * FXD, trade.contract.address);
  await send(manager, trade.contract, 'repay', [11_000n * FXD]);
  await send(manager, trade.common, 'report');
  await send(manager, vault, 'processReport', [trade.contract.address]);
  const shares = await integer(vault, 'balanceOf', [alice]);
  await send(alice, vault, 'redeem', [shares, alice, alice, 0, []]);
  expect(await integer(test.fxd, 'balanceOf', [alice])).toBeGreaterThan(10_890n * FXD);
  const [described] = describeVaults(test.vaults, [deployed]).vaults;
  expect(described).toMatchObject({ type: 'tradefi', manager, kyc: { provider: manager } });
});
