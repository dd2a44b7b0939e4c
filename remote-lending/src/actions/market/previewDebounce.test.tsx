import { fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { USDC } from '../../flows/testing/setup';
import { openMarketDialog } from '../testing/openMarketDialog';
import { WithdrawDialog } from '../withdraw/WithdrawDialog';

fakeTimers();

it('displays the preview of an amount at once, and requests nothing for it until 500 ms after the last keystroke [LND-486]', async () => {
  const { chain, type } = await openMarketDialog(WithdrawDialog, {
    target: { underlyingAsset: USDC },
    current: { usdc: { supplied: 1_000n * 10n ** 6n } },
  });
  const before = chain.requests.length;
  await type('40');
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining supply1,000.00to960.00USDC');
  await act(() => jest.advanceTimersByTimeAsync(499));
  await type('0');
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining supply1,000.00to600.00USDC');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(chain.requests).toHaveLength(before);
  // The preparation is debounced by one second in total.
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(chain.requests.length).toBeGreaterThan(before);
});
