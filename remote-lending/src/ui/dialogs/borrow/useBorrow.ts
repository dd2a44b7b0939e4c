import { useHost, useLocale } from '@fathom/shared/contract';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { useCallback, useState } from 'react';
import { maxBorrow } from '../../../domain/borrowLimits';
import { checkBorrow, type BorrowIssue } from '../../../domain/checkBorrow';
import type { RateMode } from '../../../domain/rateMode';
import type { TokenAmount } from '../../../domain/units';
import { borrowFlow, borrowSubject, planBorrow } from '../../../flows/borrow.flow';
import { borrowIntentFor } from '../../../flows/borrowIntentFor';
import { borrowIssueText, dialogText, gateIssueText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import type { AmountSectionModel } from '../../../actions/market/AmountSection';
import { amountWords } from '@fathom/shared/actions/amountWords';
import type { ApprovalModel } from '@fathom/shared/actions/view/ApprovalChoice';
import type { DialogSubject } from '../../../actions/market/dialogSubject';
import type { DialogProps } from '../../../actions/market/dialogTarget';
import { needsGrant } from '@fathom/shared/actions/needsGrant';
import { effortOf, orExpected, presentSteps } from '@fathom/shared/actions/presentSteps';
import { stepName } from '../../../actions/market/stepName';
import { useAmountForm } from '../../../actions/market/useAmountForm';
import { useApprovalPreference } from '@fathom/shared/actions/useApprovalPreference';
import { exactlyWords } from '../../../actions/market/exactlyWords';
import type { DialogModel } from '../../../actions/market/marketDialog';
import { useEntryGate } from '../../../actions/market/useEntryGate';
import { useMarketAction, type MarketEnding } from '../../../actions/market/useMarketAction';
import { useResumableFlow } from '@fathom/shared/actions/useResumableFlow';
import { borrowButton } from './borrowButton';
import { presentBorrow, type BorrowPreview } from './presentBorrow';

/** What is kept of a loan for its ending. */
export interface BorrowEnding extends MarketEnding {
  readonly isUnwrapped: boolean;
}

/** What the borrow dialog shows. */
export interface BorrowModel extends DialogModel<BorrowEnding> {
  readonly amount: AmountSectionModel;
  readonly rateMode: RateMode;
  /** `undefined` where there is no choice, or it is made already. */
  readonly onRateMode: ((mode: RateMode) => void) | undefined;
  /** `undefined` for other assets than the one that wraps the native coin. */
  readonly unwrap:
    { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
  readonly preview: BorrowPreview;
  /** The box to tick; `undefined` while nothing is risked. */
  readonly risk: { readonly isAcknowledged: boolean; readonly onChange: (isAcknowledged: boolean) => void } | undefined;
  /** The credit that the gateway needs; `undefined` where it needs none. */
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly ShownStep[];
}

/** Issues that the field can mend: they stand below it as well as on the button. */
const ABOUT_THE_AMOUNT: readonly BorrowIssue[] = [
  'amount-above-liquidity',
  'amount-above-borrow-cap',
  'amount-above-debt-ceiling',
  'amount-above-borrowing-power',
  'stable-amount-above-loan-size',
  'stable-amount-below-own-supply',
];

/** Any amount does: the steps are shown without it. */
const TYPICAL_AMOUNT: TokenAmount = 1n;

export function useBorrow({ market, figures, target }: DialogProps, subject: DialogSubject): BorrowModel {
  const host = useHost();
  const locale = useLocale();
  const { reserve, position } = subject;
  const account = figures.account?.data.address;
  const gateway = reserve.isWrappedBaseAsset ? market.addresses.WETH_GATEWAY : undefined;
  const gate = useEntryGate('borrow', market, account);
  const [preference, choosePreference] = useApprovalPreference('lending', account);
  const [chosenMode, setMode] = useState<RateMode>('variable');
  const [isUnwrapChosen, setUnwrap] = useState(target.isNative ?? false);
  const [acknowledged, setAcknowledged] = useState<string>();

  const native = host.network.chains.find(({ id }) => id === market.chainId)?.nativeCurrency.symbol ?? reserve.symbol;
  const check = useCallback(
    (amount: TokenAmount, rateMode: RateMode) =>
      checkBorrow({
        reserve,
        position,
        amount,
        rateMode,
        isRiskAcknowledged: acknowledged === riskOf(amount, rateMode),
      }),
    [reserve, position, acknowledged],
  );
  const checkEntry = useCallback((amount: TokenAmount) => check(amount, chosenMode), [check, chosenMode]);
  const form = useAmountForm({ check: checkEntry });
  const intentOf = (amount: TokenAmount) =>
    account &&
    borrowIntentFor({
      market,
      account,
      reserve,
      amount,
      rateMode: chosenMode,
      approvalAmount: preference.amount,
      unwrapTo: gateway && isUnwrapChosen ? native : undefined,
    });
  const flow = useResumableFlow(borrowFlow, {
    intent: canBePrepared(checkEntry(form.amount)) ? intentOf(form.amount) : undefined,
    place: account && {
      account,
      chainId: market.chainId,
      subject: borrowSubject({ market: market.id, asset: reserve.underlyingAsset }),
    },
    describe: (step, { amount, decimals, symbol }) => {
      if (step.kind !== 'call') {
        return { title: dialogScreenText.stepDelegate, successText: dialogScreenText.alertDelegated };
      }
      const borrowed = amountWords(amount, decimals, locale);
      return {
        title: dialogScreenText.stepBorrow(borrowed, symbol),
        successText: dialogScreenText.alertBorrowed(borrowed, symbol),
      };
    },
    giveBack: (given) => {
      setMode(given.rateMode);
      setUnwrap(given.of === 'native');
      form.put(given.amount);
    },
  });

  const { locked } = flow;
  const amount = locked?.amount ?? form.amount;
  const rateMode = locked?.rateMode ?? chosenMode;
  const isUnwrapped = locked ? locked.of === 'native' : gateway !== undefined && isUnwrapChosen;
  const symbol = isUnwrapped ? native : reserve.symbol;
  const issues = check(amount, rateMode);
  const typical = intentOf(TYPICAL_AMOUNT);
  const plan = orExpected(flow.state, typical ? planBorrow(typical, { delegated: 0n }) : []);
  const preview = presentBorrow({
    subject,
    amount,
    rateMode,
    issues,
    symbol,
    whyRewardsUnknown: figures.unknown.incentives,
    locale,
  });
  const { panel, button, done } = useMarketAction({
    market,
    subject,
    account,
    flow,
    nativeSpent: 0n,
    healthAfter: preview.health.after,
    decide: (facts) =>
      borrowButton({
        ...facts,
        isFetching: gate.isFetching,
        gate: gate.issues,
        issues,
        symbol,
        words: preview.words,
      }),
  });

  return {
    symbol,
    refusal: gate.issues.includes('permission-missing') ? gateIssueText['permission-missing'] : undefined,
    amount: {
      token: { symbol, decimals: reserve.decimals, ...(!isUnwrapped && { address: reserve.underlyingAsset }) },
      value: preview.value,
      entry: locked
        ? { is: 'fixed', amount: locked.amount, onRelease: flow.release }
        : {
            is: 'open',
            entry: form.entry,
            onEntryChange: form.setEntry,
            onSubmit: (event) => form.submit(event, () => button.is === 'ready' && button.onPress()),
            balanceLabel: dialogText.available,
            balance: undefined,
            max: maxBorrow({ reserve, position, rateMode }),
            error:
              form.error !== undefined && ABOUT_THE_AMOUNT.includes(form.error)
                ? borrowIssueText[form.error]({ symbol })
                : undefined,
          },
    },
    rateMode,
    onRateMode: reserve.stableBorrowRateEnabled && !locked ? setMode : undefined,
    unwrap:
      gateway && !locked
        ? { label: dialogText.unwrap(reserve.symbol, native), isOn: isUnwrapChosen, onChange: setUnwrap }
        : undefined,
    preview,
    risk:
      preview.isRisky && !locked
        ? {
            isAcknowledged: acknowledged === riskOf(amount, rateMode),
            onChange: (isNow) => setAcknowledged(isNow ? riskOf(amount, rateMode) : undefined),
          }
        : undefined,
    approval:
      gateway && isUnwrapped && !locked && needsGrant(plan)
        ? {
            verb: dialogScreenText.delegate,
            spender: dialogScreenText.gatewayName,
            spenderAddress: gateway,
            exactly: exactlyWords(amount, reserve, symbol, locale),
            preference,
            onChange: choosePreference,
            canSign: false,
          }
        : undefined,
    steps: presentSteps(plan, (step) => stepName(step, preview.words.action)),
    effort: effortOf(plan),
    panel,
    button,
    done: done && { ...done, isUnwrapped },
  };
}

/** The plan is made while the user still reads the risks. */
function canBePrepared(issues: readonly BorrowIssue[]): boolean {
  return issues.every((issue) => issue === 'risk-not-acknowledged');
}

/** The user's word holds for the loan that was on the screen, not for another one. */
function riskOf(amount: TokenAmount, rateMode: RateMode): string {
  return `${amount} ${rateMode}`;
}
