import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formOf, NO_VALUES, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import * as fc from 'fast-check';
import type { HealthFactor } from '../../domain/position/healthFactor';
import type { UserPosition } from '../../domain/position/userPosition';
import { USDC, WETH } from '../../flows/testing/setup';
import { borrow } from '../borrow/borrow';
import { claim } from '../claim/claim';
import { collateral } from '../collateral/collateral';
import { collateralSwitch } from '../collateralSwitch/collateralSwitch';
import { debtSwitch } from '../debtSwitch/debtSwitch';
import { eMode } from '../eMode/eMode';
import { faucet } from '../faucet/faucet';
import { rateSwitch } from '../rateSwitch/rateSwitch';
import { repay } from '../repay/repay';
import { repayWithCollateral } from '../repayWithCollateral/repayWithCollateral';
import { supply } from '../supply/supply';
import { CONTROLLER, marketInput, type InputOptions } from '../testing/dialogHarness';
import { withdraw } from '../withdraw/withdraw';
import { withdrawSwitch } from '../withdrawSwitch/withdrawSwitch';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const RISKY = 15n * 10n ** 17n;

interface Account {
  /** USDC debt in whole dollars, against a supply of 10 WETH at $3,000. */
  readonly owedDollars: number;
  readonly suppliedDollars: number;
  /** Thousandths of a WETH. */
  readonly owedWeth: number;
  readonly category: number;
  /** Amount of the action, in thousandths of the largest one in this test. */
  readonly part: number;
  /** Price of the quote, in thousandths of the market price. */
  readonly price: number;
}

const account: fc.Arbitrary<Account> = fc.record({
  owedDollars: fc.integer({ min: 1_000, max: 22_000 }),
  suppliedDollars: fc.integer({ min: 100, max: 15_000 }),
  owedWeth: fc.integer({ min: 1, max: 1_000 }),
  category: fc.constantFrom(0, 1, 2),
  part: fc.integer({ min: 1, max: 1_000 }),
  price: fc.integer({ min: 950, max: 1_000 }),
});

function options({ owedDollars, suppliedDollars, owedWeth, category }: Account): InputOptions {
  return {
    eMode: category,
    usdc: {
      totalPrincipalStableDebt: DOLLAR,
      totalScaledVariableDebt: DOLLAR,
      stableBorrowRateEnabled: true,
      eModeCategoryId: 1,
      eModeLabel: 'Stablecoins',
      eModeLtv: 9_000n,
      eModeLiquidationThreshold: 9_300n,
    },
    weth: { eModeCategoryId: 2, eModeLabel: 'ETH', eModeLtv: 9_000n, eModeLiquidationThreshold: 9_300n },
    current: {
      usdc: { supplied: BigInt(suppliedDollars) * DOLLAR, variableDebt: BigInt(owedDollars) * DOLLAR },
      weth: { supplied: 10n * ETHER, variableDebt: (BigInt(owedWeth) * ETHER) / 1_000n },
    },
  };
}

interface Checked {
  readonly before: HealthFactor;
  readonly after: HealthFactor;
  readonly issues: readonly unknown[];
  readonly issuesOnceAcknowledged: readonly unknown[];
  readonly risk: string | undefined;
  readonly box: string | undefined;
  readonly button: readonly string[];
}

function checked<
  Input extends { readonly position: UserPosition },
  Types extends ActionTypes & { preview: UserPosition },
>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'] = action.initialValues(input),
): Checked {
  const form = formOf(action, input, values);
  const preview: UserPosition = action.preview(form);
  const issues = action.check({ ...form, isAcknowledged: false });
  return {
    before: input.position.healthFactor,
    after: preview.healthFactor,
    issues,
    issuesOnceAcknowledged: action.check({ ...form, isAcknowledged: true }),
    risk: action.acknowledgement?.text({ ...form, preview }),
    box: action.acknowledgement?.label,
    button: issues.map((issue) => action.issueText({ ...form, issue, locale: 'en' }).text),
  };
}

function entry(amount: bigint) {
  return { amount: { amount, isMax: false } };
}

function share(of: bigint, { part }: Account): bigint {
  return (of * BigInt(part)) / 1_000n;
}

/** Adds a quote that pays `price` thousandths of the sold value, at 3,000 dollars per WETH. */
function quoted(sold: 'WETH' | 'USDC', amount: bigint, { price }: Account, side: 'sell' | 'buy' = 'sell') {
  const isWeth = sold === 'WETH';
  const fair = isWeth ? (amount * 3_000n * DOLLAR) / ETHER : (amount * ETHER) / (3_000n * DOLLAR);
  const destAmount = (fair * BigInt(price)) / 1_000n;
  const tokens = isWeth
    ? { srcToken: WETH, destToken: USDC, srcDecimals: 18, destDecimals: 6 }
    : { srcToken: USDC, destToken: WETH, srcDecimals: 6, destDecimals: 18 };
  const route = { ...tokens, side, isMax: false, srcAmount: amount, destAmount, srcUSD: 0n, destUSD: 0n };
  return { quote: { status: 'ready', quote: { route, slippage: 10n, receivedAt: 0 } } } as const;
}

function usdc(of: Account) {
  return marketInput(options(of));
}

function weth(of: Account) {
  return marketInput({ ...options(of), target: { underlyingAsset: WETH } });
}

