import { parseSlippage } from './slippageEntry';

it.each([
  ['0.3', 30n],
  ['0,3', 30n],
  [' 2 ', 200n],
  ['0.01', 1n],
  ['50', 5_000n],
])('reads %p as a slippage', (text, bps) => {
  expect(parseSlippage(text)).toBe(bps);
});

it.each(['', '0', '0.001', '50.01', '-1', '1e1', '1%', 'abc', '100'])('refuses %p', (text) => {
  expect(parseSlippage(text)).toBeUndefined();
});
