import { formOf } from '@fathom/area-kit/actions/defineAction';
import { entryOf, typedEntry } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import { wad } from '../../domain/testing/buildPosition';
import { NATIVE_POOL, openInput, SIX_POOL } from '../testing/actionInput';
import { CONTRACTS, dialogHarness, positionReceipt, WALLET } from '../testing/dialogHarness';
import type { PairValues } from '../position/positionInput';
import { open, type OpenInput } from './open';

const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'transaction', amount: 'exact' } } as const;
const INPUT = openInput();
const EMPTY = open.initialValues(INPUT);

function loan(collateral: bigint, fxd: bigint): PairValues {
  return {
    collateral: collateral === 0n ? EMPTY.collateral : entryOf(collateral),
    fxd: fxd === 0n ? EMPTY.fxd : entryOf(fxd),
  };
}

describe('the form of an opening', () => {
  it('begins empty, or with what was entered before a reload', () => {
    expect(open.initialValues(INPUT)).toEqual({
      collateral: { amount: undefined, isMax: false },
      fxd: { amount: undefined, isMax: false },
    });
    const draft = { collateral: wad(100), fxd: wad(50) };
    expect(open.initialValues(openInput({ draft }))).toEqual(loan(wad(100), wad(50)));
    expect(open.initialValues(openInput({ draft: { collateral: undefined, fxd: wad(50) } }))).toEqual(
      loan(0n, wad(50)),
    );
    expect(open.initialValues(openInput({ draft, pool: SIX_POOL })).collateral).toEqual(entryOf(100_000_000n));
  });

  it('offers the balance and three quarters of what the collateral backs', () => {
    expect(open.fields?.(formOf(open, INPUT, loan(wad(1_000), wad(500))))).toEqual([
      {
        name: 'collateral',
        label: 'Collateral',
        usdValue: { raw: wad(2_000), decimals: 18 },
        cap: 'none',
        token: { symbol: 'CGO', decimals: 18, address: INPUT.accountData.pool.collateral.address },
        balanceLabel: 'Wallet',
        balance: wad(5_000),
        max: wad(5_000),
      },
      {
        name: 'fxd',
        label: 'Borrow',
        usdValue: { raw: wad(250), decimals: 18 },
        cap: 'none',
        token: { symbol: 'FXD', decimals: 18 },
        balanceLabel: 'Up to',
        max: wad(1_127.81),
        hint: 'Enter the desired FXD.',
      },
    ]);
  });

  it('offers what the whole balance backs while no collateral is entered', () => {
    expect(open.fields?.(formOf(open, INPUT, EMPTY))[1]?.max).toBe(wad(5_639.09));
    const unknown = openInput({ holdings: { collateral: undefined } });
    expect(open.fields?.(formOf(open, unknown, EMPTY))).toMatchObject([
      { balance: undefined, max: undefined },
      { max: 0n },
    ]);
  });

  it('keeps native currency for fees', () => {
    const native = openInput({ pool: NATIVE_POOL });
    const [field] = open.fields?.(formOf(open, native, EMPTY)) ?? [];
    expect(field).toMatchObject({ balance: wad(5_000), max: wad(4_999.999) });
    expect(field?.token).toEqual({ symbol: 'ETH', decimals: 18, isNative: true });
    expect(open.nativeSpent?.(formOf(open, native, loan(wad(3), wad(1))))).toBe(wad(3));
    expect(open.nativeSpent?.(formOf(open, INPUT, loan(wad(3), wad(1))))).toBe(0n);
  });

  it("counts in the token's own decimals", () => {
    const six = openInput({ pool: SIX_POOL });
    expect(open.fields?.(formOf(open, six, loan(1_000_000n, 0n)))[0]).toMatchObject({
      balance: 5_000_000_000n,
      max: 5_000_000_000n,
      usdValue: { raw: wad(2), decimals: 18 },
    });
  });

  it('has no value in dollars while the price of FXD is unknown', () => {
    const unknown = { ...INPUT, fxdPrice: undefined };
    expect(open.fields?.(formOf(open, unknown, loan(wad(1), wad(1))))[1]?.usdValue).toBeUndefined();
  });

  it('names the pool in the wallet activity', () => {
    expect(open.labels({ ...formOf(open, INPUT, EMPTY), locale: 'en' })).toEqual({
      title: 'Open Position',
      action: 'Open',
      running: 'Opening position',
      step: 'Open position',
      approve: 'Approve token',
      transaction: 'Open CGO position',
    });
  });

  it('sums up what is sent and received, once both are entered', () => {
    const summary = (values: PairValues) =>
      open.confirmationSummary?.({ ...formOf(open, INPUT, values), locale: 'en' });
    expect(summary(loan(wad(1_000), wad(500)))).toBe('You send 1,000 CGO, you receive 500 FXD');
    expect(summary(loan(wad(1_000), 0n))).toBeUndefined();
    expect(summary(loan(0n, wad(500)))).toBeUndefined();
  });
});

