import {
  checkDebtSwitch,
  debtSwitchTargets,
  isPowerTight,
  previewDebtSwitch,
  type DebtSwitchInput,
} from './checkDebtSwitch';
import type { ReserveData } from '../reserve/reserveData';
import { userReserveOf } from '../position/positionAfter';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const ETHER = 10n ** 18n;
const COLLATERAL = testAddress(1);
const DEBT = testAddress(2);
const TARGET = testAddress(3);
const OTHER = testAddress(4);

interface Case {
  readonly debt?: Partial<ReserveData>;
  readonly target?: Partial<ReserveData>;
  readonly collateral?: Partial<ReserveData>;
  readonly owed?: bigint;
  readonly stableOwed?: bigint;
  readonly otherDebt?: bigint;
  readonly input?: Partial<DebtSwitchInput>;
}

/** Collateral of 100 at an LTV of 75% and a debt of 50 leave a borrowing power of 25. */
function inputOf({ debt, target, collateral, owed = 50n, stableOwed = 0n, otherDebt = 0n, input }: Case = {}) {
  const goal = buildReserve({ underlyingAsset: TARGET, ...target });
  const position = buildPosition([
    { reserve: buildReserve({ underlyingAsset: COLLATERAL, ...collateral }), supplied: 100n * ETHER },
    {
      reserve: buildReserve({ underlyingAsset: DEBT, ...debt }),
      variableDebt: owed * ETHER,
      stableDebt: stableOwed * ETHER,
    },
    { reserve: goal },
    { reserve: buildReserve({ underlyingAsset: OTHER }), variableDebt: otherDebt * ETHER },
  ]);
  const entry = userReserveOf(position, DEBT);
  if (!entry) throw new Error('the position has the debt');
  const amounts = { amount: 10n * ETHER, borrowed: 10n * ETHER };
  return { debt: entry, rateMode: 'variable' as const, target: goal, position, ...amounts, ...input };
}

it.each<[string, readonly string[], Case]>([
  ['nothing', [], {}],
  ['a paused debt', ['source-closed'], { debt: { isPaused: true } }],
  ['no debt', ['no-debt-in-mode'], { owed: 0n }],
  ['the same asset', ['target-unchanged'], { input: { target: buildReserve({ underlyingAsset: DEBT }) } }],
  ['a frozen target', ['reserve-frozen'], { target: { isFrozen: true } }],
  ['a target that is not lent', ['borrowing-disabled'], { target: { borrowingEnabled: false } }],
  ['a target closed to isolated accounts', ['not-borrowable-in-isolation'], { collateral: { debtCeiling: 10n ** 9n } }],
  ['no amount', ['amount-missing'], { input: { amount: 0n, borrowed: 0n } }],
  ['more than the debt', ['amount-above-debt'], { input: { amount: 51n * ETHER } }],
  [
    'the debt ceiling',
    ['amount-above-debt-ceiling'],
    { collateral: { debtCeiling: 5_00n }, target: { borrowableInIsolation: true } },
  ],
  ['another debt of a siloed target', ['siloed-borrowing'], { target: { isSiloedBorrowing: true } }],
])('a debt switch is blocked by %s', (_case, expected, changes) => {
  expect(checkDebtSwitch(inputOf(changes))).toEqual(expected);
});

it('a siloed target may replace the only debt as a whole', () => {
  const whole = { amount: 50n * ETHER, borrowed: 50n * ETHER };
  expect(checkDebtSwitch(inputOf({ target: { isSiloedBorrowing: true }, input: whole }))).toEqual([]);
});

it('a reached borrow cap of the target blocks it', () => {
  const target = { borrowCap: 100n, totalScaledVariableDebt: 100n * ETHER };
  expect(checkDebtSwitch(inputOf({ target }))).toContain('borrow-cap-reached');
});

it('an amount above the liquidity of the target blocks it', () => {
  expect(checkDebtSwitch(inputOf({ target: { unborrowedLiquidity: 10n * ETHER } }))).toEqual([]);
  expect(checkDebtSwitch(inputOf({ target: { unborrowedLiquidity: 10n * ETHER - 1n } }))).toEqual([
    'target-liquidity-short',
  ]);
});

describe('the borrowing power', () => {
  it.each([
    ['the added debt alone counts', [], 25n],
    ['more than the power is added', ['borrowing-power-short'], 26n],
  ])('bounds a debt switch: %s', (_case, expected, added) => {
    const amounts = { amount: 40n * ETHER, borrowed: (40n + added) * ETHER };
    expect(checkDebtSwitch(inputOf({ input: amounts }))).toEqual(expected);
  });

  it('blocks a debt switch where none is left, even if nothing is added', () => {
    expect(checkDebtSwitch(inputOf({ otherDebt: 25n }))).toEqual(['borrowing-power-short']);
  });

  it.each([
    ['far above the added debt', 20n * 100n, false],
    ['5 % above it', 2_381n, true],
    ['exactly that', 2_500n, true],
    ['below it, which is an error', 2_501n, false],
    ['not needed', 0n, false],
  ])('is tight: %s', (_case, added, expected) => {
    const amounts = { amount: 40n * ETHER, borrowed: 40n * ETHER + (added * ETHER) / 100n };
    expect(isPowerTight(inputOf({ input: amounts }))).toBe(expected);
  });
});

describe('the targets of a debt switch', () => {
  const symbols = (changes: Case) => {
    const { position, debt } = inputOf(changes);
    return debtSwitchTargets(position, debt).map(({ underlyingAsset }) => underlyingAsset);
  };

  it('are all other assets that the account may borrow', () => {
    expect(symbols({})).toEqual([COLLATERAL, TARGET, OTHER]);
    expect(symbols({ target: { isFrozen: true } })).toEqual([COLLATERAL, OTHER]);
  });

  it('have liquidity', () => {
    expect(symbols({ target: { unborrowedLiquidity: 0n } })).toEqual([COLLATERAL, OTHER]);
  });
});

it('a stable debt becomes a variable one', () => {
  const input = inputOf({ owed: 0n, stableOwed: 50n, input: { rateMode: 'stable', borrowed: 11n * ETHER } });
  const after = previewDebtSwitch(input);
  expect(userReserveOf(after, DEBT)).toMatchObject({ stableBorrows: 40n * ETHER, variableBorrows: 0n });
  expect(userReserveOf(after, TARGET)).toMatchObject({ stableBorrows: 0n, variableBorrows: 11n * ETHER });
});
