import { checkBorrow } from '../domain/limits/checkBorrow';
import { checkCollateral } from '../domain/limits/checkCollateral';
import { checkEMode } from '../domain/limits/checkEMode';
import { checkRateSwitch } from '../domain/limits/checkRateSwitch';
import { checkSupplyAsset } from '../domain/limits/checkSupply';
import { checkWithdraw } from '../domain/limits/checkWithdraw';
import { borrowSideWarnings, supplySideWarnings } from '../domain/position/dashboardWarnings';
import type { ReserveData } from '../domain/reserve/reserveData';
import type { Holding } from '../domain/testing/buildMarket';
import { borrowSideWarningText, supplySideWarningText } from './warnings';
import { capText } from './dialogs';
import { buildPosition, buildReserve, testAddress } from '../domain/testing/buildMarket';
import { borrowIssueText } from '../actions/borrow/borrow.text';
import { collateralIssueText } from '../actions/collateral/collateral.text';
import { eModeIssueText } from '../actions/eMode/eMode.text';
import { rateSwitchIssueText } from '../actions/rateSwitch/rateSwitch.text';
import { supplyIssueText } from '../actions/supply/supply.text';
import { withdrawIssueText } from '../actions/withdraw/withdraw.text';

const UNIT = 10n ** 18n;

/** Returns the sentences for an account with 1,000 AAA of collateral that borrows BBB. */
function onBorrowing(
  changes: Partial<ReserveData>,
  intent: { amount?: bigint; rateMode?: 'stable' | 'variable'; own?: bigint } = {},
): readonly string[] {
  const { amount = UNIT, rateMode = 'variable', own = 0n } = intent;
  const reserve = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB', ...changes });
  const position = buildPosition([
    { reserve: buildReserve(), supplied: 1000n * UNIT },
    { reserve, supplied: own },
  ]);
  const issues = checkBorrow({ reserve, position, amount, rateMode });
  return issues.map((issue) => borrowIssueText[issue]({ symbol: 'BBB' }));
}

/** Returns the sentences for an account that withdraws the first of its holdings. */
function onWithdrawing(holdings: readonly Holding[], amount: bigint): readonly string[] {
  const position = buildPosition(holdings);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  const zeroLtvSymbols = position.zeroLtvCollateral.map(({ symbol }) => symbol);
  return checkWithdraw({ entry, position, amount }).map((issue) =>
    withdrawIssueText[issue]({ symbol: entry.reserve.symbol, zeroLtvSymbols }),
  );
}

describe('borrow issues', () => {
  it('explain that the stable rate is not enabled', () => {
    expect(onBorrowing({ stableBorrowRateEnabled: false }, { rateMode: 'stable' })).toEqual([
      'The Stable Rate is not enabled for this currency',
    ]);
  });

  it("explain that a stable loan must exceed the account's own supply [LND-294]", () => {
    expect(onBorrowing({}, { rateMode: 'stable', amount: UNIT, own: 2n * UNIT })).toEqual([
      'You can borrow this asset with a stable rate only if you borrow more than the amount you are supplying as collateral.',
    ]);
  });

  it('explain that the reserve has insufficient funds', () => {
    expect(onBorrowing({ unborrowedLiquidity: UNIT }, { amount: 2n * UNIT })).toEqual([
      'There are not enough funds in the BBB reserve to borrow',
    ]);
  });

  it('explain that borrowing is unavailable', () => {
    expect(onBorrowing({ borrowingEnabled: false })).toEqual(['Borrowing is currently unavailable for BBB.']);
  });

  it('request an amount [LND-245]', () => {
    expect(onBorrowing({}, { amount: 0n })).toEqual(['Enter an amount']);
  });
});

