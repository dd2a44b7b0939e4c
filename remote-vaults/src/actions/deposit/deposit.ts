import { choiceControls } from '@fathom/area-kit/actions/entry/choiceControls';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, type ActionField, type ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { amountRow, previewRow, valueRow } from '@fathom/area-kit/actions/view/rows';
import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import type { QuoteRequest } from '../../data/quote.query';
import { positionProofs, receivedMeasure, vaultProofs } from '../vault/vaultProofs';
import { decodeTransfer } from '../../flows/vaultReceipt';
import { checkDeposit, maxDeposit, positionCap, type DepositIssue, type DepositLimits } from '../../domain/deposit';
import { assetsFor, isShortfall, minimumReceived, sharesFor } from '../../domain/sharePrice';
import { isTimeFixed } from '../../domain/vaultPeriod';
import { depositText, priceText } from '../../text/depositText';
import {
  assetAmount,
  assetUsd,
  depositLimits,
  initialEntry,
  isSamePrice,
  quoteIssues,
  quoteOf,
  shareAmount,
  shareTokenOf,
  tokenOf,
  type VaultInput,
} from '../vault/vaultInput';
import { depositFlow, depositIntentFor } from './deposit.flow';
import { depositIssueText, isAboutTheAmount, shortIssueText } from './depositIssueText';

/** The user enters one field; the other is derived from it at that moment. */
export interface DepositValues {
  readonly amount: AmountEntry;
  readonly shares: AmountEntry;
  readonly enteredIn: DepositUnit;
}

export type DepositUnit = 'assets' | 'shares';

export interface DepositInput extends VaultInput {
  readonly form: 'deposit' | 'manage';
}

interface DepositPreview {
  readonly shares: bigint | undefined;
  readonly position: bigint;
}

export const deposit = defineAction({
  flow: depositFlow,
  initialValues: (input: DepositInput): DepositValues => enteredInAssets(initialEntry(input), input, 'assets'),
  derive: ({ input, values }) => ({
    limits: depositLimits(input),
    amount: enteredAssets(values),
    field: fieldOf(input, values),
  }),
  check: ({ input, values, derived }) => issuesOf(input, values, derived),
  issueText: ({ issue, input, derived: { limits, field }, locale }) => {
    const onButton = shortIssueText(issue);
    return {
      text: depositIssueText(issue, input, limits, locale),
      onButton,
      ...(isAboutTheAmount(issue) && { field }),
    };
  },
  preview: ({ input, derived: { amount } }): DepositPreview => ({
    shares: amount === 0n ? undefined : quoteOf(input, { way: 'deposit', amount })?.preview,
    position: (input.state.account?.position ?? 0n) + amount,
  }),
  intent: ({ input, derived: { amount }, account, approval }) => {
    const { scope, vault } = input;
    const expectedShares = quoteOf(input, { way: 'deposit', amount })?.preview;
    return depositIntentFor({ chainId: scope.chain.chainId, account, vault, amount, expectedShares, approval });
  },
  isSamePlan: ({ planned, now }) => isSamePrice(planned, now),
  selection: ({ vault }) => vault.address.toLowerCase(),
  valuesOf: ({ intent: { amount, expectedShares } }): DepositValues => ({
    amount: entryOf(amount),
    shares: entryOf(expectedShares),
    enteredIn: 'assets',
  }),
  expectedState: ({ input: { state } }) => ({ allowance: state.account?.allowance ?? 0n }),
  labels: ({ input: { vault }, derived: { amount }, locale }) => {
    const { symbol, decimals } = vault.token;
    const written = amountText(amount, decimals, locale);
    return {
      title: depositText.titleOf(vault.title),
      action: amount === 0n ? depositText.action : depositText.actionOf(written, symbol),
      running: depositText.running(symbol),
      approve: depositText.approve,
    };
  },
  controls: ({ input: { vault, state }, values }) =>
    choiceControls<DepositUnit, DepositValues>({
      label: depositText.enterIn,
      keys: state.pool ? ['assets', 'shares'] : ['assets'],
      labels: { assets: vault.token.symbol, shares: vault.shareToken.symbol },
      selected: values.enteredIn,
      change: (enteredIn) => ({ ...values, enteredIn }),
    }),
  fields: ({ input, values, derived }) => fieldsOf(input, values, derived),
  rows: ({ preview: { shares, position }, input, derived: { amount: entered, field } }) => {
    const { vault, state } = input;
    const { symbol } = vault.token;
    const receive = (raw: bigint | undefined) => (raw === undefined ? undefined : shareAmount(vault, raw));
    const isEntered = entered > 0n;
    const whyUnknown = isEntered ? priceText.pending : depositText.noPreview;
    const amount = isEntered ? assetAmount(vault, entered) : undefined;
    return [
      ...(field === 'shares' ? [previewRow({ label: depositText.pay, amount, unit: symbol, whyUnknown })] : []),
      previewRow({ label: depositText.receive, amount: receive(shares), unit: vault.shareToken.symbol, whyUnknown }),
      previewRow({
        label: depositText.minimum,
        meaning: depositText.minimumMeaning,
        unit: vault.shareToken.symbol,
        whyUnknown,
        amount: receive(shares === undefined ? undefined : minimumReceived(shares)),
      }),
      amountRow(
        depositText.deposited,
        {
          before: isEntered ? assetAmount(vault, state.account?.position ?? 0n) : undefined,
          after: assetAmount(vault, position),
        },
        { unit: symbol },
      ),
      limitRow(input, position),
    ];
  },
  notices: ({ input: { state }, derived: { amount } }): readonly ActionNotice<DepositValues>[] => {
    const balance = state.account?.balance;
    if (balance === undefined || amount <= balance) return [];
    return [{ tone: 'caution', text: depositText.balanceWarning, announce: 'polite' }];
  },
  approval: () => ({ spender: depositText.spender }),
  firstApprovalHint: depositText.approvalHint,
  proofs: ({ input, derived: { amount }, preview: { shares, position }, account }) => [
    ...vaultProofs(input, account, { assets: -amount, shares }),
    ...positionProofs(input, position, shares),
  ],
  measures: ({ input: { vault }, preview: { shares } }) => [receivedMeasure(vault.shareToken.symbol, shares)],
  decode: ({ logs, input: { vault }, account }) => decodeTransfer(logs, 'Deposit', { vault: vault.address, account }),
  result: ({ transfer, started, input: { vault } }) => {
    const { symbol } = vault.shareToken;
    const expected = started?.preview.shares;
    const isShort = transfer !== undefined && isShortfall(transfer.shares, expected);
    const line = (label: string, shares: bigint) => ({ label, amount: shareAmount(vault, shares), symbol });
    return {
      message: depositText.result,
      symbol: vault.token.symbol,
      amount: transfer && assetAmount(vault, transfer.assets),
      amounts: [
        ...(transfer ? [line(depositText.received, transfer.shares)] : []),
        ...(isShort && expected !== undefined ? [line(depositText.expected, expected)] : []),
      ],
      rows: [],
      warning: isShort ? depositText.shortfall : undefined,
      next: depositText.resultNext,
    };
  },
  received: ({ input: { vault } }) => ({
    address: vault.address,
    decimals: vault.shareToken.decimals,
    symbol: vault.shareToken.symbol,
    icon: vault.shareToken.symbol,
  }),
});

