import { Interface, parseEther } from 'ethers';
import type { Hono } from 'hono';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { createServices } from '../createServices';
import { openExchange, type Exchange } from './exchange';
import { swapRoutes } from './swapRoutes';

const EXCHANGE = `0x${'e'.repeat(40)}`;
const ORACLE = `0x${'0'.repeat(39)}f`;
const [USDC, WETH, POOR, WORTHLESS, LOSSY] = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
  string,
];
const USER = `0x${'a'.repeat(40)}`;
const DECIMALS: Readonly<Record<string, number>> = { [USDC]: 6, [WETH]: 18, [POOR]: 18, [WORTHLESS]: 18, [LOSSY]: 18 };
const PRICES: Readonly<Record<string, bigint>> = {
  [USDC]: 1n,
  [WETH]: 2_000n,
  [POOR]: 1n,
  [WORTHLESS]: 0n,
  [LOSSY]: 1n,
};

const abi = new Interface([
  'function quoteSell(address from, address to, uint256 amountIn) view returns (uint256)',
  'function quoteBuy(address from, address to, uint256 amountOut) view returns (uint256)',
  'function sell(address from, address to, uint256 amountIn, uint256 minAmountOut)',
  'function buy(address from, address to, uint256 maxAmountIn, uint256 amountOut)',
  'function oracle() view returns (address)',
  'function getAssetPrice(address asset) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** Trades one USDC for 0.0005 WETH and back; the lossy token for half of its value. */
function answerOf(to: string, name: string, args: readonly unknown[]): unknown {
  const token = String(args[0]).toLowerCase();
  switch (name) {
    case 'oracle':
      return ORACLE;
    case 'getAssetPrice':
      return (PRICES[token] ?? 0n) * 10n ** 8n;
    case 'decimals':
      return DECIMALS[to];
    case 'balanceOf':
      return to === POOR ? 1n : parseEther('1000');
    case 'quoteSell': {
      const [amount, isLossy] = [args[2] as bigint, String(args[1]).toLowerCase() === LOSSY];
      return (token === USDC ? amount * 5n * 10n ** 8n : amount / (5n * 10n ** 8n)) * (isLossy ? 1_000n : 1n);
    }
    default:
      return (args[2] as bigint) / (5n * 10n ** 8n);
  }
}

const chain: Pick<RotatingTransport, 'request'> = {
  request: (_method, params) => {
    const [{ to, data }] = params as [{ to: string; data: string }];
    if (to !== EXCHANGE && to.toLowerCase() !== ORACLE && DECIMALS[to] === undefined) return Promise.resolve('0x');
    const call = abi.parseTransaction({ data });
    if (!call) throw new Error(`${data} is no call of the exchange`);
    return Promise.resolve(abi.encodeFunctionResult(call.name, [answerOf(to, call.name, call.args.toArray())]));
  },
};

const exchanges: ReadonlyMap<number, Exchange> = new Map([[1135, openExchange(chain, EXCHANGE)]]);
const app: Hono = swapRoutes(exchanges);

const REQUEST = {
  srcToken: USDC,
  destToken: WETH,
  srcDecimals: '6',
  destDecimals: '18',
  amount: '2000000000',
  side: 'SELL',
  network: '1135',
  userAddress: USER,
  partner: 'fathom',
};

async function prices(changes: object = {}): Promise<{ status: number; text: string }> {
  const query = new URLSearchParams({ ...REQUEST, ...changes });
  const response = await app.request(`/swap/prices?${query.toString()}`);
  return { status: response.status, text: await response.text() };
}

async function routeOf(changes: object = {}) {
  const { text } = await prices(changes);
  return (JSON.parse(text) as { readonly priceRoute: Readonly<Record<string, unknown>> }).priceRoute;
}

async function build(changes: object, method = 'POST') {
  const priceRoute = await routeOf();
  const { srcToken, destToken, srcAmount, destAmount } = priceRoute;
  const body = {
    srcToken,
    destToken,
    srcAmount,
    destAmount,
    priceRoute,
    userAddress: USER,
    positiveSlippageToUser: false,
  };
  const response = await app.request('/swap/transactions/1135', {
    method,
    body: JSON.stringify({ ...body, ...changes }),
  });
  return { status: response.status, text: await response.text() };
}

it('prices a sale by the exchange, with the values of the oracle', async () => {
  expect(await routeOf()).toMatchObject({
    side: 'SELL',
    srcAmount: '2000000000',
    destAmount: '1000000000000000000',
    srcUSD: '2000.0',
    destUSD: '2000.0',
    contractAddress: EXCHANGE,
  });
});

it('prices a purchase by what it costs', async () => {
  const route = await routeOf({ side: 'BUY', amount: String(parseEther('1')) });
  expect(route).toMatchObject({ side: 'BUY', srcAmount: '2000000000', destAmount: '1000000000000000000' });
});

it.each([
  [
    'an amount that buys nothing',
    { srcToken: WETH, destToken: USDC, srcDecimals: '18', destDecimals: '6', amount: '5' },
    'Amount 5 is too small to proceed',
  ],
  ['an amount of zero', { amount: '0' }, 'Amount 0 is too small to proceed'],
  ['more than the exchange has', { destToken: POOR }, 'No routes found with enough liquidity'],
  ['a token without a price', { destToken: WORTHLESS }, 'No routes found with enough liquidity'],
  ['a token for itself', { destToken: USDC, destDecimals: '6' }, 'No routes found with enough liquidity'],
  ['a route that loses half of the value', { destToken: LOSSY }, 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'],
  ['other decimals than those of the token', { srcDecimals: '18' }, 'The decimals are not those of the tokens.'],
  ['an unknown token', { destToken: USER }, `${USER} is no contract of this exchange.`],
  ['a negative amount', { amount: '-1' }, 'A price needs tokens, decimals, amount, side, network and userAddress.'],
  ['no token', { srcToken: 'USDC' }, 'A price needs tokens, decimals, amount, side, network and userAddress.'],
  ['another side', { side: 'HOLD' }, 'A price needs tokens, decimals, amount, side, network and userAddress.'],
])('refuses to price %s', async (_, changes, message) => {
  expect(await prices(changes)).toEqual({ status: 400, text: message });
});

it('serves no other chain', async () => {
  expect((await prices({ network: '1' })).status).toBe(404);
});

it("builds the exchange's call within the limits of the request", async () => {
  const { text } = await build({ destAmount: String(parseEther('0.999')) });
  const { to, value, data } = JSON.parse(text) as Readonly<Record<string, string>>;
  expect({ to, value }).toEqual({ to: EXCHANGE, value: '0' });
  expect(
    abi
      .parseTransaction({ data: data ?? '' })
      ?.args.toArray()
      .map(String),
  ).toEqual([USDC, WETH, '2000000000', String(parseEther('0.999'))]);
});

it.each([
  [
    'without a route',
    { priceRoute: undefined },
    'A transaction needs a price route, and amounts without positive slippage.',
  ],
  [
    'with positive slippage',
    { positiveSlippageToUser: true },
    'A transaction needs a price route, and amounts without positive slippage.',
  ],
  ['for other tokens than the route', { destToken: POOR }, 'The price route is one of another swap.'],
  [
    'at a better price than there is',
    { destAmount: String(parseEther('1.001')) },
    'It seems like the rate has changed, please re-query the latest Price',
  ],
])('refuses to build a transaction %s', async (_, changes, message) => {
  expect(await build(changes)).toEqual({ status: 400, text: message });
});

it('refuses a body that is larger than any route', async () => {
  expect((await build({ partner: 'x'.repeat(30_000) })).status).toBe(413);
});

it('lets nothing be posted but the request of a transaction', async () => {
  const configuration = {
    chains: [],
    defaultChainId: 1135,
    priceFeeds: {},
    requestsPerMinute: 10,
    trustedProxies: [],
    blockedAddresses: [],
  };
  const services = createServices({ configuration, log: () => undefined });
  const statuses = await Promise.all(
    ['/swap/transactions/1135', '/swap/prices', '/health'].map(
      async (path) => (await services.request(path, { method: 'POST', body: '{}' })).status,
    ),
  );
  expect(statuses).toEqual([400, 405, 405]);
});
