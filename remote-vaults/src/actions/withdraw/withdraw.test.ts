import { createFakeChain } from '@fathom/testing/fakeChain';
import * as v from 'valibot';
import { formOf } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_AMOUNT, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { entryOf } from '@fathom/base/format/amountEntry';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import type { WithdrawIssue } from '../../domain/withdraw';
import { ACCOUNT, CHAIN_ID, DEFI, ONE, TOKEN, VAULT, withdrawIntent } from '../../flows/testing/vaultSetup';
import { priceText } from '../../text/depositText';
import { changedText } from '../../text/vaultErrorText';
import { withdrawText } from '../../text/withdrawText';
import { buildVaultInput, failedQuote, LOCALE, movedLog, OPTIONS, quotedAs } from '../vault/testing/buildVaultInput';
import { withdraw, withdrawRequest } from './withdraw';
import { withdrawFlow } from './withdraw.flow';

const REQUEST = { way: 'withdraw', amount: 100n * ONE } as const;
const ALL_REQUEST = { way: 'redeem', amount: 100n * ONE } as const;
const ENTERED = entered(100n * ONE);
const ALL: AmountValues = { amount: { amount: undefined, isMax: true } };

function entered(amount: bigint): AmountValues {
  return { amount: entryOf(amount) };
}

const UNASKED = buildVaultInput();
/** 50 shares for 100 tokens. */
const INPUT = buildVaultInput({ quoted: quotedAs(REQUEST, 100n * ONE, { shares: 50n * ONE }) });
/** All 100 shares for 200 tokens. */
const ALL_INPUT = buildVaultInput({ quoted: quotedAs(ALL_REQUEST, 200n * ONE, { shares: 100n * ONE }) });
const VISITOR = buildVaultInput({ state: { account: undefined } });

function shown(input: typeof INPUT, values: AmountValues): readonly string[] {
  return readTableRows(
    withdraw.rows({ ...formOf(withdraw, input, values), preview: withdraw.preview(formOf(withdraw, input, values)) }),
  );
}

it('begins with an empty amount', () => {
  expect(withdraw.initialValues(INPUT)).toEqual(EMPTY_AMOUNT);
});

it.each([
  ['a part by its amount', UNASKED, ENTERED, REQUEST],
  ['everything by all shares', UNASKED, ALL, ALL_REQUEST],
  ['everything by all shares where it is typed', UNASKED, entered(200n * ONE), ALL_REQUEST],
  ['nothing where nothing is entered', UNASKED, EMPTY_AMOUNT, undefined],
  ['nothing for zero', UNASKED, entered(0n), undefined],
  ['nothing for more than there is', UNASKED, entered(200n * ONE + 1n), undefined],
  ['nothing without a position', VISITOR, ALL, undefined],
])('asks the vault about %s', (_case, input, values, request) => {
  expect(withdrawRequest(input, values)).toEqual(request);
});

it.each<[string, typeof INPUT, AmountValues, readonly WithdrawIssue[]]>([
  ['nothing at the price that is previewed', INPUT, ENTERED, []],
  ['nothing for all of the position', ALL_INPUT, ALL, []],
  ['an empty amount', INPUT, EMPTY_AMOUNT, ['amount-missing']],
  ['that there is nothing to withdraw all of', VISITOR, ALL, ['amount-missing']],
  ['zero', INPUT, entered(0n), ['amount-not-positive']],
  ['more than the position', INPUT, entered(201n * ONE), ['above-position']],
  ['that too little would stay', INPUT, entered(160n * ONE), ['leaves-too-little']],
  ['that the vault has too little', buildVaultInput({ account: { available: ONE } }), ENTERED, ['liquidity-short']],
  ['that nothing is previewed yet', UNASKED, ENTERED, ['preview-pending']],
  ['that the preview has failed', buildVaultInput({ quoted: failedQuote(REQUEST) }), ENTERED, ['preview-failed']],
])('reports %s', (_case, input, values, issues) => {
  expect(withdraw.check({ ...formOf(withdraw, input, values), isAcknowledged: false })).toStrictEqual(issues);
});

