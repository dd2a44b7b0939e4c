import { atEndOfTest } from '@fathom/testing/atEndOfTest';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import type { Address } from '@fathom/contract/address';
import { Interface } from 'ethers';
import { setupMarket } from './dialogHarness';

export const EXCHANGE: Address = '0x00000000000000000000000000000000000000e1';
export const RS_WETH: Address = '0x0000000000000000000000000000000000000111';
/** Permit argument of an unsigned call. */
export const NO_PERMIT = [0, 0, 0, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`];
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const exchange = new Interface([
  'function sell(address, address, uint256, uint256)',
  'function buy(address, address, uint256, uint256)',
]);

export function swapMarket(adapter: Readonly<Record<string, Address>>, changes: object = {}) {
  const market = setupMarket(changes);
  return {
    ...market,
    addresses: { ...market.addresses, ...adapter, SWAP_EXCHANGE: EXCHANGE },
    swapAggregator: { url: 'https://swap.example', chains: [1135], partner: 'fathom' },
  };
}

/** Encodes the exchange call independently of the flows. */
export function exchangeCall(side: 'sell' | 'buy', ...args: readonly [Address, Address, bigint, bigint]): string {
  return exchange.encodeFunctionData(side, args);
}

/** Replaces `fetch` in all tests of a file with an aggregator that trades WETH and USDC. */
export function fakeAggregator(usualPrice: bigint) {
  const aggregator = {
    /** Dollars per ETH. */
    price: usualPrice,
    error: undefined as string | undefined,
    isSilent: false,
    users: [] as string[],
    requested: [] as string[],
  };

  function quoted(url: string): Response {
    const {
      srcToken,
      destToken,
      side = '',
      amount = '',
      userAddress = '',
    } = Object.fromEntries(new URL(url).searchParams);
    aggregator.users.push(userAddress);
    aggregator.requested.push(`${side} ${amount}`);
    if (aggregator.error !== undefined) return Response.json({ error: aggregator.error }, { status: 400 });
    const exact = BigInt(amount);
    const amounts =
      side === 'BUY'
        ? { srcAmount: String((exact * ETHER) / (aggregator.price * DOLLAR)), destAmount: amount }
        : { srcAmount: amount, destAmount: String((exact * aggregator.price * DOLLAR) / ETHER) };
    const tokens = { srcToken, destToken, srcDecimals: 18, destDecimals: 6, srcUSD: '1', destUSD: '1' };
    return Response.json({ priceRoute: Object.assign({ network: 1135, side }, tokens, amounts) });
  }

  function built(body: string): Response {
    const { srcToken, destToken, srcAmount, destAmount, userAddress, priceRoute } = JSON.parse(body) as Readonly<
      Record<string, string> & { priceRoute: { side: string } }
    >;
    aggregator.users.push(userAddress ?? '');
    const args = [srcToken, destToken, srcAmount, destAmount];
    const data = exchange.encodeFunctionData(priceRoute.side.toLowerCase(), args);
    return Response.json({ to: EXCHANGE, value: '0', data });
  }

  beforeEach(() => {
    aggregator.price = usualPrice;
    aggregator.error = undefined;
    aggregator.isSilent = false;
    aggregator.users.length = 0;
    aggregator.requested.length = 0;
    atEndOfTest(
      replaceFetch((input, init) => {
        if (aggregator.isSilent) return new Promise(() => undefined);
        return Promise.resolve(typeof init?.body === 'string' ? built(init.body) : quoted(input as string));
      }),
    );
  });
  return aggregator;
}
