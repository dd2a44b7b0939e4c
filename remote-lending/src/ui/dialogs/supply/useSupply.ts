import { useHost, useLocale } from '@fathom/shared/contract';
import type { Step as ShownStep } from '@fathom/shared/ui/Steps';
import { useCallback } from 'react';
import { tokenTraits } from '../../../data/marketConfiguration';
import { checkSupply, type SupplyIssue } from '../../../domain/checkSupply';
import { maxSupply } from '../../../domain/supplyLimits';
import type { TokenAmount } from '../../../domain/units';
import { planSupply, supplyFlow, supplySubject } from '../../../flows/supply.flow';
import { supplyIntentFor } from '../../../flows/supplyIntentFor';
import { gateIssueText, supplyIssueText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import type { AmountSectionModel } from '../transaction/AmountSection';
import { amountWords } from '@fathom/shared/transaction/amountWords';
import type { ApprovalModel } from '@fathom/shared/transaction/view/ApprovalChoice';
import type { DialogSubject } from '../transaction/dialogSubject';
import type { DialogProps } from '../transaction/dialogTarget';
import { needsGrant } from '@fathom/shared/transaction/needsGrant';
import { effortOf, orExpected, presentSteps } from '@fathom/shared/transaction/presentSteps';
import { stepName } from '../transaction/stepName';
import { useAmountForm } from '../transaction/useAmountForm';
import { useApprovalPreference } from '@fathom/shared/transaction/useApprovalPreference';
import { exactlyWords } from '../transaction/exactlyWords';
import type { DialogModel } from '../transaction/marketDialog';
import { useEntryGate } from '../transaction/useEntryGate';
import { useMarketAction, type MarketEnding } from '../transaction/useMarketAction';
import { useResumableFlow } from '@fathom/shared/transaction/useResumableFlow';
import { presentSupply, type SupplyPreview } from './presentSupply';
import { supplyButton } from './supplyButton';

/** What the supply dialog shows. */
export interface SupplyModel extends DialogModel<MarketEnding> {
  readonly amount: AmountSectionModel;
  readonly preview: SupplyPreview;
  /** `undefined` where nothing has to be approved. */
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly ShownStep[];
}

/** Issues that the field can mend: they stand below it as well as on the button. */
const ABOUT_THE_AMOUNT: readonly SupplyIssue[] = ['amount-above-balance', 'amount-above-supply-cap'];

/** Any amount does: the steps are shown without it. */
const TYPICAL_AMOUNT: TokenAmount = 1n;

export function useSupply({ market, figures, target }: DialogProps, subject: DialogSubject): SupplyModel {
  const host = useHost();
  const locale = useLocale();
  const { reserve, walletBalance } = subject;
  const { isNative = false } = target;
  const account = figures.account?.data.address;
  const gate = useEntryGate('supply', market, account);
  const [preference, choosePreference] = useApprovalPreference('lending', account);

  const keptForFees = isNative ? market.nativeReserve : 0n;
  const check = useCallback(
    (amount: TokenAmount) => checkSupply({ reserve, walletBalance, keptForFees, amount }),
    [reserve, walletBalance, keptForFees],
  );
  const form = useAmountForm({ check });

  const native = isNative
    ? host.network.chains.find(({ id }) => id === market.chainId)?.nativeCurrency.symbol
    : undefined;
  const symbol = native ?? reserve.symbol;
  const intentOf = (amount: TokenAmount) =>
    account && supplyIntentFor({ market, account, reserve, amount, approval: preference, native });
  const flow = useResumableFlow(supplyFlow, {
    intent: check(form.amount).length === 0 ? intentOf(form.amount) : undefined,
    place: account && {
      account,
      chainId: market.chainId,
      subject: supplySubject({ market: market.id, asset: reserve.underlyingAsset, of: isNative ? 'native' : 'token' }),
    },
    describe: (step, { amount, decimals }) => {
      if (step.kind !== 'call') {
        return { title: dialogScreenText.stepApprove(symbol), successText: dialogScreenText.alertApproved(symbol) };
      }
      const supplied = amountWords(amount, decimals, locale);
      return {
        title: dialogScreenText.stepSupply(supplied, symbol),
        successText: dialogScreenText.alertSupplied(supplied, symbol),
      };
    },
    giveBack: (given) => form.put(given.amount),
  });
  const { locked } = flow;
  const amount = locked?.amount ?? form.amount;
  const typical = intentOf(TYPICAL_AMOUNT);
  const plan = orExpected(flow.state, typical ? planSupply(typical, { allowance: 0n }) : []);
  const preview = presentSupply({ subject, amount, symbol, whyRewardsUnknown: figures.unknown.incentives, locale });
  const { panel, button, done } = useMarketAction({
    market,
    subject,
    account,
    flow,
    nativeSpent: isNative ? amount : 0n,
    healthAfter: preview.health.after,
    decide: (facts) =>
      supplyButton({
        ...facts,
        isFetching: gate.isFetching,
        gate: gate.issues,
        issues: check(amount),
        symbol,
        words: preview.words,
      }),
  });

  return {
    symbol,
    refusal: gate.issues.includes('permission-missing') ? gateIssueText['permission-missing'] : undefined,
    amount: {
      token: { symbol, decimals: reserve.decimals, ...(!isNative && { address: reserve.underlyingAsset }) },
      value: preview.value,
      entry: locked
        ? { is: 'fixed', amount: locked.amount, onRelease: flow.release }
        : {
            is: 'open',
            entry: form.entry,
            onEntryChange: form.setEntry,
            onSubmit: (event) => form.submit(event, () => button.is === 'ready' && button.onPress()),
            balanceLabel: dialogScreenText.wallet,
            balance: walletBalance,
            max: walletBalance === undefined ? undefined : maxSupply({ reserve, walletBalance, keptForFees }),
            error:
              form.error !== undefined && ABOUT_THE_AMOUNT.includes(form.error)
                ? supplyIssueText[form.error]({ symbol })
                : undefined,
          },
    },
    preview,
    approval:
      locked || !needsGrant(plan)
        ? undefined
        : {
            verb: dialogScreenText.approve,
            spender: dialogScreenText.poolName(market.marketTitle),
            spenderAddress: market.addresses.LENDING_POOL,
            exactly: exactlyWords(amount, reserve, symbol, locale),
            preference,
            onChange: choosePreference,
            canSign: tokenTraits(market, reserve.underlyingAsset).permit && flow.state.batch !== 'on',
          },
    steps: presentSteps(plan, (step) => stepName(step, preview.words.action)),
    effort: effortOf(plan),
    panel,
    button,
    done,
  };
}
