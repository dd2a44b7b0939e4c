import { formOf } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import { wad } from '../../domain/testing/buildPosition';
import { positionInput, SIX_POOL } from '../testing/actionInput';
import { dialogHarness, positionReceipt, WALLET } from '../testing/dialogHarness';
import type { PairValues, PositionInput } from '../position/positionInput';
import { repay } from './repay';

const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'transaction', amount: 'exact' } } as const;
const INPUT = positionInput({ holdings: { fxd: wad(600) } });
const NO_DEBT = positionInput({ position: { debt: 0n } });
const CLOSED = positionInput({ position: { debt: 0n, lockedCollateral: 0n } });
const EMPTY: PairValues = { collateral: EMPTY_ENTRY, fxd: EMPTY_ENTRY };

function paid(fxd: bigint, collateral = 0n): PairValues {
  return {
    fxd: fxd === 0n ? EMPTY_ENTRY : entryOf(fxd),
    collateral: collateral === 0n ? EMPTY_ENTRY : entryOf(collateral),
  };
}

const ALL = paid(wad(500), wad(1_000));

describe('the form of a repayment', () => {
  const fieldsOf = (input: PositionInput, values: PairValues) => {
    const [fxd, collateral] = repay.fields?.(formOf(repay, input, values)) ?? [];
    if (!fxd || !collateral) throw new Error('the form has two fields');
    return { fxd, collateral };
  };
  const enter = (values: PairValues, name: 'fxd' | 'collateral', entry: AmountEntry, input = INPUT) =>
    fieldsOf(input, values)[name].change?.(entry);

  it('begins empty', () => {
    expect(repay.initialValues(INPUT)).toEqual(EMPTY);
  });

  it('offers the debt with a margin, and all collateral', () => {
    expect(repay.fields?.(formOf(repay, INPUT, paid(wad(100), wad(200))))).toMatchObject([
      {
        name: 'fxd',
        label: 'Repaying',
        token: { symbol: 'FXD', decimals: 18 },
        hint: 'Enter the Repaying.',
        usdValue: { raw: wad(50), decimals: 18 },
        balanceLabel: 'Wallet',
        balance: wad(600),
        max: wad(500.05),
        cap: wad(500.05),
      },
      {
        name: 'collateral',
        label: 'Receive collateral',
        usdValue: { raw: wad(400), decimals: 18 },
        token: { symbol: 'CGO', decimals: 18, address: INPUT.position.pool.collateral.address },
        balanceLabel: 'of',
        max: wad(1_000),
        cap: wad(1_000),
        hint: 'Optional. Leave it empty to keep your collateral.',
      },
    ]);
  });

  it.each([
    ['less than the debt', wad(300), wad(300)],
    ['an unknown amount', undefined, undefined],
  ])('offers what the wallet has: %s', (_, fxd, max) => {
    const input = positionInput({ holdings: { fxd } });
    expect(fieldsOf(input, EMPTY).fxd).toMatchObject({ max, cap: wad(500.05) });
  });

  it("counts in the token's own decimals", () => {
    const input = positionInput({ pool: SIX_POOL });
    expect(fieldsOf(input, paid(wad(1), 1_000_000n)).collateral).toMatchObject({
      max: 1_000_000_000n,
      usdValue: { raw: wad(2), decimals: 18 },
    });
  });

  it('needs no amounts without a debt', () => {
    expect(repay.fields?.(formOf(repay, NO_DEBT, EMPTY))).toEqual([]);
  });

  it('returns all collateral for the whole debt, and none of it for less', () => {
    const whole = enter(EMPTY, 'fxd', entryOf(wad(500)));
    expect(whole).toEqual({
      fxd: entryOf(wad(500)),
      collateral: { ...entryOf(wad(1_000)), replaces: EMPTY_ENTRY },
    });
    expect(whole && enter(whole, 'fxd', entryOf(wad(500) - 1n))).toEqual(paid(wad(500) - 1n));
  });

  it("restores the user's own collateral once the repayment is not full anymore", () => {
    const own = paid(wad(300), wad(200));
    const whole = enter(own, 'fxd', entryOf(wad(500)));
    expect(whole?.collateral).toEqual({ ...entryOf(wad(1_000)), replaces: entryOf(wad(200)) });
    expect(whole && enter(whole, 'fxd', entryOf(wad(300)))).toEqual(own);
  });

  it('raises the repayment to the share of the collateral, and back', () => {
    const raised = enter(paid(wad(10)), 'collateral', entryOf(wad(200)));
    expect(raised).toEqual({
      collateral: entryOf(wad(200)),
      fxd: { ...entryOf(wad(100)), replaces: entryOf(wad(10)) },
    });
    expect(raised && enter(raised, 'collateral', EMPTY_ENTRY)).toEqual(paid(wad(10)));
  });

  it.each([
    ['more than the share', paid(wad(300)), entryOf(wad(200)), paid(wad(300), wad(200))],
    ['exactly the share', paid(wad(100)), entryOf(wad(200)), paid(wad(100), wad(200))],
    ['nothing', EMPTY, EMPTY_ENTRY, EMPTY],
  ])('keeps a repayment of %s', (_, values, entry, expected) => {
    expect(enter(values, 'collateral', entry)).toEqual(expected);
  });

  it('keeps the repayment of a position without collateral', () => {
    const bare = positionInput({ position: { lockedCollateral: 0n } });
    expect(enter(paid(wad(10)), 'collateral', EMPTY_ENTRY, bare)).toEqual(paid(wad(10)));
  });

  it('repays everything for all collateral', () => {
    expect(enter(EMPTY, 'collateral', entryOf(wad(1_000)))?.fxd).toEqual({
      ...entryOf(wad(500.05)),
      replaces: EMPTY_ENTRY,
    });
  });

  const NAMES = { title: 'Manage position', approve: 'Approve token' };
  it.each([
    [
      'nothing',
      INPUT,
      EMPTY,
      {
        action: 'Repay this position',
        running: 'Repaying position',
        step: 'Repay Position',
        transaction: 'Repay 0 FXD of position #7',
      },
    ],
    [
      'a part',
      INPUT,
      paid(wad(100)),
      {
        action: 'Repay this position',
        running: 'Repaying position',
        step: 'Repay 100 FXD',
        transaction: 'Repay 100 FXD of position #7',
      },
    ],
    [
      'all',
      INPUT,
      ALL,
      {
        action: 'Repay this position',
        running: 'Repaying position',
        step: 'Repay in full and close',
        transaction: 'Close position #7',
      },
    ],
    [
      'collateral without debt',
      NO_DEBT,
      EMPTY,
      {
        action: 'Withdraw collateral',
        running: 'Withdrawing collateral',
        transaction: 'Withdraw collateral from position #7',
      },
    ],
  ])('names what is repaid: %s', (_, input, values, labels) => {
    expect(repay.labels({ ...formOf(repay, input, values), locale: 'en' })).toEqual({ ...NAMES, ...labels });
  });

  it.each([
    ['nothing', INPUT, EMPTY, undefined],
    ['a part', INPUT, paid(wad(100)), 'You send 100 FXD'],
    ['a part with collateral', INPUT, paid(wad(100), wad(20)), 'You send 100 FXD, you receive 20 CGO'],
    ['all', INPUT, ALL, 'You send 500 FXD, you receive 1,000 CGO'],
    ['collateral without debt', NO_DEBT, EMPTY, 'You send <0.0000001 FXD, you receive 1,000 CGO'],
  ])('sums up what is sent and received: %s', (_, input, values, text) => {
    expect(repay.confirmationSummary?.({ ...formOf(repay, input, values), locale: 'en' })).toBe(text);
  });
});

