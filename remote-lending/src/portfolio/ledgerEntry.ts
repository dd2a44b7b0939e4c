import { formatAddress } from '@fathom/base/format/formatAddress';
import { moved, valueThen } from '@fathom/base/indexer/ledgerAmount';
import { rescale } from '@fathom/base/domain/amount';
import type { LedgerAmount, LedgerChange, LedgerEntry, PortfolioToken, UsdWad } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import type { HistoryAmount, HistorySide, HistoryTransaction } from '../domain/history/history';
import { historyText } from '../text/historyText';

/** Interest-bearing tokens by the address of their asset in lower case. */
export type RsTokens = ReadonlyMap<Address, PortfolioToken>;

const USD_DECIMALS = 18;

export function supplyId(asset: Address): string {
  return `supply ${addressKey(asset)}`;
}

export function debtId(asset: Address): string {
  return `debt ${addressKey(asset)}`;
}

/** Block and log index of an event, with leading zeros. */
const ORDERED_ID = /^(\d{12})-(\d{6})/;

/** Totals of one entry while its sides are added. */
interface Movements {
  readonly sent: LedgerAmount[];
  readonly received: LedgerAmount[];
  readonly changes: LedgerChange[];
}

/**
 * Converts an action of the history. What the pool changes and what the wallet pays or receives are separate: one of
 * them belongs to another account if the action has one.
 */
export function ledgerEntry(transaction: HistoryTransaction, rsTokens: RsTokens): LedgerEntry {
  const { id, timestamp: time, txHash, feeWei: fee } = transaction;
  const [, block = '0', logIndex = '0'] = ORDERED_ID.exec(id) ?? [];
  const movements: Movements = { sent: [], received: [], changes: [] };
  addAction(movements, transaction, rsTokens);
  if (transaction.other) addSide(movements, transaction.other, rsTokens);
  return {
    id,
    title: titleOf(transaction),
    type: historyText.nameOf(transaction),
    time,
    block: Number(block),
    transaction: txHash,
    logIndex: Number(logIndex),
    meaning: meaningOf(transaction),
    fee,
    ...movements,
  };
}

function addAction(movements: Movements, transaction: HistoryTransaction, rsTokens: RsTokens): void {
  const { positionOf, walletOf, counterparty, other } = transaction;
  const isOwn = positionOf === undefined;
  const hasPoolSide = ['Supply', 'Borrow', 'Repay', 'RedeemUnderlying'].includes(other?.action ?? '');
  const isPaid = walletOf === undefined && counterparty === undefined && !hasPoolSide;
  switch (transaction.action) {
    case 'Supply':
    case 'Deposit':
      if (isPaid) movements.sent.push(...walletAmount(transaction.moved));
      if (isOwn) addSupply(movements, transaction.moved, rsTokens, 1n);
      break;
    case 'RedeemUnderlying':
      if (isOwn) addSupply(movements, transaction.moved, rsTokens, -1n);
      if (isPaid && other?.action !== 'Receive') movements.received.push(...walletAmount(transaction.moved));
      break;
    case 'Borrow':
      if (isOwn) addDebt(movements, transaction.moved, 1n, transaction.rateMode === 'stable');
      if (isPaid) movements.received.push(...walletAmount(transaction.moved));
      break;
    case 'Repay':
      if (isOwn) addDebt(movements, transaction.moved, -1n);
      if (isPaid) movements.sent.push(...walletAmount(transaction.moved));
      break;
    case 'LiquidationCall':
      addSupply(movements, transaction.collateral, rsTokens, -1n);
      addDebt(movements, transaction.debt, -1n);
      break;
    case 'ClaimRewardsCall':
      if (isPaid) movements.received.push(...walletAmount(transaction.moved));
      break;
    case 'SwapBorrowRate':
      movements.changes.push({
        balance: debtId(transaction.token.underlyingAsset),
        shares: undefined,
        amount: 0n,
        isOwed: true,
        value: 0n,
      });
      break;
    default:
  }
}

function addSide(movements: Movements, { action, moved: amount }: HistorySide, rsTokens: RsTokens): void {
  switch (action) {
    case 'Supply':
    case 'TransferIn':
      return addSupply(movements, amount, rsTokens, 1n);
    case 'RedeemUnderlying':
    case 'LiquidationFee':
      return addSupply(movements, amount, rsTokens, -1n);
    case 'Borrow':
      return addDebt(movements, amount, 1n);
    case 'Repay':
      return addDebt(movements, amount, -1n);
    default:
      movements.received.push(...walletAmount(amount));
  }
}

function addSupply({ sent, received, changes }: Movements, amount: HistoryAmount, rsTokens: RsTokens, sign: 1n | -1n) {
  const [asset] = walletAmount(amount);
  if (!asset) return;
  const { underlyingAsset } = amount.token;
  const token = rsTokens.get(addressKey(underlyingAsset));
  const side = sign > 0n ? received : sent;
  if (token) side.push({ ...asset, token });
  changes.push({ balance: supplyId(underlyingAsset), isOwed: false, ...changeOf(amount, asset, sign) });
}

/** The number of shares of a stable debt is unknown, because it grows at its own rate. */
function addDebt({ changes }: Movements, amount: HistoryAmount, sign: 1n | -1n, isStable = false): void {
  const [asset] = walletAmount(amount);
  if (!asset) return;
  const change = changeOf(amount, asset, sign);
  const shares = isStable ? undefined : change.shares;
  changes.push({ balance: debtId(amount.token.underlyingAsset), isOwed: true, ...change, shares });
}

function changeOf({ scaled }: HistoryAmount, asset: LedgerAmount, sign: 1n | -1n) {
  return {
    shares: scaled === undefined ? undefined : sign * scaled,
    amount: sign * asset.amount,
    value: valueThen(asset),
  };
}

function walletAmount({ token, amount, priceUsd }: HistoryAmount): readonly LedgerAmount[] {
  const { symbol, name, underlyingAsset: address } = token;
  const price: UsdWad | undefined = priceUsd && rescale(priceUsd, USD_DECIMALS, 'half-up').raw;
  return moved({ address, symbol, name, decimals: amount.decimals }, amount.raw, price);
}

function titleOf(transaction: HistoryTransaction): string {
  const party = historyText.partyOf(transaction, formatAddress);
  return [historyText.nameOf(transaction), subjectOf(transaction), party].filter(Boolean).join(' ');
}

function subjectOf(transaction: HistoryTransaction): string {
  switch (transaction.action) {
    case 'UserEModeSet':
      return '';
    case 'UsageAsCollateral':
    case 'SwapBorrowRate':
      return transaction.token.symbol;
    case 'LiquidationCall':
      return transaction.collateral.token.symbol;
    default:
      return transaction.moved.token.symbol;
  }
}

function meaningOf({ action, other, counterparty }: HistoryTransaction): LedgerEntry['meaning'] {
  if (counterparty !== undefined) return action === 'Supply' ? 'deposit' : 'withdrawal';
  if (action === 'LiquidationCall') return 'loss';
  if (other !== undefined) return 'swap';
  switch (action) {
    case 'Supply':
    case 'Deposit':
      return 'deposit';
    case 'RedeemUnderlying':
      return 'withdrawal';
    case 'Borrow':
      return 'borrow';
    case 'Repay':
      return 'repayment';
    case 'ClaimRewardsCall':
      return 'income';
    default:
      return 'none';
  }
}
