import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import { previewRow } from '@fathom/area-kit/actions/view/rows';
import type { QuoteRequest } from '../../data/quote.query';
import { receivedMeasure, vaultProofs } from '../vault/vaultProofs';
import { decodeTransfer } from '../../flows/vaultReceipt';
import { checkWithdrawAll, type ReportedGain, type WithdrawAllIssue } from '../../domain/withdrawAll';
import type { WithdrawLimits } from '../../domain/withdraw';
import { minimumReceived } from '../../domain/sharePrice';
import { priceText } from '../../text/depositText';
import { changedShortText } from '../../text/vaultErrorText';
import { withdrawAllText, withdrawText } from '../../text/withdrawText';
import {
  assetAmount,
  assetUsd,
  isSamePrice,
  quoteIssues,
  quoteOf,
  shareAmount,
  withdrawLimits,
  type VaultInput,
} from '../vault/vaultInput';
import { usdNote } from '../vault/vaultRows';
import { shortOf } from '../withdraw/withdraw';
import { withdrawFlow, withdrawIntentFor } from '../withdraw/withdraw.flow';

export interface WithdrawAllInput extends VaultInput {
  readonly gain: ReportedGain;
}

interface Derived {
  readonly limits: WithdrawLimits;
  readonly request: QuoteRequest | undefined;
}

export const withdrawAll = defineAction({
  flow: withdrawFlow,
  initialValues: (_input: WithdrawAllInput): NoValues => NO_VALUES,
  derive: ({ input }) => ({ limits: withdrawLimits(input), request: withdrawAllRequest(input) }),
  check: ({ input, derived }) => issuesOf(input, derived),
  issueText: ({ issue, input, derived: { limits }, locale }) => ({ text: textOf(issue, input, limits, locale) }),
  preview: ({ input, derived: { request } }) => ({ assets: request && quoteOf(input, request)?.preview }),
  intent: ({ input, derived: { limits, request }, account }) => {
    const { scope, vault } = input;
    return withdrawIntentFor({
      chainId: scope.chain.chainId,
      account,
      vault,
      amount: limits.position,
      isAll: true,
      balance: limits.shares,
      quote: request && quoteOf(input, request),
    });
  },
  isSamePlan: ({ planned, now }) => isSamePrice(planned, now),
  selection: ({ vault }) => vault.address.toLowerCase(),
  valuesOf: (): NoValues => NO_VALUES,
  labels: ({ input: { vault, gain } }) => ({
    title: withdrawAllText.title,
    action: gain === 'waived' ? withdrawAllText.actionWaived : withdrawAllText.action,
    running: withdrawText.running(vault.token.symbol),
  }),
  rows: ({ preview: { assets }, input, derived: { limits } }) => {
    const { vault } = input;
    const { symbol } = vault.token;
    const { shares } = limits;
    const whyUnknown = shares === 0n ? withdrawAllText.nothing : priceText.pending;
    return [
      previewRow({
        label: withdrawText.redeemed,
        unit: vault.shareToken.symbol,
        whyUnknown,
        amount: shareAmount(vault, shares),
      }),
      previewRow({
        label: withdrawText.receive,
        unit: symbol,
        whyUnknown,
        note: usdNote(assetUsd(input, assets ?? 0n)),
        amount: assets === undefined ? undefined : assetAmount(vault, assets),
      }),
      previewRow({
        label: withdrawText.minimum,
        meaning: withdrawText.minimumMeaning,
        unit: symbol,
        whyUnknown,
        amount: assets === undefined ? undefined : assetAmount(vault, minimumReceived(assets)),
      }),
    ];
  },
  proofs: ({ input, derived: { limits }, preview: { assets }, account }) =>
    vaultProofs(input, account, { assets, shares: -limits.shares }),
  measures: ({ input: { vault }, preview: { assets } }) => [receivedMeasure(vault.token.symbol, assets)],
  decode: ({ logs, input: { vault }, account }) => decodeTransfer(logs, 'Withdraw', { vault: vault.address, account }),
  result: ({ transfer, started, input: { vault } }) => {
    const { amounts, warning } = shortOf(vault, transfer, started?.preview.assets);
    return {
      message: withdrawText.result,
      symbol: vault.token.symbol,
      amount: transfer && assetAmount(vault, transfer.assets),
      amounts,
      rows: [],
      warning,
    };
  },
});

export function withdrawAllRequest(input: VaultInput): QuoteRequest | undefined {
  const { shares } = withdrawLimits(input);
  return shares > 0n ? { way: 'redeem', amount: shares } : undefined;
}

function issuesOf(input: WithdrawAllInput, { limits, request }: Derived): readonly WithdrawAllIssue[] {
  const issues = checkWithdrawAll({ gain: input.gain, limits });
  return issues.length > 0 ? issues : quoteIssues(input, request);
}

function textOf(issue: WithdrawAllIssue, input: WithdrawAllInput, limits: WithdrawLimits, locale: string): string {
  switch (issue) {
    case 'nothing':
      return withdrawAllText.nothing;
    case 'reading':
    case 'preview-pending':
      return withdrawAllText.reading;
    case 'not-returned':
      return withdrawAllText.waitingShort;
    case 'liquidity-short': {
      const { symbol, decimals } = input.vault.token;
      const written = amountText(limits.available ?? 0n, decimals, locale);
      return withdrawText.liquidityShort(written, symbol);
    }
    case 'preview-failed':
      return priceText.failedShort;
    default:
      return changedShortText[issue];
  }
}