describe('why a position cannot be repaid', () => {
  it.each([
    ['nothing is entered', INPUT, EMPTY, ['amount-missing']],
    ['the wallet has less', INPUT, paid(wad(601)), ['amount-above-balance']],
    ['more than is locked is requested', INPUT, paid(wad(100), wad(1_001)), ['collateral-above-locked']],
    ['the rest would be unsafe', INPUT, paid(wad(100), wad(900)), ['unsafe-after']],
    ['the balance covers it', INPUT, paid(wad(100), wad(200)), []],
    ['nothing is owed', NO_DEBT, EMPTY, []],
  ])('is found out: %s', (_, input, values, issues) => {
    expect(repay.check({ ...formOf(repay, input, values), isAcknowledged: false }).map(({ kind }) => kind)).toEqual(
      issues,
    );
  });

  it.each([
    [{ kind: 'amount-missing', field: 'amount' }, 'Please fill repaying amount', 'fxd'],
    [
      { kind: 'collateral-above-locked', field: 'collateral', locked: wad(1_000) },
      'The position holds only 1,000 CGO.',
      'collateral',
    ],
    [
      { kind: 'unsafe-after', field: 'collateral', most: wad(700) },
      'You can withdraw at most 700 CGO with this repayment. More would leave the position unsafe.',
      'collateral',
    ],
    [
      { kind: 'debt-below-floor', field: 'amount', floor: wad(100), most: wad(400) },
      "The remaining debt would be below the pool's minimum. Repay at most 400 FXD, or repay in full.",
      'fxd',
    ],
  ] as const)('names its limit at the field that can resolve it: %j', (issue, text, field) => {
    expect(repay.issueText({ ...formOf(repay, INPUT, EMPTY), issue, locale: 'en' })).toEqual({ text, field });
  });
});

