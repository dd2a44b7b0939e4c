import { formatUnits } from '@fathom/base/domain/amount';
import { UTF8_BOM, csvText, csvTime } from '@fathom/base/domain/csv';
import type { Address } from '@fathom/contract/address';
import type { ProfitRow, ProfitTotals } from './profit';

export interface DatedRow extends ProfitRow {
  /** Unix seconds; `undefined` if it couldn't be read. */
  readonly time: number | undefined;
}

export interface ExportedVault {
  readonly chainId: number;
  readonly vault: Address;
  readonly token: Unit;
  readonly shares: Unit;
}

interface Unit {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

const COLUMNS = [
  'date',
  'chain_id',
  'vault',
  'block',
  'log_index',
  'transaction',
  'event',
  'shares',
  'shares_unit',
  'value',
  'realized_profit',
  'shares_after',
  'cost_after',
  'token',
  'token_address',
  'shares_raw',
  'shares_decimals',
  'value_raw',
  'realized_profit_raw',
  'shares_after_raw',
  'cost_after_raw',
  'token_decimals',
  'time_utc',
];

/** Text columns, some of which contain text that anyone can choose; the others are numbers or dates. */
const TEXT_COLUMNS: readonly string[] = [
  'date',
  'vault',
  'transaction',
  'event',
  'shares_unit',
  'token',
  'token_address',
];

const MS = 1000;

/**
 * Returns the exported table: header, rows oldest first, and the current holding. Each amount is an exact decimal and a
 * raw integer; times are UTC, in ISO 8601 and in a format for spreadsheets. Unknown values are `undefined`, never 0.
 */
export function profitTable(
  rows: readonly DatedRow[],
  totals: ProfitTotals,
  now: { block: bigint; time: number | undefined; shares: bigint },
  of: ExportedVault,
): readonly (readonly Cell[])[] {
  const amounts = (own: Amounts) => amountCells(own, of);
  const lines = rows.map((row) => [
    dateOf(row.time),
    of.chainId,
    of.vault,
    row.block,
    row.logIndex,
    row.transaction,
    row.kind,
    ...amounts([row.shares, row.value, row.realized, row.sharesAfter, row.costAfter]),
    utcOf(row.time),
  ]);
  const holding = [
    dateOf(now.time),
    of.chainId,
    of.vault,
    now.block,
    undefined,
    undefined,
    'holding',
    ...amounts([now.shares, totals.value, totals.unrealized, now.shares, totals.cost]),
    utcOf(now.time),
  ];
  return [COLUMNS, ...lines, holding];
}

/** Formats the table as CSV. Texts are escaped against formulas. */
export function profitCsv(table: readonly (readonly Cell[])[]): string {
  const lines = table.map((row) =>
    row.map((cell, index) => {
      const text = cell === undefined ? '' : String(cell);
      return TEXT_COLUMNS.includes(COLUMNS[index] ?? '') ? csvText(text) : text;
    }),
  );
  return `${UTF8_BOM}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

type Cell = string | number | bigint | undefined;

type Amounts = readonly [
  shares: bigint,
  value: bigint | undefined,
  realized: bigint | undefined,
  sharesAfter: bigint,
  costAfter: bigint | undefined,
];

function amountCells(
  [shares, value, realized, sharesAfter, costAfter]: Amounts,
  { token, shares: share }: ExportedVault,
) {
  const exact = (raw: bigint | undefined, { decimals }: Unit) =>
    raw === undefined ? undefined : formatUnits({ raw, decimals });
  return [
    exact(shares, share),
    share.symbol,
    exact(value, token),
    exact(realized, token),
    exact(sharesAfter, share),
    exact(costAfter, token),
    token.symbol,
    token.address,
    shares,
    share.decimals,
    value,
    realized,
    sharesAfter,
    costAfter,
    token.decimals,
  ];
}

function dateOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time * MS).toISOString();
}

function utcOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : csvTime(time);
}
