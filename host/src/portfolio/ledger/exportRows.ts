import type { LedgerAmount } from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { csvText, csvTime } from '@fathom/base/domain/csv';
import { valueThen } from '@fathom/base/indexer/ledgerAmount';
import type { MergedEntry } from './areaLedger';
import { ledgerAreaName } from './ledgerArea';
import { mainAmount } from './entryValue';
import type { Realized } from './profit';

/** Everything that an exported entry states. */
export interface ExportedEntry {
  readonly entry: MergedEntry;
  /** In wei. */
  readonly fee: bigint | undefined;
  readonly average: Realized;
  readonly fifo: Realized;
}

const USD_DECIMALS = 18;
/** The native currency of every EVM chain has 18 decimals. */
const NATIVE_DECIMALS = 18;
const USD = 'USD';

/** Columns of the CSV. Cells that are unknown or don't apply are empty. */
const CSV_COLUMNS = [
  'time',
  'area',
  'action',
  'title',
  'sent_amount',
  'sent_asset',
  'sent_asset_address',
  'sent_price_usd',
  'sent_value_usd',
  'received_amount',
  'received_asset',
  'received_asset_address',
  'received_price_usd',
  'received_value_usd',
  'fee_amount',
  'fee_asset',
  'profit_average_cost_usd',
  'profit_fifo_usd',
  'block',
  'transaction_hash',
  'entry',
  'time_utc',
] as const;

/** The columns of Koinly's universal format. */
const KOINLY_COLUMNS = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const;

const LINE_END = '\r\n';

export const CSV_HEAD = `${CSV_COLUMNS.join(',')}${LINE_END}`;
export const KOINLY_HEAD = `${KOINLY_COLUMNS.join(',')}${LINE_END}`;

/**
 * Returns an entry's lines (RFC 4180): one, or as many as it sent or received amounts. Fee and profit are on the first
 * only, so that columns can be added. Texts are safe in spreadsheets.
 */
export function csvLines({ entry, fee, average, fifo }: ExportedEntry, nativeSymbol: string): string {
  return linesOf(entry, (sent, received, isFirst) => [
    new Date(entry.time * 1_000).toISOString(),
    csvText(ledgerAreaName(entry.area)),
    csvText(entry.type),
    csvText(entry.title),
    ...amountCells(sent),
    ...amountCells(received),
    isFirst && fee !== undefined ? nativeText(fee) : '',
    isFirst && fee !== undefined ? csvText(nativeSymbol) : '',
    isFirst ? profitText(average) : '',
    isFirst ? profitText(fifo) : '',
    String(entry.block),
    csvText(entry.transaction),
    csvText(entry.key),
    csvTime(entry.time),
  ]);
}

function amountCells(amount: LedgerAmount | undefined): readonly string[] {
  if (!amount) return ['', '', '', '', ''];
  const { token, price } = amount;
  return [
    amountText(amount),
    csvText(token.symbol),
    csvText(token.address),
    price === undefined ? '' : usdText(price),
    valueText(amount),
  ];
}

/**
 * Returns an entry's lines of Koinly's universal format. A line needs an amount: an entry that moved none is the cost of
 * its fee, or is left out.
 */
export function koinlyLines({ entry, fee }: ExportedEntry, nativeSymbol: string): string {
  const date = `${csvTime(entry.time)} UTC`;
  const description = csvText(`${ledgerAreaName(entry.area)}: ${entry.title}`);
  const feeCells = fee === undefined ? ['', ''] : [nativeText(fee), csvText(nativeSymbol)];
  if (entry.sent.length === 0 && entry.received.length === 0) {
    if (fee === undefined) return '';
    return line([date, ...feeCells, '', '', '', '', '', '', 'cost', description, entry.transaction]);
  }
  const label = entry.meaning === 'income' ? 'reward' : '';
  return linesOf(entry, (sent, received, isFirst) => {
    const { value } = mainAmount({ sent: sent ? [sent] : [], received: received ? [received] : [] });
    return [
      date,
      ...(sent ? [amountText(sent), csvText(sent.token.symbol)] : ['', '']),
      ...(received ? [amountText(received), csvText(received.token.symbol)] : ['', '']),
      ...(isFirst ? feeCells : ['', '']),
      ...(value === undefined ? ['', ''] : [usdText(value), USD]),
      label,
      description,
      entry.transaction,
    ];
  });
}

function linesOf(
  { sent, received }: MergedEntry,
  cellsOf: (sent: LedgerAmount | undefined, received: LedgerAmount | undefined, isFirst: boolean) => readonly string[],
): string {
  const count = Math.max(1, sent.length, received.length);
  const lines = Array.from({ length: count }, (_, at) => line(cellsOf(sent[at], received[at], at === 0)));
  return lines.join('');
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}${LINE_END}`;
}

/** Returns an entry for the JSON export: amounts as exact decimals, and the integers of the contracts. */
export function jsonEntry({ entry, fee, average, fifo }: ExportedEntry, nativeSymbol: string) {
  const { area, title, type, meaning, time, block, transaction, logIndex, sent, received, changes = [] } = entry;
  return {
    time: new Date(time * 1_000).toISOString(),
    area,
    type,
    title,
    meaning,
    block,
    transaction,
    logIndex,
    sent: sent.map(jsonAmount),
    received: received.map(jsonAmount),
    changes: changes.map(({ balance, shares, amount, isOwed, value }) => ({
      balance,
      isOwed,
      amountRaw: String(amount),
      sharesRaw: shares === undefined ? null : String(shares),
      valueUsd: value === undefined ? null : usdText(value),
    })),
    fee: fee === undefined ? null : { amount: nativeText(fee), asset: nativeSymbol },
    profitUsd: { averageCost: jsonProfit(average), fifo: jsonProfit(fifo) },
  };
}

function jsonAmount(amount: LedgerAmount) {
  const { token, price } = amount;
  return {
    asset: token.symbol,
    address: token.address,
    amount: amountText(amount),
    amountRaw: String(amount.amount),
    decimals: token.decimals,
    priceUsd: price === undefined ? null : usdText(price),
    valueUsd: valueText(amount) || null,
  };
}

function jsonProfit(realized: Realized): string | null {
  return realized.kind === 'known' ? realized.usd.toFixed() : null;
}

function amountText({ amount, token }: LedgerAmount): string {
  return formatUnits({ raw: amount, decimals: token.decimals });
}

function valueText(amount: LedgerAmount): string {
  const value = valueThen(amount);
  return value === undefined ? '' : usdText(value);
}

function usdText(raw: bigint): string {
  return formatUnits({ raw, decimals: USD_DECIMALS });
}

function nativeText(raw: bigint): string {
  return formatUnits({ raw, decimals: NATIVE_DECIMALS });
}

function profitText(realized: Realized): string {
  return realized.kind === 'known' ? realized.usd.toFixed() : '';
}
