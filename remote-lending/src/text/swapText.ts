import type { CollateralSwitchIssue } from '../domain/checkCollateralSwitch';
import type { DebtSwitchIssue } from '../domain/checkDebtSwitch';
import type { RepayWithCollateralIssue } from '../domain/checkRepayWithCollateral';
import type { QuoteIssue } from '../domain/quoteIssue';
import type { SwapError } from '../domain/swapError';
import {
  borrowAssetIssueText,
  reserveIssueText,
  switchSourceIssueText,
  type AssetLabels,
  type Message,
} from './assetIssues';
import { borrowIssueText, repayIssueText, withdrawIssueText } from './issues';

/** Why there is no quote. Quoted from the specification. */
export const swapErrorText: Readonly<Record<SwapError, string>> = {
  'price-impact-too-high': 'Price impact too high. Please try a different amount or asset pair.',
  'no-liquidity': 'No routes found with enough liquidity.',
  'amount-too-small': 'Amount is too small. Please try larger amount.',
  'aggregator-failed': 'There was an issue fetching data from the swap aggregator',
  'building-failed': 'Error building transaction parameters',
  'route-missing': 'Route required to build transaction',
};

/** Copy that all swaps share. Amounts and percentages are already formatted. */
export const swapText = {
  priceMoved: 'The price moved beyond your slippage, so nothing was swapped.',
  roundedShort:
    'The pool rounded the amount down in this block, so nothing was swapped. Your funds are safe. Try again, or change the amount slightly.',
  tip: 'Tip: Try increasing slippage or reduce input amount',
  slippage: 'Slippage',
  slippageOption: (bps: number) => `${bps / 100}%`,
  fetching: 'Fetching a quote…',
  zero: (symbol: string) => `You receive 0 ${symbol}`,
  sale: (given: string, received: string) => `${given} for about ${received}`,
  purchase: (given: string, received: string) => `About ${given} for ${received}`,
  age: (seconds: number) => `${seconds} s ago`,
  expired: 'Quote expired',
  refresh: 'Refresh',
  refreshQuote: 'Refresh quote',
  noQuote: 'Available once there is a quote.',
  minimumReceived: 'Minimum received',
  minimumMeaning: 'The transaction fails if the swap returns less than this.',
  maximumSold: 'Maximum sold',
  maximumMeaning: 'The transaction fails if the swap costs more than this.',
  priceImpact: 'Price impact',
  priceImpactMeaning: "What the exchange takes, as a share of the value at the market's prices.",
  exchangeCost: 'Exchange cost',
  slippageCost: 'Slippage, at most',
  highImpact: 'The exchange takes more than 1% of the value. A smaller amount may cost less.',
  capReached: (symbol: string) => `The supply cap of ${symbol} is reached.`,
  capAlmostReached: (symbol: string, available: string) =>
    `The supply cap of ${symbol} is almost reached. About ${available} ${symbol} can still be supplied.`,
} as const;

export const quoteIssueText: Readonly<Record<QuoteIssue, string>> = {
  'quote-pending': 'Fetching a quote…',
  'quote-failed': 'No quote available',
  'quote-expired': 'Refresh the quote',
};

/** Why an amount of a supply cannot be switched. */
export const collateralSwitchIssueText: Record<CollateralSwitchIssue, Message<AssetLabels>> = {
  ...switchSourceIssueText,
  'nothing-supplied': withdrawIssueText['nothing-supplied'],
  'zero-ltv-first': withdrawIssueText['zero-ltv-first'],
  'target-missing': () => 'This market has no asset to switch to.',
  'amount-missing': withdrawIssueText['amount-missing'],
  'amount-above-limit': ({ symbol }) => `Exceeds your ${symbol} supply, or 99% of the available liquidity.`,
  'supply-cap-exceeded': () => 'Supply cap on target reserve reached. Try lowering the amount.',
  'health-factor-too-low': () => 'The effects on the health factor would cause liquidation. Try lowering the amount.',
};

/** Why an amount of a debt cannot be repaid with this collateral. */
export const repayWithCollateralIssueText: Record<
  RepayWithCollateralIssue | 'source-missing',
  Message<AssetLabels & { readonly source: string }>
> = {
  ...reserveIssueText,
  'no-debt-in-mode': repayIssueText['no-debt-in-mode'],
  'source-missing': () => 'You have no collateral to repay with.',
  'source-closed': ({ source }) => `${source} is paused or not active. Choose other collateral.`,
  'source-frozen': ({ source }) => `${source} is frozen and can't be used to repay. Choose other collateral.`,
  'source-rebases': ({ source }) => `${source} can't be used to repay, because its balance changes by itself.`,
  'zero-ltv-first': withdrawIssueText['zero-ltv-first'],
  'amount-missing': repayIssueText['amount-missing'],
  'amount-above-debt': ({ symbol }) => `Exceeds your ${symbol} debt.`,
  'collateral-short': () => 'Not enough collateral to repay this amount of debt with',
  'liquidity-short': withdrawIssueText['liquidity-short'],
  'source-supply-cap-exceeded': ({ source }) =>
    `The supply cap of ${source} is exceeded, so what is not sold can't be supplied again. Choose other collateral.`,
  'would-be-liquidated': () =>
    'The collateral is taken before the debt is repaid, which would cause liquidation. Try lowering the amount.',
};

/** Why an amount of a debt cannot be switched. The symbol is that of the target. */
export const debtSwitchIssueText: Record<
  DebtSwitchIssue | 'target-missing',
  Message<AssetLabels & { readonly debt: string }>
> = {
  ...borrowAssetIssueText,
  'source-closed': ({ debt }) => `${debt} is paused or not active, so this debt can't be switched.`,
  'no-debt-in-mode': ({ debt }) => repayIssueText['no-debt-in-mode']({ symbol: debt }),
  'target-missing': () => 'There is no asset that this debt can be switched to.',
  'target-unchanged': () => 'Choose another asset than that of the debt.',
  'amount-missing': repayIssueText['amount-missing'],
  'amount-above-debt': ({ debt }) => `Exceeds your ${debt} debt.`,
  'target-liquidity-short': () =>
    'There is not enough liquidity for the target asset to perform the switch. Try lowering the amount.',
  'amount-above-debt-ceiling': borrowIssueText['amount-above-debt-ceiling'],
  'borrowing-power-short': () =>
    'Insufficient collateral to cover new borrow position. Wallet must have borrowing power remaining to perform debt switch.',
};