/** `canEndanger` is true if the action can lower the health factor of an account in this test. */
const ACTIONS: Record<string, [check: (of: Account) => Checked, canEndanger: boolean]> = {
  supply: [(of) => checked(supply, weth(of), entry(share(ETHER, of))), false],
  withdraw: [(of) => checked(withdraw, weth(of), { ...entry(share(10n * ETHER, of)), isUnwrapped: true }), true],
  withdrawSwitch: [
    (of) => {
      const amount = share(10n * ETHER, of);
      const input = { ...weth(of), ...quoted('WETH', amount, of) };
      return checked(withdrawSwitch, input, { ...entry(amount), target: USDC, slippage: '10' });
    },
    true,
  ],
  borrow: [
    (of) =>
      checked(borrow, usdc(of), { ...entry(share(10_000n * DOLLAR, of)), rateMode: 'variable', isUnwrapped: false }),
    true,
  ],
  repay: [(of) => checked(repay, usdc(of), { ...entry(share(900n * DOLLAR, of)), source: 'token' }), false],
  repayWithCollateral: [
    (of) => {
      const input = { ...usdc(of), ...quoted('WETH', share(ETHER / 4n, of), of, 'buy') };
      const { destAmount } = input.quote.quote.route;
      return checked(repayWithCollateral, input, { ...entry(destAmount), source: WETH, slippage: '10' });
    },
    false,
  ],
  collateral: [(of) => checked(collateral, usdc(of), { isEnabling: false }), true],
  collateralSwitch: [
    (of) => {
      const amount = share(10n * ETHER, of);
      const input = { ...weth(of), ...quoted('WETH', amount, of) };
      return checked(collateralSwitch, input, { ...entry(amount), target: USDC, slippage: '10' });
    },
    true,
  ],
  debtSwitch: [
    (of) => {
      const input = { ...weth(of), ...quoted('USDC', share(3_000n * DOLLAR, of), of, 'buy') };
      const { destAmount } = input.quote.quote.route;
      return checked(debtSwitch, input, { ...entry(destAmount), target: USDC, slippage: '10' });
    },
    true,
  ],
  eMode: [
    (of) => {
      const input = { ...usdc({ ...of, category: 2 }), change: 'disable' } as const;
      return checked(eMode, input, { categoryId: 0, from: 2 });
    },
    true,
  ],
  rateSwitch: [(of) => checked(rateSwitch, usdc(of), { from: 'variable' }), false],
  claim: [(of) => checked(claim, { ...usdc(of), controller: CONTROLLER, rewards: [] }), false],
  faucet: [(of) => checked(faucet, usdc(of), NO_VALUES), false],
};

const SHARED = ['market', 'swap', 'testing'];

it('the table of this test contains every action of the area', () => {
  const folders = readdirSync(join(__dirname, '..')).filter((name) => !SHARED.includes(name));
  expect(Object.keys(ACTIONS).sort()).toEqual(folders.sort());
});

it.each(Object.entries(ACTIONS))(
  '%s requires the box to be ticked exactly if its preview lowers the health factor, to below 1.5',
  (_name, [check, canEndanger]) => {
    let endangered = 0;
    fc.assert(
      fc.property(account, (of) => {
        const { before, after, issues, issuesOnceAcknowledged, risk, box, button } = check(of);
        const isRisky =
          after.kind === 'ratio' && after.value < RISKY && (before.kind === 'no-debt' || after.value < before.value);
        expect(risk !== undefined).toBe(isRisky);
        expect(box).toBe('I acknowledge the risks involved.');
        const isAsked = isRisky && issuesOnceAcknowledged.length === 0;
        expect(issues).toEqual(isAsked ? ['risk-not-acknowledged'] : issuesOnceAcknowledged);
        if (isAsked) expect(button).toEqual(['Tick the box above to continue']);
        endangered += Number(isAsked);
      }),
      { numRuns: 100, seed: 32 },
    );
    expect(endangered > 0).toBe(canEndanger);
  },
);

describe('the limit of 1.5', () => {
  /** $30,000 of WETH at a threshold of 80%. */
  const owing = (dollars: bigint) =>
    marketInput({ current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: dollars * DOLLAR } } });
  const borrowed = (before: bigint, more: bigint) =>
    checked(borrow, owing(before), { ...entry(more), rateMode: 'variable', isUnwrapped: false }).issues;

  it.each([
    ['at 1.5 exactly, nothing is asked', 15_000n, 1_000n * DOLLAR, []],
    ['a unit below, the box is to be ticked [LND-304]', 15_000n, 1_000n * DOLLAR + 1n, ['risk-not-acknowledged']],
    ['below it already, lower still is asked about too', 17_000n, DOLLAR, ['risk-not-acknowledged']],
  ])('%s', (_case, before, more, issues) => {
    expect(borrowed(before, more)).toEqual(issues);
  });

  it('asks nothing of an account that has no debt afterwards', () => {
    const input = marketInput({ current: { weth: { supplied: 10n * ETHER } }, target: { underlyingAsset: WETH } });
    const values = { ...entry(9n * ETHER), isUnwrapped: true };
    expect(checked(withdraw, input, values)).toMatchObject({ issues: [], risk: undefined });
  });

  it('asks nothing about a supply that is no collateral', () => {
    const current = {
      weth: { supplied: 10n * ETHER },
      usdc: { supplied: 2_000n * DOLLAR, collateral: false, variableDebt: 20_000n * DOLLAR },
    };
    const values = { ...entry(1_000n * DOLLAR), isUnwrapped: false };
    expect(checked(withdraw, marketInput({ current }), values)).toMatchObject({ issues: [], risk: undefined });
  });
});
