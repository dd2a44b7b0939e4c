import { baseToUsd, tokenToBase } from '../../../domain/baseCurrency';
import { borrowCapUsage, debtCeilingUsage } from '../../../domain/caps';
import type { BorrowIssue } from '../../../domain/checkBorrow';
import { borrowPowerUsed } from '../../../domain/dashboardWarnings';
import type { HealthFactor } from '../../../domain/healthFactor';
import { previewBorrow } from '../../../domain/previewBorrow';
import type { RateMode } from '../../../domain/rateMode';
import { needsRiskAcknowledgement } from '../../../domain/riskAcknowledgement';
import type { Ray, TokenAmount, Usd } from '../../../domain/units';
import { borrowIssueText, capText } from '../../../text/en';
import { dialogScreenText, explanation } from '../../../text/screens';
import { amountWords } from '@fathom/shared/actions/amountWords';
import { capPercent } from '../../../actions/market/capPercent';
import type { DialogSubject } from '../../../actions/market/dialogSubject';
import type { FlowWords } from '@fathom/shared/actions/flowButton';
import { grantWords } from '../../../actions/market/grantWords';
import type { RewardsModel } from '../../../actions/market/RewardFacts';
import { rewardsModel } from '../../../actions/market/rewardsModel';
import { isBorrowAlert } from './borrowAlerts';

/** What a loan would bring about, in final words and figures. `before` is left out while nothing is entered. */
export interface BorrowPreview {
  /** In dollars. */
  readonly value: Usd;
  readonly borrowApy: Ray;
  readonly rewards: RewardsModel;
  readonly power: { readonly before: Ray | undefined; readonly after: Ray };
  readonly health: { readonly before: HealthFactor | undefined; readonly after: HealthFactor };
  /** The projected health factor asks for the user's word. */
  readonly isRisky: boolean;
  /** Why the account cannot borrow the asset at all. */
  readonly alert: string | undefined;
  /** How nearly the caps are reached. */
  readonly capWarnings: readonly CapWarning[];
  readonly words: FlowWords;
}

interface CapWarning {
  readonly text: string;
  /** Its question, and the answer behind it. */
  readonly term: string;
  readonly explanation: string;
}

interface BorrowPreviewFacts {
  readonly subject: DialogSubject;
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
  readonly issues: readonly BorrowIssue[];
  /** As the user knows it: the native symbol where the loan is unwrapped. */
  readonly symbol: string;
  readonly whyRewardsUnknown: string | undefined;
  readonly locale: string;
}

/** Pure. The loan of an amount as the dialog shows it before anything is signed. */
export function presentBorrow(facts: BorrowPreviewFacts): BorrowPreview {
  const { subject, amount, rateMode, issues, symbol, whyRewardsUnknown, locale } = facts;
  const { reserve, position } = subject;
  const after = previewBorrow(position, { underlyingAsset: reserve.underlyingAsset, amount, rateMode });
  const isEntered = amount > 0n;
  const alert = issues.find(isBorrowAlert);
  const price = reserve.priceInMarketReferenceCurrency;
  return {
    value: baseToUsd(tokenToBase(amount, price, reserve.decimals), position.baseCurrency),
    borrowApy: rateMode === 'stable' ? reserve.stableBorrowAPY : reserve.variableBorrowAPY,
    rewards: rewardsModel(
      reserve.incentives,
      ({ sIncentivesData, vIncentivesData }) => (rateMode === 'stable' ? sIncentivesData : vIncentivesData),
      whyRewardsUnknown,
    ),
    power: { before: isEntered ? borrowPowerUsed(position) : undefined, after: borrowPowerUsed(after) },
    health: { before: isEntered ? position.healthFactor : undefined, after: after.healthFactor },
    isRisky: isEntered && needsRiskAcknowledgement(after.healthFactor),
    alert: alert && borrowIssueText[alert]({ symbol }),
    capWarnings: capWarnings(subject, locale),
    words: {
      action: isEntered
        ? dialogScreenText.stepBorrow(amountWords(amount, reserve.decimals, locale), symbol)
        : dialogScreenText.borrowTitle(symbol),
      running: dialogScreenText.borrowing(symbol),
      grant: grantWords,
    },
  };
}

function capWarnings({ reserve, position }: DialogSubject, locale: string): readonly CapWarning[] {
  const warnings: CapWarning[] = [];
  if (borrowCapUsage(reserve)?.state === 'warning') {
    warnings.push({
      text: capText.borrowCapNear,
      term: dialogScreenText.whyCap,
      explanation: explanation.borrowCap,
    });
  }
  const ceiling = position.isolatedReserve && debtCeilingUsage(position.isolatedReserve);
  if (ceiling && ceiling.state !== 'none') {
    warnings.push({
      text: capText.debtCeilingNear(capPercent(ceiling, locale)),
      term: dialogScreenText.whyIsolation,
      explanation: explanation.isolation,
    });
  }
  return warnings;
}
