import { healthFactorOf } from '../../remote-lending/src/domain/position/healthFactor';
import type { UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { DialogKind, Plant } from './lendingDialog';

interface WrongPreview {
  readonly name: string;
  readonly kind: DialogKind;
  readonly plant: Plant;
}

interface Totals {
  readonly collateral: bigint;
  readonly debt: bigint;
  /** In basis points. */
  readonly threshold: bigint;
}

type WrongTotals = (after: Totals, before: Totals) => Partial<Totals>;

/** The change, times a share in percent. */
function partOf(after: Totals, before: Totals, percent: bigint): Partial<Totals> {
  const part = (one: bigint, other: bigint) => one + ((other - one) * percent) / 100n;
  return { collateral: part(before.collateral, after.collateral), debt: part(before.debt, after.debt) };
}

const MISTAKES: Readonly<Record<string, WrongTotals>> = {
  'the action is forgotten': (_after, before) => before,
  'the change has the other sign': (after, before) => partOf(after, before, -100n),
  'the change counts twice': (after, before) => partOf(after, before, 200n),
  'the change is half of it': (after, before) => partOf(after, before, 50n),
  'the change is 1% too small': (after, before) => partOf(after, before, 99n),
  'the collateral is 1% higher': ({ collateral }) => ({ collateral: (collateral * 101n) / 100n }),
  'the collateral is 0.01% lower': ({ collateral }) => ({ collateral: (collateral * 9_999n) / 10_000n }),
  'the debt is 1% lower': ({ debt }) => ({ debt: (debt * 99n) / 100n }),
  'the debt is 0.01% higher': ({ debt }) => ({ debt: (debt * 10_001n) / 10_000n }),
  'the debt is missing': () => ({ debt: 0n }),
  'collateral and debt are exchanged': ({ collateral, debt }) => ({ collateral: debt, debt: collateral }),
  'the threshold is that of before, plus 1%': (_after, { threshold }) => ({ threshold: threshold + 100n }),
  'the threshold is 0.1% lower': ({ threshold }) => ({ threshold: threshold - 10n }),
};

const KINDS: readonly DialogKind[] = [
  'supply',
  'supplyNative',
  'withdraw',
  'borrow',
  'repay',
  'repayWithSupply',
  'collateral',
  'eMode',
];

const SWAPS: readonly DialogKind[] = ['collateralSwitch', 'withdrawSwitch', 'repayWithCollateral', 'debtSwitch'];

const MISTAKES_OF_SWAPS: Readonly<Record<string, WrongTotals>> = {
  'the collateral is 10% higher': ({ collateral }) => ({ collateral: (collateral * 110n) / 100n }),
  'the collateral is 10% lower': ({ collateral }) => ({ collateral: (collateral * 90n) / 100n }),
  'the debt is 10% higher': ({ debt }) => ({ debt: (debt * 110n) / 100n }),
  'the debt is 10% lower': ({ debt }) => ({ debt: (debt * 90n) / 100n }),
  'the debt is missing': () => ({ debt: 0n }),
  'collateral and debt are exchanged': ({ collateral, debt }) => ({ collateral: debt, debt: collateral }),
  'the threshold is 20% higher': ({ threshold }) => ({ threshold: threshold + 2_000n }),
};

const HARMLESS: Readonly<Partial<Record<DialogKind, readonly string[]>>> = {
  collateral: ['the debt is missing'],
};

/** E-Mode changes only thresholds, and prices if a category has its own. */
const OF_THE_CHANGE = /^the (action|change)/;

export const WRONG_PREVIEWS: readonly WrongPreview[] = [
  ...KINDS.flatMap((kind) =>
    Object.entries(MISTAKES)
      .filter(([name]) => !HARMLESS[kind]?.includes(name))
      .filter(([name]) => kind !== 'eMode' || !OF_THE_CHANGE.test(name) || name === 'the action is forgotten')
      .map(([name, wrong]) => wrongPreview(kind, name, wrong)),
  ),
  ...SWAPS.flatMap((kind) => Object.entries(MISTAKES_OF_SWAPS).map(([name, wrong]) => wrongPreview(kind, name, wrong))),
];

function wrongPreview(kind: DialogKind, name: string, wrong: WrongTotals): WrongPreview {
  return {
    name: `${kind}: ${name}`,
    kind,
    plant: (after, before) => withTotals(after, { ...totalsOf(after), ...wrong(totalsOf(after), totalsOf(before)) }),
  };
}

function totalsOf(position: UserPosition): Totals {
  return {
    collateral: position.totalCollateralMarketReferenceCurrency,
    debt: position.totalBorrowsMarketReferenceCurrency,
    threshold: position.currentLiquidationThreshold,
  };
}

function withTotals(position: UserPosition, { collateral, debt, threshold }: Totals): UserPosition {
  return {
    ...position,
    totalCollateralMarketReferenceCurrency: collateral,
    totalBorrowsMarketReferenceCurrency: debt,
    currentLiquidationThreshold: threshold,
    healthFactor: healthFactorOf({ collateral, debt, liquidationThreshold: threshold }),
  };
}
