import { formOf } from '@fathom/area-kit/actions/defineAction';
import { entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readTableRows } from '@fathom/testing/render/readRows';
import { Interface } from 'ethers';
import type { RepaySource } from '../../domain/limits/repaySource';
import { GATEWAY, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { MarketInput } from '../market/marketInput';
import {
  marketInput,
  marketWithoutGateway,
  setupMarket,
  wethInput,
  type InputOptions,
  type SetupOptions,
} from '../testing/dialogHarness';
import { HALF_USED } from '../testing/halfUsedReserve';
import { repay } from './repay';

const THOUSAND = 1_000_000_000n;
const ETHER = 10n ** 18n;
const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'signed-message', amount: 'exact' } } as const;
const MAX: AmountEntry = { amount: undefined, isMax: true };

const WITH_SUPPLY: SetupOptions = {
  current: { weth: { supplied: 10n * ETHER }, usdc: { supplied: 2n * THOUSAND, variableDebt: 5n * THOUSAND } },
};
function owingEther(options: InputOptions = {}) {
  const current = { usdc: { supplied: 100n * THOUSAND }, weth: { variableDebt: 2n * ETHER } };
  return wethInput({ current, ...options });
}
const POOR = { ...marketInput(), walletBalance: 3n * THOUSAND };

function valuesOf(input: MarketInput, entry: bigint | AmountEntry, source?: RepaySource) {
  const initial = repay.initialValues(input);
  const amount = typeof entry === 'bigint' ? (entry === 0n ? initial.amount : entryOf(entry)) : entry;
  return { amount, source: source ?? initial.source };
}

describe('the form of a repayment', () => {
  it.each([
    ['the token', marketInput(), 'token'],
    ['the wrapped token of a wallet that has some', owingEther(), 'token'],
    ['native currency without any wrapped', { ...owingEther(), walletBalance: 0n }, 'native'],
    ['the token without a gateway', { ...owingEther({ market: marketWithoutGateway() }), walletBalance: 0n }, 'token'],
  ])('begins empty, with %s', (_, input, source) => {
    expect(repay.initialValues(input)).toEqual({ amount: { amount: undefined, isMax: false }, source });
  });

  it('offers the debt from the wallet', () => {
    expect(repay.fields?.(formOf(repay, marketInput(), valuesOf(marketInput(), THOUSAND)))).toEqual([
      {
        name: 'amount',
        label: 'Amount',
        token: { symbol: 'USDC', decimals: 6, address: USDC, isUnverified: false },
        usdValue: { raw: 1_000n * 10n ** 8n, decimals: 8 },
        balanceLabel: 'Wallet',
        balance: 10n * THOUSAND,
        max: 5n * THOUSAND,
        cap: 5n * THOUSAND,
      },
    ]);
  });

  it('offers what the wallet has of a larger debt', () => {
    expect(repay.fields?.(formOf(repay, POOR, valuesOf(POOR, 0n)))[0]).toMatchObject({
      max: 3n * THOUSAND,
      cap: 3n * THOUSAND,
    });
  });

  it('offers no maximum while the balance is unknown', () => {
    const input = { ...marketInput(), walletBalance: undefined };
    expect(repay.fields?.(formOf(repay, input, valuesOf(input, THOUSAND)))[0]).toMatchObject({
      max: undefined,
      cap: 'none',
    });
    expect(repay.intent({ ...formOf(repay, input, valuesOf(input, THOUSAND)), ...OPTIONS })).toMatchObject({
      amount: THOUSAND,
      isAll: false,
    });
  });

  it('offers the supply of the same asset', () => {
    const input = marketInput(WITH_SUPPLY);
    expect(repay.fields?.(formOf(repay, input, valuesOf(input, 0n, 'rs-token')))[0]).toMatchObject({
      balanceLabel: 'Supplied',
      balance: 2n * THOUSAND,
      max: 2n * THOUSAND,
      token: { symbol: 'USDC' },
    });
  });

  it('offers native currency, but what fees need', () => {
    const input = owingEther({ nativeBalance: ETHER });
    const [field] = repay.fields?.(formOf(repay, input, valuesOf(input, 0n, 'native'))) ?? [];
    expect(field).toMatchObject({ balanceLabel: 'Wallet', balance: ETHER - 10n ** 15n, max: ETHER - 10n ** 15n });
    expect(field?.token).toEqual({ symbol: 'ETH', decimals: 18, isNative: true });
  });

  it('has a choice of what the account can repay with', () => {
    expect(repay.controls?.(formOf(repay, marketInput(), valuesOf(marketInput(), 0n)))).toEqual([]);
    const input = owingEther({
      current: { usdc: { supplied: 100n * THOUSAND }, weth: { supplied: 1n, variableDebt: 2n * ETHER } },
    });
    const values = valuesOf(input, ETHER);
    const [choice] = repay.controls?.(formOf(repay, input, values)) ?? [];
    expect(choice).toMatchObject({
      kind: 'choice',
      label: 'Repay with',
      selected: 'token',
      options: [
        { key: 'token', label: 'WETH' },
        { key: 'native', label: 'ETH' },
        { key: 'rs-token', label: 'Supplied WETH' },
      ],
    });
    expect(choice?.kind === 'choice' && choice.change('native')).toEqual({ ...values, source: 'native' });
  });

  it.each([
    ['nothing', 0n, 'token', { title: 'Repay WETH', action: 'Repay WETH', running: 'Repaying WETH' }],
    ['native', ETHER, 'native', { title: 'Repay ETH', action: 'Repay 1 ETH', running: 'Repaying ETH' }],
    ['all', MAX, 'token', { title: 'Repay WETH', action: 'Repay 2 WETH', running: 'Repaying WETH' }],
  ] as const)('names what is repaid: %s', (_, entry, source, labels) => {
    expect(
      repay.labels({ ...formOf(repay, owingEther(), valuesOf(owingEther(), entry, source)), locale: 'en' }),
    ).toEqual(labels);
  });
});

