import type { LedgerBalance } from '@fathom/contract';
import { reconcile } from './reconcile';
import { amountOf, changeOf, entryOf, ledgerOf } from './testing/ledgerEntries';

const { token } = amountOf('USDC', '1');

function balanceOf(id: string, shares: bigint | undefined, amount: bigint | undefined): LedgerBalance {
  return { id, title: `Balance ${id}`, token, isOwed: false, shares, amount };
}

const entries = [
  entryOf(2, { changes: [changeOf('a', -30n, undefined, { amount: -33n })] }),
  entryOf(1, { changes: [changeOf('a', 100n, undefined, { amount: 105n }), changeOf('b', 7n)] }),
];

describe('reconcile', () => {
  it('matches balances whose shares are the sum of all changes, and states the interest [PFO-258]', () => {
    const result = reconcile([ledgerOf({ entries, balances: [balanceOf('a', 70n, 90n), balanceOf('b', 7n, 7n)] })]);
    expect(result).toMatchObject({ block: 2_000, matching: 2 });
    expect(result?.balances).toMatchObject([
      { id: 'a', moved: 72n, interest: 18n, difference: 0n },
      { id: 'b', moved: 7n, interest: 0n, difference: 0n },
    ]);
  });

  it('states a difference of a single unit [PFO-259]', () => {
    const result = reconcile([ledgerOf({ entries, balances: [balanceOf('a', 71n, 90n), balanceOf('b', 7n, 7n)] })]);
    expect(result).toMatchObject({ matching: 1 });
    expect(result?.balances[0]).toMatchObject({ difference: 1n });
  });

  it('leaves a balance unchecked if its shares or a change are unknown', () => {
    const unknown = [...entries, entryOf(0, { changes: [changeOf('b', undefined)] })];
    const balances = [balanceOf('a', undefined, undefined), balanceOf('b', 7n, 7n)];
    const result = reconcile([ledgerOf({ entries: unknown, balances })]);
    expect(result).toMatchObject({ matching: 0 });
    expect(result?.balances.map(({ difference }) => difference)).toEqual([undefined, undefined]);
  });

  it('lists a balance without entries only if it is not empty', () => {
    const balances = [balanceOf('c', 0n, 0n), balanceOf('d', 1n, 1n)];
    const result = reconcile([ledgerOf({ balances })]);
    expect(result?.balances).toMatchObject([{ id: 'd', difference: 1n }]);
  });

  it('waits until all entries are read, without the areas that failed', () => {
    const open = ledgerOf({ area: 'fxd', isComplete: false });
    expect(reconcile([ledgerOf({ entries }), open])).toBeUndefined();
    const failed = { ...open, failure: 'It is unreachable.' };
    expect(reconcile([ledgerOf({ entries, balances: [balanceOf('b', 7n, 7n)] }), failed])).toMatchObject({
      matching: 1,
    });
    expect(reconcile([failed])).toBeUndefined();
  });
});
