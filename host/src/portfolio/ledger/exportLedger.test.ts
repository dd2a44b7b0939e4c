import Papa from 'papaparse';
import { exportLedger, type ExportFormat } from './exportLedger';
import type { ExportedEntry } from './exportRows';
import { replayProfits } from './profit';
import { amountOf, changeOf, mergedEntry, transactionOf, units } from './testing/ledgerEntries';

const NONE = { kind: 'none' } as const;

function exported(entry: ExportedEntry['entry'], rest: Partial<ExportedEntry> = {}): ExportedEntry {
  return { entry, fee: undefined, average: NONE, fifo: NONE, ...rest };
}

const income = mergedEntry(3, { meaning: 'income', title: 'Claim rewards', received: [amountOf('USDC', '2.5', '1')] });
const LISTED: readonly ExportedEntry[] = [
  exported(income, { average: replayProfits('average')(income), fifo: { kind: 'unknown' } }),
  exported(
    mergedEntry(2, {
      title: 'Withdraw "USDC", twice',
      sent: [amountOf('aUSDC', '5')],
      received: [amountOf('USDC', '5', '0.9996'), amountOf('ETH', '0.1')],
      changes: [changeOf('supply', -4n, '5')],
    }),
    { fee: units('0.000014') },
  ),
  exported(mergedEntry(1, { title: 'Vote for proposal 7', area: 'dao', meaning: 'none' }), { fee: units('0.00002') }),
  exported(mergedEntry(0, { title: 'E-Mode change', meaning: 'none' })),
];

async function write(format: ExportFormat, entries = LISTED): Promise<string> {
  const { content } = await exportLedger({
    entries,
    format,
    nativeSymbol: 'ETH',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return content.text();
}

function parse(csv: string): readonly Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

describe('exportLedger', () => {
  it('writes CSV lines with exact amounts, one for each amount, and fee and profit once [PFO-262]', async () => {
    const rows = parse(await write('csv'));
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({
      received_amount: '2.5',
      received_asset: 'USDC',
      received_value_usd: '2.5',
      profit_average_cost_usd: '2.5',
      profit_fifo_usd: '',
      time_utc: '2026-11-21 15:00:03',
    });
    expect(rows[1]).toMatchObject({
      title: 'Withdraw "USDC", twice',
      sent_amount: '5',
      sent_value_usd: '',
      received_amount: '5',
      received_value_usd: '4.998',
      fee_amount: '0.000014',
      fee_asset: 'ETH',
    });
    expect(rows[2]).toMatchObject({ sent_amount: '', received_amount: '0.1', received_asset: 'ETH', fee_amount: '' });
    expect(new Set(rows.map(({ entry }) => entry)).size).toBe(LISTED.length);
  });

  it('writes texts that a spreadsheet would run as formulas with an apostrophe', async () => {
    const hostile = mergedEntry(1, { title: '=HYPERLINK("https://evil.example")' });
    const [row] = parse(await write('csv', [exported(hostile)]));
    expect(row?.['title']).toBe(`'${hostile.title}`);
    const [koinly] = parse(await write('koinly', [exported(hostile, { fee: 1n })]));
    expect(koinly?.['Description']).toBe(`Lending: ${hostile.title}`);
  });

  it('writes exactly the columns of Koinly, with a date in UTC and one amount per side [PFO-263]', async () => {
    const csv = await write('koinly');
    expect(csv.split('\r\n')[0]).toBe(
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
    );
    expect(parse(csv)).toEqual([
      koinlyRow('03', { received: '2.5 USDC', worth: '2.5', label: 'reward', text: 'Claim rewards', number: 3 }),
      koinlyRow('02', {
        sent: '5 aUSDC',
        received: '5 USDC',
        fee: '0.000014 ETH',
        worth: '4.998',
        text: 'Withdraw "USDC", twice',
        number: 2,
      }),
      koinlyRow('02', { received: '0.1 ETH', text: 'Withdraw "USDC", twice', number: 2 }),
      koinlyRow('01', { sent: '0.00002 ETH', label: 'cost', text: 'Vote for proposal 7', number: 1, area: 'DAO' }),
    ]);
  });

  it('writes JSON with blocks, exact integers and unknown values as null [PFO-264]', async () => {
    const list = JSON.parse(await write('json')) as readonly Record<string, unknown>[];
    expect(list).toHaveLength(LISTED.length);
    expect(list[1]).toMatchObject({
      block: 1_002,
      transaction: transactionOf(2),
      sent: [{ asset: 'aUSDC', amount: '5', amountRaw: '5000000', priceUsd: null, valueUsd: null }],
      changes: [{ balance: 'supply', sharesRaw: '-4', valueUsd: '5' }],
      fee: { amount: '0.000014', asset: 'ETH' },
    });
    expect(list[0]).toMatchObject({ profitUsd: { averageCost: '2.5', fifo: null } });
  });

  it('pauses during long files, states its progress, and ends when it is cancelled [PFO-265]', async () => {
    const entries = Array.from({ length: 20_000 }, (_, at) =>
      exported(mergedEntry(at, { sent: [amountOf('USDC', '5', '1')] })),
    );
    const controller = new AbortController();
    const progress: number[] = [];
    const request = { entries, format: 'csv', nativeSymbol: 'ETH', signal: controller.signal } as const;
    await exportLedger({ ...request, onProgress: (fraction) => progress.push(fraction) });
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    const cancelled = exportLedger({ ...request, onProgress: () => controller.abort(new Error('cancelled')) });
    await expect(cancelled).rejects.toThrow('cancelled');
  });
});

interface KoinlyRow {
  readonly sent?: string;
  readonly received?: string;
  readonly fee?: string;
  readonly worth?: string;
  readonly label?: string;
  readonly text: string;
  readonly number: number;
  readonly area?: string;
}

function koinlyRow(
  second: string,
  { sent = ' ', received = ' ', fee = ' ', worth = '', label = '', text, number, area = 'Lending' }: KoinlyRow,
) {
  const pair = (name: string, value: string) => {
    const [amount = '', currency = ''] = value.split(' ');
    return { [`${name} Amount`]: amount, [`${name} Currency`]: currency };
  };
  return {
    Date: `2026-11-21 15:00:${second} UTC`,
    ...pair('Sent', sent),
    ...pair('Received', received),
    ...pair('Fee', fee),
    ...pair('Net Worth', worth === '' ? ' ' : `${worth} USD`),
    Label: label,
    Description: `${area}: ${text}`,
    TxHash: transactionOf(number),
  };
}
