import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { ownArtifact } from '../contracts/ownArtifact';
import { marketAsset, type MarketAsset } from '../devnet/market/assets';
import { deployMarket, type DeployedMarket } from '../devnet/market/deployMarket';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, expectNear } from './lendingUser';

/*
 * Tests another deployment of Aave v3 on the same chain, with other parameters and without gateway, rewards and stable
 * rates. The area gets only the configuration entry of the README's second step.
 */
const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;
const LIQUIDITY = 100_000n * USDC;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;
let second: DeployedMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  second = await deploySecondMarket();
});

it('is used with an entry in the configuration alone', async () => {
  const user = await arriveAtSecond({ WETH: 2n * ETHER, USDC: 500n * USDC });
  await (await user.supplying('WETH', 2n * ETHER)).finish();
  await (await user.borrowing('USDC', 1_000n * USDC)).finish();
  const { own, position, balance } = await user.variant();
  expectNear(own('WETH').underlyingBalance, 2n * ETHER);
  expectNear(own('USDC').variableBorrows, 1_000n * USDC);
  expect(balance('USDC')).toBe(1_500n * USDC);
  expect([position.currentLoanToValue, position.currentLiquidationThreshold]).toEqual([4_000n, 4_500n]);

  await (await user.repaying('USDC', { amount: 'all', source: 'token' })).finish();
  await (await user.settingCollateral('WETH', false)).finish();
  await (await user.withdrawing('WETH', { amount: 'all' })).finish();
  const after = await user.variant();
  expect(after.own('USDC').totalBorrows).toBe(0n);
  expect(after.own('WETH').underlyingBalance).toBe(0n);
  expect(after.balance('WETH')).toBeGreaterThanOrEqual(2n * ETHER);
  user.leave();
});

it('has its own assets, parameters and balances', async () => {
  const user = await arriveAtSecond({ WETH: ETHER });
  await (await user.supplying('WETH', ETHER)).finish();
  const { data } = await user.variant();
  expect(data.unknown).toEqual({});
  expect(
    data.market.reserves.map(({ symbol, eModes, stableBorrowRateEnabled }) => [
      symbol,
      eModes,
      stableBorrowRateEnabled,
    ]),
  ).toEqual([
    ['WETH', [], false],
    ['USDC', [], false],
  ]);
  expect(data.market).toMatchObject({ wrappedBaseAsset: undefined, incentives: [] });

  const first = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: {}, account: user.account });
  expect((await first.variant()).own('WETH').underlyingBalance).toBe(0n);
  expect((await first.variant()).data.market.reserves.length).toBeGreaterThan(2);
  first.leave();
  user.leave();
});

function arriveAtSecond(tokens: Readonly<Record<string, bigint>>) {
  const { pool, provider, uiPoolData, walletBalances } = second;
  const entry = {
    id: 'second',
    marketTitle: 'Second market',
    chainId: CHAIN_ID,
    uiPoolDataVariant: 'v3.0.2',
    addresses: {
      LENDING_POOL: pool.address,
      LENDING_POOL_ADDRESS_PROVIDER: provider.address,
      UI_POOL_DATA_PROVIDER: uiPoolData.address,
      WALLET_BALANCE_PROVIDER: walletBalances.address,
    },
    enabledFeatures: {},
  };
  const configure = (configuration: object) => {
    const { areas, ...others } = configuration as {
      readonly areas: { readonly lending: { readonly markets: object[] } };
    };
    const lending = { ...areas.lending, markets: [...areas.lending.markets, entry] };
    return { ...others, areas: { ...areas, lending } };
  };
  return arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens, marketId: 'second', configure });
}

async function deploySecondMarket(): Promise<DeployedMarket> {
  const { session } = chain;
  await session.rpc('anvil_impersonateAccount', [session.admin]);
  const minter = chain.contract('Faucet', chain.addresses.contracts.tokenMinter);
  const assets: readonly MarketAsset[] = [
    {
      ...marketAsset('WETH'),
      eMode: 0,
      stableRate: false,
      collateral: { ltv: 4_000, liquidationThreshold: 4_500, liquidationBonus: 11_000 },
    },
    { ...marketAsset('USDC'), eMode: 0, stableRate: false },
  ];
  const tokens = assets.map((asset) => ({
    asset,
    token: { address: chain.token(asset.symbol).address, abi: interfaceOf(readAaveArtifact('TestnetERC20')) },
    feed: { address: chain.token(asset.symbol).feed, abi: interfaceOf(ownArtifact('PriceFeed')) },
  }));
  const market = await deployMarket(session, 'Second market', { minter, tokens });
  const [, usdc] = tokens;
  if (!usdc) throw new Error('the second market has USDC');
  await session.send(minter, 'mint', [usdc.token.address, session.admin, LIQUIDITY]);
  await session.send(usdc.token, 'approve', [market.pool.address, LIQUIDITY]);
  await session.send(market.pool, 'supply', [usdc.token.address, LIQUIDITY, session.admin, 0]);
  return market;
}
