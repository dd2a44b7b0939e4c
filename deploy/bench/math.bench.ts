import { formatReserves, formatUserSummary } from '@aave/math-utils';
import { sample } from 'fast-check';
import { arbitraryAccount, type ArbitraryAccount } from '../../remote-lending/src/domain/testing/arbitraryMarket';
import { TEST_NOW } from '../../remote-lending/src/domain/testing/buildMarket';
import { computeReserves } from '../../remote-lending/src/domain/reserve/reserve';
import { computeUserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { BenchRow } from './benchReport';
import { median } from './median';

const RESERVE_COUNTS = [10, 30, 200];
const RUNS = 60;

/**
 * Compares reserve and user values of one refresh in our bigint math and @aave/math-utils, alternating on the same
 * random market.
 */
export function benchMath(): readonly BenchRow[] {
  return RESERVE_COUNTS.map((count) => {
    const [account] = sample(arbitraryAccount({ min: count, max: count }), { numRuns: 1, seed: 5 });
    if (!account) throw new Error('no market was generated');
    const library = () => runLibrary(account);
    const ours = () => runOurs(account);
    for (let run = 0; run < RUNS / 2; run += 1) {
      library();
      ours();
    }
    const pairs = Array.from({ length: RUNS }, () => [milliseconds(library), milliseconds(ours)] as const);
    const ratio = median(pairs.map(([theirs, own]) => theirs / own));
    return {
      what: `maths, ${count} reserves: times faster than @aave/math-utils`,
      value: ratio,
      unit: 'x',
      budget: { atLeast: 15 },
      detail: `${median(pairs.map(([theirs]) => theirs)).toFixed(2)} ms against ${median(pairs.map(([, own]) => own)).toFixed(3)} ms`,
    };
  });
}

function runOurs({ market, user }: ArbitraryAccount): unknown {
  const reserves = computeReserves(market, TEST_NOW);
  return computeUserPosition({ input: user, reserves, baseCurrency: market.baseCurrency }, TEST_NOW);
}

type LibraryReserves = Parameters<typeof formatReserves>[0]['reserves'];
type LibraryUserReserves = Parameters<typeof formatUserSummary>[0]['userReserves'];

const converted = new WeakMap<ArbitraryAccount, { reserves: LibraryReserves; userReserves: LibraryUserReserves }>();

function runLibrary(account: ArbitraryAccount): unknown {
  const { reserves, userReserves } = libraryInput(account);
  const currency = {
    currentTimestamp: TEST_NOW,
    marketReferencePriceInUsd: '100000000',
    marketReferenceCurrencyDecimals: 8,
  };
  const formattedReserves = formatReserves({ reserves, ...currency });
  return formatUserSummary({
    ...currency,
    userReserves,
    formattedReserves,
    userEmodeCategoryId: account.user.eModeCategoryId,
  });
}

/** Converted once, outside the measurement: the library requires decimal text instead of integers. */
function libraryInput(account: ArbitraryAccount) {
  const known = converted.get(account);
  if (known) return known;
  const input = {
    reserves: account.market.reserves.map((input) => ({
      ...decimalTexts(input),
      id: input.underlyingAsset,
      availableLiquidity: input.unborrowedLiquidity.toString(),
    })) as unknown as LibraryReserves,
    userReserves: account.user.reserves.map((input) => ({
      ...decimalTexts(input),
      scaledATokenBalance: input.scaledRsTokenBalance.toString(),
    })) as unknown as LibraryUserReserves,
  };
  converted.set(account, input);
  return input;
}

function decimalTexts(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'bigint') return [name, value];
      return [name, name.startsWith('eMode') ? Number(value) : value.toString()];
    }),
  );
}

function milliseconds(run: () => unknown): number {
  const from = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - from) / 1e6;
}
