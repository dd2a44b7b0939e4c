import { AbiCoder } from 'ethers';
import * as fc from 'fast-check';
import type { Hex } from '@fathom/contract/address';
import { computeMetrics } from '../actions/market/computeMetrics';
import type { MarketMetrics } from './marketMetrics';
import { getReservesData } from './abi/poolDataProvider';
import { decodeReserves } from './decodeReserves';
import { readPoolData } from './poolData.query';
import { RECORDED, recordedChain, recordedMarket } from './testing/recordedChain';
import { RESERVE_FIELDS, withReserveWord, withSymbolBytes, type ReserveField } from './testing/reserveWords';

const market = recordedMarket();
const SYMBOLS = Object.keys(RECORDED.tokens);
const FXD = SYMBOLS.indexOf('FXD');
const { address, answers: responses, accountData } = RECORDED.accounts.eMode;
const account = address as Hex;
const [collateral = 0n, debt = 0n, available = 0n, threshold = 0n, ltv = 0n, health = 0n] = accountData.map(BigInt);

async function readMetrics(getReservesData: string, poolSums: Hex | 'reverts' = sums()) {
  const { chain, requests } = recordedChain({
    ...(responses as Record<string, Hex>),
    getReservesData: getReservesData as Hex,
    getUserAccountData: poolSums,
  });
  const data = await readPoolData({ market, account, chain });
  return { requests, data, metrics: computeMetrics(data, data.block.timestamp) };
}

function sums(values: readonly bigint[] = [collateral, debt, available, threshold, ltv, health]): Hex {
  return AbiCoder.defaultAbiCoder().encode(
    values.map(() => 'uint256'),
    values,
  ) as Hex;
}

function brokenFxd(): string {
  return withReserveWord(RECORDED.market.getReservesData, FXD, 'decimals', 255n);
}

test('omits and names a reserve with impossible decimals, and keeps all others', async () => {
  const { metrics } = await readMetrics(brokenFxd());
  expect(metrics.reserves.map(({ symbol }) => symbol)).toEqual(SYMBOLS.filter((symbol) => symbol !== 'FXD'));
  expect(metrics.omittedReserves).toMatchObject([{ symbol: 'FXD', problem: 'the decimals' }]);
});

test("uses the pool's own health factor and borrowing power for an account with a debt in such a reserve", async () => {
  const { metrics, data, requests } = await readMetrics(brokenFxd());
  expect(requests[1]).toMatchObject({ params: [expect.anything(), `0x${data.block.number.toString(16)}`] });
  expect(metrics.account?.omittedReserves.map(({ symbol }) => symbol)).toEqual(['FXD']);
  expect(metrics.account?.position).toMatchObject({
    totalCollateralMarketReferenceCurrency: collateral,
    totalBorrowsMarketReferenceCurrency: debt,
    availableBorrowsMarketReferenceCurrency: available,
    currentLiquidationThreshold: threshold,
    currentLoanToValue: ltv,
    healthFactor: { kind: 'ratio', value: health },
    netAPY: { kind: 'unknown' },
    omitted: { collateral: 0n, debt },
  });
});

test.each([
  ['returns no totals', 'reverts'],
  ['returns totals below the readable ones', sums([collateral - 1n, debt, 0n, threshold, ltv, health])],
] as const)('returns no health factor with a reason if the pool %s', async (_, poolSums) => {
  const { metrics } = await readMetrics(brokenFxd(), poolSums);
  expect(metrics.account?.position).toBeUndefined();
  expect(metrics.unknown.position).toMatch(/^Your position includes FXD, for which/);
});

test('makes no further reads for an account without a balance or debt in the omitted reserve', async () => {
  const broken = withReserveWord(RECORDED.market.getReservesData, SYMBOLS.indexOf('WBTC'), 'liquidityIndex', 0n);
  const { requests, metrics } = await readMetrics(broken);
  expect(requests).toHaveLength(1);
  expect(metrics.omittedReserves.map(({ problem }) => problem)).toEqual(['the liquidity index']);
  expect(metrics.account?.position?.healthFactor).toEqual({ kind: 'ratio', value: health });
});

test('displays a symbol with invalid UTF-8 or bidirectional controls without losing the market', async () => {
  const garbled = withSymbolBytes(RECORDED.market.getReservesData, FXD, 'ff80c3');
  expect((await readMetrics(garbled)).metrics.reserves[FXD]?.symbol).toBe('“���”');
  // A right-to-left override before "CDSU".
  const reversed = withSymbolBytes(RECORDED.market.getReservesData, FXD, 'e280ae43445355');
  expect((await readMetrics(reversed)).metrics.reserves[FXD]?.symbol).toBe('“�CDSU”');
});

test('marks a reserve whose symbol looks like that of another one', async () => {
  const { metrics } = await readMetrics(withSymbolBytes(RECORDED.market.getReservesData, FXD, '555344d0a1'));
  const marked = metrics.reserves.filter(({ isUnverified }) => isUnverified).map(({ symbol }) => symbol);
  expect(marked).toEqual(['USDC', 'USD\u0421']);
});

const word = fc.oneof(
  fc.bigInt(0n, 2n ** 256n - 1n),
  fc.bigInt(0n, 2n ** 130n),
  fc.bigInt(0n, 300n),
  fc.constantFrom(0n, 2n ** 128n, 2n ** 255n, 2n ** 256n - 1n),
);
const NUMBERS = (Object.keys(RESERVE_FIELDS) as ReserveField[]).filter(
  (field) => field !== 'symbol' && field !== 'eModePriceSource',
);
const breakage = fc.array(fc.tuple(fc.constantFrom(...NUMBERS), word), { minLength: 1, maxLength: 6 });

test('keeps every other reserve unchanged and never returns NaN, whatever one reserve contains', async () => {
  const { data } = await readMetrics(RECORDED.market.getReservesData);
  const { timestamp } = data.block;
  const intact = computeMetrics(data, timestamp);
  const raw = getReservesData.read(account, account).decode(RECORDED.market.getReservesData as Hex);
  fc.assert(
    fc.property(fc.nat(SYMBOLS.length - 1), breakage, (broken, changes) => {
      const reserves = raw.reserves.map((reserve, index) =>
        index === broken ? { ...reserve, ...Object.fromEntries(changes) } : reserve,
      );
      const decoded = decodeReserves(reserves, data.market.baseCurrency, []);
      if (!decoded.ok) throw new Error(decoded.error);
      const market = { ...data.market, reserves: decoded.value.reserves };
      const metrics = computeMetrics({ ...data, market, omittedReserves: decoded.value.omitted }, timestamp + 60);
      const others = computeMetrics({ ...data, market }, timestamp).reserves.filter(
        ({ symbol }) => symbol !== SYMBOLS[broken],
      );
      expect(others.map(exitMetrics)).toEqual(intact.reserves.filter((_, index) => index !== broken).map(exitMetrics));
      expect(metrics.reserves.length + metrics.omittedReserves.length).toBe(SYMBOLS.length);
      expect(numbersIn(metrics)).not.toContain(NaN);
    }),
    { numRuns: 150 },
  );
});

function exitMetrics({
  symbol,
  normalizedIncome,
  normalizedDebt,
  availableLiquidity,
  priceInUSD,
}: MarketMetrics['reserves'][number]) {
  return { symbol, normalizedIncome, normalizedDebt, availableLiquidity, priceInUSD };
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
