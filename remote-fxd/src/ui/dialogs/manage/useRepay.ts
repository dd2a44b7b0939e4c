import { useLocale } from '@fathom/shared/contract';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import { isBusy, type FlowState } from '@fathom/shared/flows/flowState';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import { amountWords } from '@fathom/shared/actions/amountWords';
import { needsGrant } from '@fathom/shared/actions/needsGrant';
import { orExpected, presentSteps } from '@fathom/shared/actions/presentSteps';
import type { PriceCheck } from '@fathom/shared/actions/priceCheck';
import { useApprovalPreference } from '@fathom/shared/actions/useApprovalPreference';
import type { FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import { useResumableFlow } from '@fathom/shared/actions/useResumableFlow';
import type { ApprovalModel } from '@fathom/shared/actions/view/ApprovalChoice';
import { EMPTY_ENTRY } from '@fathom/shared/format/amountEntry';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { useCallback } from 'react';
import { checkRepay, repayWarnings } from '../../../domain/checkRepay';
import { collateralToWad } from '../../../domain/collateralAmount';
import type { Position } from '../../../domain/position';
import { previewRepay, type Preview } from '../../../domain/previewPosition';
import { costToClose, repayOutcome, TAKE_OUT_PAYMENT } from '../../../domain/repayLimits';
import type { Wad } from '../../../domain/units';
import { repayIntentFor } from '../../../flows/repayIntentFor';
import {
  paymentOf,
  planRepayPosition,
  repayPositionFlow,
  repaySubject,
  type RepayPositionIntent,
} from '../../../flows/repayPosition.flow';
import { dialogText, logText, repayIssueText, repayWarningText } from '../../../text/dialogs';
import { wadAmount } from '../../components/kitAmounts';
import type { AmountPairModel } from '../parts/AmountPair';
import { approvalModel } from '../parts/approvalModel';
import type { DialogProps } from '../parts/dialogProps';
import { flowOptions } from '../parts/flowOptions';
import { presentIssue } from '../parts/presentIssue';
import { sendAndReceive } from '../parts/sendAndReceive';
import { stepName } from '../parts/stepName';
import type { AccountFacts } from '../parts/useAccountFacts';
import { useAddressGate } from '../parts/useAddressGate';
import { useAmountPair, type PairAmounts, type Side } from '../parts/useAmountPair';
import { useFxdWorth } from '../parts/useFxdWorth';
import { useLoggedFailures } from '../parts/useLoggedFailures';
import { usePositionAction } from '../parts/usePositionAction';
import { useSteady } from '../parts/useSteady';
import { useSimulation, type ShownSimulation } from '../parts/useSimulation';
import { allReturned, repaySides } from './repaySides';
import { usePositionAsEntered } from './usePositionAsEntered';

/** What the tab shows. */
export interface RepayModel {
  readonly symbol: string;
  readonly totalDebt: Wad;
  readonly amounts: AmountPairModel;
  readonly isEntered: boolean;
  readonly preview: Preview;
  /** What is entered closes the position. */
  readonly isClosing: boolean;
  /** The position owes nothing: all that is left to do is to take its collateral out. */
  readonly isTakingOut: boolean;
  /** Why the wallet cannot close the position, with the exact shortfall. */
  readonly warning: string | undefined;
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly ShownStep[];
  readonly effort: string | undefined;
  readonly simulation: ShownSimulation;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** What is being performed, or was when the page went away. */
  readonly isUnderWay: boolean;
  /** Given when all is done. */
  readonly done:
    | {
        readonly flow: FlowState;
        readonly amount: Wad;
        readonly collateral: Wad;
        readonly isClosed: boolean;
        readonly isTakenOut: boolean;
      }
    | undefined;
}

const PRICES_NOT_NEEDED: PriceCheck = { is: 'passed' };

/** Any amount does: the steps are shown without it. */
const TYPICAL = { amount: 1n, collateral: 0n } as const;

export function useRepay({ place, configuration }: DialogProps, facts: AccountFacts, position: Position): RepayModel {
  const locale = useLocale();
  const { account, holdings } = facts;
  const { pool, walletAddress: proxyWallet } = position;
  const { chainId } = place.deployment;
  const { symbol } = pool.collateral;
  const id = position.id.toString();
  const [preference, choosePreference] = useApprovalPreference('fxd', account);
  const fxdWorth = useFxdWorth();
  const gate = useAddressGate('exit', configuration, account);
  const walletBalance = holdings.fxd;
  const check = useCallback(
    ({ collateral, fxd }: PairAmounts) => checkRepay({ position, amount: fxd, collateral, walletBalance }),
    [position, walletBalance],
  );
  const form = useAmountPair({ collateralDecimals: pool.collateral.decimals, check });
  const { collateral: typedCollateral = 0n, fxd: typedAmount = 0n } = form.amounts;

  const choice = { amount: typedAmount, collateral: typedCollateral };
  const entered = usePositionAsEntered(position, form.amounts);
  const intentOf = (of: { readonly amount: Wad; readonly collateral: Wad }) =>
    account && repayIntentFor({ place, account, position: entered, ...of, approvalAmount: preference.amount });
  const flow = useResumableFlow(repayPositionFlow, {
    ...flowOptions(place),
    intent: form.issues.length === 0 && !form.isRefused ? intentOf(choice) : undefined,
    place: account && { account, chainId, subject: repaySubject(position.id) },
    describe: (step, what) => {
      if (step.kind !== 'call') {
        return { title: dialogText.stepApprove('FXD'), successText: dialogText.alertApproved('FXD') };
      }
      switch (what.is) {
        case 'take-out':
          return { title: dialogText.transactionTakeOut(id), successText: dialogText.alertTakenOut(id) };
        case 'close':
          return { title: dialogText.transactionClose(id), successText: dialogText.alertClosed(id) };
        case 'partial': {
          const repaid = amountWords(what.repay, WAD_DECIMALS, locale);
          return { title: dialogText.transactionRepay(repaid, id), successText: dialogText.alertRepaid(repaid, id) };
        }
      }
    },
    giveBack: (given) => {
      const { amount: repaid, collateral: released, isClosing: closes } = shownRepayment(given, position, choice);
      if (!closes) form.put({ collateral: released, fxd: repaid });
      else form.enter({ collateral: allReturned(form, position, EMPTY_ENTRY), fxd: form.entryFor('fxd', repaid) });
    },
  });
  useLoggedFailures(logText.repay, flow.state);
  const simulation = useSimulation(place, account, flow);

  // While the transaction is under way and after it, what is shown counts from the position before it.
  const before = useSteady(position, isBusy(flow.state) || flow.state.is === 'done');
  const shown = shownRepayment(flow.locked, before, choice);
  const { amount, collateral, isClosing } = shown;
  const isTakingOut = owesNothing(before);
  const isEntered = amount > 0n;
  const preview = previewRepay(before, amount, collateral);
  const expected = intentOf(typedAmount > 0n ? choice : TYPICAL);
  const required = expected && paymentOf(expected);
  const plan = orExpected(
    flow.state,
    expected && required !== undefined
      ? planRepayPosition(expected, { allowance: holdings.fxdAllowance ?? 0n, required })
      : [],
  );
  const issues = flow.locked ? [] : form.issues;
  const { panel, button } = usePositionAction({
    place,
    // An exit stays open whatever nodes say about prices; what may be withdrawn is up to the chain.
    facts: { ...facts, prices: PRICES_NOT_NEEDED },
    flow,
    nativeSpent: 0n,
    reasons: [
      ...gate,
      ...issues.map((issue) => repayIssueText[issue.is](presentIssue(issue, pool, locale))),
      ...(form.isRefused ? [dialogText.amountRefused] : []),
    ],
    words: isTakingOut
      ? { action: dialogText.takeOut, running: dialogText.takingOut }
      : { action: dialogText.repayAction, running: dialogText.repayingRunning },
  });
  const errorOf = (side: Side) => {
    const issue = form.issueOf(side);
    return issue && repayIssueText[issue.is](presentIssue(issue, pool, locale));
  };
  const [warning] = isBusy(flow.state) ? [] : repayWarnings({ position, walletBalance });

  return {
    symbol,
    totalDebt: before.debt,
    amounts: {
      onSubmit: (event) => form.submit(event, () => button.is === 'ready' && button.onPress()),
      onRelease: flow.release,
      sides: repaySides({
        position: before,
        walletBalance,
        form,
        fixed: flow.locked && { collateral, fxd: amount },
        errorOf,
        fxdWorth,
      }),
    },
    isEntered,
    preview,
    isClosing: isEntered && isClosing,
    isTakingOut,
    warning: warning && repayWarningText[warning.is](`${formatTokenInFull(wadAmount(warning.shortfall), locale)} FXD`),
    approval:
      flow.locked || !needsGrant(plan)
        ? undefined
        : approvalModel({
            proxyWallet,
            amount: isEntered ? (required ?? 0n) : 0n,
            symbol: 'FXD',
            preference,
            onChange: choosePreference,
            locale,
          }),
    steps: presentSteps(plan, (step) => stepName(step, actionName())),
    effort: sendAndReceive({ amount, symbol: 'FXD' }, { amount: collateral, symbol }, locale),
    simulation,
    panel,
    button,
    isUnderWay: flow.locked !== undefined,
    done:
      flow.state.is === 'done'
        ? { flow: flow.state, amount, collateral, isClosed: isClosing, isTakenOut: isTakingOut }
        : undefined,
  };

  function actionName(): string {
    if (isTakingOut) return dialogText.takeOut;
    if (!isEntered) return dialogText.repay;
    return isClosing ? dialogText.stepClose : dialogText.stepRepay(amountWords(amount, WAD_DECIMALS, locale));
  }
}

/** A liquidation can take the whole debt and leave collateral. */
function owesNothing(position: Position): boolean {
  return position.lockedCollateral > 0n && costToClose(position) === 0n;
}

/** What leaves the wallet and comes back: by what is performed, else by what is entered. */
function shownRepayment(
  locked: RepayPositionIntent | undefined,
  position: Position,
  choice: { readonly amount: Wad; readonly collateral: Wad },
): { readonly amount: Wad; readonly collateral: Wad; readonly isClosing: boolean } {
  const { pool, lockedCollateral } = position;
  if (locked?.is === 'close') return { amount: costToClose(position), collateral: lockedCollateral, isClosing: true };
  if (locked?.is === 'take-out') return { amount: TAKE_OUT_PAYMENT, collateral: lockedCollateral, isClosing: true };
  if (locked) {
    return { amount: locked.repay, collateral: collateralToWad(locked.collateral, pool.collateral), isClosing: false };
  }
  const outcome = repayOutcome(position, choice.amount, choice.collateral);
  return outcome.is === 'partial'
    ? { ...outcome, isClosing: false }
    : { amount: outcome.cost, collateral: outcome.collateral, isClosing: true };
}