describe('withdraw issues', () => {
  const supplied: Holding = { reserve: buildReserve(), supplied: 1000n * UNIT };

  it('explain that it would cause a collateral call', () => {
    const owed: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(2) }), variableDebt: 400n * UNIT };
    expect(onWithdrawing([supplied, owed], 600n * UNIT)).toEqual([
      'You can not withdraw this amount because it will cause collateral call',
    ]);
  });

  it('explain that the funds are lent out', () => {
    expect(onWithdrawing([{ ...supplied, reserve: buildReserve({ unborrowedLiquidity: UNIT }) }], 2n * UNIT)).toEqual([
      'These funds have been borrowed and are not available for withdrawal at this time.',
    ]);
  });

  it('list the collateral that has to be withdrawn first', () => {
    const zeroLtv = ['YYY', 'ZZZ'].map((symbol, index) => ({
      reserve: buildReserve({ underlyingAsset: testAddress(index + 2), symbol, baseLTVasCollateral: 0n }),
      supplied: UNIT,
    }));
    expect(onWithdrawing([supplied, ...zeroLtv], UNIT)).toEqual([
      'Assets with zero LTV (YYY, ZZZ) must be withdrawn or disabled as collateral to perform this action',
    ]);
  });
});

describe('collateral issues', () => {
  function onToggling(holdings: readonly Holding[]): readonly string[] {
    const position = buildPosition(holdings);
    const [entry] = position.userReservesData;
    if (!entry) throw new Error('An empty position.');
    const zeroLtvSymbols = position.zeroLtvCollateral.map(({ symbol }) => symbol);
    return checkCollateral(entry, position, !entry.usageAsCollateralEnabledOnUser).map((issue) =>
      collateralIssueText[issue]({ symbol: 'AAA', zeroLtvSymbols }),
    );
  }

  it('explain that nothing is supplied', () => {
    expect(onToggling([{ reserve: buildReserve() }])).toEqual(['You do not have supplies in this currency.']);
  });

  it('explain that the asset cannot be collateral', () => {
    const reserve = buildReserve({ reserveLiquidationThreshold: 0n, baseLTVasCollateral: 0n });
    expect(onToggling([{ reserve, supplied: UNIT, collateral: false }])).toEqual([
      'You can not use this currency as collateral.',
    ]);
  });

  it('explain that disabling would cause a collateral call', () => {
    const owed = { reserve: buildReserve({ underlyingAsset: testAddress(2) }), variableDebt: UNIT };
    expect(onToggling([{ reserve: buildReserve(), supplied: 100n * UNIT }, owed])).toEqual([
      'You can not switch usage as collateral mode for this currency, because it will cause collateral call.',
    ]);
  });

  it('list the collateral that has to be withdrawn first', () => {
    const reserve = buildReserve({ underlyingAsset: testAddress(2), symbol: 'ZZZ', baseLTVasCollateral: 0n });
    expect(
      onToggling([
        { reserve: buildReserve(), supplied: UNIT },
        { reserve, supplied: UNIT },
      ]),
    ).toEqual(['Assets with zero LTV (ZZZ) must be withdrawn or disabled as collateral to perform this action']);
  });
});

describe('rate switch issues', () => {
  function onSwitching(holding: Holding, from: 'stable' | 'variable'): readonly string[] {
    const [entry] = buildPosition([holding]).userReservesData;
    if (!entry) throw new Error('An empty position.');
    return checkRateSwitch(entry, from).map((issue) => rateSwitchIssueText[issue]({ symbol: 'AAA' }));
  }

  it('explain that there is no such debt', () => {
    const owed = { reserve: buildReserve(), variableDebt: UNIT };
    expect(onSwitching(owed, 'stable')).toEqual(['You have not borrow yet using this currency']);
  });

  it('explain that the own supply is too large', () => {
    const owed = { reserve: buildReserve(), supplied: 2n * UNIT, variableDebt: UNIT };
    expect(onSwitching(owed, 'variable')).toEqual([
      'You can not change Interest Type to stable as your borrowings are higher than your collateral',
    ]);
  });

  it('explain that the stable rate is disabled', () => {
    const owed = { reserve: buildReserve({ stableBorrowRateEnabled: false }), variableDebt: UNIT };
    expect(onSwitching(owed, 'variable')).toEqual(['Stable Interest Type is disabled for this currency']);
  });
});

