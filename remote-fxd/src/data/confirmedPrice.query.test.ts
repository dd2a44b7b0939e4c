import { QueryClient } from '@tanstack/react-query';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { buildPool, wad } from '../domain/testing/buildPosition';
import { dialogHarness } from '../actions/testing/dialogHarness';
import { atConfirmedPrice, confirmedPriceQuery } from './confirmedPrice.query';

function setUp() {
  const { scope, pool, chain } = dialogHarness();
  const nodes = disagreeingNodes(chain.reader);
  const query = confirmedPriceQuery({ scope: { ...scope, chain: nodes.reader }, poolId: pool.id });
  return { nodes, pool, read: () => new QueryClient().query(query) };
}

it('reads the price and the liquidation ratio of a pool from two nodes', async () => {
  const { nodes, pool, read } = setUp();
  nodes.agree();
  const { price, priceWithSafetyMargin, liquidationRatio } = pool;
  expect(await read()).toEqual({ price, priceWithSafetyMargin, liquidationRatio });
  expect(nodes.confirmedCount()).toBe(1);
});

it('fails when the nodes disagree', async () => {
  await expect(setUp().read()).rejects.toMatchObject({ code: 'disagreement' });
});

it('replaces the price from a single node', () => {
  const pool = buildPool({ price: wad(2_000_000) });
  const { priceWithSafetyMargin, liquidationRatio } = pool;
  const confirmed = { price: wad(2), priceWithSafetyMargin, liquidationRatio };
  expect(atConfirmedPrice(pool, confirmed)).toEqual({ ...pool, price: wad(2) });
  expect(atConfirmedPrice(pool, undefined)).toBe(pool);
});
