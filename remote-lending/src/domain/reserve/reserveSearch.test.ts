import { searchReserves } from './reserveSearch';
import { buildReserveData } from '../testing/buildMarket';

const USDC = buildReserveData({
  symbol: 'USDC',
  name: 'USD Coin',
  underlyingAsset: '0xAbCdEF0000000000000000000000000000000001',
});
const WETH = buildReserveData({
  symbol: 'WETH',
  name: 'Wrapped Ether',
  underlyingAsset: '0x9999990000000000000000000000000000000002',
});

it.each([
  ['part of a symbol', 'SD', [USDC]],
  ['another case', 'weth', [WETH]],
  ['part of a name', 'ped eth', [WETH]],
  ['an address in any case', '0xABCDEF0000000000000000000000000000000001', [USDC]],
  ['surrounding spaces', '  usdc ', [USDC]],
  ['nothing', ' ', [USDC, WETH]],
  ['what no asset has', 'dai', []],
])('matches by %s', (_, text, found) => {
  expect(searchReserves([USDC, WETH], text)).toEqual(found);
});
