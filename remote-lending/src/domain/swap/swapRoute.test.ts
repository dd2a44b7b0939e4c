import { MAX_MARKER, swapRequest } from './swapRoute';
import { testAddress } from '../testing/buildMarket';

const [SOURCE, TARGET] = [testAddress(1), testAddress(2)];
const PAIR = { srcToken: SOURCE, destToken: TARGET };

it('requests a quote for two assets and an amount', () => {
  expect(swapRequest({ ...PAIR, amount: 5n }, 9n)).toEqual({ ...PAIR, amount: 5n, isMax: false });
});

it('marks the maximum by -1 and requests all there is [LND-279]', () => {
  expect(MAX_MARKER).toBe(-1n);
  expect(swapRequest({ ...PAIR, amount: -1n }, 9n)).toEqual({ ...PAIR, amount: 9n, isMax: true });
});

it.each([
  ['no source', { ...PAIR, srcToken: undefined, amount: 5n }, 9n],
  ['no target', { ...PAIR, destToken: undefined, amount: 5n }, 9n],
  ['no number', { ...PAIR, amount: undefined }, 9n],
  ['an amount of zero', { ...PAIR, amount: 0n }, 9n],
  ['a negative amount', { ...PAIR, amount: -2n }, 9n],
  ['a maximum of zero', { ...PAIR, amount: MAX_MARKER }, 0n],
])('requests no quote with %s', (_, entry, most) => {
  expect(swapRequest(entry, most)).toBeUndefined();
});
