import { formOf } from '@fathom/area-kit/actions/defineAction';
import { entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readTableRows } from '@fathom/testing/render/readRows';
import { Interface } from 'ethers';
import { GATEWAY, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { MarketInput } from '../market/marketInput';
import { etherInput, marketInput, marketWithoutGateway, wethInput, type SetupOptions } from '../testing/dialogHarness';
import { HALF_USED } from '../testing/halfUsedReserve';
import { withdraw } from './withdraw';

const THOUSAND = 1_000_000_000n;
const ETHER = 10n ** 18n;
const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'signed-message', amount: 'exact' } } as const;
const NO_GATEWAY = marketWithoutGateway();
const NO_DEBT: SetupOptions = { current: { weth: { supplied: 10n * ETHER }, usdc: { supplied: 2n * THOUSAND } } };
/** 5 of the 10 WETH secure the debt. */
const HALF_BOUND: SetupOptions = {
  current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 12n * THOUSAND } },
};
const MAX: AmountEntry = { amount: undefined, isMax: true };

function valuesOf(input: MarketInput, entry: bigint | AmountEntry, isUnwrapped?: boolean) {
  const amount =
    typeof entry === 'bigint' ? (entry === 0n ? { amount: undefined, isMax: false } : entryOf(entry)) : entry;
  const canUnwrap = input.reserve.isWrappedBaseAsset && input.market.addresses.WETH_GATEWAY !== undefined;
  return { amount, isUnwrapped: isUnwrapped ?? canUnwrap };
}

function maxOf(input: MarketInput): AmountEntry {
  return { amount: withdraw.fields?.(formOf(withdraw, input, valuesOf(input, 0n)))[0]?.max, isMax: true };
}

describe('the form of a withdrawal', () => {
  it.each([
    ['keeps a token', marketInput(NO_DEBT), false],
    ['keeps the wrapped native currency of its own row', wethInput(NO_DEBT), false],
    ['unwraps it for the native currency', etherInput(NO_DEBT), true],
    ['keeps it wrapped in a market without a gateway', wethInput({ ...NO_DEBT, market: NO_GATEWAY }), false],
  ])('begins empty, and %s', (_, input, isUnwrapped) => {
    expect(withdraw.initialValues(input)).toEqual({ amount: { amount: undefined, isMax: false }, isUnwrapped });
  });

  it('offers the whole supply without a debt', () => {
    expect(withdraw.fields?.(formOf(withdraw, marketInput(NO_DEBT), valuesOf(marketInput(NO_DEBT), THOUSAND)))).toEqual(
      [
        {
          name: 'amount',
          label: 'Amount',
          token: { symbol: 'USDC', decimals: 6, address: USDC },
          usdValue: { raw: 1_000n * 10n ** 8n, decimals: 8 },
          balanceLabel: 'Available',
          max: 2n * THOUSAND,
          cap: 2n * THOUSAND,
        },
      ],
    );
  });

  it('keeps an entry if nothing can be withdrawn, so that it can be explained', () => {
    const input = marketInput(NO_DEBT);
    const full = { ...input, entry: { ...input.entry, underlyingBalance: 0n } };
    expect(withdraw.fields?.(formOf(withdraw, full, valuesOf(full, THOUSAND)))[0]).toMatchObject({
      max: 0n,
      cap: 'none',
    });
  });

  it('names the native currency while it is unwrapped', () => {
    const token = (isUnwrapped: boolean) =>
      withdraw.fields?.(formOf(withdraw, wethInput(NO_DEBT), valuesOf(wethInput(NO_DEBT), ETHER, isUnwrapped)))[0]
        ?.token;
    expect(token(true)).toEqual({ symbol: 'ETH', decimals: 18, isNative: true });
    expect(token(false)).toEqual({ symbol: 'WETH', decimals: 18, address: WETH });
  });

  it('keeps Max and the available amount the same while prices move, unless everything is withdrawn', () => {
    const maxOf = (options: typeof NO_DEBT, entry: bigint) => {
      const form = formOf(withdraw, wethInput(options), valuesOf(wethInput(options), { amount: entry, isMax: true }));
      return withdraw.fields?.(form)[0]?.max;
    };
    const limit = maxOf(HALF_BOUND, 0n) ?? 0n;
    expect(maxOf(HALF_BOUND, limit + 1n)).toBe(limit + 1n);
    expect(maxOf(NO_DEBT, 10n * ETHER - 1n)).toBe(10n * ETHER);
  });

  it('has a switch that unwraps only where a gateway does it', () => {
    const values = valuesOf(wethInput(NO_DEBT), ETHER);
    const [unwrap] = withdraw.controls?.(formOf(withdraw, wethInput(NO_DEBT), values)) ?? [];
    expect(unwrap).toMatchObject({ kind: 'switch', label: 'Unwrap WETH (to withdraw ETH)', isOn: true });
    expect(unwrap?.kind === 'switch' && unwrap.change(false)).toEqual({ ...values, isUnwrapped: false });
    expect(withdraw.controls?.(formOf(withdraw, marketInput(NO_DEBT), values))).toEqual([]);
  });

  it.each([
    ['nothing', 0n, true, { title: 'Withdraw ETH', action: 'Withdraw ETH', running: 'Withdrawing ETH' }],
    ['an amount', ETHER, false, { title: 'Withdraw WETH', action: 'Withdraw 1 WETH', running: 'Withdrawing WETH' }],
    ['all', MAX, true, { title: 'Withdraw ETH', action: 'Withdraw 10 ETH', running: 'Withdrawing ETH' }],
  ])('names what is withdrawn: %s', (_, entry, isUnwrapped, labels) => {
    const input = wethInput(NO_DEBT);
    expect(withdraw.labels({ ...formOf(withdraw, input, valuesOf(input, entry, isUnwrapped)), locale: 'en' })).toEqual(
      labels,
    );
  });
});