describe('the details of a repayment', () => {
  const rowsOf = (input: PositionInput, values: PairValues) =>
    readTableRows(
      repay.rows({ ...formOf(repay, input, values), preview: repay.preview(formOf(repay, input, values)) }),
    );

  it('are the position as it is, and as it will be', () => {
    expect(rowsOf(INPUT, EMPTY)).toEqual([
      'Total debt 500.00 FXD',
      'FXD borrowed 500.00 FXD',
      'Collateral locked 1,000.000000 CGO',
      'Collateralization ratio 400.00%',
      'Liquidation price $0.6650',
      'Safety buffer 66.7% Good',
    ]);
    expect(rowsOf(INPUT, paid(wad(100), wad(300)))).toEqual([
      'Total debt 500.00 FXD',
      'FXD borrowed 500.00 to 400.00 FXD',
      'Collateral locked 1,000.000000 to 700.000000 CGO',
      'Collateralization ratio 400.00% to 350.00%',
      'Liquidation price $0.6650 to $0.7600',
      'Safety buffer 66.7% to 61.9% Good',
    ]);
  });

  it('are what is withdrawn without a debt', () => {
    expect(rowsOf(NO_DEBT, EMPTY)).toEqual([
      'FXD borrowed 0.00 FXD unchanged',
      'Collateral locked 1,000.000000 to 0.000000 CGO',
    ]);
  });
});

