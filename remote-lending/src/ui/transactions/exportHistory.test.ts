import Papa from 'papaparse';
import * as v from 'valibot';
import { historyResponse } from '../../data/historyResponse';
import { rowsWithSides, subgraphRows, USDC_RESERVE } from '../../data/testing/subgraphRows';
import { EXPORT_COLUMNS } from '../../domain/history/historyExport';
import { exportFile } from './exportHistory';

function transactionsOf(rows: readonly unknown[]) {
  return v.parse(historyResponse(rows.length), { data: { userTransactions: rows } }).transactions;
}

const ALL = transactionsOf(subgraphRows());

it('writes exact amounts, values at the time, UTC times and hashes as comma-separated values', async () => {
  const text = await (await exportFile(ALL, 'csv', 'ETH')).text();
  expect(text.endsWith('\r\n')).toBe(true);
  const [head, ...rows] = Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n' }).data;
  expect(head).toEqual([...EXPORT_COLUMNS]);
  expect(rows).toHaveLength(10);
  const hash = `0x${'ab'.repeat(32)}`;
  const weth = '0x00000000000000000000000000000000000000a2';
  const empty = ['', '', '', '', ''];
  expect(rows[0]).toEqual([
    '2026-09-21T14:13:20.000Z',
    'Supply',
    'WETH',
    weth,
    '2',
    '3400.5',
    '6801',
    ...empty,
    ...Array<string>(8).fill(''),
    '',
    '',
    '',
    hash,
    '2026-09-21 14:13:20',
  ]);
  // Without a price, the value is empty, not 0.
  expect(rows[1]?.slice(1, 7)).toEqual(['Deposit', 'USDC', USDC_RESERVE.underlyingAsset, '5', '', '']);
  expect(rows[3]?.[4]).toBe('0.000000000000000001');
  expect(rows[7]?.slice(1, 12)).toEqual([
    'LiquidationCall',
    'WETH',
    weth,
    '0.034833333333333333',
    '3000',
    '104.5',
    'USDC',
    USDC_RESERVE.underlyingAsset,
    '100',
    '1',
    '100',
  ]);
});

it('writes the other side of an action, and the other account', async () => {
  const account = '0x00000000000000000000000000000000000000bb';
  const [supply] = subgraphRows();
  const rows = [rowsWithSides().repayments, { ...supply, walletOf: account }, { ...supply, counterparty: account }];
  const text = await (await exportFile(transactionsOf(rows), 'csv', 'ETH')).text();
  const [, ...written] = Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n' }).data;
  const from = EXPORT_COLUMNS.indexOf('other_action');
  const weth = '0x00000000000000000000000000000000000000a2';
  expect(written.map((cells) => cells.slice(from, from + 9))).toEqual([
    ['RedeemUnderlying', 'WETH', weth, '2', '3400', '6800', '', '', ''],
    ['', '', '', '', '', '', '', account, ''],
    ['', '', '', '', '', '', '', account, `transfer from ${account}`],
  ]);
});

it('begins with the byte order mark by which spreadsheets read UTF-8', async () => {
  const bytes = new Uint8Array(await (await exportFile(ALL, 'csv', 'ETH')).arrayBuffer());
  expect([...bytes.slice(0, 7)]).toEqual([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('time')]);
  const json = new Uint8Array(await (await exportFile(ALL, 'json', 'ETH')).arrayBuffer());
  expect(json[0]).toBe('['.charCodeAt(0));
});

it('quotes separators, and writes a symbol as it is displayed, so that no spreadsheet runs it', async () => {
  const [row] = subgraphRows();
  const reserve = { ...USDC_RESERVE, symbol: '=1+1,"x"' };
  const text = await (await exportFile(transactionsOf([{ ...row, reserve }]), 'csv', 'ETH')).text();
  expect(text).toContain(`,"“=1+1,’x’”",`);
});

it('states the fee of a transaction once, in the native currency, and none that is unknown', async () => {
  const [supplied, deposited, borrowed] = subgraphRows();
  const other = `0x${'cd'.repeat(32)}`;
  const rows = [
    { ...supplied, networkFee: '21000000000001' },
    { ...deposited, networkFee: '21000000000001' },
    { ...borrowed, txHash: other, networkFee: null },
  ];
  const text = await (await exportFile(transactionsOf(rows), 'csv', 'ETH')).text();
  const [, ...written] = Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n' }).data;
  const from = EXPORT_COLUMNS.indexOf('network_fee');
  expect(written.map((cells) => cells.slice(from, from + 2))).toEqual([
    ['0.000021000000000001', 'ETH'],
    ['', ''],
    ['', ''],
  ]);
});

it('writes pretty-printed JSON with the same fields [LND-146]', async () => {
  const text = await (await exportFile(ALL, 'json', 'ETH')).text();
  const parsed: unknown = JSON.parse(text);
  expect(parsed).toHaveLength(10);
  expect(text).toBe(`${JSON.stringify(parsed, undefined, 2)}\n`);
  expect(parsed).toContainEqual(expect.objectContaining({ action: 'Supply', amount: '2', value_usd: '6801' }));
});

it.each(['csv', 'json'] as const)('writes an empty %s file without transactions', async (format) => {
  const text = await (await exportFile([], format, 'ETH')).text();
  if (format === 'json') expect(JSON.parse(text)).toEqual([]);
  else expect(text).toBe(`${EXPORT_COLUMNS.join(',')}\r\n`);
});
