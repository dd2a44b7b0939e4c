import { FXD, LENDING, summaryOf, TOKENS, units } from '../testing/demoStates';
import { priceGaps } from './priceGaps';

function priced(area: 'fxd' | 'lending', price: string) {
  return summaryOf(area, {
    wallet: [{ token: TOKENS.LSK, amount: 1n, value: 1n }],
    prices: [{ id: 'oracle', token: TOKENS.LSK, price: units(price), asset: 'LSK' }],
  });
}

describe('prices of a token in two areas', () => {
  it('are a gap if they differ by more than 0.5% [PFO-058]', () => {
    expect(priceGaps([priced('fxd', '1'), priced('lending', '1.005')])).toEqual([]);
    const [gap, ...others] = priceGaps([priced('fxd', '1.005000000000000001'), priced('lending', '1')]);
    expect(others).toEqual([]);
    expect(gap).toMatchObject({
      token: { symbol: 'LSK' },
      lowest: { area: 'lending' },
      highest: { area: 'fxd' },
      difference: units('0.005000000000000001'),
    });
  });

  it('are compared for held tokens only', () => {
    expect(priceGaps([FXD, LENDING]).map(({ token }) => token.symbol)).toEqual(['wstETH']);
    expect(priceGaps([FXD, LENDING].map((summary) => ({ ...summary, positions: [], wallet: [] })))).toEqual([]);
  });
});
