import { formOf } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import type { DepositIssue } from '../../domain/deposit';
import { ACCOUNT, CHAIN_ID, DEFI, ONE, TOKEN, VAULT } from '../../flows/testing/vaultSetup';
import { depositText, priceText } from '../../text/depositText';
import { changedText } from '../../text/vaultErrorText';
import {
  buildVaultInput,
  failedQuote,
  LOCALE,
  movedLog,
  OPTIONS,
  quotedAs,
  TIME_FIXED,
} from '../vault/testing/buildVaultInput';
import { deposit, depositRequest, type DepositInput, type DepositValues } from './deposit';

const REQUEST = { way: 'deposit', amount: 100n * ONE } as const;
const EMPTY: DepositValues = { amount: EMPTY_ENTRY, shares: EMPTY_ENTRY, enteredIn: 'assets' };
const IN_SHARES: DepositValues = { ...EMPTY, enteredIn: 'shares' };
const ENTERED = entered(100n * ONE, 50n * ONE);

function entered(amount: bigint | undefined, shares?: bigint): DepositValues {
  return {
    amount: amount === undefined ? EMPTY_ENTRY : entryOf(amount),
    shares: shares === undefined ? EMPTY_ENTRY : entryOf(shares),
    enteredIn: 'assets',
  };
}

function inputOf({ form = 'deposit', ...changes }: Changes = {}): DepositInput {
  return { ...buildVaultInput(changes), form };
}
type Changes = Parameters<typeof buildVaultInput>[0] & Partial<Pick<DepositInput, 'form'>>;

const UNASKED = inputOf();
const INPUT = inputOf({ quoted: quotedAs(REQUEST, 50n * ONE) });
const VISITOR = inputOf({ state: { account: undefined } });
const WITHOUT_PRICE = inputOf({ state: { pool: undefined } });

function shown(input: DepositInput, values = ENTERED): readonly string[] {
  return readTableRows(
    deposit.rows({ ...formOf(deposit, input, values), preview: deposit.preview(formOf(deposit, input, values)) }),
  );
}

it('begins with two empty fields', () => {
  expect(deposit.initialValues(UNASKED)).toEqual(EMPTY);
});

it.each<[string, DepositInput, DepositValues, readonly DepositIssue[]]>([
  ['nothing at the price that is previewed', INPUT, ENTERED, []],
  ['an empty amount', INPUT, EMPTY, ['amount-missing']],
  ['more than the account has', UNASKED, entered(501n * ONE), ['above-balance']],
  ['more shares than the vault mints', INPUT, entered(100n * ONE, 501n * ONE), ['shares-above-maximum']],
  ['too little for a first deposit', UNASKED, entered(1n), ['below-minimum']],
  ['that nothing is previewed yet', UNASKED, ENTERED, ['preview-pending']],
  ['that the preview has failed', inputOf({ quoted: failedQuote(REQUEST) }), ENTERED, ['preview-failed']],
  ['that nothing would be minted', inputOf({ quoted: quotedAs(REQUEST, 0n) }), ENTERED, ['nothing-received']],
  ['nothing for little where there is a position', manage(1n), entered(1n), []],
])('reports %s', (_case, input, values, issues) => {
  expect(deposit.check({ ...formOf(deposit, input, values), isAcknowledged: false })).toStrictEqual(issues);
});

it.each<[DepositIssue, DepositInput, object]>([
  ['shut-down', INPUT, { text: depositText.shutDown, onButton: 'Vault is shut down' }],
  ['period-over', INPUT, { text: 'The deposit period is completed.' }],
  ['kyc-missing', INPUT, { text: 'KYC required' }],
  ['amount-missing', INPUT, { text: 'This field is required', onButton: 'Enter an amount', field: 'amount' }],
  ['amount-not-positive', INPUT, { text: 'This field should be positive.', field: 'amount' }],
  ['below-minimum', INPUT, { text: 'Minimum deposit is 50 FXD', field: 'amount' }],
  ['balance-unknown', INPUT, { text: 'FXD balance unavailable', field: 'amount' }],
  ['above-balance', INPUT, { text: depositText.aboveBalance, field: 'amount' }],
  ['above-cap', INPUT, { text: depositText.aboveCap('FXD'), field: 'amount' }],
  ['above-allowed', INPUT, { text: depositText.aboveAllowed('1,000', 'FXD'), field: 'amount' }],
  [
    'above-allowed',
    inputOf({ state: { allowed: undefined } }),
    { text: depositText.aboveAllowed('0', 'FXD'), field: 'amount' },
  ],
  ['shares-above-maximum', INPUT, { text: 'Maximum available share token is 500.', field: 'amount' }],
  ['shares-above-maximum', WITHOUT_PRICE, { text: 'Maximum available share token is 0.', field: 'amount' }],
  ['preview-pending', INPUT, { text: priceText.pending }],
  ['preview-failed', INPUT, { text: priceText.failed, onButton: 'Preview unavailable' }],
  ['preview-differs', INPUT, { text: changedText['preview-differs'], onButton: 'Share price unreliable' }],
  ['price-moved', INPUT, { text: changedText['price-moved'], onButton: 'Share price moved' }],
  ['nothing-received', INPUT, { text: changedText['nothing-received'], onButton: 'Amount too small', field: 'amount' }],
])('has a sentence for %s, at the field that can change it', (issue, input, text) => {
  expect(deposit.issueText({ ...formOf(deposit, input, ENTERED), issue, locale: LOCALE })).toEqual(text);
});