describe('why a repayment is not possible', () => {
  it.each([
    ['nothing is entered', marketInput(), 0n, 'token', ['amount-missing']],
    ['the wallet has less', POOR, 3n * THOUSAND + 1n, 'token', ['amount-above-balance']],
    ['the wallet has enough', POOR, 3n * THOUSAND, 'token', []],
    ['the supply is smaller', marketInput(WITH_SUPPLY), 2n * THOUSAND + 1n, 'rs-token', ['amount-above-balance']],
    [
      'there is no debt at the stable rate',
      marketInput({ target: { rateMode: 'stable' } }),
      1n,
      'token',
      ['no-debt-in-mode'],
    ],
  ] as const)('is found out: %s', (_, input, amount, source, issues) => {
    expect(repay.check({ ...formOf(repay, input, valuesOf(input, amount, source)), isAcknowledged: false })).toEqual(
      issues,
    );
  });

  it.each([
    ['a token', marketInput(), 'token', 11n * THOUSAND, 'Exceeds your USDC wallet balance.'],
    ['a supply', marketInput(WITH_SUPPLY), 'rs-token', 3n * THOUSAND, 'Exceeds your USDC supply.'],
    ['native currency for fees', owingEther(), 'native', 25n * ETHER, 'Your ETH is needed for transaction fees.'],
    ['native currency', owingEther(), 'native', 25n * ETHER + 1n, 'Exceeds your ETH wallet balance.'],
    [
      'native currency of an unknown balance',
      { ...owingEther(), nativeBalance: undefined },
      ...(['native', 1n, 'Exceeds your ETH wallet balance.'] as const),
    ],
  ] as const)('names what is too little: %s', (_, input, source, amount, text) => {
    expect(
      repay.issueText({
        ...formOf(repay, input, valuesOf(input, amount, source)),
        issue: 'amount-above-balance',
        locale: 'en',
      }),
    ).toEqual({
      text,
      field: 'amount',
    });
  });

  it('stands at the field only if another amount helps', () => {
    const input = marketInput(WITH_SUPPLY);
    expect(
      repay.issueText({
        ...formOf(repay, input, valuesOf(input, 1n, 'rs-token')),
        issue: 'reserve-paused',
        locale: 'en',
      }),
    ).toEqual({
      text: 'The USDC reserve is paused: no actions are available.',
    });
  });
});

