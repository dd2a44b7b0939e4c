import { formatUnits, mulDiv, rescale, scaleOf, type Amount } from '@fathom/base/domain/amount';
import { csvTime } from '@fathom/base/domain/csv';
import type { HistoryAmount, HistoryTransaction } from './history';

/** Columns of the CSV export. Cells that are unknown or don't apply to an action are empty. */
export const EXPORT_COLUMNS = [
  'time',
  'action',
  'asset',
  'asset_address',
  'amount',
  'price_usd',
  'value_usd',
  'debt_asset',
  'debt_asset_address',
  'debt_amount',
  'debt_price_usd',
  'debt_value_usd',
  'other_action',
  'other_asset',
  'other_asset_address',
  'other_amount',
  'other_price_usd',
  'other_value_usd',
  'position_of',
  'wallet_of',
  'details',
  'network_fee',
  'network_fee_asset',
  'transaction_hash',
  'time_utc',
] as const;

type ExportColumn = (typeof EXPORT_COLUMNS)[number];

const VALUE_COLUMN = /(?:^|_)(?:amount|usd|fee|utc)$/;

/** True if a spreadsheet should read the column as numbers or dates. */
export function isValueColumn(column: ExportColumn): boolean {
  return VALUE_COLUMN.test(column);
}

export type ExportRow = Readonly<Record<ExportColumn, string>>;

const MILLISECONDS = 1_000;
/** Minimum decimals of a value, like the oracle's prices. */
const VALUE_DECIMALS = 8;
/** The native currency of every EVM chain has 18 decimals. */
const FEE_DECIMALS = 18;

/**
 * Uses exact decimals and values at the price of the time. The README explains how rows sum to supplies, debts and
 * balances.
 *
 * @param feeWei fee of the row: if a transaction has several actions, only one row has it.
 */
function exportRow(transaction: HistoryTransaction, feeWei: bigint | undefined, nativeSymbol: string): ExportRow {
  const { timestamp, action, txHash, other } = transaction;
  const [moved, debt] = movedBy(transaction);
  const token = 'token' in transaction ? transaction.token : moved?.token;
  // Lists all properties, because spreading objects is several times slower for many rows.
  return {
    time: new Date(timestamp * MILLISECONDS).toISOString(),
    action,
    asset: token?.symbol ?? '',
    asset_address: token?.underlyingAsset ?? '',
    amount: moved ? formatUnits(moved.amount) : '',
    price_usd: moved?.priceUsd ? formatUnits(moved.priceUsd) : '',
    value_usd: valueText(moved),
    debt_asset: debt?.token.symbol ?? '',
    debt_asset_address: debt?.token.underlyingAsset ?? '',
    debt_amount: debt ? formatUnits(debt.amount) : '',
    debt_price_usd: debt?.priceUsd ? formatUnits(debt.priceUsd) : '',
    debt_value_usd: valueText(debt),
    other_action: other?.action ?? '',
    other_asset: other?.moved.token.symbol ?? '',
    other_asset_address: other?.moved.token.underlyingAsset ?? '',
    other_amount: other ? formatUnits(other.moved.amount) : '',
    other_price_usd: other?.moved.priceUsd ? formatUnits(other.moved.priceUsd) : '',
    other_value_usd: valueText(other?.moved),
    position_of: transaction.positionOf ?? '',
    wallet_of: transaction.walletOf ?? transaction.counterparty ?? '',
    details: detailsOf(transaction),
    network_fee: feeWei === undefined ? '' : formatUnits({ raw: feeWei, decimals: FEE_DECIMALS }),
    network_fee_asset: feeWei === undefined ? '' : nativeSymbol,
    transaction_hash: txHash,
    time_utc: csvTime(timestamp),
  };
}

/** Creates a row formatter. Fees can be summed, because only the first row of a transaction has one. */
export function exportRows(nativeSymbol: string): (transaction: HistoryTransaction) => ExportRow {
  const stated = new Set<string>();
  return (transaction) => {
    const { txHash, feeWei } = transaction;
    const isStated = feeWei === undefined || stated.has(txHash);
    if (!isStated) stated.add(txHash);
    return exportRow(transaction, isStated ? undefined : feeWei, nativeSymbol);
  };
}

/** Values an amount at the price of its time, rounded half up. Returns `undefined` without a price. */
export function valueAtTime({ amount, priceUsd }: HistoryAmount): Amount | undefined {
  if (priceUsd === undefined) return undefined;
  const decimals = Math.max(VALUE_DECIMALS, priceUsd.decimals);
  const price = rescale(priceUsd, decimals, 'down');
  return { raw: mulDiv(amount.raw, price.raw, scaleOf(amount.decimals), 'half-up'), decimals };
}

function movedBy(transaction: HistoryTransaction): readonly (HistoryAmount | undefined)[] {
  switch (transaction.action) {
    case 'UserEModeSet':
    case 'UsageAsCollateral':
    case 'SwapBorrowRate':
      return [];
    case 'LiquidationCall':
      return [transaction.collateral, transaction.debt];
    default:
      return [transaction.moved];
  }
}

function valueText(moved: HistoryAmount | undefined): string {
  const value = moved && valueAtTime(moved);
  return value ? formatUnits(value) : '';
}

function detailsOf(transaction: HistoryTransaction): string {
  const { counterparty } = transaction;
  if (counterparty !== undefined) return `transfer ${transaction.action === 'Supply' ? 'from' : 'to'} ${counterparty}`;
  switch (transaction.action) {
    case 'Borrow':
      return transaction.rateMode;
    case 'UsageAsCollateral':
      return transaction.isEnabled ? 'enabled' : 'disabled';
    case 'SwapBorrowRate':
      return `${transaction.from} to ${transaction.to}`;
    case 'UserEModeSet':
      return `category ${transaction.categoryId}`;
    default:
      return '';
  }
}
