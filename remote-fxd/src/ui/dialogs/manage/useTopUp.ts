import { useLocale } from '@fathom/shared/contract';
import { isBusy, type FlowState } from '@fathom/shared/flows/flowState';
import { needsGrant } from '@fathom/shared/actions/needsGrant';
import { orExpected, presentSteps } from '@fathom/shared/actions/presentSteps';
import { useApprovalPreference } from '@fathom/shared/actions/useApprovalPreference';
import type { FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import { useResumableFlow } from '@fathom/shared/actions/useResumableFlow';
import type { ApprovalModel } from '@fathom/shared/actions/view/ApprovalChoice';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { useCallback } from 'react';
import { maxBorrow } from '../../../domain/borrowLimits';
import { checkTopUp, heldForLoan } from '../../../domain/checkTopUp';
import { collateralToToken, collateralToWad } from '../../../domain/collateralAmount';
import type { Position } from '../../../domain/position';
import { topUpWarnings, type PositionWarning } from '../../../domain/positionWarnings';
import { previewTopUp, type Preview } from '../../../domain/previewPosition';
import type { Ray, Wad } from '../../../domain/units';
import { topUpIntentFor } from '../../../flows/topUpIntentFor';
import { planTopUpPosition, topUpPositionFlow, topUpSubject } from '../../../flows/topUpPosition.flow';
import { dialogText, logText, topUpIssueText } from '../../../text/dialogs';
import type { AmountPairModel } from '../parts/AmountPair';
import { approvalModel } from '../parts/approvalModel';
import { borrowSides } from '../parts/borrowSides';
import type { DialogProps } from '../parts/dialogProps';
import { flowOptions } from '../parts/flowOptions';
import { presentIssue } from '../parts/presentIssue';
import { recommendationOf } from '../parts/recommendationOf';
import { sendAndReceive } from '../parts/sendAndReceive';
import { stepName } from '../parts/stepName';
import type { AccountFacts } from '../parts/useAccountFacts';
import { useAddressGate } from '../parts/useAddressGate';
import { useAmountPair, type PairAmounts, type Side } from '../parts/useAmountPair';
import { useCeilingUnknown } from '../parts/useCeilingUnknown';
import { useFxdWorth } from '../parts/useFxdWorth';
import { useLoggedFailures } from '../parts/useLoggedFailures';
import { usePositionAction } from '../parts/usePositionAction';
import { useSteady } from '../parts/useSteady';
import { useSimulation, type ShownSimulation } from '../parts/useSimulation';
import type { Recommendation } from '../parts/WarningNotices';

/** What the tab shows. */
export interface TopUpModel {
  readonly symbol: string;
  readonly amounts: AmountPairModel;
  readonly isEntered: boolean;
  readonly preview: Preview;
  /** Of the pool, growth per second. */
  readonly stabilityFeeRate: Ray;
  readonly warnings: readonly PositionWarning[];
  readonly recommendation: Recommendation | undefined;
  readonly isCeilingUnknown: boolean;
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly ShownStep[];
  readonly effort: string | undefined;
  readonly simulation: ShownSimulation;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** What is being performed, or was when the page went away. */
  readonly isUnderWay: boolean;
  /** Given when all is done. */
  readonly done: { readonly flow: FlowState; readonly borrow: Wad; readonly collateral: Wad } | undefined;
}

/** Any amount does: the steps are shown without it. */
const TYPICAL = { collateral: 10n ** 18n, borrow: 0n } as const;

export function useTopUp({ place, configuration }: DialogProps, facts: AccountFacts, position: Position): TopUpModel {
  const locale = useLocale();
  const { account, holdings } = facts;
  const { pool, walletAddress: proxyWallet } = position;
  const { chainId } = place.deployment;
  const { symbol } = pool.collateral;
  const [preference, choosePreference] = useApprovalPreference('fxd', account);
  const fxdWorth = useFxdWorth();
  const isCeilingUnknown = useCeilingUnknown(pool);
  const gate = useAddressGate('entry', configuration, account);
  const walletBalance = holdings.collateral;
  const check = useCallback(
    ({ collateral, fxd }: PairAmounts) => checkTopUp({ position, collateral, borrow: fxd, walletBalance }),
    [position, walletBalance],
  );
  const form = useAmountPair({ collateralDecimals: pool.collateral.decimals, check });
  const { collateral: typedCollateral = 0n, fxd: typedBorrow = 0n } = form.amounts;

  const intentOf = (choice: { readonly collateral: Wad; readonly borrow: Wad }) =>
    account && topUpIntentFor({ place, account, position, ...choice, approvalAmount: preference.amount });
  const flow = useResumableFlow(topUpPositionFlow, {
    ...flowOptions(place),
    intent:
      form.issues.length === 0 && !form.isRefused
        ? intentOf({ collateral: typedCollateral, borrow: typedBorrow })
        : undefined,
    place: account && { account, chainId, subject: topUpSubject(position.id) },
    describe: (step) => {
      const id = position.id.toString();
      return step.kind === 'call'
        ? { title: dialogText.transactionTopUp(id), successText: dialogText.alertToppedUp(id) }
        : { title: dialogText.stepApprove(symbol), successText: dialogText.alertApproved(symbol) };
    },
    giveBack: (given) =>
      form.put({ collateral: collateralToWad(given.collateral, pool.collateral), fxd: given.borrow }),
  });
  useLoggedFailures(logText.topUp, flow.state);
  const simulation = useSimulation(place, account, flow);

  const { locked } = flow;
  const collateral = locked ? collateralToWad(locked.collateral, pool.collateral) : typedCollateral;
  const borrow = locked?.borrow ?? typedBorrow;
  const isEntered = collateral > 0n || borrow > 0n;
  const expected = intentOf(isEntered && collateral >= 0n ? { collateral, borrow } : TYPICAL);
  const plan = orExpected(
    flow.state,
    expected
      ? planTopUpPosition(expected, {
          allowance: collateralToToken(holdings.collateralAllowance ?? 0n, pool.collateral),
        })
      : [],
  );
  // While the transaction is under way and after it, what is shown counts from the position before it.
  const before = useSteady(position, isBusy(flow.state) || flow.state.is === 'done');
  const preview = previewTopUp(before, collateral < 0n ? 0n : collateral, borrow);
  const issues = locked ? [] : form.issues;
  const { panel, button } = usePositionAction({
    place,
    facts,
    flow,
    nativeSpent: pool.isNative ? collateral : 0n,
    reasons: [
      ...gate,
      ...issues.map((issue) => topUpIssueText[issue.is](presentIssue(issue, pool, locale))),
      ...(form.isRefused ? [dialogText.amountRefused] : []),
    ],
    words: { action: dialogText.topUpAction, running: dialogText.toppingUp },
  });
  const errorOf = (side: Side) => {
    const issue = form.amounts[side] === undefined ? undefined : form.issueOf(side);
    return issue && topUpIssueText[issue.is](presentIssue(issue, pool, locale));
  };

  return {
    symbol,
    amounts: {
      onSubmit: (event) => form.submit(event, () => button.is === 'ready' && button.onPress()),
      onRelease: flow.release,
      sides: borrowSides({
        pool,
        holdings,
        nativeReserve: configuration.nativeReserve,
        maxBorrow: maxBorrow(pool, typedCollateral > 0n ? typedCollateral : 0n, heldForLoan(position)),
        form,
        fixed: locked && { collateral, fxd: borrow },
        errorOf,
        fxdWorth,
      }),
    },
    isEntered,
    stabilityFeeRate: pool.stabilityFeeRate,
    preview,
    warnings: isEntered ? topUpWarnings(preview, collateral) : [],
    recommendation:
      locked || !isEntered
        ? undefined
        : recommendationOf({
            pool,
            after: preview.after,
            collateral,
            locale,
            onUse: (total) => form.enter({ collateral: form.entryFor('collateral', total) }),
          }),
    isCeilingUnknown,
    approval:
      locked || !needsGrant(plan)
        ? undefined
        : approvalModel({ proxyWallet, amount: collateral, symbol, preference, onChange: choosePreference, locale }),
    steps: presentSteps(plan, (step) => stepName(step, dialogText.topUp)),
    effort: sendAndReceive({ amount: collateral, symbol }, { amount: borrow, symbol: 'FXD' }, locale),
    simulation,
    panel,
    button,
    isUnderWay: locked !== undefined,
    done: flow.state.is === 'done' ? { flow: flow.state, borrow, collateral } : undefined,
  };
}
