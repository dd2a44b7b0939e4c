import { baseToUsd, tokenToBase } from '../../../domain/baseCurrency';
import { supplyCapUsage } from '../../../domain/caps';
import { collateralStatus, hasCollateral } from '../../../domain/collateralStatus';
import type { HealthFactor } from '../../../domain/healthFactor';
import { previewSupply } from '../../../domain/previewSupply';
import type { Ray, TokenAmount, Usd } from '../../../domain/units';
import { capText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import { amountWords } from '@fathom/shared/transaction/amountWords';
import { capPercent } from '../transaction/capPercent';
import type { DialogSubject } from '../transaction/dialogSubject';
import type { FlowWords } from '@fathom/shared/transaction/flowButton';
import { grantWords } from '../transaction/grantWords';
import type { RewardsModel } from '../transaction/RewardFacts';
import { rewardsModel } from '../transaction/rewardsModel';

/** What an amount would bring about, in final words and figures. */
export interface SupplyPreview {
  /** In dollars. */
  readonly value: Usd;
  readonly supplyApy: Ray;
  readonly rewards: RewardsModel;
  readonly collateral: CollateralWord;
  /** `before` is left out while nothing is entered. */
  readonly health: { readonly before: HealthFactor | undefined; readonly after: HealthFactor };
  readonly capWarning: string | undefined;
  readonly isolationNotice: string | undefined;
  readonly words: FlowWords;
}

/** The word for an asset as collateral, and whether it is plain good news. */
export interface CollateralWord {
  readonly text: string;
  readonly isPositive: boolean;
}

interface SupplyFacts {
  readonly subject: DialogSubject;
  readonly amount: TokenAmount;
  /** As the user knows it: the native symbol where the native coin is supplied. */
  readonly symbol: string;
  readonly whyRewardsUnknown: string | undefined;
  readonly locale: string;
}

/** Pure. The supply of an amount as the dialog shows it before anything is signed. */
export function presentSupply({ subject, amount, symbol, whyRewardsUnknown, locale }: SupplyFacts): SupplyPreview {
  const { reserve, position } = subject;
  const after = previewSupply(position, { underlyingAsset: reserve.underlyingAsset, amount });
  const cap = supplyCapUsage(reserve);
  const price = reserve.priceInMarketReferenceCurrency;
  const shown = amountWords(amount, reserve.decimals, locale);
  return {
    value: baseToUsd(tokenToBase(amount, price, reserve.decimals), position.baseCurrency),
    supplyApy: reserve.supplyAPY,
    rewards: rewardsModel(reserve.incentives, ({ rsIncentivesData }) => rsIncentivesData, whyRewardsUnknown),
    collateral: collateralWord(subject),
    health: { before: amount === 0n ? undefined : position.healthFactor, after: after.healthFactor },
    capWarning: cap?.state === 'warning' ? capText.supplyCapNear(capPercent(cap, locale)) : undefined,
    isolationNotice: entersIsolation(subject) ? dialogScreenText.isolationNotice : undefined,
    words: {
      action: amount === 0n ? dialogScreenText.supplyTitle(symbol) : dialogScreenText.stepSupply(shown, symbol),
      running: dialogScreenText.supplying(symbol),
      grant: grantWords,
    },
  };
}

function collateralWord({ entry, position }: DialogSubject): CollateralWord {
  const status = collateralStatus(entry, position);
  switch (status) {
    case 'ENABLED':
      return { text: dialogScreenText.enabled, isPositive: true };
    case 'ISOLATED_ENABLED':
      return entry.usageAsCollateralEnabledOnUser
        ? { text: dialogScreenText.isolatedMode, isPositive: true }
        : { text: dialogScreenText.isolatedPossible, isPositive: false };
    case 'DISABLED':
    case 'ISOLATED_DISABLED':
      return { text: dialogScreenText.disabled, isPositive: false };
    case 'UNAVAILABLE':
      return { text: dialogScreenText.unavailable, isPositive: false };
    case 'UNAVAILABLE_DUE_TO_ISOLATION':
      return { text: dialogScreenText.unavailableInIsolation, isPositive: false };
  }
}

/** The pool never makes an isolated asset collateral by itself; who enables it as the only one is in isolation mode. */
function entersIsolation({ reserve, entry, position }: DialogSubject): boolean {
  return reserve.isIsolated && !entry.usageAsCollateralEnabledOnUser && !hasCollateral(position);
}