describe('the notices of a repayment', () => {
  const notices = (input: PositionInput, values: PairValues, isLocked = false) =>
    repay.notices?.({
      ...formOf(repay, input, values),
      preview: repay.preview(formOf(repay, input, values)),
      locale: 'en',
      isLocked,
    });
  const POOR = positionInput();
  const SHORT = {
    tone: 'caution',
    announce: 'polite',
    text: [
      'Wallet balance is not enough to close this position entirely (repay in full). You are short of 200 FXD.',
      'You can repay 300 FXD and receive 600 CGO now. The position then stays open with a debt of 200 FXD and the collateral for it.',
      "Borrowing more from this position can't close it: the loan raises the debt by as much.",
    ],
    action: { label: 'Repay 300 FXD and keep the rest open', values: paid(wad(300), wad(600)) },
  };
  const CLOSES = { tone: 'info', text: 'This closes the position: you receive all of its collateral.' };

  it.each([
    ['nothing to say about a part', INPUT, paid(wad(100)), []],
    ['a full repayment closes it', INPUT, ALL, [CLOSES]],
    ['the wallet cannot close it', POOR, paid(wad(100)), [SHORT]],
    ['the wallet cannot close it before anything is entered', POOR, EMPTY, [SHORT]],
    ['nothing is owed', NO_DEBT, EMPTY, []],
    [
      'the debt is old',
      positionInput({ holdings: { fxd: wad(600) }, isDebtOld: true }),
      EMPTY,
      [{ tone: 'caution', text: "Couldn't refresh the debt. Showing earlier data." }],
    ],
  ])('say that %s', (_, input, values, expected) => {
    expect(notices(input, values)).toEqual(expected);
  });

  describe('of a wallet that lacks 0.0000037 FXD', () => {
    const DUST = 3_700_000_000_000n;
    const WAY_OUT = paid(wad(500), wad(1_000) - 7_399_999_945_241n);
    const input = positionInput({ holdings: { fxd: wad(500) }, position: { debtShare: wad(500) + DUST } });
    const message =
      'Wallet balance is not enough to close this position entirely (repay in full). You are short of 0.0000037 FXD.';

    it('offer to repay all but that, and return the collateral of what is repaid', () => {
      expect(notices(input, EMPTY)).toMatchObject([
        { text: [message, expect.anything(), expect.anything()], action: { values: WAY_OUT } },
      ]);
    });

    it('say what stays open once that is entered', () => {
      expect(notices(input, WAY_OUT)).toEqual([
        { tone: 'caution', announce: 'polite', text: message },
        {
          tone: 'caution',
          announce: 'polite',
          text: '0.0000037 FXD of debt stays open, and the stability fee is added to it. The position is closed only once this is repaid, too.',
        },
      ]);
    });

    it('name the missing FXD if nothing can be repaid', () => {
      const empty = positionInput({ holdings: { fxd: 0n }, position: { debtShare: DUST } });
      expect(notices(empty, EMPTY)).toEqual([
        {
          tone: 'caution',
          announce: 'polite',
          text: [
            message,
            'Add at least 0.0000037 FXD to your wallet to close it.',
            "Borrowing more from this position can't close it: the loan raises the debt by as much.",
          ],
        },
      ]);
    });

    it('are above a ratio without digits that say nothing', () => {
      const left = positionInput({ holdings: { fxd: 0n }, position: { debtShare: DUST, debt: DUST } });
      const form = formOf(repay, left, EMPTY);
      expect(readTableRows(repay.rows({ ...form, preview: repay.preview(form) }))[3]).toBe(
        'Collateralization ratio &gt;9,999%',
      );
    });
  });

  it('say nothing of closing once the position is closed', () => {
    const sent = { ...ALL, sent: 'close' } as const;
    expect(notices(CLOSED, sent)).toEqual([]);
    expect(repay.labels({ ...formOf(repay, CLOSED, sent), locale: 'en' }).step).toBe('Repay in full and close');
  });

  it('warn no more once the values are fixed', () => {
    expect(notices(POOR, paid(wad(100)), true)).toEqual([]);
  });
});

