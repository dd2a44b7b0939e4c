import { QueryClient } from '@tanstack/react-query';
import { toQuantity } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { readMany } from '@fathom/base/rpc/multicall';
import { swapErrors } from '../../remote-lending/src/actions/swap/swapErrors';
import { decodeSuppliedBy } from '../../remote-lending/src/flows/poolReceipt';
import { swapQuoteQuery } from '../../remote-lending/src/data/swapQuote.query';
import { minimumReceived } from '../../remote-lending/src/domain/swap/swapSlippage';
import { setPrice } from '../devnet/prices/setPrice';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { devnetServices } from '../services/devnetServices';
import { startServices, type RunningServices } from '../services/startServices';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, BY_MESSAGE, found } from './lendingUser';

const CHAIN_ID = 1135;
const USDC = 10n ** 6n;
const HOUR = 3_600;

const calm = fastPolling();
let devnet: RunningDevnet;
let chain: TestMarket;
let services: RunningServices;

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));
beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  services = await startServices({ configuration: devnetServices(devnet.addresses), port: 0, log: () => undefined });
});
afterAll(async () => {
  calm();
  await services.stop();
});

async function arrive() {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { USDC: 1_000n * USDC } });
  await (await user.supplying('USDC', 1_000n * USDC)).finish();
  return user;
}

type User = Awaited<ReturnType<typeof arrive>>;

async function quoteFor(user: User, amount: bigint, isMax = false, slippage = 10n) {
  const { reserve } = await user.variant();
  const market = {
    ...user.market,
    swapAggregator: { url: `${services.url}/swap`, chains: [CHAIN_ID], partner: 'fathom' },
  };
  return new QueryClient().query(
    swapQuoteQuery({
      market,
      side: 'sell',
      source: reserve('USDC'),
      destination: reserve('WETH'),
      amount,
      isMax,
      slippage,
      adapter: adapterOf(user),
    }),
  );
}

function adapterOf({ market }: User): Address {
  return found(market.addresses.SWAP_COLLATERAL_ADAPTER);
}

async function leftBehind(user: User): Promise<readonly bigint[]> {
  const { reserve } = await user.variant();
  const adapter = adapterOf(user);
  const { LENDING_POOL: pool, SWAP_EXCHANGE: exchange } = user.market.addresses;
  const reserves = [reserve('USDC'), reserve('WETH')];
  const tokens = reserves.flatMap(({ underlyingAsset, rsTokenAddress }) => [underlyingAsset, rsTokenAddress]);
  const results = await readMany(user.reader, [
    ...tokens.map((token) => erc20.balanceOf.read(token, adapter)),
    ...reserves.map(({ underlyingAsset }) => erc20.allowance.read(underlyingAsset, adapter, found(exchange))),
    ...reserves.map(({ underlyingAsset }) => erc20.allowance.read(underlyingAsset, adapter, pool)),
  ]);
  return results.map((result) => (result.ok ? result.value : -1n));
}

const NOTHING = Array.from({ length: 8 }, () => 0n);

it('switches part of a supply, and leaves nothing in the adapter [LND-407]', async () => {
  const user = await arrive();
  const quote = await quoteFor(user, 400n * USDC);
  const flow = await user.switchingCollateral('USDC', 'WETH', { amount: 400n * USDC, quote });
  expect(flow.kinds()).toEqual(['approve', 'call']);
  await flow.finish();

  const { own, reserve } = await user.variant();
  expect(own('USDC').underlyingBalance / USDC).toBe(600n);
  const filter = { pool: user.market.addresses.LENDING_POOL, supplier: adapterOf(user), account: user.address };
  const supplied = found(decodeSuppliedBy(await flow.logs(), filter));
  expect(supplied.asset.toLowerCase()).toBe(reserve('WETH').underlyingAsset.toLowerCase());
  expect(supplied.amount).toBeGreaterThanOrEqual(minimumReceived(quote.route, 10n));
  expect(own('WETH').underlyingBalance).toBeGreaterThanOrEqual(supplied.amount - 1n);
  expect(await leftBehind(user)).toEqual(NOTHING);
  user.leave();
});

it('switches all of a supply by a signed permit, although it grows, and leaves nothing anywhere', async () => {
  const user = await arrive();
  const quote = await quoteFor(user, (await user.variant()).own('USDC').underlyingBalance, true);
  const flow = await user.switchingCollateral('USDC', 'WETH', { amount: 'all', quote, approval: BY_MESSAGE });
  expect(flow.kinds()).toEqual(['permit', 'call']);
  await found(devnet.chains[CHAIN_ID]).rpc('evm_increaseTime', [toQuantity(HOUR / 2)]);
  await flow.finish();

  const { own } = await user.variant();
  expect(own('USDC').underlyingBalance).toBe(0n);
  expect(own('WETH').underlyingBalance).toBeGreaterThanOrEqual(minimumReceived(quote.route, 10n));
  expect(await leftBehind(user)).toEqual(NOTHING);
  user.leave();
});

it('stops before the wallet is asked when the price moved beyond the slippage', async () => {
  const user = await arrive();
  const quote = await quoteFor(user, 400n * USDC);
  const flow = await user.switchingCollateral('USDC', 'WETH', { amount: 400n * USDC, quote });
  await flow.press();
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  await setPrice(rpc, found(devnet.addresses.chains[CHAIN_ID]), 'WETH', 10_000n * 10n ** 8n);
  const requested = user.wallet.asked.length;
  await flow.press();
  expect(swapErrors.explain(found(flow.error()))).toContain('The price moved beyond your slippage');
  expect(user.wallet.asked).toHaveLength(requested);
  user.leave();
});
