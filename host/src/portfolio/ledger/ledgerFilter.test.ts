import { dateRange } from './ledgerDates';
import { filterLedger, groupByDay, indexLedger, NO_FILTER } from './ledgerFilter';
import { amountOf, mergedEntry, transactionOf } from './testing/ledgerEntries';

const entries = [
  mergedEntry(3, { title: 'Repay FXD on #1042', type: 'Repay', area: 'fxd' }),
  mergedEntry(2, { title: 'Supply USDC', sent: [amountOf('USDC', '5')], received: [amountOf('aUSDC', '5')] }),
  mergedEntry(1, {
    title: 'Withdraw rewards of FTHM',
    type: 'Withdraw',
    area: 'dao',
    received: [amountOf('FTHM', '1')],
  }),
];

function find(filter: Partial<typeof NO_FILTER>): readonly string[] {
  return filterLedger(indexLedger(entries), { ...NO_FILTER, ...filter }).map(({ id }) => id);
}

describe('filterLedger', () => {
  it('finds titles, token names, token addresses and transactions, ignoring case [PFO-260]', () => {
    expect(find({ text: ' #1042 ' })).toEqual(['3']);
    expect(find({ text: 'usd coin' })).toEqual(['2']);
    expect(find({ text: `0x${'9'.repeat(40)}` })).toEqual(['1']);
    expect(find({ text: transactionOf(2).toUpperCase().replace('0X', '0x') })).toEqual(['2']);
    expect(find({ text: transactionOf(2).slice(0, 30) })).toEqual(['3', '2', '1']);
    expect(find({ text: '0x0000' })).toEqual(['3', '2', '1']);
    expect(find({ text: '0x0001' })).toEqual([]);
    expect(find({ text: `${transactionOf(2).slice(0, -1)}f` })).toEqual([]);
    expect(find({ text: 'nothing' })).toEqual([]);
    expect(find({ text: '' })).toEqual(['3', '2', '1']);
  });

  it('combines area, type, token and dates', () => {
    expect(find({ area: 'dao' })).toEqual(['1']);
    expect(find({ type: 'Repay' })).toEqual(['3']);
    expect(find({ token: 'aUSDC' })).toEqual(['2']);
    expect(find({ area: 'dao', token: 'aUSDC' })).toEqual([]);
    const [, second] = entries;
    expect(find({ from: second?.time, until: (second?.time ?? 0) + 1 })).toEqual(['2']);
  });
});

describe('indexLedger', () => {
  it('compares what entries have in common once', () => {
    const many = Array.from({ length: 500 }, (_, at) => mergedEntry(at, { title: `Supply ${at % 2}` }));
    const { kinds, types, tokens } = indexLedger([...many, ...entries]);
    expect(kinds).toHaveLength(2 + entries.length);
    expect(types).toEqual(['Repay', 'Supply', 'Withdraw']);
    expect(tokens).toEqual(['aUSDC', 'FTHM', 'USDC']);
  });
});

describe('groupByDay', () => {
  it('begins days at midnight UTC', () => {
    const midnight = Date.UTC(2026, 10, 21) / 1_000;
    const at = (time: number) => mergedEntry(time, { time });
    const days = groupByDay([at(midnight + 1), at(midnight), at(midnight - 1)]);
    expect(days.map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-20', 1],
    ]);
  });
});

describe('dateRange', () => {
  const now = Date.UTC(2026, 10, 21, 15) / 1_000;
  const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 1_000;

  it('includes today and whole days in UTC', () => {
    expect(dateRange({ kind: 'days', days: 30 }, now)).toEqual({ from: at(2026, 10, 23) });
    expect(dateRange({ kind: 'year', year: 2025 }, now)).toEqual({ from: at(2025, 1, 1), until: at(2026, 1, 1) });
    expect(dateRange({ kind: 'custom', from: '2026-11-01', until: '2026-11-21' }, now)).toEqual({
      from: at(2026, 11, 1),
      until: at(2026, 11, 22),
    });
    expect(dateRange({ kind: 'custom', from: '', until: '' }, now)).toEqual({ from: undefined, until: undefined });
  });
});