describe('why a position cannot be opened', () => {
  const issues = (input: OpenInput, values: PairValues) =>
    open.check({ ...formOf(open, input, values), isAcknowledged: false }).map(({ kind }) => kind);

  it.each([
    ['nothing is entered', INPUT, EMPTY, ['nothing-entered', 'collateral-missing', 'borrow-missing']],
    ['the collateral is missing', INPUT, loan(0n, wad(5)), ['collateral-missing']],
    ['the wallet has less', INPUT, loan(wad(5_000.1), wad(5)), ['collateral-above-balance']],
    [
      'the balance is unknown',
      openInput({ holdings: { collateral: undefined } }),
      loan(wad(9), wad(5)),
      ['balance-unknown'],
    ],
    ['the loan is too large', INPUT, loan(wad(1_000), wad(1_127.82)), ['borrow-above-maximum']],
    [
      'the loan is too large for the balance',
      INPUT,
      loan(0n, wad(5_640)),
      ['collateral-missing', 'borrow-above-maximum'],
    ],
    ['both are right', INPUT, loan(wad(1_000), wad(1_127.81)), []],
  ])('is found out: %s', (_, input, values, expected) => {
    expect(issues(input, values)).toEqual(expected);
  });

  it.each([
    ['-5', ['borrow-below-minimum', 'debt-below-floor']],
    [' -5', ['borrow-below-minimum', 'debt-below-floor']],
    ['-', ['borrow-missing']],
    ['5 -', ['borrow-missing']],
  ])('is a negative amount too: %j', (text, expected) => {
    const values = { ...loan(wad(1_000), 0n), fxd: typedEntry(text, 18, 'en') };
    expect(issues(INPUT, values)).toEqual(expected);
  });

  it('stands at its field once something is entered there', () => {
    const maximum = { kind: 'borrow-above-maximum', field: 'borrow', maximum: wad(1_127.81) } as const;
    expect(open.issueText({ ...formOf(open, INPUT, loan(0n, wad(1_128))), issue: maximum, locale: 'en' })).toEqual({
      text: 'Maximum borrow amount is 1,127.81.',
      field: 'fxd',
    });
    const missing = { kind: 'collateral-missing', field: 'collateral' } as const;
    expect(open.issueText({ ...formOf(open, INPUT, loan(0n, wad(5))), issue: missing, locale: 'en' })).toEqual({
      text: 'Enter the collateral.',
    });
    expect(open.issueText({ ...formOf(open, INPUT, loan(wad(1), 0n)), issue: missing, locale: 'en' }).field).toBe(
      'collateral',
    );
    expect(
      open.issueText({
        ...formOf(open, INPUT, loan(wad(1), wad(1))),
        issue: { kind: 'nothing-entered', field: 'form' },
        locale: 'en',
      }),
    ).toEqual({
      text: 'Please fill at least one field',
    });
  });

  it.each([
    [
      { kind: 'collateral-below-minimum', field: 'collateral', minimum: wad(0.886667) },
      'Minimum collateral amount is 0.886667 CGO.',
    ],
    [{ kind: 'collateral-above-balance', field: 'collateral', balance: 1n, pool: 'CGO' }, 'You do not have enough CGO'],
    [
      { kind: 'borrow-not-below-ceiling', field: 'borrow', ceiling: wad(5_000_000) },
      'Borrow amount should be less than $5,000,000.00.',
    ],
    [{ kind: 'debt-below-floor', field: 'borrow', floor: wad(100) }, 'The minimum debt in this pool is 100 FXD.'],
    [{ kind: 'balance-unknown', field: 'collateral' }, 'Your CGO balance is unavailable.'],
  ] as const)('names its limit: %j', (issue, text) => {
    expect(open.issueText({ ...formOf(open, INPUT, loan(wad(1), wad(1))), issue, locale: 'en' }).text).toBe(text);
  });
});

