import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { maxSharesOf, minimumDeposit, type DepositIssue, type DepositLimits } from '../../domain/deposit';
import { depositText, priceText } from '../../text/depositText';
import { changedShortText, changedText } from '../../text/vaultErrorText';
import { assetAmount, shareAmount, type VaultInput } from '../vault/vaultInput';

const ABOUT_THE_AMOUNT: readonly DepositIssue[] = [
  'amount-missing',
  'amount-not-positive',
  'below-minimum',
  'balance-unknown',
  'above-balance',
  'above-cap',
  'above-allowed',
  'nothing-received',
  'shares-above-maximum',
];

/** Whether the entered field displays the issue. */
export function isAboutTheAmount(issue: DepositIssue): boolean {
  return ABOUT_THE_AMOUNT.includes(issue);
}

export function depositIssueText(
  issue: DepositIssue,
  { vault }: VaultInput,
  limits: DepositLimits,
  locale: string,
): string {
  const { symbol } = vault.token;
  const write = (raw: bigint) => formatTokenInFull(assetAmount(vault, raw), locale);
  switch (issue) {
    case 'shut-down':
      return depositText.shutDown;
    case 'period-over':
      return depositText.periodCompleted;
    case 'kyc-missing':
      return depositText.kycShort;
    case 'amount-missing':
      return depositText.required;
    case 'amount-not-positive':
      return depositText.notPositive;
    case 'below-minimum':
      return depositText.belowMinimum(write(minimumDeposit(limits)), symbol);
    case 'balance-unknown':
      return depositText.balanceUnknown(symbol);
    case 'above-balance':
      return depositText.aboveBalance;
    case 'above-cap':
      return depositText.aboveCap(symbol);
    case 'above-allowed':
      return depositText.aboveAllowed(write(limits.allowed ?? 0n), symbol);
    case 'shares-above-maximum':
      return depositText.sharesAboveMaximum(formatTokenInFull(shareAmount(vault, maxSharesOf(limits) ?? 0n), locale));
    case 'preview-pending':
      return priceText.pending;
    default:
      return changedText[issue] ?? priceText.failed;
  }
}

/** Returns the words on the button; `undefined` for an issue that a field displays. */
export function shortIssueText(issue: DepositIssue): string | undefined {
  switch (issue) {
    case 'amount-missing':
      return depositText.noPreview;
    case 'shut-down':
      return depositText.shutDownShort;
    case 'preview-failed':
      return priceText.failedShort;
    case 'nothing-received':
    case 'preview-differs':
    case 'price-moved':
      return changedShortText[issue];
    default:
      return undefined;
  }
}