it.each<[WithdrawIssue, typeof INPUT, object]>([
  ['amount-missing', INPUT, { text: 'This field is required', onButton: 'Enter an amount', field: 'amount' }],
  ['amount-not-positive', INPUT, { text: 'This field should be positive.', field: 'amount' }],
  ['above-position', INPUT, { text: withdrawText.abovePosition, field: 'amount' }],
  [
    'leaves-too-little',
    buildVaultInput({ state: { minUserDeposit: 150_000n * ONE + 1n } }),
    {
      text: withdrawText.leavesTooLittle('100', '100', '150.000000000000000001', 'FXD'),
      onButton: 'Too little would remain',
      field: 'amount',
    },
  ],
  [
    'leaves-too-little',
    buildVaultInput({ state: { minUserDeposit: undefined } }),
    {
      text: withdrawText.leavesTooLittle('100', '100', '0', 'FXD'),
      onButton: 'Too little would remain',
      field: 'amount',
    },
  ],
  [
    'liquidity-short',
    buildVaultInput({ account: { available: ONE } }),
    { text: withdrawText.liquidityShort('1', 'FXD'), onButton: 'Not enough liquidity right now', field: 'amount' },
  ],
  [
    'liquidity-short',
    buildVaultInput({ account: { available: undefined } }),
    { text: withdrawText.liquidityShort('0', 'FXD'), onButton: 'Not enough liquidity right now', field: 'amount' },
  ],
  ['preview-pending', INPUT, { text: priceText.pending }],
  ['preview-failed', INPUT, { text: priceText.failed, onButton: 'Preview unavailable' }],
  ['preview-differs', INPUT, { text: changedText['preview-differs'], onButton: 'Share price unreliable' }],
  ['price-moved', INPUT, { text: changedText['price-moved'], onButton: 'Share price moved' }],
  ['nothing-received', INPUT, { text: changedText['nothing-received'], onButton: 'Amount too small', field: 'amount' }],
])('has a sentence for %s, at the amount where that can change it', (issue, input, text) => {
  expect(withdraw.issueText({ ...formOf(withdraw, input, ENTERED), issue, locale: LOCALE })).toEqual(text);
});

it.each<[string, typeof INPUT, AmountValues, readonly string[]]>([
  [
    'a part',
    INPUT,
    ENTERED,
    [
      'You receive (estimate) 100.00 FXD',
      'Not sent below 99.50 FXD',
      'Shares redeemed 50.00 fvFXD',
      'Deposited 200.00 to 100.00 FXD',
    ],
  ],
  [
    'everything',
    ALL_INPUT,
    ALL,
    [
      'You receive (estimate) 200.00 FXD',
      'Not sent below 199.00 FXD',
      'Shares redeemed 100.00 fvFXD',
      'Deposited 200.00 to 0.00 FXD',
    ],
  ],
  ['what is not previewed', UNASKED, ENTERED, [...unknown(), 'Deposited 200.00 to 100.00 FXD']],
  ['nothing', INPUT, EMPTY_AMOUNT, [...unknown(), 'Deposited 200.00 FXD']],
  [
    'more than there is, which changes nothing',
    INPUT,
    entered(201n * ONE),
    [...unknown(), 'Deposited 200.00 FXD unchanged'],
  ],
])('displays a withdrawal of %s', (_case, input, values, rows) => {
  expect(shown(input, values)).toEqual(rows);
});

it('displays what is received in US dollars too', () => {
  const input = buildVaultInput({ quoted: INPUT.quoted, usdPrice: 2n * ONE });
  expect(shown(input, ENTERED)[0]).toBe('You receive (estimate) 100.00 FXD $200.00');
});

