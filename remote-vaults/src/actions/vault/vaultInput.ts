import type { ActionToken } from '@fathom/area-kit/actions/defineAction';
import type { Amount } from '@fathom/base/domain/amount';
import { wadAmount } from '@fathom/base/domain/ratio';
import { EMPTY_ENTRY, linkedEntry, type AmountEntry } from '@fathom/base/format/amountEntry';
import { quoteKey, type Quote, type QuoteRequest } from '../../data/quote.query';
import type { VaultAccount, VaultState } from '../../data/account.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { DepositLimits } from '../../domain/deposit';
import { checkPrice, minimumReceived, type PriceIssue } from '../../domain/sharePrice';
import { usdValue } from '../../domain/usdValue';
import type { VaultSummary } from '../../domain/vault';
import { isTimeFixed, periodOf } from '../../domain/vaultPeriod';
import type { WithdrawLimits } from '../../domain/withdraw';

export interface Quoted {
  readonly key: string;
  readonly request: QuoteRequest;
  readonly quote: Quote | 'failed';
}

export type UsdOfAssets = Amount | 'none' | undefined;

export interface VaultInput {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly state: VaultState;
  readonly quoted: Quoted | undefined;
  /** US dollars per whole token, as a wad; see `useTokenPrice`. */
  readonly usdPrice: bigint | 'none' | undefined;
  /** Amount of a link that opened the form, as decimal text. */
  readonly linkedAmount?: string | undefined;
}

type QuoteIssue = PriceIssue | 'preview-failed' | 'preview-pending';

export function quoteOf({ quoted }: Pick<VaultInput, 'quoted'>, request: QuoteRequest): Quote | undefined {
  const { quote } = quoted?.key === quoteKey(request) ? quoted : {};
  return quote === 'failed' ? undefined : quote;
}

function isQuoteFailed({ quoted }: Pick<VaultInput, 'quoted'>, request: QuoteRequest): boolean {
  return quoted?.key === quoteKey(request) && quoted.quote === 'failed';
}

/** Returns the raw revert reason of the simulated payout, if it failed. */
export function refusalOf(input: Pick<VaultInput, 'quoted'>, request: QuoteRequest | undefined): string | undefined {
  return request && quoteOf(input, request)?.refusal;
}

export function quoteIssues(
  input: Pick<VaultInput, 'quoted'>,
  request: QuoteRequest | undefined,
): readonly QuoteIssue[] {
  if (!request) return [];
  if (isQuoteFailed(input, request)) return ['preview-failed'];
  const quote = quoteOf(input, request);
  if (!quote) return ['preview-pending'];
  const issue = checkPrice(quote, quote.preview, request.way === 'deposit' ? 'deposit' : 'withdraw');
  return issue === undefined ? [] : [issue];
}

/** True if neither preview nor shares have moved beyond the tolerance since the plan. */
export function isSamePrice(planned: VaultInput, now: VaultInput): boolean {
  if (planned.state.account?.shares !== now.state.account?.shares) return false;
  if (planned.quoted?.key !== now.quoted?.key) return false;
  const { quote: earlier } = planned.quoted ?? {};
  const { quote } = now.quoted ?? {};
  if (!earlier || !quote || earlier === 'failed' || quote === 'failed') return quote === earlier;
  return isNear(earlier.preview, quote.preview) && isNear(earlier.shares, quote.shares);
}

function isNear(one: bigint, other: bigint): boolean {
  return one < other ? one >= minimumReceived(other) : other >= minimumReceived(one);
}

export function depositLimits({ vault, state }: Pick<VaultInput, 'vault' | 'state'>): DepositLimits {
  return {
    decimals: vault.token.decimals,
    isTimeFixed: isTimeFixed(vault),
    period: periodOf(vault, state.timestamp),
    isShutdown: state.isShutdown,
    hasPassedKyc: state.hasPassedKyc,
    balance: state.account?.balance,
    position: state.account?.position ?? 0n,
    minUserDeposit: state.minUserDeposit,
    allowed: state.allowed,
    pool: state.pool,
  };
}

export function withdrawLimits({ state }: Pick<VaultInput, 'state'>): WithdrawLimits {
  const { account, minUserDeposit, pool } = state;
  return {
    shares: account?.shares ?? 0n,
    position: account?.position ?? 0n,
    available: account?.available,
    minUserDeposit,
    pool,
  };
}

/** Returns the entry that a form starts with. */
export function initialEntry({ vault, linkedAmount }: Pick<VaultInput, 'vault' | 'linkedAmount'>): AmountEntry {
  return linkedAmount === undefined ? EMPTY_ENTRY : linkedEntry(linkedAmount, vault.token.decimals);
}

export function hasShares(account: VaultAccount | undefined): boolean {
  return account?.shares !== undefined && account.shares > 0n;
}

export function tokenOf({ token }: VaultSummary): ActionToken {
  return { symbol: token.symbol, decimals: token.decimals, address: token.address };
}

/** The share token has no icon of its own. */
export function shareTokenOf({ shareToken }: VaultSummary): ActionToken {
  return { symbol: shareToken.symbol, decimals: shareToken.decimals };
}

export function assetAmount({ token }: VaultSummary, raw: bigint): Amount {
  return { raw, decimals: token.decimals };
}

/** Returns US dollars for display; `undefined` or `none` as `usdPrice`. */
export function assetUsd({ vault, usdPrice }: Pick<VaultInput, 'vault' | 'usdPrice'>, raw: bigint): UsdOfAssets {
  return typeof usdPrice === 'bigint' ? wadAmount(usdValue(raw, usdPrice, vault.token.decimals)) : usdPrice;
}

export function shareAmount({ shareToken }: VaultSummary, raw: bigint): Amount {
  return { raw, decimals: shareToken.decimals };
}
