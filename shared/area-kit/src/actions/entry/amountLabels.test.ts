import { amountLabels } from './amountLabels';

const TEXT = {
  title: (symbol: string) => `Supply ${symbol}`,
  action: (amount: string, symbol: string) => `Supply ${amount} ${symbol}`,
  running: (symbol: string) => `Supplying ${symbol}`,
};
const MOVED = { amount: 1_200_500_000n, decimals: 6, symbol: 'USDC' };

it('names an action after its amount', () => {
  expect(amountLabels(TEXT, MOVED, 'en')).toEqual({
    title: 'Supply USDC',
    action: 'Supply 1,200.5 USDC',
    running: 'Supplying USDC',
  });
});

it('names an action without an amount while nothing is entered', () => {
  expect(amountLabels(TEXT, { ...MOVED, amount: 0n }, 'en').action).toBe('Supply USDC');
});