describe('the details of an opening', () => {
  const rowsOf = (values: PairValues, input = INPUT) =>
    readTableRows(open.rows({ ...formOf(open, input, values), preview: open.preview(formOf(open, input, values)) }));

  it('are the position as it will be', () => {
    expect(rowsOf(loan(wad(1_000), wad(500)))).toEqual([
      'Collateral to be locked 1,000.000000 CGO',
      'Maximum FXD to borrow 1,127.81 FXD',
      'Safety buffer 1,003.75 FXD · 66.7% Good',
      'Collateralization ratio 400.00%',
      'Liquidation price $0.6650',
      'Stability fee 2% a year',
    ]);
  });

  it('name the most that can be borrowed before anything is entered', () => {
    expect(rowsOf(EMPTY)).toEqual([
      'Collateral to be locked 0.000000 CGO',
      'Maximum FXD to borrow 5,639.09 FXD',
      'Safety buffer — unknown',
      'Collateralization ratio — unknown',
      'Liquidation price — unknown',
      'Stability fee 2% a year',
    ]);
  });
});

describe('the notices of an opening', () => {
  const notices = (values: PairValues, input = INPUT, isLocked = false) =>
    open.notices?.({
      ...formOf(open, input, values),
      preview: open.preview(formOf(open, input, values)),
      locale: 'en',
      isLocked,
    });

  it('are none with a large safety buffer, or while something is missing', () => {
    expect(notices(loan(wad(1_000), wad(500)))).toEqual([]);
    expect(notices(loan(wad(1_000), 0n))).toEqual([]);
    expect(notices(loan(0n, wad(500)))).toEqual([]);
  });

  it('recommend more collateral for a small one', () => {
    expect(notices(loan(wad(1_000), wad(800)))).toEqual([
      {
        tone: 'info',
        announce: 'polite',
        text: ['Recommended safety buffer is at least 50%.', 'Add 64.000001 CGO more to reach it.'],
        action: { label: 'Use 1,064.000001 CGO', values: loan(wad(1_064.000001), wad(800)) },
      },
    ]);
  });

  it('warn of a dangerous one', () => {
    const [notice] = notices(loan(wad(1_000), wad(1_200))) ?? [];
    expect(notice).toMatchObject({ tone: 'danger', action: { label: 'Use 1,596.000001 CGO' } });
    expect(notice?.text[0]).toMatch(/^A safety buffer of 20\.1% is dangerous/);
  });

  it.each([
    ['one unit less than it takes', wad(1_064.000001) - 1n, '1,064', '0.000001'],
    ['a tenth', wad(106.4), '106.4', '957.600001'],
  ])('offer no collateral that the wallet does not have: %s', (_case, balance, most, missing) => {
    const input = openInput({ holdings: { collateral: balance } });
    const [notice] = notices(loan(wad(1_000), wad(800)), input) ?? [];
    expect(notice?.action).toBeUndefined();
    expect(notice?.text).toEqual([
      'Recommended safety buffer is at least 50%.',
      'Add 64.000001 CGO more to reach it.',
      `Your wallet can lock at most ${most} CGO, which is ${missing} CGO too little. Borrow less, or add it to your wallet first.`,
    ]);
  });

  it('offer collateral that the wallet just has, and while its balance is unknown', () => {
    for (const collateral of [wad(1_064.000001), undefined]) {
      const [notice] = notices(loan(wad(1_000), wad(800)), openInput({ holdings: { collateral } })) ?? [];
      expect(notice?.action?.label).toBe('Use 1,064.000001 CGO');
    }
  });

  it('recommend nothing while the pool has no price', () => {
    const input = openInput({ pool: { priceWithSafetyMargin: 0n } });
    const [notice] = notices(loan(wad(1_000), wad(800)), input) ?? [];
    expect(notice?.tone).toBe('danger');
    expect(notice?.action).toBeUndefined();
  });

  it('recommend nothing once the values are fixed', () => {
    expect(notices(loan(wad(1_000), wad(800)), INPUT, true)).toEqual([
      { tone: 'info', announce: 'polite', text: ['Recommended safety buffer is at least 50%.'], action: undefined },
    ]);
  });

  it('say that the limit of a position is unknown', () => {
    const input = openInput({ pool: { positionDebtCeiling: undefined } });
    expect(notices(EMPTY, input)).toEqual([
      {
        tone: 'caution',
        text: 'The borrow limit per position is unavailable. The transaction is simulated before you sign.',
      },
    ]);
  });
});

