import * as fc from 'fast-check';
import type { MergedEntry } from './areaLedger';
import { addTotals, NO_TOTALS } from './ledgerTotals';
import { replayProfits, type ProfitMethod } from './profit';
import { amountOf, changeOf, mergedEntry, units } from './testing/ledgerEntries';
import { computeProfits } from './useProfits';

/** @param entries the oldest first. */
function realized(entries: readonly MergedEntry[], method: ProfitMethod): readonly string[] {
  const replay = replayProfits(method);
  return entries.map((entry) => {
    const result = replay(entry);
    return result.kind === 'known' ? result.usd.toFixed() : result.kind;
  });
}

function deposit(number: number, shares: bigint, value?: string): MergedEntry {
  return mergedEntry(number, { changes: [changeOf('supply', shares, value)] });
}

function withdrawal(number: number, shares: bigint, value?: string): MergedEntry {
  return mergedEntry(number, { meaning: 'withdrawal', changes: [changeOf('supply', -shares, value)] });
}

describe('replayProfits', () => {
  const history = [
    deposit(1, 10n, '1000'),
    deposit(2, 10n, '2000'),
    withdrawal(3, 5n, '900'),
    withdrawal(4, 15n, '2900'),
  ];

  it('compares a withdrawal with the average cost of all shares [PFO-255]', () => {
    expect(realized(history, 'average')).toEqual(['none', 'none', '150', '650']);
  });

  it('compares a withdrawal with the cost of the oldest shares by FIFO [PFO-256]', () => {
    expect(realized(history, 'fifo')).toEqual(['none', 'none', '400', '400']);
  });

  it('keeps a profit unknown without a price, and never counts it as 0 [PFO-257]', () => {
    expect(realized([deposit(1, 10n), withdrawal(2, 10n, '5')], 'fifo')).toEqual(['none', 'unknown']);
    expect(realized([deposit(1, 10n, '5'), withdrawal(2, 10n)], 'average')).toEqual(['none', 'unknown']);
    const mixed = [deposit(1, 10n), deposit(2, 10n, '50'), withdrawal(3, 10n, '60'), withdrawal(4, 10n, '60')];
    expect(realized(mixed, 'fifo')).toEqual(['none', 'none', 'unknown', '10']);
    expect(realized(mixed, 'average')).toEqual(['none', 'none', 'unknown', 'unknown']);
    const entries = mixed.toReversed();
    const profits = new Map(mixed.map((entry, at) => [entry.key, replayAll(mixed)[at] ?? { kind: 'none' as const }]));
    const totals = addTotals(NO_TOTALS, { entries, profits, fees: new Map() });
    expect(totals).toEqual({ fees: 0n, unknown: 1, realized: units('10') });
  });

  it('keeps a profit unknown if more is withdrawn than the history explains, beyond rounding', () => {
    expect(realized([deposit(1, 10_000_000n, '10'), withdrawal(2, 10_000_001n, '12')], 'fifo')).toEqual(['none', '2']);
    expect(realized([deposit(1, 10n, '10'), withdrawal(2, 11n, '12')], 'fifo')).toEqual(['none', 'unknown']);
  });

  it('keeps all later profits of a balance unknown after a change of unknown shares', () => {
    const switched = mergedEntry(2, { meaning: 'none', changes: [changeOf('supply', undefined)] });
    expect(realized([deposit(1, 10n, '10'), switched, withdrawal(3, 10n, '12')], 'average')[2]).toBe('unknown');
  });

  it('counts a repayment above the loan as a loss', () => {
    const loan = mergedEntry(1, { meaning: 'borrow', changes: [changeOf('debt', 100n, '100', { isOwed: true })] });
    const repayment = mergedEntry(2, {
      meaning: 'repayment',
      changes: [changeOf('debt', -100n, '103.12', { isOwed: true })],
    });
    expect(realized([loan, repayment], 'average')).toEqual(['none', '-3.12']);
  });

  it('counts rewards as a whole, once', () => {
    const claim = mergedEntry(1, { meaning: 'none', changes: [changeOf('pending', 5n)] });
    const income = mergedEntry(2, {
      meaning: 'income',
      received: [amountOf('USDC', '5', '0.5')],
      changes: [changeOf('pending', -5n)],
    });
    expect(realized([claim, income], 'fifo')).toEqual(['none', '2.5']);
    const unpriced = mergedEntry(3, { meaning: 'income', received: [amountOf('FTHM', '5')] });
    expect(realized([unpriced], 'fifo')).toEqual(['unknown']);
  });

  it('realizes the same in total by both methods once everything is withdrawn', () => {
    const part = fc.record({ shares: fc.bigInt(1n, 10n ** 24n), value: fc.nat(1_000_000) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        fc.array(part, { maxLength: 5 }),
        (deposits, withdrawals) => {
          const total = deposits.reduce((sum, { shares }) => sum + shares, 0n);
          const entries = deposits.map(({ shares, value }, at) => deposit(at, shares, `${value}`));
          let left = total;
          for (const [at, { shares, value }] of withdrawals.entries()) {
            const taken = shares < left ? shares : left;
            if (taken === 0n) break;
            left -= taken;
            entries.push(withdrawal(100 + at, taken, `${value}`));
          }
          if (left > 0n) entries.push(withdrawal(200, left, '7'));
          const totalOf = (method: ProfitMethod) => {
            const profits = new Map(entries.map((entry, at) => [entry.key, replayAll(entries, method)[at] ?? NONE]));
            return addTotals(NO_TOTALS, { entries, profits, fees: new Map() }).realized;
          };
          const difference = totalOf('average') - totalOf('fifo');
          // Each profit is rounded to 18 decimals.
          expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(BigInt(entries.length));
        },
      ),
      { numRuns: 40 },
    );
  });
});

const NONE = { kind: 'none' } as const;

function replayAll(entries: readonly MergedEntry[], method: ProfitMethod = 'fifo') {
  const replay = replayProfits(method);
  return entries.map((entry) => replay(entry));
}

describe('computeProfits', () => {
  it('applies the oldest entry first, and stops if aborted', async () => {
    const entries = [withdrawal(2, 10n, '12'), deposit(1, 10n, '10')];
    const profits = await computeProfits(entries, new AbortController().signal);
    expect(profits?.fifo.get('lending 2')).toMatchObject({ kind: 'known' });
    const many = Array.from({ length: 20_000 }, (_, at) => deposit(at, 10n, '10'));
    expect(await computeProfits(many, AbortSignal.abort())).toBeUndefined();
  });
});