describe('why a withdrawal is not possible', () => {
  const check = (input: MarketInput, entry: bigint | AmountEntry, isAccepted = true) =>
    withdraw.check({ ...formOf(withdraw, input, valuesOf(input, entry)), isAcknowledged: isAccepted });

  it('is the missing amount, the amount, or the risk that was not accepted', () => {
    expect(check(marketInput(NO_DEBT), 0n)).toEqual(['amount-missing']);
    expect(check(marketInput(NO_DEBT), 2n * THOUSAND + 1n)).toEqual(['amount-above-supply']);
    expect(check(marketInput(NO_DEBT), MAX)).toEqual([]);
    expect(check(wethInput(HALF_BOUND), 4n * ETHER)).toEqual([]);
    expect(check(wethInput(HALF_BOUND), 4n * ETHER, false)).toEqual(['risk-not-acknowledged']);
    expect(check(wethInput(HALF_BOUND), 6n * ETHER)).toEqual(['would-be-liquidated']);
  });

  it.each([
    ['amount-above-supply', 'amount'],
    ['liquidity-short', 'amount'],
    ['would-be-liquidated', 'amount'],
    ['amount-missing', undefined],
    ['reserve-paused', undefined],
  ] as const)('stands at the field if another amount helps: %s', (issue, field) => {
    expect(
      withdraw.issueText({
        ...formOf(withdraw, marketInput(NO_DEBT), valuesOf(marketInput(), 1n)),
        issue,
        locale: 'en',
      }).field,
    ).toBe(field);
  });

  it.each([
    ['risk-not-acknowledged', 'Tick the box above to continue'],
    ['zero-ltv-first', 'Withdraw zero-LTV assets first'],
    ['nothing-supplied', "You haven't supplied any ETH."],
  ] as const)('is written on the button: %s', (issue, text) => {
    expect(
      withdraw.issueText({ ...formOf(withdraw, wethInput(NO_DEBT), valuesOf(wethInput(), 1n)), issue, locale: 'en' })
        .text,
    ).toBe(text);
  });
});

describe('the details of a withdrawal', () => {
  const rowsOf = (input: MarketInput, entry: bigint | AmountEntry, isUnwrapped?: boolean) => {
    const values = valuesOf(input, entry, isUnwrapped);
    return readTableRows(
      withdraw.rows({ ...formOf(withdraw, input, values), preview: withdraw.preview(formOf(withdraw, input, values)) }),
    );
  };

  it('include the rate after the withdrawal, where the rate model gives it', () => {
    const input = marketInput({ ...NO_DEBT, usdc: HALF_USED });
    expect(rowsOf(input, THOUSAND)[0]).toBe('Supply APY 1.01% to 1.11%');
  });

  it('compare the supply and the health factor before and after, and only then', () => {
    expect(rowsOf(wethInput(), 0n)).toEqual(['Supply APY 2.02%', 'Remaining supply 10.00 ETH', 'Health factor 4.80']);
    expect(rowsOf(wethInput(), ETHER, false)).toEqual([
      'Supply APY now 2.02%',
      'Remaining supply 10.00 to 9.00 WETH',
      'Health factor 4.80 to 4.32',
    ]);
    expect(rowsOf(marketInput(NO_DEBT), MAX)[1]).toBe('Remaining supply 2,000.00 to 0.00 USDC');
  });
});

