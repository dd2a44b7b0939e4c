import { renderHook } from '@testing-library/react';
import { HostServicesProvider } from '@fathom/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { connectedHost } from '@fathom/testing/connectedHost';
import { poolDataQuery, readPoolData } from '../../data/poolData.query';
import { queryKeys } from '../../data/queryKeys';
import { RECORDED, recordedChain, recordedMarket, REWARDED_ACCOUNT } from '../../data/testing/recordedChain';
import { setupMetrics } from '../testing/dialogHarness';
import { computeMetrics } from './computeMetrics';
import type { PositionInput } from './marketInput';
import { useReadAgain } from './useReadAgain';

const BLOCK = Number(RECORDED.market.getBlockNumber);
const market = recordedMarket();

async function open(isListed = true) {
  const { chain, requests } = recordedChain();
  const host = connectedHost({ reader: chain });
  const queries = new QueryClient();
  const account = REWARDED_ACCOUNT;
  const read = await readPoolData({ market, account, chain });
  const time = read.block.timestamp + 5;
  const metrics = { ...setupMetrics(), ...computeMetrics(read, read.block.timestamp) };
  const { queryKey } = poolDataQuery({ market, account, chain });
  const older = { ...read, block: { number: BLOCK - 1, timestamp: 1 } };
  queries.setQueryData(queryKey, older);
  queries.setQueryData(queryKeys.confirmedPrices(market.id), new Map());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostServicesProvider services={host.services}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </HostServicesProvider>
  );
  const options = {
    market,
    metrics,
    nativeSymbol: 'ETH',
    inputOf: (input: PositionInput) => (isListed ? input : undefined),
  };
  const { result } = renderHook(() => useReadAgain(options), { wrapper });
  return { readAgain: () => result.current({ block: BLOCK, time }), requests, queries, queryKey, read, time, older };
}

it('reads the market at one block, with the interest until the time of the simulation', async () => {
  const { readAgain, requests, read, time } = await open();
  const before = requests.length;
  const { input } = await readAgain();
  const [request] = requests.slice(before);
  expect(request?.params[1]).toBe(`0x${BLOCK.toString(16)}`);
  expect(input.position).toEqual(computeMetrics(read, time).account?.position);
  expect(input.metrics.now).toBe(time);
});

it('displays what was read, without prices that were confirmed before', async () => {
  const { readAgain, queries, queryKey, read, older } = await open();
  const { display } = await readAgain();
  expect(queries.getQueryData(queryKey)).toBe(older);
  display();
  expect(queries.getQueryData(queryKey)).toEqual(read);
  expect(queries.getQueryState(queryKeys.confirmedPrices(market.id))?.isInvalidated).toBe(true);
});

it('keeps newer data on the screen', async () => {
  const { readAgain, queries, queryKey, read } = await open();
  const { display } = await readAgain();
  const newer = { ...read, block: { number: BLOCK + 1, timestamp: 2 } };
  queries.setQueryData(queryKey, newer);
  display();
  expect(queries.getQueryData(queryKey)).toEqual(newer);
});

it('rejects if what the dialog was opened for no longer exists', async () => {
  const { readAgain } = await open(false);
  await expect(readAgain()).rejects.toThrow('The position could not be read again.');
});
