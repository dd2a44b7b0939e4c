import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fakeTimers, pass } from '@fathom/testing/render/dialogPage';
import { USDC, WETH } from '../../flows/testing/setup';
import { fakeAggregator, swapMarket } from '../testing/fakeAggregator';
import { useSwapQuote } from './useSwapQuote';

fakeTimers();
const aggregator = fakeAggregator(2_999n);

const ADAPTER = '0x00000000000000000000000000000000000000e3';
const REQUEST = {
  market: swapMarket({ WITHDRAW_SWITCH_ADAPTER: ADAPTER }),
  side: 'sell',
  source: { underlyingAsset: WETH, decimals: 18 },
  destination: { underlyingAsset: USDC, decimals: 6 },
  amount: 10n ** 18n,
  isMax: false,
  slippage: 10n,
  adapter: ADAPTER,
} as const;

async function quoted() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSwapQuote(REQUEST), { wrapper });
  await pass(1_000);
  return result;
}

it('a quote is ready for a minute, then it is expired until another one was read', async () => {
  const result = await quoted();
  expect(result.current.state.status).toBe('ready');
  aggregator.isSilent = true;
  await pass(57_000);
  expect(result.current.state.status).toBe('ready');
  await pass(5_000);
  expect(result.current.state.status).toBe('expired');
  aggregator.isSilent = false;
  act(() => result.current.refresh());
  await pass(1_000);
  expect(result.current.state.status).toBe('ready');
});
