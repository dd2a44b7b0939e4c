import { formOf } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf, typedEntry } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import { wad } from '../../domain/testing/buildPosition';
import { NATIVE_POOL, positionInput, SIX_POOL } from '../testing/actionInput';
import { CONTRACTS, dialogHarness, positionReceipt, WALLET } from '../testing/dialogHarness';
import type { PairValues, PositionInput } from '../position/positionInput';
import { topUp } from './topUp';

const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'transaction', amount: 'exact' } } as const;
const INPUT = positionInput();
const EMPTY: PairValues = { collateral: EMPTY_ENTRY, fxd: EMPTY_ENTRY };
const NEGATIVE: PairValues = { ...EMPTY, collateral: typedEntry('-5', 18, 'en') };

function loan(collateral: bigint, fxd: bigint): PairValues {
  return {
    collateral: collateral === 0n ? EMPTY_ENTRY : entryOf(collateral),
    fxd: fxd === 0n ? EMPTY_ENTRY : entryOf(fxd),
  };
}

describe('the form of a top-up', () => {
  it('begins empty', () => {
    expect(topUp.initialValues(INPUT)).toEqual(EMPTY);
  });

  it('offers what the locked and the added collateral back', () => {
    const most = (values: PairValues) => topUp.fields?.(formOf(topUp, INPUT, values))[1]?.max;
    expect(topUp.fields?.(formOf(topUp, INPUT, loan(wad(100), 0n)))[0]).toMatchObject({
      name: 'collateral',
      balance: wad(5_000),
      usdValue: { raw: wad(200), decimals: 18 },
      token: { symbol: 'CGO', address: INPUT.position.pool.collateral.address },
    });
    expect(most(EMPTY)).toBe(wad(627.81));
    expect(most(loan(wad(100), 0n))).toBe(wad(740.6));
    expect(most(NEGATIVE)).toBe(wad(627.81));
  });

  it('names the position in the wallet activity', () => {
    expect(topUp.labels({ ...formOf(topUp, INPUT, EMPTY), locale: 'en' })).toEqual({
      title: 'Manage position',
      action: 'Top Up',
      step: 'Top Up Position',
      running: 'Topping up position',
      approve: 'Approve token',
      transaction: 'Top up position #7',
    });
  });

  it('counts native collateral against what is left for fees', () => {
    expect(topUp.nativeSpent?.(formOf(topUp, positionInput({ pool: NATIVE_POOL }), loan(wad(3), 0n)))).toBe(wad(3));
    expect(topUp.nativeSpent?.(formOf(topUp, INPUT, loan(wad(3), 0n)))).toBe(0n);
  });

  it.each([
    ['nothing', EMPTY, undefined],
    ['collateral', loan(wad(10), 0n), 'You send 10 CGO'],
    ['a loan', loan(0n, wad(5)), 'You receive 5 FXD'],
    ['both', loan(wad(10), wad(5)), 'You send 10 CGO, you receive 5 FXD'],
  ])('sums up what is sent and received: %s', (_, values, text) => {
    expect(topUp.confirmationSummary?.({ ...formOf(topUp, INPUT, values), locale: 'en' })).toBe(text);
  });
});

describe('why a position cannot be topped up', () => {
  it.each([
    ['nothing is entered', EMPTY, ['nothing-entered']],
    ['the collateral is negative', NEGATIVE, ['collateral-not-positive']],
    ['the wallet has less', loan(wad(5_001), 0n), ['collateral-above-balance']],
    ['the loan is too large', loan(0n, wad(627.82)), ['borrow-above-maximum']],
    ['a loan alone is covered', loan(0n, wad(627.81)), []],
  ])('is found out: %s', (_, values, issues) => {
    expect(topUp.check({ ...formOf(topUp, INPUT, values), isAcknowledged: false }).map(({ kind }) => kind)).toEqual(
      issues,
    );
  });

  it('stands at its field once something is entered there', () => {
    const issue = { kind: 'borrow-above-maximum', field: 'borrow', maximum: wad(627.81) } as const;
    const text = 'Maximum borrow amount is 627.81.';
    expect(topUp.issueText({ ...formOf(topUp, INPUT, loan(0n, wad(628))), issue, locale: 'en' })).toEqual({
      text,
      field: 'fxd',
    });
    expect(topUp.issueText({ ...formOf(topUp, INPUT, loan(wad(1), 0n)), issue, locale: 'en' })).toEqual({ text });
  });
});