describe('a withdrawal that is not possible', () => {
  function notices(input: typeof INPUT, values: AmountValues) {
    return withdraw.notices?.({
      ...formOf(withdraw, input, values),
      preview: withdraw.preview(formOf(withdraw, input, values)),
      locale: LOCALE,
      isLocked: false,
    });
  }

  it('offers everything where too little would stay', () => {
    expect(notices(INPUT, entered(160n * ONE))).toEqual([
      {
        tone: 'caution',
        text: 'A full withdrawal leaves no remainder.',
        action: { label: 'Withdraw everything instead', values: { amount: { amount: 200n * ONE, isMax: true } } },
      },
    ]);
  });

  it('offers what the vault can pay, and not everything', () => {
    expect(notices(buildVaultInput({ account: { available: 150n * ONE } }), entered(151n * ONE))).toEqual([
      {
        tone: 'caution',
        text: withdrawText.liquidityShort('150', 'FXD'),
        action: { label: 'Withdraw 150 FXD instead', values: { amount: entryOf(150n * ONE) } },
      },
    ]);
  });

  it.each([
    ['nothing where the vault can pay nothing', buildVaultInput({ account: { available: 0n } }), ENTERED],
    [
      'nothing where the vault can pay neither more nor everything',
      buildVaultInput({ account: { available: 170n * ONE } }),
      entered(160n * ONE),
    ],
    ['nothing for more than the position', INPUT, entered(201n * ONE)],
    ['nothing where nothing is wrong', INPUT, ENTERED],
  ])('offers %s', (_case, input, values) => {
    expect(notices(input, values)).toEqual([]);
  });
});

describe('the plan', () => {
  it('redeems the shares of a part that are previewed', () => {
    expect(withdraw.intent({ ...formOf(withdraw, INPUT, ENTERED), ...OPTIONS })).toEqual({
      account: ACCOUNT,
      chainId: CHAIN_ID,
      vault: VAULT,
      token: { address: TOKEN, symbol: 'FXD', decimals: 18 },
      amount: 100n * ONE,
      isAll: false,
      shares: 50n * ONE,
      expectedAssets: 100n * ONE,
      strategies: 2,
    });
  });

  it.each([
    [150_000n, 0],
    [350_000n, 1],
    [550_000n, 2],
    [550_000n, 10],
  ])('has at least %s of gas, as %s strategies may have to pay', async (minimum, count) => {
    const strategies = Array.from({ length: count }, () => VAULT);
    const intent = withdrawIntent({ vault: { ...DEFI, strategies } });
    const [step] = withdrawFlow.plan(intent, await withdrawFlow.readState(intent, createFakeChain().reader));
    expect(step).toMatchObject({ call: { gas: { marginPercent: 120n, minimum } } });
  });

  it('continues one that was stored without the number of strategies', () => {
    const { strategies: _, ...stored } = withdrawIntent();
    expect(v.parse(withdrawFlow.intent, stored)).toEqual({ ...stored, strategies: 0 });
  });

  it('redeems all shares for everything', () => {
    const intent = withdraw.intent({ ...formOf(withdraw, ALL_INPUT, ALL), ...OPTIONS });
    expect(intent).toMatchObject({ amount: 200n * ONE, shares: 100n * ONE, isAll: true, expectedAssets: 200n * ONE });
    if (!intent) throw new Error('everything is previewed');
    expect(withdraw.valuesOf({ intent, input: ALL_INPUT })).toEqual({ amount: { amount: 200n * ONE, isMax: true } });
  });

  it('redeems no more shares than there are', () => {
    const quoted = quotedAs(REQUEST, 100n * ONE, { shares: 100n * ONE + 1n });
    expect(withdraw.intent({ ...formOf(withdraw, buildVaultInput({ quoted }), ENTERED), ...OPTIONS })?.shares).toBe(
      100n * ONE,
    );
  });

  it.each([
    ['nothing is entered', INPUT, EMPTY_AMOUNT],
    ['nothing is previewed', UNASKED, ENTERED],
    ['nothing would be paid', buildVaultInput({ quoted: quotedAs(REQUEST, 0n, { shares: 50n }) }), ENTERED],
    ['there are no shares', buildVaultInput({ quoted: INPUT.quoted, account: { shares: 0n } }), ENTERED],
  ])('is not made where %s', (_case, input, values) => {
    expect(withdraw.intent({ ...formOf(withdraw, input, values), ...OPTIONS })).toBeUndefined();
  });

  it('is found again after a reload by its vault', () => {
    expect(withdraw.selection?.(buildVaultInput({ vault: { ...DEFI, address: '0xAb' } }))).toBe('0xab');
  });
});