describe('the details of a repayment', () => {
  const rowsOf = (input: MarketInput, entry: bigint | AmountEntry, source?: RepaySource) => {
    const values = valuesOf(input, entry, source);
    return readTableRows(
      repay.rows({ ...formOf(repay, input, values), preview: repay.preview(formOf(repay, input, values)) }),
    );
  };

  it('compare the debt and the health factor before and after, and only then', () => {
    expect(rowsOf(marketInput(), 0n)).toEqual([
      'Borrow APY, variable 4.08%',
      'Remaining debt 5,000.00 USDC',
      'Health factor 4.80',
    ]);
    expect(rowsOf(marketInput(), THOUSAND)).toEqual([
      'Borrow APY, variable now 4.08%',
      'Remaining debt 5,000.00 to 4,000.00 USDC',
      'Health factor 4.80 to 6.00',
    ]);
  });

  it('include the rate after the repayment, where the rate model gives it', () => {
    const usdc = { usdc: HALF_USED };
    expect(rowsOf(marketInput(usdc), THOUSAND)[0]).toBe('Borrow APY, variable 2.25% to 2.02%');
    // A repayment from the supply leaves less to borrow from.
    expect(rowsOf(marketInput({ ...WITH_SUPPLY, ...usdc }), THOUSAND, 'rs-token')[0]).toBe(
      'Borrow APY, variable 2.25% to 2.13%',
    );
  });

  it('also compare the supply that pays', () => {
    expect(rowsOf(marketInput(WITH_SUPPLY), THOUSAND, 'rs-token')).toEqual([
      'Borrow APY, variable now 4.08%',
      'Remaining debt 5,000.00 to 4,000.00 USDC',
      'Remaining supply 2,000.00 to 1,000.00 USDC',
      'Health factor 5.12 to 6.20',
    ]);
    expect(rowsOf(marketInput(WITH_SUPPLY), THOUSAND).at(-1)).toBe('Health factor 5.12 to 6.40');
  });

  it("name the account's own stable rate", () => {
    const current = { weth: { supplied: 10n * ETHER }, usdc: { stableDebt: THOUSAND, variableDebt: 1n } };
    const rows = rowsOf(marketInput({ current, target: { rateMode: 'stable' } }), 0n);
    expect(rows.slice(0, 2)).toEqual(['Borrow APY, stable 5.13%', 'Remaining debt 1,000.00 USDC']);
  });
});

