import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { QueryObserver } from '@tanstack/react-query';
import { poolDataQuery } from './poolData.query';
import { recordedChain, recordedMarket, REWARDED_ACCOUNT as account } from './testing/recordedChain';

const market = recordedMarket();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('refreshes balances and incentives every 60 s, give or take three, while displayed [LND-272, LND-273]', async () => {
  const { chain, requests } = recordedChain();
  const client = createAreaQueryClient();
  const leave = new QueryObserver(client, poolDataQuery({ market, account, chain })).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  // The first interval may skip the refresh if the data is fresh.
  await jest.advanceTimersByTimeAsync(123_000);
  const before = requests.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests.length - before).toBeGreaterThanOrEqual(9);
  expect(requests.length - before).toBeLessThanOrEqual(11);
  expect(requests.at(-1)?.calls).toEqual(
    expect.arrayContaining(['getReservesIncentivesData', 'getUserReservesIncentivesData', 'getUserWalletBalances']),
  );
  leave();
  const atLeaving = requests.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(atLeaving);
  client.clear();
});