describe('the details of a top-up', () => {
  const rowsOf = (values: PairValues) =>
    readTableRows(
      topUp.rows({ ...formOf(topUp, INPUT, values), preview: topUp.preview(formOf(topUp, INPUT, values)) }),
    );

  it('are the position as it is, and as it will be', () => {
    const now = ['Collateral locked 1,000.000000 CGO', 'FXD borrowed 500.00 FXD', 'Collateralization ratio 400.00%'];
    expect(rowsOf(EMPTY).slice(0, 3)).toEqual(now);
    expect(rowsOf(loan(wad(100), wad(100)))).toEqual([
      'Collateral locked 1,000.000000 to 1,100.000000 CGO',
      'FXD borrowed 500.00 to 600.00 FXD',
      'Collateralization ratio 400.00% to 366.66%',
      'Liquidation price $0.6650 to $0.7255',
      'Safety buffer 66.7% to 63.7% Good',
      'Stability fee 2% a year',
    ]);
  });

  it('add up for a loan, with the fee that the pool has not collected yet', () => {
    // 2% a year on 500 FXD, for half a year.
    const pool = { ...INPUT.position.pool, lastAccumulationTime: INPUT.position.pool.asOf - 15_768_000 };
    const input = { ...INPUT, position: { ...INPUT.position, pool } };
    const rows = (values: PairValues) =>
      readTableRows(
        topUp.rows({ ...formOf(topUp, input, values), preview: topUp.preview(formOf(topUp, input, values)) }),
      );
    expect(rows(loan(0n, wad(100))).slice(1, 3)).toEqual([
      'FXD borrowed 500.00 to 604.97 FXD',
      'Accrued stability fee, added now 4.97 FXD',
    ]);
    expect(rows(loan(wad(100), 0n))[1]).toBe('FXD borrowed 500.00 FXD unchanged');
    expect(rows(loan(wad(100), 0n)).join()).not.toContain('Accrued');
  });

  it.each([
    ['collateral alone', loan(wad(100), 0n), 'Collateral locked 1,000.000000 to 1,100.000000 CGO'],
    ['a loan alone', loan(0n, wad(50)), 'Collateral locked 1,000.000000 CGO unchanged'],
    ['a negative amount', NEGATIVE, 'Collateral locked 1,000.000000 CGO'],
  ])('compare what is locked for %s', (_, values, text) => {
    expect(rowsOf(values)[0]).toBe(text);
  });
});

it('a negative amount takes nothing out of the preview', () => {
  expect(topUp.preview(formOf(topUp, INPUT, NEGATIVE)).after.collateral).toBe(wad(1_000));
});

describe('the notices of a top-up', () => {
  const notices = (values: PairValues) =>
    topUp.notices?.({
      ...formOf(topUp, INPUT, values),
      preview: topUp.preview(formOf(topUp, INPUT, values)),
      locale: 'en',
      isLocked: false,
    });

  it('are none while nothing is entered, or for more collateral', () => {
    expect(notices(EMPTY)).toEqual([]);
    expect(notices(loan(wad(10), 0n))).toEqual([]);
  });

  it('say what a loan alone does to the safety buffer', () => {
    expect(notices(loan(0n, wad(100)))).toEqual([
      {
        tone: 'caution',
        announce: 'polite',
        text: [
          'This lowers the safety buffer from 66.7% to 60.0%.',
          'You add no collateral: the locked collateral alone secures the new debt.',
        ],
      },
    ]);
  });

  it('end with the buffer and the collateral that restores it', () => {
    const [notice] = notices(loan(0n, wad(400))) ?? [];
    expect(notice).toMatchObject({ tone: 'caution' });
    expect(notice?.text.slice(-2)).toEqual([
      'Recommended safety buffer is at least 50%.',
      'Add 197.000001 CGO more to reach it.',
    ]);
    expect(notice?.text).toHaveLength(4);
  });

  it('are dangerous as a whole if the safety buffer is', () => {
    const [notice] = notices(loan(0n, wad(700))) ?? [];
    expect(notice?.tone).toBe('danger');
    expect(notice?.text[0]).toMatch(/^This lowers the safety buffer/);
    expect(notice?.text[2]).toMatch(/^A safety buffer of 20\.1% is dangerous/);
  });
});