describe('the notices of a repayment', () => {
  const notices = (input: MarketInput, entry: bigint | AmountEntry, source?: RepaySource) => {
    const values = valuesOf(input, entry, source);
    return repay.notices?.({
      ...formOf(repay, input, values),
      preview: repay.preview(formOf(repay, input, values)),
      locale: 'en',
      isLocked: false,
    });
  };
  const GROWS = {
    tone: 'info',
    text: 'Your USDC amount is increasing every second. For correct repay of the whole amount, confirm in your wallet the suggested value.',
  };
  const NOT_COVERED = {
    tone: 'caution',
    text: "You don't have enough funds in your wallet to repay the full amount. The remaining debt keeps accruing interest.",
  };
  const withBalance = (walletBalance: bigint) => ({ ...marketInput(), walletBalance });
  const JUST_ENOUGH = { ...marketInput(), walletBalance: 5n * THOUSAND };

  it.each([
    ['part of the debt', marketInput(), 4n * THOUSAND, 'token', []],
    ['all of it', marketInput(), MAX, 'token', [GROWS]],
    ['a debt that is covered with its growth', withBalance(5_012_500_000n), MAX, 'token', [GROWS]],
    ['a debt whose growth is not', withBalance(5_012_499_999n), MAX, 'token', [NOT_COVERED, GROWS]],
    ['a debt that is not', withBalance(4_999_999_999n), MAX, 'token', [NOT_COVERED]],
    ['all of it with nothing for its growth', JUST_ENOUGH, MAX, 'token', [NOT_COVERED, GROWS]],
    ['what the wallet has', POOR, MAX, 'token', [NOT_COVERED]],
    ['what is supplied', marketInput(WITH_SUPPLY), MAX, 'rs-token', []],
    ['from an unknown balance', { ...marketInput(), walletBalance: undefined }, MAX, 'token', []],
  ] as const)('warn of what remains or grows: %s', (_, input, entry, source, expected) => {
    expect(notices(input, entry, source)).toEqual(expected);
  });
});