describe('what an opening intends', () => {
  it('is nothing while an amount is missing', () => {
    expect(open.intent({ ...formOf(open, INPUT, loan(wad(1), 0n)), ...OPTIONS })).toBeUndefined();
    expect(open.intent({ ...formOf(open, INPUT, loan(0n, wad(1))), ...OPTIONS })).toBeUndefined();
  });

  it('is a call of the proxy wallet, with the preference of the account', () => {
    const { pool } = INPUT.accountData;
    const { fathomStablecoin, positionManager, bookKeeper, collateralPoolConfig } = CONTRACTS;
    const { stabilityFeeCollector, stablecoinAdapter } = CONTRACTS;
    const contracts = {
      fathomStablecoin,
      positionManager,
      bookKeeper,
      collateralPoolConfig,
      stabilityFeeCollector,
      stablecoinAdapter,
    };
    const approval = { method: 'signed-message', amount: 'unlimited' } as const;
    expect(open.intent({ ...formOf(open, INPUT, loan(wad(1_000), wad(500))), ...OPTIONS, approval })).toEqual({
      account: FAKE_ACCOUNT,
      chainId: 1135,
      proxyWallet: WALLET,
      proxyActions: 'XDC',
      of: 'token',
      contracts,
      collateral: wad(1_000),
      borrow: wad(500),
      approvalAmount: 'unlimited',
      pool: {
        id: pool.id,
        name: 'CGO',
        adapter: pool.adapter,
        token: pool.collateral.address,
        symbol: 'CGO',
        decimals: 18,
      },
    });
  });

  it('is shown with the zero address until the proxy wallet exists', () => {
    const intent = open.intent({ ...formOf(open, openInput({ wallet: null }), loan(wad(1), wad(1))), ...OPTIONS });
    expect(intent?.proxyWallet).toBe('0x0000000000000000000000000000000000000000');
  });

  it.each([
    ['token', INPUT, loan(wad(1_000), wad(500))],
    ['native', openInput({ pool: NATIVE_POOL }), loan(wad(1_000), wad(500))],
    ['six decimals', openInput({ pool: SIX_POOL }), loan(1_500_000n, wad(1))],
  ])('is displayed again by the form while it runs: %s', (_, input, values) => {
    const intent = open.intent({ ...formOf(open, input, values), ...OPTIONS });
    expect(intent && open.valuesOf({ intent, input })).toEqual(values);
  });

  it('is an approval for the proxy wallet first, once there is one', () => {
    expect(open.approval?.(formOf(open, INPUT, EMPTY))).toEqual({ spender: 'your proxy wallet' });
    expect(open.approval?.(formOf(open, openInput({ wallet: null }), EMPTY))).toBeUndefined();
  });

  it('expects the allowance that the account is known to have', () => {
    const intent = open.intent({ ...formOf(open, INPUT, loan(wad(1), wad(1))), ...OPTIONS });
    const expected = (holdings: object, pool = {}) =>
      intent && open.expectedState?.({ intent, input: openInput({ holdings, pool }) });
    expect(expected({})).toEqual({ allowance: 0n });
    expect(expected({ collateralAllowance: wad(7) })).toEqual({ allowance: wad(7) });
    expect(expected({ collateralAllowance: wad(7) }, SIX_POOL)).toEqual({ allowance: 7_000_000n });
  });
});

describe('the result of an opening', () => {
  const setup = dialogHarness();
  const values = loan(wad(1_000), wad(500));
  const outcome = {
    input: INPUT,
    values,
    firstInput: INPUT,
    receivedSymbol: undefined,
    started: { input: INPUT, preview: open.preview(formOf(open, INPUT, values)) },
  };

  it('is the position in the receipt, and what it lent', () => {
    const change = { collateral: wad(1_000), fxd: wad(500), lockedCollateral: wad(1_000), debt: wad(500), opened: 9n };
    const transfer = open.decode({ logs: positionReceipt(setup, change).logs, input: INPUT, account: FAKE_ACCOUNT });
    expect(transfer).toEqual({ fxd: wad(500), collateral: wad(1_000), positionId: 9n });
    const result = open.result({ ...outcome, transfer });
    expect(readResult(result)).toEqual([
      'Your position is open. You borrowed 500.00 FXD',
      'Collateral locked 1,000.000000 CGO',
      'Position #9',
    ]);
  });

  it('has no amounts while the receipt is loading', () => {
    expect(open.decode({ logs: [], input: INPUT, account: FAKE_ACCOUNT })).toBeUndefined();
    expect(open.result({ ...outcome, transfer: undefined })).toMatchObject({ amount: undefined, rows: [] });
  });

  it('is FXD that can be added to the wallet', () => {
    expect(open.received?.(formOf(open, INPUT, values))).toEqual({
      address: CONTRACTS.fathomStablecoin,
      decimals: 18,
      icon: 'FXD',
      symbol: 'FXD',
    });
  });
});
