import { tokenInfo } from './tokenInfo';

const USDC = '0x00000000000000000000000000000000000000c0';

function svgOf(image: string): Document {
  const text = decodeURIComponent(image.replace('data:image/svg+xml,', ''));
  return new DOMParser().parseFromString(text, 'image/svg+xml');
}

it('contains address, name, symbol, decimals and image of a token [SHL-047]', () => {
  const info = tokenInfo({ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 });
  expect(info).toEqual({
    address: USDC,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    image: expect.stringMatching(/^data:image\/svg\+xml,/) as string,
  });
  expect(tokenInfo({ address: USDC, symbol: 'USDC', decimals: 6 }).name).toBe('USDC');
});

it('draws icons itself, without a request to a server [SHL-077]', () => {
  const known = svgOf(tokenInfo({ address: USDC, symbol: 'USDC', decimals: 6 }).image);
  expect(known.querySelector('parsererror')).toBeNull();
  expect(known.querySelector('text')?.textContent).toBe('U');
  expect(known.documentElement.outerHTML.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(/);
  const interestBearing = tokenInfo({ address: USDC, symbol: 'rsUSDC', decimals: 6 }, 'USDC');
  expect(svgOf(interestBearing.image).querySelector('text')?.textContent).toBe('U');
});

it('draws an unknown token from its address, and escapes a hostile symbol', () => {
  const one = tokenInfo({ address: USDC, symbol: 'DUP', decimals: 18 });
  const other = tokenInfo({ address: '0x00000000000000000000000000000000000000c7', symbol: 'DUP', decimals: 18 });
  expect(one.image).not.toBe(other.image);
  const hostile = svgOf(tokenInfo({ address: USDC, symbol: '<script>', decimals: 18 }).image);
  expect([hostile.querySelector('parsererror'), hostile.querySelector('script')]).toEqual([null, null]);
});
