import * as v from 'valibot';
import { csvText } from '@fathom/base/domain/csv';
import { historyResponse } from '../../../remote-lending/src/data/historyResponse';
import { subgraphRows, USDC_RESERVE } from '../../../remote-lending/src/data/testing/subgraphRows';
import { EXPORT_COLUMNS, isValueColumn } from '../../../remote-lending/src/domain/history/historyExport';
import { exportFile } from '../../../remote-lending/src/ui/transactions/exportHistory';
import { profitCsv, profitTable } from '../../../remote-vaults/src/domain/profit/profitTable';
import { officeHere } from '../../run/browserProgram';
import { openSpreadsheet, type SheetCell } from './openSpreadsheet';

const office = officeHere();
const test = office === undefined ? it.skip : it;

function open(csv: string) {
  return openSpreadsheet(office ?? '', new TextEncoder().encode(csv));
}

const NAMES = [
  '=1+1',
  '+3',
  '-1+1',
  '-5',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.example","x")',
  '=cmd|"/C calc"!A0',
  'a,b',
  'say "x"',
  "it's",
  'one\ntwo',
  'one\r\ntwo',
  '\t=1+1',
  '\ttab',
  '\r=1+1',
  ' padded ',
  ';',
  'a;b',
  '1e5',
  '1E5',
  '12',
  '0.5',
  '1/2',
  '1-2',
  '2026-09-21',
  '1:30',
  '50%',
  'MAR1',
  '1-May',
  'true',
  'FALSE',
  'USD₮0',
  'Öl',
  '円',
  'عملة',
  '🦄',
  '0x1e5',
  '1INCH',
  'WETH',
  "'quoted",
  '＝1+1',
  '$5',
  '€5',
  '(5)',
  '1,000',
];

describe(
  office === undefined ? 'LibreOffice, which is not installed (apt-get install libreoffice-calc),' : 'LibreOffice',
  () => {
    test('reads each hostile text as this text, in its own row', async () => {
      const rows = await open(`\uFEFFname,after\r\n${NAMES.map((name) => `${csvText(name)},end\r\n`).join('')}`);
      expect(rows).toHaveLength(NAMES.length + 1);
      expect(rows.slice(1).map(([cell, after]) => [textIn(cell), after?.value])).toEqual(
        NAMES.map((name) => [sheetText(name), 'end']),
      );
    });

    test('reads every row of the lending history: texts as texts, amounts as numbers, times as dates', async () => {
      const [first] = subgraphRows();
      const hostile = NAMES.map((symbol, index) => ({
        ...first,
        id: `hostile-${index}`,
        timestamp: 1_700_000_000 + index,
        amount: '123456789012345678901234567890',
        reserve: { ...USDC_RESERVE, symbol, decimals: 18 },
      }));
      const rows = [...subgraphRows(), ...hostile];
      const transactions = v.parse(historyResponse(rows.length), { data: { userTransactions: rows } }).transactions;
      const file = await exportFile(transactions, 'csv', 'ETH');
      const expected = JSON.parse(await (await exportFile(transactions, 'json', 'ETH')).text()) as Record<
        string,
        string
      >[];
      const [head, ...read] = await openSpreadsheet(office ?? '', new Uint8Array(await file.arrayBuffer()));
      expect(head?.map(({ value }) => value)).toEqual([...EXPORT_COLUMNS]);
      expect(read).toHaveLength(expected.length);
      for (const [index, row] of expected.entries()) {
        for (const [at, column] of EXPORT_COLUMNS.entries()) {
          expectCell(read[index]?.[at], row[column] ?? '', isValueColumn(column));
        }
      }
    });

    test("reads a vault's profit: symbols as texts, amounts as numbers, times as dates", async () => {
      const address = '0x00000000000000000000000000000000000000a1';
      const symbols = ['=1+1', '-1+1', '1e5', 'USD₮0', 'a,"b"'];
      const tables = symbols.map((symbol) => {
        const now = { block: 9n, time: 1_700_000_100, shares: 5n };
        const totals = { profit: -3n, realized: -3n, unrealized: 0n, value: 7n, cost: 10n, shareDifference: 0n };
        const unit = { address, symbol, decimals: 6 } as const;
        return profitTable([], totals, now, { chainId: 1135, vault: address, token: unit, shares: unit });
      });
      const [table = []] = tables;
      const [head = [], ...rows] = await open(
        profitCsv([...table.slice(0, 1), ...tables.flatMap((each) => each.slice(1))]),
      );
      expect(rows).toHaveLength(symbols.length);
      for (const [index, symbol] of symbols.entries()) {
        const cell = (column: string) => rows[index]?.[head.findIndex(({ value }) => value === column)];
        for (const column of ['shares_unit', 'token']) expect(textIn(cell(column))).toBe(symbol);
        expectCell(cell('value'), '0.000007', true);
        expectCell(cell('cost_after'), '0.00001', true);
        expectCell(cell('value_raw'), '7', true);
        expectCell(cell('chain_id'), '1135', true);
        expectCell(cell('token_address'), address, false);
        expectCell(cell('time_utc'), '2023-11-14 22:15:00', true);
      }
    });

    test('would run a formula that is not escaped, so that these tests can fail', async () => {
      const [[cell] = []] = await open('=1+1\r\n');
      expect(cell).toEqual({ kind: 'float', value: '2', formula: 'of:=1+1' });
    });
  },
);

function textIn(cell: SheetCell | undefined): string {
  expect({ kind: cell?.kind, formula: cell?.formula }).toEqual({ kind: 'string', formula: undefined });
  return (cell?.value ?? '').replace(/^'(?!quoted)/, '');
}

function sheetText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function expectCell(cell: SheetCell | undefined, text: string, isValue: boolean): void {
  if (text === '') return expect(cell?.kind ?? 'empty').toBe('empty');
  if (!isValue) return expect(textIn(cell)).toBe(sheetText(text));
  if (text.includes(':'))
    return expect(cell).toEqual({ kind: 'date', value: text.replace(' ', 'T'), formula: undefined });
  expect({ kind: cell?.kind, formula: cell?.formula }).toEqual({ kind: 'float', formula: undefined });
  // A spreadsheet keeps and writes 15 digits.
  expect(Number(cell?.value).toPrecision(15)).toBe(Number(text).toPrecision(15));
}
