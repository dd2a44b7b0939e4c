import { useLocale } from '@fathom/shared/contract';
import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { dueSteps, isBatch, type FlowState } from '@fathom/shared/flows/flowState';
import { formatToken } from '@fathom/shared/format/formatToken';
import { formatUsd } from '@fathom/shared/format/formatUsd';
import { needsGrant } from '@fathom/shared/actions/needsGrant';
import { orExpected, presentSteps } from '@fathom/shared/actions/presentSteps';
import { transactionText } from '@fathom/shared/actions/text/en';
import { useApprovalPreference } from '@fathom/shared/actions/useApprovalPreference';
import type { NoticeModel } from '@fathom/shared/actions/useAction';
import type { FlowPanel } from '@fathom/shared/actions/useFlowPanel';
import { NATIVE_DECIMALS, type NetworkFee } from '@fathom/shared/actions/useNetworkFee';
import { useFlow } from '@fathom/shared/flows/useFlow';
import type { ApprovalModel } from '@fathom/shared/actions/view/ApprovalChoice';
import type { ActionState } from '@fathom/shared/ui/ActionButton';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { useState } from 'react';
import { maxBorrow } from '../../domain/borrowLimits';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import { openWarnings } from '../../domain/positionWarnings';
import { previewOpen, type Preview } from '../../domain/previewPosition';
import { DURATION, offersSuggestion } from '../../domain/suggestion';
import type { Ray, Wad } from '../../domain/units';
import { openIntentFor } from '../../flows/openIntentFor';
import { openPositionFlow, openSubject, planOpenPosition } from '../../flows/openPosition.flow';
import { dialogText, logText, openIssueText } from '../../text/dialogs';
import type { AmountPairModel } from './AmountPair';
import { approvalModel } from './approvalModel';
import { borrowSides } from './borrowSides';
import type { DialogProps } from '../position/dialogProps';
import { flowOptions } from '../position/flowOptions';
import { presentIssue } from '../position/presentIssue';
import { recommendationOf } from '../position/recommendationOf';
import { sendAndReceive } from '../position/sendAndReceive';
import { stepName } from './stepName';
import type { AccountFacts } from '../position/useAccountFacts';
import { useAddressGate } from '../position/useAddressGate';
import type { Side } from './useAmountPair';
import { useCeilingUnknown } from '../position/useCeilingUnknown';
import { useFxdWorth } from '../position/useFxdWorth';
import { useLoggedFailures } from '../position/useLoggedFailures';
import { useOpenAction } from './useOpenAction';
import { useSimulation, type ShownSimulation } from '../position/useSimulation';
import { warningNotice } from '../position/warningNotice';
import type { SuggestionPanelModel } from './SuggestionPanel';
import { useNewWallet } from './useNewWallet';
import { useOpenForm } from './useOpenForm';
import { useSuggestion } from './useSuggestion';

/** What the dialog shows. */
export interface OpenPositionModel {
  readonly symbol: string;
  readonly amounts: AmountPairModel;
  readonly days: number;
  readonly onDays: (days: number) => void;
  /** `undefined` for pools without suggestions. */
  readonly suggestion: SuggestionPanelModel | undefined;
  readonly preview: Preview;
  readonly maxBorrow: Wad;
  /** Of the pool, growth per second. */
  readonly stabilityFeeRate: Ray;
  readonly warnings: readonly NoticeModel[];
  readonly isCeilingUnknown: boolean;
  /** Given while the account's proxy wallet has to be made: what that costs. */
  readonly walletCost: string | undefined;
  /** Given for an account that is not admitted: where to apply, if anywhere. */
  readonly whitelist: { readonly url: string | undefined } | undefined;
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly ShownStep[];
  readonly effort: string | undefined;
  readonly simulation: ShownSimulation;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** Given when the position is open. */
  readonly done: { readonly flow: FlowState; readonly borrow: Wad; readonly collateral: Wad } | undefined;
}

/** Any amounts do: the steps are shown without them. */
const TYPICAL = { collateral: 10n ** 18n, borrow: 10n ** 18n } as const;