describe('what a top-up intends', () => {
  it('is nothing while nothing is entered', () => {
    expect(topUp.intent({ ...formOf(topUp, INPUT, EMPTY), ...OPTIONS })).toBeUndefined();
  });

  it("is a call of the position's proxy wallet, with the preference of the account", () => {
    const approval = { method: 'transaction', amount: 'unlimited' } as const;
    expect(topUp.intent({ ...formOf(topUp, INPUT, loan(wad(10), wad(5))), ...OPTIONS, approval })).toMatchObject({
      account: FAKE_ACCOUNT,
      chainId: 1135,
      proxyWallet: WALLET,
      positionId: 7n,
      of: 'token',
      collateral: wad(10),
      borrow: wad(5),
      approvalAmount: 'unlimited',
    });
  });

  it.each([
    ['token', INPUT, loan(wad(10), 0n)],
    ['native', positionInput({ pool: NATIVE_POOL }), loan(wad(10), wad(5))],
    ['six decimals', positionInput({ pool: SIX_POOL }), loan(1_500_000n, 0n)],
  ])('is displayed again by the form while it runs: %s', (_, input, values) => {
    const intent = topUp.intent({ ...formOf(topUp, input, values), ...OPTIONS });
    expect(intent && topUp.valuesOf({ intent, input })).toEqual(values);
  });

  it('is an approval for the proxy wallet first', () => {
    expect(topUp.approval?.(formOf(topUp, INPUT, EMPTY))).toEqual({ spender: 'your proxy wallet' });
    const intent = topUp.intent({ ...formOf(topUp, INPUT, loan(wad(10), 0n)), ...OPTIONS });
    const allowed = positionInput({ holdings: { collateralAllowance: wad(7) } });
    expect(intent && topUp.expectedState?.({ intent, input: allowed })).toEqual({ allowance: wad(7) });
  });
});

describe('the result of a top-up', () => {
  const setup = dialogHarness();
  const resultOf = (values: PairValues, change: Parameters<typeof positionReceipt>[1] | undefined) => {
    const transfer =
      change && topUp.decode({ logs: positionReceipt(setup, change).logs, input: INPUT, account: FAKE_ACCOUNT });
    const started = { input: INPUT, preview: topUp.preview(formOf(topUp, INPUT, values)) };
    return topUp.result({ transfer, input: INPUT, values, firstInput: INPUT, started, receivedSymbol: undefined });
  };
  const after = { lockedCollateral: wad(1_010), debt: wad(505) };

  it('is the added collateral without a loan', () => {
    const result = resultOf(loan(wad(10), 0n), { ...after, collateral: wad(10), fxd: 0n });
    // As many decimals as in the dialog, whose row is "Collateral locked 1,000.000000 to 1,010.000000 CGO".
    expect(readResult(result)).toEqual(['You added 10.000000 CGO']);
    expect(readResult(resultOf(loan(wad(10), 0n), undefined))).toEqual([]);
  });

  it('is the loan, and the collateral that was added for it', () => {
    const result = resultOf(loan(wad(10), wad(5)), { ...after, collateral: wad(10), fxd: wad(5) });
    expect(result.next).toEqual(expect.any(String));
    expect(readResult(result)).toEqual(['You borrowed 5.00 FXD', 'Collateral locked 10.000000 CGO']);
    const alone = resultOf(loan(0n, wad(123_456)), { ...after, collateral: 0n, fxd: wad(123_456) });
    expect(readResult(alone)).toEqual(['You borrowed 123,456.00 FXD']);
  });

  it('is FXD that can be added to the wallet, if some was borrowed', () => {
    const received = (values: PairValues, input: PositionInput = INPUT) =>
      topUp.received?.(formOf(topUp, input, values));
    expect(received(loan(wad(10), wad(5)))).toMatchObject({ address: CONTRACTS.fathomStablecoin });
    expect(received(loan(wad(10), 0n))).toBeUndefined();
  });
});