describe('E-Mode issues', () => {
  const inCategory = { eModeCategoryId: 1, eModeLtv: 9700n, eModeLiquidationThreshold: 9750n };
  const owed = (changes: Partial<ReserveData>) => ({
    reserve: buildReserve({ underlyingAsset: testAddress(2), ...changes }),
    variableDebt: 900n * UNIT,
  });
  const supplied = { reserve: buildReserve(inCategory), supplied: 1000n * UNIT };

  it('explain that disabling could cause liquidation', () => {
    const [issue] = checkEMode(buildPosition([supplied, owed(inCategory)], 1), 0);
    expect(issue && eModeIssueText[issue]({ category: '', isAboveQuoted: true })).toMatch(
      /^You can not disable E-Mode as your current collateralization level is above 80%/,
    );
  });

  it('name no collateralization level that is not reached', () => {
    expect(eModeIssueText['health-factor-too-low']({ category: '', isAboveQuoted: false })).toBe(
      'You can not disable E-Mode as your health factor would fall below 1.01. To exit E-Mode supply or repay borrowed positions.',
    );
  });

  it('explain that debts outside the category have to be closed', () => {
    const messages = checkEMode(buildPosition([supplied, owed({})]), 1).map((issue) =>
      eModeIssueText[issue]({ category: 'Stablecoins', isAboveQuoted: false }),
    );
    expect(messages).toEqual([
      'To enable E-mode for the Stablecoins category, all borrow positions outside of this category must be closed.',
    ]);
  });
});

describe('cap notices', () => {
  it('state that the supply cap is reached [LND-352]', () => {
    const reserve = buildReserve({ supplyCap: 1n, unborrowedLiquidity: UNIT });
    const messages = checkSupplyAsset({ reserve, walletBalance: UNIT, gasReserve: 0n }).map((issue) =>
      supplyIssueText[issue]({ symbol: 'AAA' }),
    );
    expect(messages).toEqual(['Protocol supply cap is at 100% for this asset. Further supply unavailable.']);
  });

  it('state the usage of a cap or ceiling [LND-353] [LND-354] [LND-355]', () => {
    expect(capText.supplyCapNear('98.60')).toBe(
      'Maximum amount available to supply is limited because protocol supply cap is at 98.60%.',
    );
    expect(capText.borrowCapNear).toBe(
      'Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.',
    );
    expect(capText.debtCeilingNear('99.10')).toBe(
      'Maximum amount available to borrow against this asset is limited because debt ceiling is at 99.10%.',
    );
  });
});

describe('dashboard warnings', () => {
  const LABELS = { community: 'Fathom', closed: [] };
  const collateral: Holding = { reserve: buildReserve(), supplied: 1000n * UNIT };

  function warnings(holdings: readonly Holding[], eMode = 0): readonly string[] {
    return borrowSideWarnings(buildPosition(holdings, eMode)).map((warning) => borrowSideWarningText[warning](LABELS));
  }

  it('warn of imminent liquidation [LND-458]', () => {
    const owed = { reserve: buildReserve({ underlyingAsset: testAddress(2) }), variableDebt: 735n * UNIT };
    expect(warnings([collateral, owed])).toEqual([
      'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.',
    ]);
  });

  it('state the limits of isolation mode [LND-459] [LND-462]', () => {
    const isolated = { ...collateral, reserve: buildReserve({ debtCeiling: 1_000_00n }) };
    expect(warnings([isolated])).toEqual(['Borrowing power and assets are limited due to Isolation mode.']);
    const position = buildPosition([isolated]);
    expect(supplySideWarnings({ position, isWalletEmpty: false })).toEqual(['isolation-limits-collateral']);
    expect(supplySideWarningText['isolation-limits-collateral'](LABELS)).toBe(
      'Collateral usage is limited because of isolation mode.',
    );
  });

  it('state the limits of E-Mode [LND-460]', () => {
    expect(warnings([collateral], 1)).toEqual([
      'In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.',
    ]);
  });

  it('request collateral [LND-461]', () => {
    expect(warnings([])).toEqual(['To borrow you need to supply any asset to be used as collateral.']);
  });
});
