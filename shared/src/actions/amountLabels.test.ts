import { amountLabels } from './amountLabels';
import { amountText } from './amountText';

const TEXT = {
  title: (symbol: string) => `Supply ${symbol}`,
  action: (amount: string, symbol: string) => `Supply ${amount} ${symbol}`,
  running: (symbol: string) => `Supplying ${symbol}`,
};

it.each([
  [0n, 'Supply USDC'],
  [1n, 'Supply 0.000001 USDC'],
  [1_500_000n, 'Supply 1.5 USDC'],
])('an action names its amount once one is entered: %s', (amount, action) => {
  const labels = amountLabels(TEXT, { amount, decimals: 6, symbol: 'USDC' }, 'en');
  expect(labels).toEqual({ title: 'Supply USDC', action, running: 'Supplying USDC' });
});

it.each([
  [123_456_123_456n, 6, '123,456.12'],
  [12_345_123_456n, 6, '12,345.12'],
  [1_234_123_456n, 6, '1,234.123456'],
])('an amount is displayed in full up to 12 characters, otherwise rounded down: %s', (raw, decimals, text) => {
  expect(amountText(raw, decimals, 'en')).toBe(text);
});
