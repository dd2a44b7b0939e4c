import { movedPrice, priceAsset } from './priceAsset';

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

describe('a moved price', () => {
  it('changes with its asset, rounded down', () => {
    expect(movedPrice(1_001n, 'wstETH', { ETH: -5n * 10n ** 17n })).toBe(500n);
  });

  it('stays the same without a change of its asset', () => {
    expect(movedPrice(1_001n, 'WBTC', { ETH: -5n * 10n ** 17n })).toBe(1_001n);
    expect(movedPrice(1_001n, 'constructor', {})).toBe(1_001n);
  });

  it('is never negative', () => {
    expect(movedPrice(1_001n, 'ETH', { ETH: -2n * 10n ** 18n })).toBe(0n);
  });
});