it.each(['shares-above-maximum', 'below-minimum'] as const)(
  'has the sentence for %s at the displayed field',
  (issue) => {
    expect(deposit.issueText({ ...formOf(deposit, INPUT, IN_SHARES), issue, locale: LOCALE }).field).toBe('shares');
    expect(deposit.issueText({ ...formOf(deposit, WITHOUT_PRICE, IN_SHARES), issue, locale: LOCALE }).field).toBe(
      'amount',
    );
  },
);

it.each([
  ['nothing where nothing is entered', EMPTY, undefined],
  ['nothing for zero', entered(0n), undefined],
  ['the entered amount', ENTERED, REQUEST],
])('asks the vault about %s', (_case, values, request) => {
  expect(depositRequest(INPUT, values)).toEqual(request);
});

describe('the details', () => {
  it('have what the vault previews, half a percent less at least, and the position', () => {
    expect(shown(INPUT)).toEqual([
      'You receive (estimate) 50.00 fvFXD',
      'Not sent below 49.75 fvFXD',
      'Deposited 200.00 to 300.00 FXD',
      'Your limit 49,700.00 FXD left',
    ]);
  });

  it.each([
    ['nothing is entered', INPUT, EMPTY, 'Deposited 200.00 FXD', 'Your limit 49,800.00 FXD left'],
    ['nothing is previewed', UNASKED, ENTERED, 'Deposited 200.00 to 300.00 FXD', 'Your limit 49,700.00 FXD left'],
    ['there is no account', VISITOR, ENTERED, 'Deposited 0.00 to 100.00 FXD', 'Your limit 49,900.00 FXD left'],
  ])('have no shares where %s', (_case, input, values, staked, limit) => {
    expect(shown(input, values)).toEqual([
      'You receive (estimate) — unknown',
      'Not sent below — unknown',
      staked,
      limit,
    ]);
  });

  it('have what is deposited where shares are entered', () => {
    const values: DepositValues = { ...ENTERED, enteredIn: 'shares' };
    expect(shown(INPUT, values).slice(0, 2)).toEqual(['You deposit 100.00 FXD', 'You receive (estimate) 50.00 fvFXD']);
    expect(shown(INPUT, IN_SHARES)[0]).toBe('You deposit — unknown');
  });

  it('have no limit left where the position exceeds it', () => {
    expect(shown(INPUT, entered(50_000n * ONE))[3]).toBe('Your limit 0.00 FXD left');
  });

  it.each([
    ['what it still takes', { allowed: 3n * ONE, hasPassedKyc: true }, 'Vault limit 3.00 FXD left'],
    ['that this is unknown', { allowed: undefined, hasPassedKyc: true }, 'Vault limit — unknown'],
    ['that the identity check is missing', { allowed: 0n }, 'Vault limit KYC required'],
    ['that it depends on the account', { account: undefined, hasPassedKyc: true }, 'Vault limit — unknown'],
  ])('have the limit of a time-fixed vault: %s', (_case, state, limit) => {
    expect(shown(inputOf({ vault: TIME_FIXED, state }))[3]).toBe(limit);
  });
});

