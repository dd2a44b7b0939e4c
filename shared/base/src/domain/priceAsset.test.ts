import { priceAsset } from './priceAsset';

describe('the asset that moves a price', () => {
  it.each([
    ['ETH', 'ETH'],
    ['WETH', 'ETH'],
    ['wstETH', 'ETH'],
    ['WXDC', 'XDC'],
    ['USDC.e', 'USDC'],
    ['FXD', 'FXD'],
    ['WBTC', 'WBTC'],
    ['constructor', 'CONSTRUCTOR'],
  ])('is for %s %s', (symbol, asset) => {
    expect(priceAsset(symbol)).toBe(asset);
  });
});