describe('the notices of a withdrawal', () => {
  const notices = (input: MarketInput, entry: bigint | AmountEntry) => {
    const values = valuesOf(input, entry);
    return withdraw.notices?.({
      ...formOf(withdraw, input, values),
      preview: withdraw.preview(formOf(withdraw, input, values)),
      locale: 'en',
      isLocked: false,
    });
  };

  it('are none for part of a supply, or all of it', () => {
    expect(notices(wethInput(HALF_BOUND), ETHER)).toEqual([]);
    expect(notices(marketInput(NO_DEBT), MAX)).toEqual([]);
  });

  it('explain a maximum that leaves something', () => {
    const input = wethInput(HALF_BOUND);
    expect(notices(input, maxOf(input))).toEqual([
      { tone: 'info', text: 'The maximum keeps your health factor at 1.01. Repay debt to withdraw more.' },
    ]);
    const lent = marketInput({ ...NO_DEBT, usdc: { unborrowedLiquidity: THOUSAND } });
    expect(notices(lent, maxOf(lent))).toEqual([
      { tone: 'info', text: 'The rest of your USDC has been borrowed and isn’t available at this time.' },
    ]);
    expect(notices(lent, THOUSAND)).toEqual([]);
  });

  it('say at once which collateral comes first', () => {
    const current = { weth: { supplied: ETHER }, usdc: { supplied: THOUSAND, variableDebt: 1n } };
    const input = marketInput({ current, weth: { baseLTVasCollateral: 0n } });
    const text = 'Assets with zero LTV (WETH) must be withdrawn or disabled as collateral to perform this action';
    expect(notices(input, 1n)).toEqual([{ tone: 'danger', announce: 'assertive', text }]);
  });

  it('say that isolation mode ends', () => {
    const input = wethInput({ weth: { debtCeiling: 1_000_000n }, current: { weth: { supplied: ETHER } } });
    expect(notices(input, MAX)).toEqual([
      { tone: 'info', text: 'This ends isolation mode: no isolated asset secures your debts afterwards.' },
    ]);
    expect(notices(input, 1n)).toEqual([]);
  });
});

describe('the risk of a withdrawal', () => {
  const textOf = (input: MarketInput, amount: bigint) => {
    const values = valuesOf(input, amount);
    const form = formOf(withdraw, input, values);
    return withdraw.acknowledgement?.text({ ...form, preview: withdraw.preview(form) });
  };

  it('is to be accepted once the health factor falls below 1.5', () => {
    expect(textOf(wethInput(HALF_BOUND), 2n * ETHER)).toBeUndefined();
    expect(textOf(wethInput(HALF_BOUND), 3n * ETHER)).toMatch(/^Withdrawing this amount will reduce your health/);
  });

  it.each([
    ['nothing is entered', 0n, true],
    ['the asset is no collateral', THOUSAND, false],
  ])('is not asked about while %s', (_, amount, collateral) => {
    const usdc = { supplied: 2n * THOUSAND, variableDebt: 20n * THOUSAND, collateral };
    const input = marketInput({ current: { weth: { supplied: 10n * ETHER }, usdc } });
    expect(textOf(input, amount)).toBeUndefined();
    expect(textOf(input, amount + 1n) === undefined).toBe(!collateral);
  });

  it('is missing only for its own issue', () => {
    expect(withdraw.acknowledgement?.isMissing('risk-not-acknowledged')).toBe(true);
    expect(withdraw.acknowledgement?.isMissing('amount-missing')).toBe(false);
  });
});