it.each([
  ['more than the account has', entered(501n * ONE), INPUT, [depositText.balanceWarning]],
  ['all that the account has', entered(500n * ONE), INPUT, []],
  ['an amount while the balance is unknown', ENTERED, inputOf({ account: { balance: undefined } }), []],
  ['an amount without an account', ENTERED, VISITOR, []],
])('cautions or not about %s', (_case, values, input, texts) => {
  const notices = deposit.notices?.({
    ...formOf(deposit, input, values),
    preview: deposit.preview(formOf(deposit, input, values)),
    locale: LOCALE,
    isLocked: false,
  });
  expect(notices).toEqual(texts.map((text) => ({ tone: 'caution', text, announce: 'polite' })));
});

describe('the field', () => {
  it('offers the balance', () => {
    expect(deposit.fields?.(formOf(deposit, INPUT, ENTERED))).toMatchObject([
      {
        name: 'amount',
        label: 'Deposit',
        balanceLabel: 'Wallet',
        usdValue: 'none',
        balance: 500n * ONE,
        token: { symbol: 'FXD', decimals: 18, address: TOKEN },
        max: 500n * ONE,
        cap: 'none',
      },
    ]);
  });

  it('offers the shares of the balance where shares are entered', () => {
    expect(deposit.fields?.(formOf(deposit, INPUT, IN_SHARES))).toMatchObject([
      {
        name: 'shares',
        label: 'Receive',
        balanceLabel: 'Maximum',
        usdValue: 'none',
        token: { symbol: 'fvFXD', decimals: 18 },
        max: 250n * ONE,
        cap: 'none',
      },
    ]);
  });

  it.each([EMPTY, IN_SHARES])('offers no maximum while the balance is unknown: %j', (values) => {
    expect(deposit.fields?.(formOf(deposit, VISITOR, values)).map(({ max }) => max)).toStrictEqual([undefined]);
  });

  it('takes either unit, and keeps both amounts when the unit changes', () => {
    const [choice] = deposit.controls?.(formOf(deposit, INPUT, ENTERED)) ?? [];
    if (choice?.kind !== 'choice') throw new Error('the unit is a choice');
    expect(choice.options).toEqual([
      { key: 'assets', label: 'FXD' },
      { key: 'shares', label: 'fvFXD' },
    ]);
    expect(choice.change('shares')).toEqual({ ...ENTERED, enteredIn: 'shares' });
  });

  it('values the entered amount in US dollars', () => {
    const input = inputOf({ usdPrice: 2n * ONE });
    expect(deposit.fields?.(formOf(deposit, input, ENTERED))[0]?.usdValue).toEqual({ raw: 200n * ONE, decimals: 18 });
  });

  it('takes no shares while their price is unknown', () => {
    expect(deposit.controls?.(formOf(deposit, WITHOUT_PRICE, EMPTY))).toEqual([]);
    const [amount] = deposit.fields?.(formOf(deposit, WITHOUT_PRICE, IN_SHARES)) ?? [];
    expect(amount?.change?.(entryOf(3n))).toEqual({ ...IN_SHARES, amount: entryOf(3n) });
  });

  const uneven = inputOf({ state: { pool: { totalAssets: 2n, totalSupply: 3n } } });

  it.each([
    ['shares, rounded down', EMPTY, entryOf(3n), { amount: entryOf(3n), shares: entryOf(4n) }],
    ['the most shares', EMPTY, { amount: 4n, isMax: true }, { amount: atMost(4n), shares: atMost(6n) }],
    ['tokens of shares, rounded up', IN_SHARES, entryOf(2n), { amount: entryOf(2n), shares: entryOf(2n) }],
    ['nothing of an empty amount', EMPTY, EMPTY_ENTRY, {}],
    ['nothing of empty shares', IN_SHARES, EMPTY_ENTRY, {}],
  ])('derives the other amount: %s', (_case, values, entry, derived) => {
    expect(deposit.fields?.(formOf(deposit, uneven, values))[0]?.change?.(entry)).toEqual({ ...values, ...derived });
  });
});

