import { AbiCoder, id as topicOf, parseEther, parseUnits, toBeHex, toQuantity, zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { eventually } from '@fathom/testing/eventually';
import { historyQuery } from '../../remote-lending/src/data/historyQuery';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { setPrice } from '../devnet/prices/setPrice';
import { namedAccount } from '../devnet/seed/namedAccount';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { freePort } from '../devnet/testing/freePort';
import { queryDuring } from './testing/queryDuring';
import { queryIndexer } from './testing/queryIndexer';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';
import { revertTo } from '../devnet/testing/revertTo';

const LISK = 1135;
const DAY = 24 * 3600;
const OLDER_POOL = namedAccount('older pool');

let devnet: RunningDevnet;
let market: TestMarket;
let indexer: RunningIndexer;
let postgres: RunningPostgres | undefined;
let account: DevnetAccount;

beforeAll(async () => {
  [devnet, postgres] = await Promise.all([startTestDevnet({ chains: [LISK] }), startPostgres()]);
  market = openTestMarket(devnet, LISK);
  account = await market.account({
    WETH: parseEther('10'),
    USDC: parseUnits('1000', 6),
    wstETH: parseEther('2'),
  });
  await start();
});

afterAll(async () => {
  await indexer.stop();
  await devnet.stop();
  await postgres?.stop();
});

async function start(): Promise<void> {
  const { rpcUrl, contracts, market: lending } = market.addresses;
  const oracle = hex(contracts.oracle);
  indexer = await startIndexer({
    chains: [
      {
        id: LISK,
        rpcUrls: [rpcUrl],
        pollInterval: 100,
        lending: [
          {
            pool: hex(lending.LENDING_POOL),
            oracle,
            rewardsController: hex(contracts.rewardsController),
            configurator: hex(contracts.poolConfigurator),
          },
          { pool: hex(OLDER_POOL), oracle },
        ],
      },
    ],
    port: await freePort(),
    storage: { kind: 'postgres', url: postgres?.url ?? '' },
    log: () => undefined,
  });
  await indexer.ready;
}

function hex(address: string): `0x${string}` {
  return address as `0x${string}`;
}

function send(
  contract: Parameters<TestMarket['session']['send']>[0],
  name: string,
  args: readonly unknown[],
  value = 0n,
) {
  return market.session.send(contract, name, args, { from: account.address, value });
}

function token(symbol: string) {
  return market.contract('TestnetERC20', market.token(symbol).address);
}

async function supply(symbol: string, amount: bigint): Promise<void> {
  await send(token(symbol), 'approve', [market.pool.address, amount]);
  await send(market.pool, 'supply', [token(symbol).address, amount, account.address, 0]);
}

const rows = v.array(v.record(v.string(), v.unknown()));

async function history(page: { first?: number; skip?: number; pool?: string; user?: string } = {}) {
  const { first = 100, skip = 0, pool = market.pool.address, user = account.address } = page;
  const variables = { userAddress: user.toLowerCase(), first, skip, pool: pool.toLowerCase() };
  const { data, errors } = await queryIndexer(
    `${indexer.url}/${LISK}/subgraphs/name/lending-subgraph`,
    historyQuery({ hasFees: true }),
    variables,
  );
  expect(errors).toEqual([]);
  return v.parse(rows, data?.['userTransactions']);
}

async function newest(action: string, count = 1) {
  return eventually(async () => {
    const found = (await history()).filter((row) => row['action'] === action);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found[0];
  });
}

const USDC = { symbol: 'USDC', decimals: 6, name: 'USD Coin' };
const WETH = { symbol: 'WETH', decimals: 18, name: 'Wrapped Ether' };

it('records supplies, collateral, loans and repayments with the price of the time [LND-215] [LND-218] [LND-219]', async () => {
  await supply('WETH', parseEther('4'));
  await send(market.pool, 'borrow', [token('USDC').address, parseUnits('2000', 6), 2, 0, account.address]);
  const borrow = await newest('Borrow');
  expect(borrow).toMatchObject({ amount: '2000000000', reserve: USDC, assetPriceUSD: '1', borrowRateMode: 2 });
  expect([typeof borrow?.['id'], typeof borrow?.['timestamp']]).toEqual(['string', 'number']);
  expect(borrow?.['txHash']).toMatch(/^0x[0-9a-f]{64}$/);
  await setPrice(market.session.rpc, market.addresses, 'WETH', parseUnits('3500.25', 8));
  await supply('WETH', parseEther('1'));
  const supplied = await newest('Supply', 2);
  const before = (await history()).filter(({ action }) => action === 'Supply')[1];
  expect(supplied).toMatchObject({ amount: String(parseEther('1')), reserve: WETH, assetPriceUSD: '3500.25' });
  expect(before?.['assetPriceUSD']).toBe('3400');
  await send(token('USDC'), 'approve', [market.pool.address, parseUnits('500', 6)]);
  await send(market.pool, 'repay', [token('USDC').address, parseUnits('500', 6), 2, account.address]);
  expect(await newest('Repay')).toMatchObject({ amount: '500000000', reserve: USDC });
});

it('finds the price of an earlier time in the rounds of its source, once the node forgot the state', async () => {
  const { rpc } = market.session;
  // More blocks than the node keeps, while the indexer is stopped.
  await indexer.stop();
  await supply('WETH', parseEther('0.5'));
  await setPrice(rpc, market.addresses, 'WETH', parseUnits('3600', 8));
  await rpc('anvil_mine', [toQuantity(260)]);
  await postgres?.stop();
  postgres = await startPostgres();
  await start();
  await newest('Supply', 3);
  const prices = (await history()).filter(({ action }) => action === 'Supply').map((row) => row['assetPriceUSD']);
  expect(prices).toEqual(['3500.25', '3500.25', '3400']);
});

it('records rate switches, collateral switches and E-Mode with their states [LND-220] [LND-221] [LND-223]', async () => {
  const usdc = token('USDC').address;
  await send(market.pool, 'swapBorrowRateMode', [usdc, 2]);
  const switched = await newest('SwapBorrowRate');
  expect(switched).toMatchObject({ reserve: USDC, borrowRateModeFrom: 2, borrowRateModeTo: 1 });
  for (const field of ['variableBorrowRate', 'stableBorrowRate']) {
    expect(Number(switched?.[field]) / 1e27).toBeGreaterThan(0);
    expect(Number(switched?.[field]) / 1e27).toBeLessThan(1);
  }
  await supply('wstETH', parseEther('1'));
  await send(market.pool, 'setUserUseReserveAsCollateral', [token('wstETH').address, false]);
  await eventually(async () => {
    const [off, on] = (await history()).filter(({ action }) => action === 'UsageAsCollateral');
    expect([off, on]).toMatchObject([
      { reserve: { symbol: 'wstETH' }, fromState: true, toState: false },
      { reserve: { symbol: 'wstETH' }, fromState: false, toState: true },
    ]);
  });
  const other = await market.account({});
  await market.session.send(market.pool, 'setUserEMode', [1], { from: other.address });
  await eventually(async () => {
    expect(await history({ user: other.address })).toMatchObject([{ action: 'UserEModeSet', categoryId: 1 }]);
  });
});

it('records what an account withdraws, itself and through the gateway', async () => {
  const { addresses } = market;
  await send(market.pool, 'withdraw', [token('WETH').address, parseEther('0.25'), account.address]);
  expect(await newest('RedeemUnderlying')).toMatchObject({ amount: String(parseEther('0.25')), reserve: WETH });
  const gateway = market.contract('WrappedTokenGatewayV3', addresses.market.WETH_GATEWAY);
  const rsWeth = market.contract('AToken', market.token('WETH').rsToken);
  await send(rsWeth, 'approve', [gateway.address, parseEther('1')]);
  await send(gateway, 'withdrawETH', [market.pool.address, parseEther('0.125'), account.address]);
  expect(await newest('RedeemUnderlying', 2)).toMatchObject({ amount: String(parseEther('0.125')) });
});

it('records claimed rewards with the reward token, and none of a reward that paid nothing', async () => {
  const { addresses, session } = market;
  await supply('USDC', parseUnits('100', 6));
  await session.rpc('evm_increaseTime', [DAY]);
  const rewards = market.contract('RewardsController', addresses.contracts.rewardsController);
  await send(rewards, 'claimAllRewardsToSelf', [[market.token('USDC').rsToken]]);
  const claimed = await newest('ClaimRewardsCall');
  expect((await history()).filter(({ action }) => action === 'ClaimRewardsCall')).toHaveLength(1);
  expect(claimed).toMatchObject({
    reserve: { symbol: 'FTHM', underlyingAsset: addresses.contracts.fthm.toLowerCase() },
  });
  expect(BigInt(String(claimed?.['amount']))).toBeGreaterThan(0n);
  expect(Number(claimed?.['assetPriceUSD'])).toBeGreaterThan(0);
});

it('records a liquidation of the account with both amounts and prices [LND-222]', async () => {
  const { addresses, session } = market;
  const power = v.parse(
    v.array(v.bigint()),
    Array.from((await session.read(market.pool, 'getUserAccountData', [account.address])) as bigint[]),
  );
  await send(market.pool, 'borrow', [token('USDC').address, ((power[2] ?? 0n) * 99n) / 10_000n, 2, 0, account.address]);
  await setPrice(session.rpc, addresses, 'WETH', parseUnits('3000', 8));
  const liquidator = await market.account({ USDC: parseUnits('100', 6) });
  const approve = [market.pool.address, parseUnits('100', 6)];
  await session.send(token('USDC'), 'approve', approve, { from: liquidator.address });
  const call = [token('WETH').address, token('USDC').address, account.address, parseUnits('100', 6), false];
  await session.send(market.pool, 'liquidationCall', call, { from: liquidator.address });
  const liquidated = await newest('LiquidationCall');
  expect(liquidated).toMatchObject({
    collateralReserve: WETH,
    principalAmount: '100000000',
    principalReserve: USDC,
    collateralAssetPriceUSD: '3000',
    borrowAssetPriceUSD: '1',
  });
  // 100 USDC at 3000 USD, with a bonus of 5 % less the protocol's part of it.
  expect(Number(liquidated?.['collateralAmount']) / 1e18).toBeCloseTo(0.0348, 4);
});

it('records a deposit of an older pool, apart from the other market [LND-216]', async () => {
  const { session } = market;
  await market.session.rpc('anvil_setCode', [OLDER_POOL, '0x6040608060003760603560403560203560003560406000a400']);
  const topics = [
    topicOf('Deposit(address,address,address,uint256,uint16)'),
    zeroPadValue(token('USDC').address, 32),
    zeroPadValue(account.address, 32),
    toBeHex(0, 32),
  ];
  const data = AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [account.address, 7_000_000n]);
  const call = {
    from: account.address,
    to: OLDER_POOL,
    data: `0x${topics.map((topic) => topic.slice(2)).join('')}${data.slice(2)}`,
  };
  await session.rpc('eth_sendTransaction', [call]);
  await eventually(async () => {
    const [deposit, ...others] = await history({ pool: OLDER_POOL });
    expect(deposit).toMatchObject({ action: 'Deposit', amount: '7000000', reserve: USDC });
    expect(others).toEqual([]);
  });
});

