import { amountText } from '@fathom/shared/actions/amountText';
import { defineAction } from '@fathom/shared/actions/defineAction';
import type { QuoteRequest } from '../../data/quote.query';
import { decodeMoved } from '../../data/vaultEvents';
import { checkWithdrawAll, type ReportedGain, type WithdrawAllIssue } from '../../domain/withdrawAll';
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
import { previewRow } from '../vault/vaultRows';
import { shortOf } from '../withdraw/withdraw';
import { withdrawFlow, withdrawIntentFor } from '../withdraw/withdraw.flow';

export interface WithdrawAllInput extends VaultInput {
  /** Of the first strategy's latest report. */
  readonly gain: ReportedGain;
}

type NoValues = Readonly<Record<string, never>>;

const NO_VALUES: NoValues = {};

/** Redeems all shares of a time-fixed vault that is completed. */
export const withdrawAll = defineAction({
  flow: withdrawFlow,
  initialValues: (): NoValues => NO_VALUES,
  check: (input: WithdrawAllInput, _values: NoValues) => issuesOf(input),
  issueText: (issue, input, _values, locale) => ({ text: textOf(issue, input, locale) }),
  preview: (input) => {
    const request = withdrawAllRequest(input);
    return { assets: request && quoteOf(input, request)?.preview };
  },
  intent: (input, _values, { account }) => {
    const { scope, vault } = input;
    const { shares, position } = withdrawLimits(input);
    const request = withdrawAllRequest(input);
    return withdrawIntentFor({
      ...{ chainId: scope.chain.chainId, account, vault, amount: position, isAll: true, balance: shares },
      quote: request && quoteOf(input, request),
    });
  },
  isSamePlan: isSamePrice,
  selection: ({ vault }) => vault.address.toLowerCase(),
  valuesOf: (): NoValues => NO_VALUES,
  labels: ({ vault, gain }) => ({
    title: withdrawAllText.title,
    action: gain === 'waived' ? withdrawAllText.actionWaived : withdrawAllText.action,
    running: withdrawText.running(vault.token.symbol),
  }),
  rows: ({ assets }, input) => {
    const { vault } = input;
    const { symbol } = vault.token;
    const { shares } = withdrawLimits(input);
    const whyUnknown = shares === 0n ? withdrawAllText.nothing : priceText.pending;
    return [
      previewRow({
        ...{ label: withdrawText.redeemed, unit: vault.shareToken.symbol, whyUnknown },
        amount: shareAmount(vault, shares),
      }),
      previewRow({
        ...{ label: withdrawText.receive, unit: symbol, whyUnknown, usd: assetUsd(input, assets ?? 0n) },
        amount: assets === undefined ? undefined : assetAmount(vault, assets),
      }),
      previewRow({
        ...{ label: withdrawText.minimum, meaning: withdrawText.minimumMeaning, unit: symbol, whyUnknown },
        amount: assets === undefined ? undefined : assetAmount(vault, minimumReceived(assets)),
      }),
    ];
  },
  decode: (logs, { vault }, account) => decodeMoved(logs, 'Withdraw', { vault: vault.address, account }),
  result: ({ moved, started, input: { vault } }) => {
    const { rows, warning } = shortOf(vault, moved, started?.preview.assets);
    return {
      message: withdrawText.result,
      symbol: vault.token.symbol,
      amount: moved && assetAmount(vault, moved.assets),
      rows,
      ...(warning !== undefined && { warning }),
    };
  },
});

/** What the vault is asked about; `undefined` without shares. */
export function withdrawAllRequest(input: VaultInput): QuoteRequest | undefined {
  const { shares } = withdrawLimits(input);
  return shares > 0n ? { way: 'redeem', amount: shares } : undefined;
}

function issuesOf(input: WithdrawAllInput): readonly WithdrawAllIssue[] {
  const issues = checkWithdrawAll({ gain: input.gain, limits: withdrawLimits(input) });
  return issues.length > 0 ? issues : quoteIssues(input, withdrawAllRequest(input));
}

function textOf(issue: WithdrawAllIssue, input: WithdrawAllInput, locale: string): string {
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
      const written = amountText(withdrawLimits(input).available ?? 0n, decimals, locale);
      return withdrawText.liquidityShort(written, symbol);
    }
    case 'preview-failed':
      return priceText.failedShort;
    default:
      return changedShortText[issue];
  }
}
