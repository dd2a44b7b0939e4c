import * as fc from 'fast-check';

/** Values are in dollars, shares in thousandths of the remaining borrowing power. */
export interface AccountPlan {
  readonly supplies: readonly { readonly symbol: string; readonly usd: number }[];
  readonly isolatedUsd?: number;
  readonly eMode: number;
  readonly borrows: readonly BorrowPlan[];
  /** Index of the supply that is finally disabled as collateral, if the pool allows it. */
  readonly unused?: number;
}

export interface BorrowPlan {
  readonly symbol: string;
  readonly share: number;
  readonly rate: 'stable' | 'variable';
}

export const ISOLATED_ASSET = 'LSK';

const COLLATERAL = ['WETH', 'USDC', 'USDT', 'FXD', 'WBTC', 'wstETH', 'DAI', 'LUSD'] as const;
const BORROWABLE: Readonly<Record<number, readonly string[]>> = {
  0: ['WETH', 'USDC', 'USDT', 'FXD', 'WBTC', 'wstETH', 'DAI', 'LUSD'],
  1: ['USDC', 'USDT', 'FXD', 'DAI'],
  2: ['WETH', 'wstETH'],
};
const BORROWABLE_IN_ISOLATION = ['USDC', 'USDT', 'FXD', 'DAI', 'LUSD'];

/** One to ten thousand dollars, on a logarithmic scale. */
const usd = fc.integer({ min: 0, max: 4000 }).map((exponent) => Math.round(10 ** (exponent / 1000) * 100) / 100);

function borrows(symbols: readonly string[]): fc.Arbitrary<readonly BorrowPlan[]> {
  const share = fc.oneof(fc.integer({ min: 10, max: 1000 }), fc.integer({ min: 960, max: 1000 }), fc.constant(1000));
  return fc.array(
    fc.record({
      symbol: fc.constantFrom(...symbols),
      share,
      rate: fc.constantFrom('variable', 'variable', 'stable'),
    }),
    { maxLength: 3 },
  );
}

const isolatedAccount = fc.record({
  supplies: fc.constant([]),
  isolatedUsd: usd,
  eMode: fc.constant(0),
  borrows: borrows(BORROWABLE_IN_ISOLATION),
});

const otherAccount = fc.constantFrom(0, 0, 0, 1, 2).chain((eMode) =>
  fc.record(
    {
      supplies: fc.uniqueArray(fc.record({ symbol: fc.constantFrom(...COLLATERAL), usd }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ symbol }) => symbol,
      }),
      eMode: fc.constant(eMode),
      borrows: borrows(BORROWABLE[eMode] ?? []),
      unused: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['supplies', 'eMode', 'borrows'] },
  ),
);

/** Returns the same accounts for the same seed. */
export function randomAccounts(count: number, seed: number): readonly AccountPlan[] {
  const account: fc.Arbitrary<AccountPlan> = fc.oneof(
    { weight: 1, arbitrary: isolatedAccount },
    { weight: 7, arbitrary: otherAccount },
  );
  return fc.sample(account, { numRuns: count, seed });
}