describe('what a repayment intends', () => {
  it('is nothing while nothing is entered', () => {
    expect(repay.intent({ ...formOf(repay, INPUT, EMPTY), ...OPTIONS })).toBeUndefined();
  });

  it.each([
    ['a part', INPUT, paid(wad(100), wad(20)), { kind: 'partial', repay: wad(100), collateral: wad(20) }],
    ['all', INPUT, ALL, { kind: 'close', collateral: wad(1_000), atMost: wad(500.05) }],
    ['collateral without debt', NO_DEBT, EMPTY, { kind: 'take-out', collateral: wad(1_000) }],
  ])('is %s, with the preference of the account', (_, input, values, expected) => {
    expect(repay.intent({ ...formOf(repay, input, values), ...OPTIONS })).toMatchObject({
      account: FAKE_ACCOUNT,
      proxyWallet: WALLET,
      positionId: 7n,
      approvalAmount: 'exact',
      ...expected,
    });
  });

  it('is displayed again by the form while it runs, until it is released', () => {
    const shown = (input: PositionInput, values: PairValues) => {
      const intent = repay.intent({ ...formOf(repay, input, values), ...OPTIONS });
      return intent && repay.valuesOf({ intent, input });
    };
    const all = { ...entryOf(wad(1_000)), replaces: EMPTY_ENTRY };
    expect(shown(INPUT, paid(wad(100), wad(20)))).toEqual({ ...paid(wad(100), wad(20)), sent: 'partial' });
    expect(shown(INPUT, ALL)).toEqual({ fxd: entryOf(wad(500)), collateral: all, sent: 'close' });
    expect(shown(NO_DEBT, EMPTY)).toEqual({ fxd: entryOf(0n), collateral: all, sent: 'take-out' });
    const six = positionInput({ pool: SIX_POOL });
    expect(shown(six, paid(wad(100), 1_500_000n))).toEqual({ ...paid(wad(100), 1_500_000n), sent: 'partial' });
    expect(repay.discard?.({ ...ALL, sent: 'close' })).toEqual(ALL);
  });

  it('expects the allowance that the account is known to have', () => {
    const expected = (holdings: object) => {
      const intent = repay.intent({ ...formOf(repay, INPUT, paid(wad(100))), ...OPTIONS });
      return intent && repay.expectedState?.({ intent, input: positionInput({ holdings }) });
    };
    expect(expected({})).toEqual({ allowance: 0n, required: wad(100) });
    expect(expected({ fxdAllowance: wad(7) })).toEqual({ allowance: wad(7), required: wad(100) });
  });

  it('is an approval for the proxy wallet first, which needs no words without a debt', () => {
    expect(repay.approval?.(formOf(repay, INPUT, EMPTY))).toEqual({ spender: 'your proxy wallet' });
    expect(repay.approval?.(formOf(repay, NO_DEBT, EMPTY))).toBeUndefined();
  });

  it('stays the same plan while only the fee accrues', () => {
    const pool = { ...INPUT.position.pool, asOf: INPUT.position.pool.asOf + 60 };
    expect(repay.isSamePlan?.({ planned: INPUT, now: { ...INPUT, position: { ...INPUT.position, pool } } })).toBe(true);
    expect(repay.isSamePlan?.({ planned: INPUT, now: positionInput({ position: { debt: wad(400) } }) })).toBe(false);
  });
});

describe('the result of a repayment', () => {
  const setup = dialogHarness();
  const resultOf = (sent: 'partial' | 'close' | 'take-out', fxd: bigint, collateral: bigint) => {
    const change = { fxd: -fxd, collateral: -collateral, lockedCollateral: 0n, debt: 0n };
    const transfer =
      fxd === 0n
        ? undefined
        : repay.decode({ logs: positionReceipt(setup, change).logs, input: INPUT, account: FAKE_ACCOUNT });
    const [values, started] = [
      { ...ALL, sent },
      { input: INPUT, preview: repay.preview(formOf(repay, INPUT, ALL)) },
    ];
    return repay.result({
      transfer,
      input: INPUT,
      values,
      firstInput: INPUT,
      started,
      receivedSymbol: undefined,
    });
  };

  it.each([
    ['partial', 'You repaid 500.00 FXD', 'Your Positions shows the remaining debt.'],
    ['close', 'Your position is closed. You repaid 500.00 FXD', 'The position is no longer listed.'],
  ] as const)('is what was paid, and the collateral that came back: %s', (sent, sentence, next) => {
    const result = resultOf(sent, wad(500), wad(1_000));
    expect(result.next).toContain(next);
    expect(readResult(result)).toEqual([sentence, 'Collateral received 1,000.000000 CGO']);
  });

  it('is the collateral alone without a debt', () => {
    const result = resultOf('take-out', 1n, wad(1_000));
    expect(result.next).toContain('no longer listed');
    expect(readResult(result)).toEqual(['Your position is closed. You withdrew 1,000.000000 CGO']);
  });

  it.each(['partial', 'take-out'] as const)('has no amounts while the receipt is loading: %s', (sent) => {
    expect(resultOf(sent, 0n, 0n)).toMatchObject({ amount: undefined, rows: [] });
  });
});