function enteredAssets({ amount }: DepositValues): bigint {
  return amount.amount ?? 0n;
}

export function depositRequest(_input: DepositInput, values: DepositValues): QuoteRequest | undefined {
  const amount = enteredAssets(values);
  return amount > 0n ? { way: 'deposit', amount } : undefined;
}

interface Derived {
  readonly limits: DepositLimits;
  readonly amount: bigint;
  readonly field: 'amount' | 'shares';
}

function issuesOf(input: DepositInput, values: DepositValues, { limits, field }: Derived): readonly DepositIssue[] {
  const { amount, shares } = values;
  const issues = checkDeposit({
    amount: amount.amount,
    shares: shares.amount,
    form: input.form,
    limits,
  });
  if (issues.length === 0 && amount.amount !== undefined) {
    return quoteIssues(input, { way: 'deposit', amount: amount.amount });
  }
  if (field === 'amount' || !issues.includes('shares-above-maximum')) return issues;
  // Errors of the entered field come first.
  return ['shares-above-maximum', ...issues.filter((issue) => issue !== 'shares-above-maximum')];
}

function fieldOf({ state: { pool } }: DepositInput, { enteredIn }: DepositValues): Derived['field'] {
  return pool && enteredIn === 'shares' ? 'shares' : 'amount';
}

function fieldsOf(
  input: DepositInput,
  values: DepositValues,
  { limits, amount: entered, field }: Derived,
): readonly ActionField<DepositValues>[] {
  const { vault, state } = input;
  const { pool } = state;
  const max = maxDeposit(limits);
  const amount: ActionField<DepositValues> = {
    name: 'amount',
    label: depositText.amount,
    token: tokenOf(vault),
    usdValue: assetUsd(input, entered),
    balanceLabel: depositText.wallet,
    balance: state.account?.balance,
    max,
    cap: 'none',
    change: (entry) => enteredInAssets(entry, input, values.enteredIn),
  };
  if (!pool || field === 'amount') return [amount];
  const shares: ActionField<DepositValues> = {
    name: 'shares',
    label: depositText.shares,
    token: shareTokenOf(vault),
    usdValue: 'none',
    balanceLabel: depositText.most,
    max: max === undefined ? undefined : sharesFor(max, pool, 'down'),
    cap: 'none',
    // Rounded up, so that the deposit mints no fewer shares than were entered.
    change: (entry) => ({
      ...values,
      amount: derived(entry, (wanted) => assetsFor(wanted, pool, 'up')),
      shares: entry,
    }),
  };
  return [shares];
}

function enteredInAssets(entry: AmountEntry, { state: { pool } }: DepositInput, enteredIn: DepositUnit): DepositValues {
  const shares = derived(entry, pool && ((assets) => sharesFor(assets, pool, 'down')));
  return { amount: entry, shares, enteredIn };
}

function derived({ amount, isMax }: AmountEntry, derive: ((raw: bigint) => bigint) | undefined): AmountEntry {
  return amount === undefined || !derive ? EMPTY_ENTRY : { amount: derive(amount), isMax };
}

function limitRow(input: DepositInput, position: bigint) {
  const { vault, state } = input;
  const { symbol } = vault.token;
  if (isTimeFixed(vault)) {
    const whyUnknown = state.account ? priceText.failedShort : depositText.limitOfVisitor;
    const row = { label: depositText.vaultLimit, meaning: depositText.vaultLimitMeaning, whyUnknown };
    // The module returns 0 for accounts without KYC. That isn't the vault's limit.
    if (state.account && !state.hasPassedKyc) return valueRow({ ...row, text: depositText.kycShort });
    const isKnown = state.account !== undefined && state.allowed !== undefined;
    return previewRow({
      ...row,
      unit: depositText.left(symbol),
      amount: isKnown ? assetAmount(vault, state.allowed) : undefined,
    });
  }
  const cap = positionCap(vault.token);
  return previewRow({
    label: depositText.limit,
    meaning: depositText.limitMeaning,
    unit: depositText.left(symbol),
    whyUnknown: priceText.failedShort,
    amount: assetAmount(vault, cap > position ? cap - position : 0n),
  });
}