describe('what a repayment intends', () => {
  const common = { account: FAKE_ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL, rateMode: 'variable' };
  const usdc = { asset: USDC, symbol: 'USDC', decimals: 6 };

  it('is nothing while nothing is entered', () => {
    expect(repay.intent({ ...formOf(repay, marketInput(), valuesOf(marketInput(), 0n)), ...OPTIONS })).toBeUndefined();
  });

  it('is part of the debt, limited to the amount', () => {
    expect(repay.intent({ ...formOf(repay, marketInput(), valuesOf(marketInput(), THOUSAND)), ...OPTIONS })).toEqual({
      ...common,
      ...usdc,
      of: 'token',
      amount: THOUSAND,
      limit: THOUSAND,
      isAll: false,
      approve: 'signed-message',
      approvalAmount: 'exact',
      needsAllowanceReset: false,
    });
  });

  it('follows what is known of the token', () => {
    const tokens = { [USDC]: { symbol: 'USDC', permit: false, needsAllowanceReset: true } };
    const input = marketInput({ market: setupMarket({ tokens }) });
    expect(repay.intent({ ...formOf(repay, input, valuesOf(input, THOUSAND)), ...OPTIONS })).toMatchObject({
      approve: 'transaction',
      needsAllowanceReset: true,
    });
  });

  it.each([
    ['with its growth', marketInput(), MAX, { amount: 5n * THOUSAND, limit: 5_012_500_000n, isAll: true }],
    ['typed exactly', marketInput(), 5n * THOUSAND, { amount: 5n * THOUSAND, limit: 5_012_500_000n, isAll: true }],
    ['what the wallet has', POOR, { amount: 3n * THOUSAND, isMax: true }, { limit: 3n * THOUSAND, isAll: false }],
    [
      'as far as the wallet reaches',
      { ...marketInput(), walletBalance: 5_001_000_000n },
      ...([MAX, { amount: 5n * THOUSAND, limit: 5_001_000_000n, isAll: true }] as const),
    ],
  ] as const)('is all of it: %s', (_, input, entry, expected) => {
    expect(repay.intent({ ...formOf(repay, input, valuesOf(input, entry)), ...OPTIONS })).toMatchObject(expected);
  });

  it('is in native currency through the gateway', () => {
    expect(
      repay.intent({ ...formOf(repay, owingEther(), valuesOf(owingEther(), ETHER, 'native')), ...OPTIONS }),
    ).toEqual({
      ...common,
      asset: WETH,
      symbol: 'ETH',
      decimals: 18,
      of: 'native',
      gateway: GATEWAY,
      amount: ETHER,
      limit: ETHER,
      isAll: false,
    });
  });

  it('names no rate mode to the gateway of a market since Aave 3.2', () => {
    const since32 = owingEther({ market: setupMarket({ uiPoolDataVariant: 'v3.4' }) });
    const intent = repay.intent({ ...formOf(repay, since32, valuesOf(since32, ETHER, 'native')), ...OPTIONS });
    expect(intent).toMatchObject({ of: 'native', gateway: GATEWAY, withoutRateMode: true });
  });

  it('uses up the supply, whatever it grows to', () => {
    const input = marketInput(WITH_SUPPLY);
    expect(repay.intent({ ...formOf(repay, input, valuesOf(input, MAX, 'rs-token')), ...OPTIONS })).toEqual({
      ...common,
      ...usdc,
      of: 'rs-token',
      amount: 2n * THOUSAND,
      limit: 2n * THOUSAND,
      isAll: true,
    });
  });

  it('is displayed again by the form while it runs', () => {
    const input = owingEther();
    for (const values of [
      valuesOf(input, ETHER),
      valuesOf(input, ETHER, 'native'),
      valuesOf(input, { amount: 2n * ETHER, isMax: true }),
    ]) {
      const intent = repay.intent({ ...formOf(repay, input, values), ...OPTIONS });
      expect(intent && repay.valuesOf({ intent, input })).toEqual(values);
    }
  });

  it('is an approval for the pool first', () => {
    expect(repay.approval?.(formOf(repay, marketInput(), valuesOf(marketInput(), 1n)))).toEqual({
      spender: 'Fathom Lisk pool',
    });
  });

  it('counts native currency with its margin against what is left for fees', () => {
    expect(repay.nativeSpent?.(formOf(repay, owingEther(), valuesOf(owingEther(), MAX, 'native')))).toBe(
      2_005n * 10n ** 15n,
    );
    expect(repay.nativeSpent?.(formOf(repay, owingEther(), valuesOf(owingEther(), ETHER, 'token')))).toBe(0n);
  });

  const planned = marketInput(WITH_SUPPLY);
  const later = (changes: Partial<MarketInput['entry']>, walletBalance = planned.walletBalance) => ({
    ...planned,
    walletBalance,
    entry: { ...planned.entry, ...changes },
  });
  it.each([
    ['a second later', later({ variableBorrows: 5n * THOUSAND + 1n }), true],
    ['with more supplied', later({ underlyingBalance: 3n * THOUSAND }), true],
    ['once the debt has outgrown the margin', later({ variableBorrows: 6n * THOUSAND }), false],
    ['with another balance', later({}, THOUSAND), false],
    ['once the supply is gone', later({ underlyingBalance: 0n }), false],
  ])('stays the same plan or not: %s', (_, now, isSame) => {
    expect(repay.isSamePlan?.({ planned, now })).toBe(isSame);
  });

  it('stays the same plan without any supply', () => {
    expect(repay.isSamePlan?.({ planned: marketInput(), now: marketInput() })).toBe(true);
  });
});

describe('the result of a repayment', () => {
  const event = new Interface([
    'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  ]);

  it('is the amount in the receipt, with at most six decimals', () => {
    const input = owingEther();
    const values = valuesOf(input, ETHER, 'native');
    const log = { address: POOL, ...event.encodeEventLog('Repay', [WETH, FAKE_ACCOUNT, GATEWAY, ETHER, false]) };
    expect(repay.decode({ logs: [log], input, account: FAKE_ACCOUNT })).toBe(ETHER);
    expect(repay.decode({ logs: [], input, account: FAKE_ACCOUNT })).toBeUndefined();
    const started = { input, preview: repay.preview(formOf(repay, input, values)) };
    const result = repay.result({
      transfer: ETHER,
      input,
      values,
      firstInput: input,
      started,
      receivedSymbol: undefined,
    });
    expect(result).toMatchObject({ symbol: 'ETH', amount: { raw: ETHER, decimals: 18 }, decimals: 6 });
    expect(readTableRows(result.rows)).toEqual(['Health factor 13.33 to 26.66']);
  });
});
