import { QueryClient } from '@tanstack/react-query';
import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { buildReserveData } from '../domain/testing/buildMarket';
import { getAssetPrice, getPriceOracle } from './abi/marketContracts';
import { confirmedPricesQuery, pricedAssets, withConfirmedPrices } from './confirmedPrices.query';
import { recordedMarket } from './testing/recordedChain';

const market = recordedMarket();
const ORACLE: Address = '0x00000000000000000000000000000000000000b9';
const DAI: Address = '0x00000000000000000000000000000000000000A1';
const SOURCE: Address = '0x00000000000000000000000000000000000000A2';
const UNPRICED: Address = '0x00000000000000000000000000000000000000A3';

function setUp() {
  const chain = createFakeChain();
  chain.respond(getPriceOracle.read(market.addresses.LENDING_POOL_ADDRESS_PROVIDER), ORACLE);
  chain.respond(getAssetPrice.read(ORACLE, DAI), 99_000_000n);
  chain.respond(getAssetPrice.read(ORACLE, SOURCE), 100_000_000n);
  chain.revert(getAssetPrice.read(ORACLE, UNPRICED), 'no price');
  const nodes = disagreeingNodes(chain.reader);
  const assets = [DAI, SOURCE, UNPRICED];
  const read = () => new QueryClient().query(confirmedPricesQuery({ market, chain: nodes.reader, assets }));
  return { chain, nodes, read };
}

it('reads the oracle and its prices from two nodes, omitting assets without a price', async () => {
  const { chain, nodes, read } = setUp();
  nodes.agree();
  expect([...(await read())]).toEqual([
    [addressKey(DAI), 99_000_000n],
    [addressKey(SOURCE), 100_000_000n],
  ]);
  expect(nodes.confirmedCount()).toBe(2);
  expect(chain.requests).toHaveLength(2);
});

it('fails when the nodes disagree', async () => {
  await expect(setUp().read()).rejects.toMatchObject({ code: 'disagreement' });
});

it('applies prices to reserves and E-Mode sources, and leaves others unchanged', () => {
  const listed = [
    buildReserveData({ underlyingAsset: DAI, eModePriceSource: SOURCE, priceInMarketReferenceCurrency: 1n }),
    buildReserveData({
      underlyingAsset: UNPRICED,
      eModePriceSource: ZERO_ADDRESS,
      priceInMarketReferenceCurrency: 2n,
    }),
  ];
  expect(pricedAssets(listed)).toEqual([DAI, SOURCE, UNPRICED]);
  const prices = new Map([
    [addressKey(DAI), 99_000_000n],
    [addressKey(SOURCE), 100_000_000n],
  ]);
  expect(withConfirmedPrices(listed, prices)).toMatchObject([
    { priceInMarketReferenceCurrency: 99_000_000n, eModePriceInMarketReferenceCurrency: 100_000_000n },
    { priceInMarketReferenceCurrency: 2n, eModePriceInMarketReferenceCurrency: undefined },
  ]);
});
