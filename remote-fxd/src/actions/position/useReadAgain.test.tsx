import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { poolsQuery } from '../../data/pools.query';
import { positionDebtsQuery } from '../../data/positionDebts.query';
import { queryKeys } from '../../data/queryKeys';
import { wad } from '../../domain/testing/buildPosition';
import { dialogHarness } from '../testing/dialogHarness';
import { openInput, positionInput } from '../testing/actionInput';
import { usePoolAgain, usePositionAgain } from './useReadAgain';

const BLOCK = 1_000;

function openOld() {
  const harness = dialogHarness();
  const { scope, pool, position, chain } = harness;
  const old = { ...pool, asOf: pool.asOf - 60, price: pool.price + 1n };
  const queries = new QueryClient();
  const poolsKey = poolsQuery(scope).queryKey;
  const debtsKey = positionDebtsQuery({ scope, positions: [position] }).queryKey;
  const priceKey = queryKeys.confirmedPrice(scope.chain.chainId, pool.id);
  const list = { block: { number: 1, timestamp: 1 }, missing: 0 };
  const other = { ...old, id: `0x${'7'.repeat(64)}` } as const;
  queries.setQueryData(poolsKey, { ...list, pools: [other, old] });
  queries.setQueryData(debtsKey, [{ ...position, pool: old }]);
  queries.setQueryData(priceKey, pool);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const moment = { block: BLOCK, time: pool.asOf + 1 };
  const input = { ...positionInput(), scope, position: { ...position, pool: old } };
  const opening = { ...openInput(), scope, accountData: { ...input.accountData, pool: old } };
  const ofPosition = renderHook(() => usePositionAgain(input), { wrapper }).result.current;
  const ofPool = renderHook(() => usePoolAgain(opening), { wrapper }).result.current;
  return {
    pool,
    position,
    chain,
    readPosition: () => ofPosition(moment),
    readPool: () => ofPool(moment),
    displayedPosition: () => queries.getQueryData(debtsKey),
    displayedPools: () => queries.getQueryData(poolsKey)?.pools,
    isPriceForgotten: () => queries.getQueryState(priceKey)?.isInvalidated,
    queries,
    debtsKey,
    poolsKey,
    old,
    other,
  };
}

it('reads a position at one block, with the fee until the time of the simulation', async () => {
  const { readPosition, pool, position, chain } = openOld();
  const { input } = await readPosition();
  const now = { ...pool, asOf: pool.asOf + 1 };
  expect(input.position).toEqual({ ...position, pool: { ...now, previousPrice: pool.previousPrice } });
  expect(input.accountData.pool).toEqual(input.position.pool);
  expect(chain.requests.map(({ params }) => params[1])).toEqual(['0x3e8']);
});

it('reads the pool of a new position at one block, with the fee until the time of the simulation', async () => {
  const { readPool, pool, chain } = openOld();
  const { input } = await readPool();
  expect(input.accountData.pool).toEqual({ ...pool, asOf: pool.asOf + 1 });
  expect(chain.requests.map(({ params }) => params[1])).toEqual(['0x3e8']);
});

it('displays what was read as of its block, without the price that was confirmed before', async () => {
  const { readPosition, displayedPosition, isPriceForgotten, position, old } = openOld();
  const { display } = await readPosition();
  expect(displayedPosition()).toEqual([{ ...position, pool: old }]);
  display();
  expect(displayedPosition()).toEqual([position]);
  expect(isPriceForgotten()).toBe(true);
});

it('displays the pool of a new position among the others, without the price that was confirmed before', async () => {
  const { readPool, displayedPools, isPriceForgotten, pool, other, old } = openOld();
  const { display } = await readPool();
  expect(displayedPools()).toEqual([other, old]);
  display();
  expect(displayedPools()).toEqual([other, pool]);
  expect(isPriceForgotten()).toBe(true);
});

it('keeps newer data on the screen', async () => {
  const { readPosition, readPool, queries, debtsKey, poolsKey, position, pool, displayedPosition, displayedPools } =
    openOld();
  const [again, poolAgain] = [await readPosition(), await readPool()];
  const newer = { ...pool, asOf: pool.asOf + 60 };
  queries.setQueryData(debtsKey, [{ ...position, debt: wad(1), pool: newer }]);
  queries.setQueryData(poolsKey, (list) => list && { ...list, pools: [newer] });
  again.display();
  poolAgain.display();
  expect(displayedPosition()).toEqual([{ ...position, debt: wad(1), pool: newer }]);
  expect(displayedPools()).toEqual([newer]);
});