it('states the fee that the account paid for a transaction, and none that another account paid', async () => {
  const [supplied] = (await history()).filter(({ action }) => action === 'Supply');
  const receipt = v.parse(
    v.object({ gasUsed: v.string(), effectiveGasPrice: v.string() }),
    await market.session.rpc('eth_getTransactionReceipt', [supplied?.['txHash']]),
  );
  expect(supplied?.['networkFee']).toBe(String(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)));
  const payer = await market.account({ USDC: parseUnits('10', 6) });
  const usdc = token('USDC');
  await market.session.send(usdc, 'approve', [market.pool.address, parseUnits('10', 6)], { from: payer.address });
  const args = [usdc.address, parseUnits('10', 6), account.address, 0];
  await market.session.send(market.pool, 'supply', args, { from: payer.address });
  const given = await eventually(async () => {
    const [row] = (await history()).filter(({ action }) => action === 'Supply');
    expect(row?.['amount']).toBe('10000000');
    return row;
  });
  expect(given?.['networkFee']).toBeNull();
});

it('serves pages newest first, each row once [LND-369] [LND-370]', async () => {
  const all = await history();
  const times = all.map((row) => Number(row['timestamp']));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const pages = await Promise.all([0, 5, 10].map((skip) => history({ first: 5, skip })));
  expect(pages.flat()).toEqual(all.slice(0, 15));
  // Beyond the skip limit of other lists, because an account may have 100,000 rows.
  expect(await history({ skip: 99_900 })).toEqual([]);
  expect(await history({ user: namedAccount('stranger') })).toEqual([]);
});

it('continues after a restart, with what happened meanwhile', async () => {
  const before = await history();
  await indexer.stop();
  await supply('WETH', parseEther('0.02'));
  await start();
  await eventually(async () => {
    const after = await history();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(after.length - before.length)).toEqual(before);
  });
});

it('forgets the transactions of a reorganized block under load', async () => {
  const { rpc } = market.session;
  const count = (await history()).length;
  const snapshot = await rpc('evm_snapshot');
  await supply('WETH', parseEther('0.01'));
  // An account's first supply of an asset enables it as collateral, which is a separate row.
  await eventually(async () => expect((await history()).length).toBeGreaterThan(count));
  const subgraph = `${indexer.url}/${LISK}/subgraphs/name/lending-subgraph`;
  const { errors, responses } = await queryDuring(subgraph, '{ userTransactions { id action } }', async () => {
    await revertTo(rpc, snapshot);
    await rpc('anvil_mine', [toQuantity(2)]);
    await eventually(async () => expect(await history()).toHaveLength(count));
  });
  expect(errors).toEqual([]);
  expect(responses).toBeGreaterThan(0);
});