it.each([
  ['Withdraw', 'Withdraw', INPUT, EMPTY_AMOUNT],
  ['Withdraw', 'Withdraw 100 FXD', INPUT, ENTERED],
  ['Withdrawing', 'Withdraw 100 FXD', buildVaultInput({ state: { isShutdown: true } }), ENTERED],
])('is called %s, and its button %s', (title, action, input, values) => {
  expect(withdraw.labels({ ...formOf(withdraw, input, values), locale: LOCALE })).toEqual({
    title,
    action,
    running: 'Withdrawing FXD',
  });
});

it('offers all of the position', () => {
  const input = buildVaultInput({ usdPrice: 2n * ONE });
  expect(withdraw.fields?.(formOf(withdraw, input, ENTERED))).toEqual([
    {
      name: 'amount',
      label: 'Withdraw amount',
      balanceLabel: 'Staked',
      max: 200n * ONE,
      cap: 'none',
      token: { symbol: 'FXD', decimals: 18, address: TOKEN },
      usdValue: { raw: 200n * ONE, decimals: 18 },
    },
  ]);
});

it('ends with what the receipt has', () => {
  const outcome = { values: ENTERED, input: INPUT, firstInput: INPUT, started: undefined, receivedSymbol: undefined };
  const transfer = withdraw.decode({
    logs: [movedLog('Withdraw', 100n * ONE, 50n * ONE)],
    input: INPUT,
    account: ACCOUNT,
  });
  const done = withdraw.result({ ...outcome, transfer });
  expect(readResult(done)).toEqual(['You withdrew 100.00 FXD', 'Shares redeemed 50.00 fvFXD']);
  const unproven = withdraw.result({
    ...outcome,
    transfer: withdraw.decode({ logs: [], input: INPUT, account: ACCOUNT }),
  });
  expect(readResult(unproven)).toEqual([]);
});

it.each([
  [
    'less than previewed',
    80n * ONE,
    [
      `You withdrew 80.00 FXD ${withdrawText.shortfall}`,
      'Shares redeemed 50.00 fvFXD',
      'Preview when you confirmed 100.00 FXD',
    ],
    true,
  ],
  [
    'less than a token, with as many decimals as the preview',
    ONE / 4n,
    [
      `You withdrew 0.250000 FXD ${withdrawText.shortfall}`,
      'Shares redeemed 50.00 fvFXD',
      'Preview when you confirmed 100.000000 FXD',
    ],
    true,
  ],
  ['what was previewed', 100n * ONE, ['You withdrew 100.00 FXD', 'Shares redeemed 50.00 fvFXD'], false],
])('says in the result that the receipt shows %s', (_case, paid, rows, isShort) => {
  const started = { input: INPUT, preview: withdraw.preview(formOf(withdraw, INPUT, ENTERED)) };
  const transfer = withdraw.decode({
    logs: [movedLog('Withdraw', paid, 50n * ONE)],
    input: INPUT,
    account: ACCOUNT,
  });
  const outcome = { values: ENTERED, input: INPUT, firstInput: INPUT, started, receivedSymbol: undefined, transfer };
  const done = withdraw.result(outcome);
  expect(readResult(done)).toEqual(rows);
  expect(done.warning).toBe(isShort ? withdrawText.shortfall : undefined);
});

function unknown(): readonly string[] {
  return ['You receive (estimate)', 'Not sent below', 'Shares redeemed'].map((label) => `${label} — unknown`);
}