describe('what a withdrawal intends', () => {
  const common = { account: FAKE_ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL };
  const input = wethInput(NO_DEBT);
  const rsToken = { rsToken: input.reserve.rsTokenAddress, rsSymbol: 'rsWETH' };

  it('is nothing while nothing is entered', () => {
    expect(withdraw.intent({ ...formOf(withdraw, input, valuesOf(input, 0n)), ...OPTIONS })).toBeUndefined();
  });

  it('is the asset itself, or its native currency through the gateway', () => {
    const asset = { asset: WETH, decimals: 18, amount: ETHER, isAll: false };
    expect(withdraw.intent({ ...formOf(withdraw, input, valuesOf(input, ETHER, false)), ...OPTIONS })).toEqual({
      ...common,
      ...asset,
      of: 'token',
      symbol: 'WETH',
    });
    expect(withdraw.intent({ ...formOf(withdraw, input, valuesOf(input, ETHER)), ...OPTIONS })).toEqual({
      ...common,
      ...asset,
      ...rsToken,
      of: 'native',
      symbol: 'ETH',
      gateway: GATEWAY,
      approve: 'signed-message',
      approvalAmount: 'exact',
    });
  });

  it.each([
    ['the maximum of all', NO_DEBT, MAX, true],
    ['the typed whole balance', NO_DEBT, 10n * ETHER, true],
    ['part of it', NO_DEBT, 10n * ETHER - 1n, false],
  ])('includes what accrues if everything is withdrawn: %s', (_, options, entry, isAll) => {
    const of = wethInput(options);
    expect(withdraw.intent({ ...formOf(withdraw, of, valuesOf(of, entry)), ...OPTIONS })?.isAll).toBe(isAll);
  });

  it('leaves the rest of a maximum that a debt limits', () => {
    const of = wethInput(HALF_BOUND);
    expect(withdraw.intent({ ...formOf(withdraw, of, valuesOf(of, maxOf(of))), ...OPTIONS })).toMatchObject({
      isAll: false,
    });
  });

  it('is displayed again by the form while it runs', () => {
    for (const values of [
      valuesOf(input, ETHER, false),
      valuesOf(input, ETHER),
      valuesOf(input, { amount: 10n * ETHER, isMax: true }),
    ]) {
      const intent = withdraw.intent({ ...formOf(withdraw, input, values), ...OPTIONS });
      expect(intent && withdraw.valuesOf({ intent, input })).toEqual(values);
    }
  });

  it('is an approval for the gateway first', () => {
    expect(withdraw.approval?.(formOf(withdraw, input, valuesOf(input, ETHER)))).toEqual({
      spender: 'the WETH gateway of Fathom Lisk',
      meaning: 'rsWETH is the token of your WETH supply: 1 rsWETH stands for 1 WETH supplied.',
    });
  });

  it.each([
    ['the same balance', NO_DEBT, 0n, true],
    ['interest', NO_DEBT, 1n, true],
    ['more than the margin', NO_DEBT, 2n * ETHER, false],
    ['less', NO_DEBT, -1n, false],
  ])('still serves a balance that has grown: %s', (_, options, growth, isSame) => {
    const now = wethInput(options);
    const grown = { ...now, entry: { ...now.entry, underlyingBalance: now.entry.underlyingBalance + growth } };
    expect(withdraw.isSamePlan?.({ planned: input, now: grown })).toBe(isSame);
  });

  it('does not serve a balance that a debt has bound since', () => {
    expect(withdraw.isSamePlan?.({ planned: input, now: wethInput(HALF_BOUND) })).toBe(false);
  });
});

describe('the result of a withdrawal', () => {
  const input = wethInput();
  const values = valuesOf(input, ETHER);
  const event = new Interface([
    'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  ]);
  const log = (user: string) => ({ address: POOL, ...event.encodeEventLog('Withdraw', [WETH, user, user, ETHER]) });

  it('is what the account, or the gateway for it, withdrew', () => {
    expect(withdraw.decode({ logs: [log(FAKE_ACCOUNT)], input, account: FAKE_ACCOUNT })).toBe(ETHER);
    expect(withdraw.decode({ logs: [log(GATEWAY)], input, account: FAKE_ACCOUNT })).toBe(ETHER);
    expect(withdraw.decode({ logs: [log(USDC)], input, account: FAKE_ACCOUNT })).toBeUndefined();
    const plain = wethInput({ market: NO_GATEWAY });
    expect(withdraw.decode({ logs: [log(FAKE_ACCOUNT)], input: plain, account: FAKE_ACCOUNT })).toBe(ETHER);
    expect(withdraw.decode({ logs: [log(GATEWAY)], input: plain, account: FAKE_ACCOUNT })).toBeUndefined();
  });

  it('names the currency that arrived', () => {
    const started = { input, preview: withdraw.preview(formOf(withdraw, input, values)) };
    const result = withdraw.result({
      transfer: ETHER,
      input,
      values,
      firstInput: input,
      started,
      receivedSymbol: undefined,
    });
    expect(result).toMatchObject({ symbol: 'ETH', amount: { raw: ETHER, decimals: 18 } });
    expect(readTableRows(result.rows)).toEqual(['Health factor 4.80 to 4.32']);
  });

  it('is a token that can be added to the wallet, unless it was unwrapped', () => {
    expect(withdraw.received?.(formOf(withdraw, input, valuesOf(input, ETHER, false)))).toEqual({
      address: WETH,
      decimals: 18,
      icon: 'WETH',
    });
    expect(withdraw.received?.(formOf(withdraw, input, values))).toBeUndefined();
  });
});
