import { addressKey } from '@fathom/contract/address';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, waitFor } from '@testing-library/react';
import { queryKeys } from '../../data/queryKeys';
import { RECORDED, recordedChain, recordedMarket } from '../../data/testing/recordedChain';
import { useMarketModel, type MarketModel } from './useMarketModel';

const market = recordedMarket();

function show(changes: Parameters<typeof recordedChain>[0] = {}) {
  const { chain } = recordedChain(changes);
  let model: MarketModel = { is: 'loading' };
  function Probe() {
    model = useMarketModel(market);
    return null;
  }
  const rendered = renderWithHost(<Probe />, { host: createFakeHost({ readers: [chain] }) });
  const ready = () => {
    if (model.is !== 'ready') throw new Error('the market is not read yet');
    return model;
  };
  return { ...rendered, ready, current: () => model };
}

it('computes its values at prices confirmed by two nodes, dated by their block', async () => {
  const shownAt = Date.now();
  const { ready, queries } = show();
  await waitFor(() => expect(ready().reserves).not.toHaveLength(0));
  const [reserve] = ready().reserves;
  if (!reserve) throw new Error('no reserve');
  const { underlyingAsset, priceInMarketReferenceCurrency: listed } = reserve;
  expect(ready().readAt).toBe(Number(RECORDED.market.getCurrentBlockTimestamp));
  expect(ready().updatedAt).toBeGreaterThanOrEqual(shownAt);
  expect(ready().updatedAt).toBeLessThanOrEqual(Date.now());
  act(() => {
    queries.setQueryData(queryKeys.confirmedPrices(market.id), new Map([[addressKey(underlyingAsset), listed * 2n]]));
  });
  await waitFor(() => expect(ready().reserves[0]?.priceInMarketReferenceCurrency).toBe(listed * 2n));
  expect(ready().reserves[0]?.totalLiquidityUSD).toBe(reserve.totalLiquidityUSD * 2n);
});

it('logs that the market could not be read, and says so [LND-456]', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { current } = show({ getReservesData: 'reverts' });
  const message = "The market's reserves could not be read from the chain: the contract refused the call.";
  await waitFor(() => expect(current()).toMatchObject({ is: 'failed', message }));
  expect(log).toHaveBeenCalledWith('The market could not be read.', new Error(message));
});

it('falls back to its own prices once the confirmed ones are older than a refresh', async () => {
  const { ready, queries } = show();
  await waitFor(() => expect(ready().reserves).not.toHaveLength(0));
  const [reserve] = ready().reserves;
  if (!reserve) throw new Error('no reserve');
  const { underlyingAsset, priceInMarketReferenceCurrency: listed } = reserve;
  act(() => {
    const prices = new Map([[addressKey(underlyingAsset), 1n]]);
    const updatedAt = ready().updatedAt - 60_000;
    queries.setQueryData(queryKeys.confirmedPrices(market.id), prices, { updatedAt });
  });
  expect(ready().reserves[0]?.priceInMarketReferenceCurrency).toBe(listed);
});
