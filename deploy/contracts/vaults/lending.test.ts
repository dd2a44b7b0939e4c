import { parseEther } from 'ethers';
import type { Contract } from '../../devnet/chain/chainSession';
import { deployMarket, marketToken, type DeployedMarket } from '../../devnet/market/deployMarket';
import { readReserveTokens } from '../../devnet/market/readReserveTokens';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { deployLendingStrategy, type DeployedStrategy } from '../../devnet/vaults/deployStrategies';
import { deployVault, type DeployedVault } from '../../devnet/vaults/deployVaults';
import { readAaveArtifact } from '../readAaveArtifact';
import { startVaults, type TestVaults } from './startVaults';

const FXD = parseEther('1');
const YEAR = 365 * 86_400;

let test: TestVaults;
let market: DeployedMarket;
let strategy: DeployedStrategy;
let deployed: DeployedVault;
let vault: Contract;
let alice: string;

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  const { session, vaults, fxd: asset } = test;
  market = await deployMarket(session, 'Test market', test);
  strategy = await deployLendingStrategy(session, vaults, { asset, name: 'Lending' }, market.pool);
  deployed = await deployVault(session, vaults, {
    type: 'defi',
    asset,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault FXD 1',
    symbol: 'fvFXD1',
    depositLimit: 1_000_000n * FXD,
    strategies: [{ strategy }],
  });
  vault = deployed.vault;
  alice = await test.account('alice');
});

it('the lending strategy lends in the market, gains its interest, and pays out only what the pool has', async () => {
  const { session, integer, fxd, send } = test;
  const borrower = await test.account('borrower');
  const { rsToken } = await readReserveTokens(session, market, fxd.address);
  const aToken = { address: rsToken, abi: fxd.abi };
  const address = strategy.contract.address;

  await test.deposit(alice, deployed, 10_000n * FXD);
  await session.send(vault, 'updateDebt', [address, 9_000n * FXD]);
  expect(await integer(aToken, 'balanceOf', [address])).toBe(9_000n * FXD);

  const weth = marketToken(market, 'WETH').token;
  await session.send(weth, 'deposit', [], { from: borrower, value: 50n * FXD });
  await send(borrower, weth, 'approve', [market.pool.address, 50n * FXD]);
  await send(borrower, market.pool, 'supply', [weth.address, 50n * FXD, borrower, 0]);
  await send(borrower, market.pool, 'borrow', [fxd.address, 8_000n * FXD, 2, 0, borrower]);
  expect(await integer(vault, 'maxWithdraw', [alice, 0, []])).toBe(2_000n * FXD);
  const tooMuch = send(alice, vault, 'withdraw', [3_000n * FXD, alice, alice, 0, []]);
  await expect(tooMuch).rejects.toThrow(`ExceedWithdrawLimit(${2_000n * FXD})`);
  await send(alice, vault, 'withdraw', [2_000n * FXD, alice, alice, 0, []]);

  await test.pass(YEAR);
  await session.send(strategy.common, 'report', []);
  await session.send(vault, 'processReport', [address]);
  const debt = await integer(vault, 'getDebt', [address]);
  expect(debt).toBeGreaterThan(8_000n * FXD);
  expect(await integer(aToken, 'balanceOf', [address])).toBeGreaterThanOrEqual(debt);
  expect(await integer(strategy.common, 'totalAssets')).toBe(debt);
});

it("deposits into the lending strategy end at the market's supply cap", async () => {
  const { session, integer, fxd } = test;
  await session.send(market.configurator, 'setSupplyCap', [fxd.address, 20_000]);
  const { rsToken } = await readReserveTokens(session, market, fxd.address);
  const supplied = await integer({ address: rsToken, abi: fxd.abi }, 'totalSupply');
  const limit = await integer(strategy.contract, 'availableDepositLimit', [alice]);
  expect(limit + supplied).toBe(20_000n * FXD);
});

it('lending is only for assets of the market', async () => {
  const other = await test.session.deploy(readAaveArtifact('TestnetERC20'), ['Other', 'OTH', 6, test.session.admin]);
  const plan = { asset: other, name: 'Lending' };
  await expect(deployLendingStrategy(test.session, test.vaults, plan, market.pool)).rejects.toThrow('!aToken');
});
