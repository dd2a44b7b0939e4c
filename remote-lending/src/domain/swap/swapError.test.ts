import { swapErrorText } from '../../text/swapText';
import { swapErrorOf } from './swapError';

function textOf(message: string): string {
  return swapErrorText[swapErrorOf(message)];
}

it('explains a too high price impact [LND-445]', () => {
  const message = 'Price impact too high. Please try a different amount or asset pair.';
  expect(textOf('ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT')).toBe(message);
});

it('explains missing liquidity [LND-446]', () => {
  expect(textOf('No routes found with enough liquidity')).toBe('No routes found with enough liquidity.');
});

it('explains a too small amount [LND-447]', () => {
  for (const message of ['Amount 1 is too small to proceed', 'Amount 123456789 is too small to proceed']) {
    expect(textOf(message)).toBe('Amount is too small. Please try larger amount.');
  }
});

it('explains any other error [LND-448]', () => {
  for (const message of ['', 'Amount many is too small to proceed', 'Rate limited']) {
    expect(textOf(message)).toBe('There was an issue fetching data from the swap aggregator');
  }
});