describe('the plan', () => {
  it('expects the shares that are previewed', () => {
    const intent = deposit.intent({ ...formOf(deposit, INPUT, ENTERED), ...OPTIONS });
    expect(intent).toEqual({
      account: ACCOUNT,
      chainId: CHAIN_ID,
      vault: VAULT,
      amount: 100n * ONE,
      expectedShares: 50n * ONE,
      token: { address: TOKEN, symbol: 'FXD', decimals: 18 },
      needsKyc: false,
      approvalAmount: 'exact',
    });
    if (!intent) throw new Error('the amount is previewed');
    expect(deposit.valuesOf({ intent, input: INPUT })).toEqual(ENTERED);
    expect(deposit.expectedState?.({ intent, input: INPUT })).toEqual({ allowance: 7n });
    expect(deposit.expectedState?.({ intent, input: VISITOR })).toEqual({ allowance: 0n });
    expect(deposit.expectedState?.({ intent, input: inputOf({ account: { allowance: undefined } }) })).toEqual({
      allowance: 0n,
    });
  });

  it('needs the identity check for a time-fixed vault only', () => {
    const input = inputOf({ vault: TIME_FIXED, quoted: quotedAs(REQUEST, 50n * ONE) });
    expect(deposit.intent({ ...formOf(deposit, input, ENTERED), ...OPTIONS })?.needsKyc).toBe(true);
  });

  it.each([
    ['nothing is entered', INPUT, EMPTY],
    ['nothing is previewed', UNASKED, ENTERED],
    ['nothing would be minted', inputOf({ quoted: quotedAs(REQUEST, 0n) }), ENTERED],
    ['zero is entered', inputOf({ quoted: quotedAs({ way: 'deposit', amount: 0n }, 5n) }), entered(0n)],
  ])('is not made where %s', (_case, input, values) => {
    expect(deposit.intent({ ...formOf(deposit, input, values), ...OPTIONS })).toBeUndefined();
  });

  it('is found again after a reload by its vault', () => {
    expect(deposit.selection?.(inputOf({ vault: { ...DEFI, address: '0xAb' } }))).toBe('0xab');
  });
});

it.each([
  ['Deposit', EMPTY],
  ['Deposit 100 FXD', ENTERED],
])('has a button: %s', (action, values) => {
  expect(deposit.labels({ ...formOf(deposit, INPUT, values), locale: LOCALE })).toEqual({
    title: 'Deposit to DeFi vault (FXD) #1',
    action,
    running: 'Depositing FXD',
    approve: 'Approve token',
  });
  expect(deposit.approval?.(formOf(deposit, INPUT, values))).toEqual({ spender: 'the vault' });
});

it('ends with what the receipt has, and the share token for the wallet', () => {
  const outcome = { values: ENTERED, input: INPUT, firstInput: INPUT, started: undefined, receivedSymbol: undefined };
  const transfer = deposit.decode({
    logs: [movedLog('Deposit', 100n * ONE, 50n * ONE)],
    input: INPUT,
    account: ACCOUNT,
  });
  const done = deposit.result({ ...outcome, transfer });
  expect(done.next).toBe(depositText.resultNext);
  expect(readResult(done)).toEqual(['You deposited 100.00 FXD', 'You received 50.00 fvFXD']);
  const unproven = deposit.result({
    ...outcome,
    transfer: deposit.decode({ logs: [], input: INPUT, account: ACCOUNT }),
  });
  expect(readResult(unproven)).toEqual([]);
  expect(deposit.received?.(formOf(deposit, INPUT, ENTERED))).toEqual({
    address: VAULT,
    decimals: 18,
    symbol: 'fvFXD',
    icon: 'fvFXD',
  });
});

it.each([
  [
    'fewer shares than previewed',
    40n * ONE,
    ['You received 40.00 fvFXD', 'Preview when you confirmed 50.00 fvFXD'],
    true,
  ],
  [
    'less than a share, with as many decimals as the preview',
    ONE / 4n,
    ['You received 0.250000 fvFXD', 'Preview when you confirmed 50.000000 fvFXD'],
    true,
  ],
  ['fewer shares within the tolerance', 50n * ONE, ['You received 50.00 fvFXD'], false],
])('says in the result that the receipt shows %s', (_case, minted, rows, isShort) => {
  const started = { input: INPUT, preview: deposit.preview(formOf(deposit, INPUT, ENTERED)) };
  const transfer = deposit.decode({
    logs: [movedLog('Deposit', 100n * ONE, minted)],
    input: INPUT,
    account: ACCOUNT,
  });
  const outcome = { values: ENTERED, input: INPUT, firstInput: INPUT, started, receivedSymbol: undefined, transfer };
  const done = deposit.result(outcome);
  const sentence = isShort ? `You deposited 100.00 FXD ${depositText.shortfall}` : 'You deposited 100.00 FXD';
  expect(readResult(done)).toEqual([sentence, ...rows]);
  expect(done.warning).toBe(isShort ? depositText.shortfall : undefined);
});

function manage(amount: bigint): DepositInput {
  return inputOf({ form: 'manage', quoted: quotedAs({ way: 'deposit', amount }, 1n) });
}

function atMost(amount: bigint) {
  return { amount, isMax: true };
}
