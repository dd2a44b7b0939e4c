import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { growingAmount, growingEntry, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { defineAction, type ActionNotice, type ResultAmount } from '@fathom/area-kit/actions/defineAction';
import { amountRow, previewRow } from '@fathom/area-kit/actions/view/rows';
import { divide } from '@fathom/base/domain/amount';
import { entryOf } from '@fathom/base/format/amountEntry';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { QuoteRequest } from '../../data/quote.query';
import { positionProofs, receivedMeasure, vaultProofs } from '../vault/vaultProofs';
import { decodeTransfer } from '../../flows/vaultReceipt';
import { isShortfall, minimumReceived } from '../../domain/sharePrice';
import { checkWithdraw, type WithdrawIssue } from '../../domain/withdraw';
import { priceText } from '../../text/depositText';
import { changedShortText, changedText, unknownPayoutText } from '../../text/vaultErrorText';
import { withdrawText } from '../../text/withdrawText';
import { exitErrors } from '../vault/vaultErrors';
import {
  assetAmount,
  assetUsd,
  initialEntry,
  isSamePrice,
  quoteIssues,
  quoteOf,
  refusalOf,
  shareAmount,
  tokenOf,
  withdrawLimits,
  type VaultInput,
} from '../vault/vaultInput';
import { usdNote } from '../vault/vaultRows';
import { withdrawFlow, withdrawIntentFor } from './withdraw.flow';

interface WithdrawPreview {
  readonly assets: bigint | undefined;
  readonly shares: bigint | undefined;
  readonly position: bigint;
}

const ABOUT_THE_AMOUNT: readonly WithdrawIssue[] = [
  'amount-missing',
  'amount-not-positive',
  'above-position',
  'leaves-too-little',
  'liquidity-short',
  'nothing-received',
  'payout-refused',
];
const THOUSAND = 1_000n;

export const withdraw = defineAction({
  flow: withdrawFlow,
  initialValues: (input: VaultInput): AmountValues => ({ amount: initialEntry(input) }),
  derive: ({ input, values }) => requestedOf(input, values),
  check: ({ input, values, derived }) => issuesOf(input, values, derived),
  issueText: ({ issue, input, derived, locale }) => {
    const onButton = shortText(issue);
    return {
      text: textOf(issue, input, derived, locale),
      onButton,
      ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
    };
  },
  preview: ({ input, derived: { limits, amount, isAll, request } }): WithdrawPreview => {
    const quote = request && quoteOf(input, request);
    const { position } = limits;
    // A payout that would revert isn't displayed.
    const assets = quote?.refusal === undefined ? quote?.preview : undefined;
    // The planned shares may pay a different amount now.
    const taken = assets ?? amount;
    const left = amount > position || taken > position ? position : position - taken;
    return { assets, shares: quote?.shares, position: isAll ? 0n : left };
  },
  intent: ({ input, derived: { limits, amount, isAll, request }, account }) => {
    const { scope, vault } = input;
    return withdrawIntentFor({
      chainId: scope.chain.chainId,
      account,
      vault,
      amount,
      isAll,
      balance: limits.shares,
      quote: request && quoteOf(input, request),
    });
  },
  isSamePlan: ({ planned, now }) => isSamePrice(planned, now) && burnedShares(planned) === burnedShares(now),
  selection: ({ vault }) => vault.address.toLowerCase(),
  valuesOf: ({ intent: { amount, isAll } }): AmountValues => ({ amount: growingEntry({ amount, isAll }) }),
  labels: ({ input, derived: { amount }, locale }) => {
    const { symbol, decimals } = input.vault.token;
    const written = amountText(amount, decimals, locale);
    return {
      title: input.state.isShutdown ? withdrawText.titleShutdown : withdrawText.title,
      action: amount === 0n ? withdrawText.action : withdrawText.actionOf(written, symbol),
      running: withdrawText.running(symbol),
    };
  },
  fields: ({ input, derived: { limits, amount } }) => [
    {
      name: 'amount',
      label: withdrawText.amount,
      token: tokenOf(input.vault),
      usdValue: assetUsd(input, amount),
      balanceLabel: withdrawText.position,
      max: limits.position,
      cap: 'none',
    },
  ],
  rows: ({ preview: { assets, shares, position }, input, derived: { limits, amount } }) => {
    const { vault } = input;
    const { symbol } = vault.token;
    const isEntered = amount > 0n;
    const whyUnknown = isEntered ? priceText.pending : withdrawText.noPreview;
    const asset = (raw: bigint | undefined) => (raw === undefined ? undefined : assetAmount(vault, raw));
    return [
      previewRow({
        label: withdrawText.receive,
        amount: asset(assets),
        unit: symbol,
        whyUnknown,
        note: usdNote(assetUsd(input, assets ?? 0n)),
      }),
      previewRow({
        label: withdrawText.minimum,
        meaning: withdrawText.minimumMeaning,
        unit: symbol,
        whyUnknown,
        amount: asset(assets === undefined ? undefined : minimumReceived(assets)),
      }),
      previewRow({
        label: withdrawText.redeemed,
        unit: vault.shareToken.symbol,
        whyUnknown,
        amount: shares === undefined ? undefined : shareAmount(vault, shares),
      }),
      amountRow(
        withdrawText.deposited,
        {
          before: isEntered ? assetAmount(vault, limits.position) : undefined,
          after: assetAmount(vault, position),
        },
        { unit: symbol },
      ),
    ];
  },
  notices: ({ input, values, derived, locale }): readonly ActionNotice<AmountValues>[] => {
    const { available, position } = derived.limits;
    const { symbol, decimals } = input.vault.token;
    return issuesOf(input, values, derived).flatMap((issue): readonly ActionNotice<AmountValues>[] => {
      if (issue === 'liquidity-short' && available !== undefined && available > 0n) {
        const written = amountText(available, decimals, locale);
        const action = {
          label: withdrawText.withdrawAvailable(written, symbol),
          values: { amount: entryOf(available) },
        };
        return [{ tone: 'caution', text: withdrawText.liquidityShort(written, symbol), action }];
      }
      // Don't suggest withdrawing everything while the vault can't pay it.
      if (issue !== 'leaves-too-little' || (available !== undefined && available < position)) return [];
      const all = { amount: { amount: position, isMax: true } };
      const action = { label: withdrawText.withdrawEverything, values: all };
      return [{ tone: 'caution', text: withdrawText.noRemainder, action }];
    });
  },
  proofs: ({ input, preview: { assets, shares, position }, account }) => {
    const change = shares === undefined ? undefined : -shares;
    return [...vaultProofs(input, account, { assets, shares: change }), ...positionProofs(input, position, change)];
  },
  measures: ({ input: { vault }, preview: { assets } }) => [receivedMeasure(vault.token.symbol, assets)],
  decode: ({ logs, input: { vault }, account }) => decodeTransfer(logs, 'Withdraw', { vault: vault.address, account }),
  result: ({ transfer, started, input: { vault } }) => {
    const expected = shortOf(vault, transfer, started?.preview.assets);
    const redeemed = transfer && {
      label: withdrawText.redeemed,
      symbol: vault.shareToken.symbol,
      amount: shareAmount(vault, transfer.shares),
    };
    return {
      message: withdrawText.result,
      symbol: vault.token.symbol,
      amount: transfer && assetAmount(vault, transfer.assets),
      amounts: [...(redeemed ? [redeemed] : []), ...expected.amounts],
      rows: [],
      warning: expected.warning,
    };
  },
});

/** Returns a warning if the vault paid less than previewed, beyond the tolerance. */
export function shortOf(
  vault: VaultInput['vault'],
  transfer: { readonly assets: bigint } | undefined,
  expected: bigint | undefined,
): { readonly amounts: readonly ResultAmount[]; readonly warning?: string } {
  if (!transfer || expected === undefined || !isShortfall(transfer.assets, expected)) return { amounts: [] };
  const { symbol } = vault.token;
  const promised = { label: withdrawText.expected, amount: assetAmount(vault, expected), symbol };
  return { amounts: [promised], warning: withdrawText.shortfall };
}

function burnedShares({ quoted }: VaultInput): bigint | undefined {
  return quoted === undefined || quoted.quote === 'failed' ? undefined : quoted.quote.shares;
}

function requestedOf(input: VaultInput, values: AmountValues) {
  const limits = withdrawLimits(input);
  const { position, shares } = limits;
  // Max redeems all shares, whatever they are worth when the transaction is mined.
  const { amount, isAll } = growingAmount(values, { max: position, isWhole: position > 0n });
  const isPossible = amount > 0n && amount <= position;
  const request: QuoteRequest = isAll ? { way: 'redeem', amount: shares } : { way: 'withdraw', amount };
  return { limits, amount, isAll, request: isPossible ? request : undefined };
}

type Requested = ReturnType<typeof requestedOf>;

export function withdrawRequest(input: VaultInput, values: AmountValues): QuoteRequest | undefined {
  return requestedOf(input, values).request;
}

function issuesOf(
  input: VaultInput,
  values: AmountValues,
  { limits, amount, isAll, request }: Requested,
): readonly WithdrawIssue[] {
  const issues = checkWithdraw({ amount: isAll ? amount : values.amount.amount, isAll, limits });
  if (issues.length > 0) return issues;
  return refusalOf(input, request) === undefined ? quoteIssues(input, request) : ['payout-refused'];
}

function textOf(
  issue: WithdrawIssue,
  input: VaultInput,
  { limits, amount, request }: Requested,
  locale: string,
): string {
  const { vault } = input;
  const { symbol } = vault.token;
  const { position, minUserDeposit = 0n, available = 0n } = limits;
  const write = (raw: bigint) => formatTokenInFull(assetAmount(vault, raw), locale);
  switch (issue) {
    case 'amount-missing':
      return withdrawText.required;
    case 'amount-not-positive':
      return withdrawText.notPositive;
    case 'above-position':
      return withdrawText.abovePosition;
    case 'leaves-too-little': {
      const minimum = write(divide(minUserDeposit, THOUSAND, 'up'));
      return withdrawText.leavesTooLittle(write(amount), write(position - amount), minimum, symbol);
    }
    case 'liquidity-short':
      return withdrawText.liquidityShort(write(available), symbol);
    case 'preview-pending':
      return priceText.pending;
    case 'payout-refused':
      return exitErrors.explainReason(refusalOf(input, request)) ?? unknownPayoutText;
    default:
      return changedText[issue] ?? priceText.failed;
  }
}

function shortText(issue: WithdrawIssue): string | undefined {
  switch (issue) {
    case 'amount-missing':
      return withdrawText.noPreview;
    case 'leaves-too-little':
      return withdrawText.leavesTooLittleShort;
    case 'liquidity-short':
      return withdrawText.liquidityShortShort;
    case 'preview-failed':
      return priceText.failedShort;
    case 'payout-refused':
      return withdrawText.refusedShort;
    case 'nothing-received':
    case 'preview-differs':
    case 'price-moved':
      return changedShortText[issue];
    default:
      return undefined;
  }
}
