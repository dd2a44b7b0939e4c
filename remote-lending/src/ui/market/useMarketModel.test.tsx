import { addressKey } from '@fathom/contract/address';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, waitFor } from '@testing-library/react';
import { FORK_TIME_AHEAD } from '../../data/forkTimeAhead';
import { queryKeys } from '../../data/queryKeys';
import { RECORDED, recordedChain, recordedMarket, REWARDED_ACCOUNT } from '../../data/testing/recordedChain';
import { useMarketModel, type MarketModel } from './useMarketModel';

const market = recordedMarket();

function show(changes: Parameters<typeof recordedChain>[0] = {}, isFork = false) {
  const { chain, requests } = recordedChain(changes);
  const host = createFakeHost({ readers: [chain] });
  let model: MarketModel = { status: 'loading' };
  function Probe() {
    model = useMarketModel({ ...market, isFork });
    return null;
  }
  const rendered = renderWithHost(<Probe />, { host });
  const ready = () => {
    if (model.status !== 'ready') throw new Error('the market is not read yet');
    return model;
  };
  return { ...rendered, host, requests, ready, current: () => model };
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
  await waitFor(() => expect(current()).toMatchObject({ status: 'failed', message }));
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

describe('with time', () => {
  const FIRST = '0x1111111111111111111111111111111111111111';
  const SECOND = '0x2222222222222222222222222222222222222222';

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function pass(ms: number) {
    await act(() => jest.advanceTimersByTimeAsync(ms));
  }

  it('accrues its values every 5 s [LND-275]', async () => {
    const { ready } = show();
    await pass(0);
    const { now } = ready();
    await pass(4_000);
    expect(ready().now).toBe(now);
    await pass(1_000);
    expect(ready().now).toBe(now + 5);
  });

  it('shifts the clock of a forked market by the time in local storage, and of no other one [LND-276]', async () => {
    const forked = show({}, true);
    await pass(0);
    const { now } = forked.ready();
    forked.host.services.preferences.storage('lending').set(FORK_TIME_AHEAD, '86400');
    await pass(5_000);
    expect(forked.ready().now).toBe(now + 5 + 86_400);
    forked.host.services.preferences.storage('lending').set(FORK_TIME_AHEAD, '-1');
    await pass(5_000);
    expect(forked.ready().now).toBe(now + 10);
    forked.unmount();

    const market = show();
    market.host.services.preferences.storage('lending').set(FORK_TIME_AHEAD, '86400');
    await pass(0);
    expect(market.ready().now).toBe(now);
  });

  it('reads the first account at once, and the last of several after 300 ms [LND-485]', async () => {
    const { host, requests, ready, current } = show();
    await pass(0);
    act(() => host.connect(FIRST));
    await pass(0);
    const atFirst = requests.length;
    expect(ready().account?.data.address).toBe(FIRST);
    act(() => host.connect(SECOND));
    await pass(200);
    act(() => host.connect(REWARDED_ACCOUNT));
    expect(current()).toEqual({ status: 'loading' });
    await pass(299);
    expect(requests).toHaveLength(atFirst);
    await pass(1);
    expect(requests).toHaveLength(atFirst + 1);
    await pass(0);
    expect(ready().account?.data.address).toBe(REWARDED_ACCOUNT);
  });
});