export function useOpenPosition({ place, configuration }: DialogProps, facts: AccountFacts): OpenPositionModel {
  const locale = useLocale();
  const { account, pool, proxyWallet, holdings } = facts;
  const { chainId } = place.deployment;
  const { symbol } = pool.collateral;
  const [days, setDays] = useState<number>(DURATION.usual);
  const [preference, choosePreference] = useApprovalPreference('fxd', account);
  const fxdWorth = useFxdWorth();
  const isCeilingUnknown = useCeilingUnknown(pool);
  const gate = useAddressGate('entry', configuration, account);
  const form = useOpenForm(facts, { chainId, nativeReserve: configuration.nativeReserve });
  const isReady = form.issues.length === 0 && !form.isRefused;
  const newWallet = useNewWallet(place, facts, isReady);

  const intentOf = (choice: { readonly collateral: Wad; readonly borrow: Wad }) =>
    account &&
    openIntentFor({
      place,
      account,
      proxyWallet: proxyWallet ?? ZERO_ADDRESS,
      pool,
      ...choice,
      approvalAmount: preference.amount,
    });
  const { collateral: typedCollateral = 0n, fxd: typedBorrow = 0n } = form.amounts;
  const open = useFlow(openPositionFlow, {
    ...flowOptions(place),
    intent: isReady && proxyWallet ? intentOf({ collateral: typedCollateral, borrow: typedBorrow }) : undefined,
    place: account && { account, chainId, subject: openSubject(pool.id) },
    describe: (step) =>
      step.kind === 'call'
        ? {
            title: dialogText.transactionOpen(pool.shownName),
            successText: dialogText.alertOpened(pool.shownName),
          }
        : { title: dialogText.stepApprove(symbol), successText: dialogText.alertApproved(symbol) },
    onRelease: (given) =>
      form.put({ collateral: collateralToWad(given.collateral, pool.collateral), fxd: given.borrow }),
  });
  const active = newWallet.isDue ? newWallet.flow : open;
  useLoggedFailures(logText.open, active.state);
  const simulation = useSimulation(place, account, open);

  const { locked } = open;
  const collateral = locked ? collateralToWad(locked.collateral, pool.collateral) : typedCollateral;
  const borrow = locked?.borrow ?? typedBorrow;
  const isEntered = collateral > 0n && borrow > 0n;
  const expected = intentOf(isEntered ? { collateral, borrow } : TYPICAL);
  const opening = orExpected(
    open.state,
    expected
      ? planOpenPosition(expected, {
          allowance: collateralToToken(holdings.collateralAllowance ?? 0n, pool.collateral),
        })
      : [],
  );
  const plan: FlowState = { ...active.state, steps: [...newWallet.steps, ...opening.steps] };
  const preview = previewOpen(pool, collateral, borrow);
  const issues = locked ? [] : form.issues;
  const { panel, button } = useOpenAction({
    place,
    facts,
    flow: active,
    shown: active.state.steps.length > 0 ? plan : active.state,
    nativeSpent: pool.isNative ? collateral : 0n,
    isFetching:
      account !== undefined &&
      ((proxyWallet === undefined && !facts.isProxyWalletUnreadable) || newWallet.admission === 'reading'),
    reasons: [
      ...gate,
      ...(facts.isProxyWalletUnreadable ? [dialogText.walletsUnknown] : []),
      ...(newWallet.admission === 'refused' ? [dialogText.notWhitelistedButton] : []),
      ...(newWallet.admission === 'unknown' ? [dialogText.whitelistUnknown] : []),
      ...issues.map((issue) => openIssueText[issue.is](presentIssue(issue, pool, locale))),
      ...(form.isRefused ? [dialogText.amountRefused] : []),
    ],
    words: newWallet.isDue
      ? { action: dialogText.createWallet, running: dialogText.creatingWallet }
      : { action: dialogText.open, running: dialogText.opening },
    onNext: () => {
      // Until the position itself is sent for, a reload is not to cost what was entered.
      if (newWallet.isDue || isApprovalDue(open.state)) form.keep();
      else form.forget();
    },
  });

  const errorOf = (side: Side) => {
    const issue = form.amounts[side] === undefined ? undefined : form.issueOf(side);
    return issue && openIssueText[issue.is](presentIssue(issue, pool, locale));
  };
  const most = maxBorrow(pool, locked ? collateral : (form.amounts.collateral ?? form.lockable ?? 0n));
  return {
    symbol,
    amounts: {
      onSubmit: (event) => form.submit(event, () => button.is === 'ready' && button.onPress()),
      onRelease: open.release,
      sides: borrowSides({
        pool,
        holdings,
        nativeReserve: configuration.nativeReserve,
        maxBorrow: most,
        form,
        fixed: locked || (newWallet.isDue && newWallet.flow.locked) ? { collateral, fxd: borrow } : undefined,
        errorOf,
        fxdWorth,
      }),
    },
    days,
    onDays: setDays,
    suggestion: useSuggestion({
      pool,
      chainId,
      isOffered: offersSuggestion(pool, configuration.suggestionPools),
      days,
      borrow,
      onUse: locked ? undefined : (suggested) => form.enter({ collateral: form.entryFor('collateral', suggested) }),
    }),
    preview,
    maxBorrow: most,
    stabilityFeeRate: pool.stabilityFeeRate,
    warnings: warningNotice(isEntered ? openWarnings(preview) : [], {
      locale,
      recommendation:
        locked || !isEntered
          ? undefined
          : recommendationOf({ pool, after: preview.after, collateral, values: form.entries, locale }),
    }).map(({ action, ...notice }) => ({
      ...notice,
      action: action && { label: action.label, onClick: () => form.enter({ collateral: action.values.collateral }) },
    })),
    isCeilingUnknown,
    walletCost:
      newWallet.isDue && newWallet.admission === 'admitted'
        ? walletCost(newWallet.fee, panel.chain.nativeCurrency.symbol, locale)
        : undefined,
    whitelist: newWallet.admission === 'refused' ? { url: configuration.whitelistUrl } : undefined,
    approval:
      locked || pool.isNative || !proxyWallet || !needsGrant(opening)
        ? undefined
        : approvalModel({ proxyWallet, amount: collateral, symbol, preference, onChange: choosePreference, locale }),
    steps: presentSteps(plan, (step) => stepName(step, dialogText.stepOpen)),
    effort: isEntered
      ? sendAndReceive({ amount: collateral, symbol }, { amount: borrow, symbol: 'FXD' }, locale)
      : undefined,
    simulation,
    panel,
    button,
    done: open.state.is === 'done' ? { flow: open.state, borrow, collateral } : undefined,
  };
}

/** The approval alone: one that the wallet takes together with the call opens the position. */
function isApprovalDue(state: FlowState): boolean {
  const due = dueSteps(state);
  return due !== undefined && !isBatch(due) && state.steps[due.at]?.step.kind === 'approve';
}

function walletCost(fee: NetworkFee, nativeSymbol: string, locale: string): string {
  if (fee.is !== 'known') return dialogText.walletCostUnknown;
  const wei = formatToken({ raw: fee.wei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' });
  const usd = fee.usd && formatUsd(fee.usd, locale);
  return dialogText.walletCost(transactionText.feeAmount(wei, nativeSymbol, usd));
}
