import { formOf } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readTableRows } from '@fathom/testing/render/readRows';
import { Interface } from 'ethers';
import { DEBT_TOKEN, GATEWAY, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { MarketInput } from '../market/marketInput';
import {
  etherInput,
  marketInput,
  marketWithoutGateway,
  rewardsOn,
  setupMarket,
  wethInput,
} from '../testing/dialogHarness';
import { HALF_USED } from '../testing/halfUsedReserve';
import { borrow } from './borrow';

const THOUSAND = 1_000_000_000n;
const ETHER = 10n ** 18n;
const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'signed-message', amount: 'exact' } } as const;
const NO_GATEWAY = marketWithoutGateway();

function valuesOf(input: MarketInput, amount: bigint, changes: Partial<ReturnType<typeof borrow.initialValues>> = {}) {
  return { ...borrow.initialValues(input), ...(amount > 0n && { amount: entryOf(amount) }), ...changes };
}

function rowsOf(input: MarketInput, values: ReturnType<typeof valuesOf>) {
  return readTableRows(
    borrow.rows({ ...formOf(borrow, input, values), preview: borrow.preview(formOf(borrow, input, values)) }),
  );
}

describe('the form of a loan', () => {
  it.each([
    ['keeps a token', marketInput(), false],
    ['keeps the wrapped native currency', wethInput(), false],
    ['unwraps the native currency', etherInput(), true],
    ['keeps it wrapped in a market without a gateway', etherInput({ market: NO_GATEWAY }), false],
  ])('begins empty at the variable rate, and %s', (_, input, isUnwrapped) => {
    expect(borrow.initialValues(input)).toEqual({
      amount: { amount: undefined, isMax: false },
      rateMode: 'variable',
      isUnwrapped,
    });
  });

  it('offers all but 1 % of what the collateral covers, and values the entry in dollars', () => {
    expect(borrow.fields?.(formOf(borrow, marketInput(), valuesOf(marketInput(), THOUSAND)))).toEqual([
      {
        name: 'amount',
        label: 'Amount',
        token: { symbol: 'USDC', decimals: 6, address: USDC },
        usdValue: { raw: 1_000n * 10n ** 8n, decimals: 8 },
        balanceLabel: 'Available',
        max: 17_325n * 10n ** 6n,
      },
    ]);
  });

  it('keeps Max and the available amount the same while prices move by less than 1%', () => {
    const entered = { amount: { amount: 17_300n * 10n ** 6n, isMax: true } };
    const [field] = borrow.fields?.(formOf(borrow, marketInput(), valuesOf(marketInput(), 0n, entered))) ?? [];
    expect(field?.max).toBe(17_300n * 10n ** 6n);
  });

  it('names the native currency, which has no address, while it is unwrapped', () => {
    const [unwrapped] = borrow.fields?.(formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER))) ?? [];
    expect(unwrapped).toMatchObject({ token: { symbol: 'ETH', decimals: 18 } });
    expect(unwrapped?.token).not.toHaveProperty('address');
    expect(borrow.fields?.(formOf(borrow, wethInput(), valuesOf(wethInput(), ETHER)))[0]?.token).toMatchObject({
      symbol: 'WETH',
      address: WETH,
    });
  });

  it('offers a quarter of the liquidity at the stable rate', () => {
    const input = marketInput({ usdc: { stableBorrowRateEnabled: true, unborrowedLiquidity: 8n * THOUSAND } });
    expect(borrow.fields?.(formOf(borrow, input, valuesOf(input, 0n, { rateMode: 'stable' })))[0]?.max).toBe(
      2n * THOUSAND,
    );
  });

  it('has a choice of the rate only where there is a stable one', () => {
    expect(borrow.controls?.(formOf(borrow, marketInput(), valuesOf(marketInput(), 0n)))).toEqual([]);
    const input = marketInput({ usdc: { stableBorrowRateEnabled: true } });
    const values = valuesOf(input, THOUSAND);
    const [choice, ...others] = borrow.controls?.(formOf(borrow, input, values)) ?? [];
    expect(others).toEqual([]);
    expect(choice).toMatchObject({
      kind: 'choice',
      label: 'APY type',
      selected: 'variable',
      options: [
        { key: 'variable', label: 'Variable' },
        { key: 'stable', label: 'Stable' },
      ],
    });
    expect(choice?.kind === 'choice' && choice.change('stable')).toEqual({ ...values, rateMode: 'stable' });
  });

  it('has a switch that unwraps only where a gateway does it', () => {
    const values = valuesOf(wethInput(), ETHER);
    const [unwrap] = borrow.controls?.(formOf(borrow, wethInput(), values)) ?? [];
    expect(unwrap).toMatchObject({ kind: 'switch', label: 'Unwrap WETH (to borrow ETH)', isOn: false });
    expect(unwrap?.kind === 'switch' && unwrap.change(true)).toEqual({ ...values, isUnwrapped: true });
    expect(borrow.controls?.(formOf(borrow, wethInput({ market: NO_GATEWAY }), values))).toEqual([]);
  });

  it.each([
    ['nothing', marketInput(), 0n, { title: 'Borrow USDC', action: 'Borrow USDC', running: 'Borrowing USDC' }],
    [
      'an amount',
      marketInput(),
      THOUSAND,
      { title: 'Borrow USDC', action: 'Borrow 1,000 USDC', running: 'Borrowing USDC' },
    ],
    ['native', etherInput(), ETHER, { title: 'Borrow ETH', action: 'Borrow 1 ETH', running: 'Borrowing ETH' }],
  ])('names what is borrowed: %s', (_, input, amount, labels) => {
    expect(borrow.labels({ ...formOf(borrow, input, valuesOf(input, amount)), locale: 'en' })).toEqual(labels);
  });
});

describe('the details of a loan', () => {
  it('compare borrowing power and health before and after, and only then', () => {
    expect(rowsOf(marketInput(), valuesOf(marketInput(), 0n))).toEqual([
      'Borrow APY, variable 4.08%',
      'Borrow power used 22.2%',
      'Health factor 4.80',
      'Liquidation penalty 5.00%',
    ]);
    expect(rowsOf(marketInput(), valuesOf(marketInput(), THOUSAND))).toEqual([
      'Borrow APY, variable now 4.08%',
      'Borrow power used 22.2% to 26.7%',
      'Health factor 4.80 to 4.00',
      'Liquidation penalty 5.00%',
    ]);
  });

  it("include the rate after the user's own loan, where the rate model gives it", () => {
    const input = marketInput({ usdc: HALF_USED });
    expect(rowsOf(input, valuesOf(input, 0n))[0]).toBe('Borrow APY, variable 2.25%');
    expect(rowsOf(input, valuesOf(input, THOUSAND))[0]).toBe('Borrow APY, variable 2.25% to 2.47%');
  });

  it('name the stable rate if it is chosen', () => {
    const input = marketInput({ usdc: { stableBorrowRateEnabled: true } });
    const [rate] = rowsOf(input, valuesOf(input, THOUSAND, { rateMode: 'stable' }));
    expect(rate).toBe('Borrow APY, stable 5.13%');
  });

  it('name the rewards of the debt in the chosen rate mode', () => {
    const input = marketInput({
      incentives: [rewardsOn(USDC)],
      usdc: { totalScaledVariableDebt: THOUSAND, totalPrincipalStableDebt: THOUSAND },
    });
    expect(rowsOf(input, valuesOf(input, 0n))[1]).toMatch(/^Rewards APR .* VAR$/);
    expect(rowsOf(input, valuesOf(input, 0n, { rateMode: 'stable' }))[1]).toMatch(/^Rewards APR .* STA$/);
  });
});

describe('why a loan is not possible', () => {
  it('is the missing amount, the amount, or the risk that was not accepted', () => {
    const input = marketInput();
    const check = (amount: bigint, isAccepted: boolean) =>
      borrow.check({ ...formOf(borrow, input, valuesOf(input, amount)), isAcknowledged: isAccepted });
    expect(check(0n, false)).toEqual(['amount-missing']);
    expect(check(THOUSAND, false)).toEqual([]);
    expect(check(15n * THOUSAND, false)).toEqual(['risk-not-acknowledged']);
    expect(check(15n * THOUSAND, true)).toEqual([]);
    expect(check(20n * THOUSAND, true)).toEqual(['amount-above-borrowing-power']);
  });

  it.each([
    ['amount-above-liquidity', 'amount'],
    ['amount-above-borrow-cap', 'amount'],
    ['amount-above-debt-ceiling', 'amount'],
    ['amount-above-borrowing-power', 'amount'],
    ['stable-amount-above-loan-size', 'amount'],
    ['stable-amount-below-own-supply', 'amount'],
    ['no-collateral', undefined],
    ['reserve-frozen', undefined],
    ['risk-not-acknowledged', undefined],
  ] as const)('stands at the field if another amount helps: %s', (issue, field) => {
    expect(
      borrow.issueText({ ...formOf(borrow, marketInput(), valuesOf(marketInput(), THOUSAND)), issue, locale: 'en' })
        .field,
    ).toBe(field);
  });

  it('names the currency that is borrowed', () => {
    const { text } = borrow.issueText({
      ...formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER)),
      issue: 'nothing-available',
      locale: 'en',
    });
    expect(text).toBe('No ETH is available to borrow.');
  });
});

describe('the notices of a loan', () => {
  const notices = (input: MarketInput, amount = THOUSAND) => {
    const values = valuesOf(input, amount);
    return borrow.notices?.({
      ...formOf(borrow, input, values),
      preview: borrow.preview(formOf(borrow, input, values)),
      locale: 'en',
      isLocked: false,
    });
  };

  it('are none in an ordinary market', () => {
    expect(notices(marketInput())).toEqual([]);
    expect(notices(marketInput(), 15n * THOUSAND)).toEqual([]);
  });

  it('say at once that collateral is missing', () => {
    expect(notices(marketInput({ current: {} }))).toEqual([
      {
        tone: 'danger',
        announce: 'assertive',
        text: 'To borrow you need to supply any asset to be used as collateral.',
      },
    ]);
  });

  it('name the asset that an account cannot borrow', () => {
    const isolated = marketInput({ weth: { debtCeiling: 1_000_000n }, current: { weth: { supplied: ETHER } } });
    expect(notices(isolated)?.map(({ text }) => text)).toEqual([
      'USDC cannot be borrowed in isolation mode. Leave isolation mode to borrow it.',
    ]);
  });

  it.each([
    [97n, []],
    [98n, ['Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.']],
    [100n, []],
  ])('warn of a borrow cap that is nearly reached: %s %%', (percent, texts) => {
    const input = marketInput({ usdc: { borrowCap: 100n, totalScaledVariableDebt: percent * 10n ** 6n } });
    expect(notices(input, 1n)?.map(({ text }) => text)).toEqual(texts);
    expect(notices(input, 1n)?.map(({ tone, help }) => [tone, help?.label])).toEqual(
      texts.map(() => ['caution', 'What is the cap for?']),
    );
  });

  it.each([
    [97n, []],
    [98n, ['Maximum amount available to borrow against this asset is limited because debt ceiling is at 98%.']],
  ])('warn of the debt ceiling of isolated collateral: %s %%', (percent, texts) => {
    const input = marketInput({
      usdc: { borrowableInIsolation: true },
      weth: { debtCeiling: 1_000_000n, isolationModeTotalDebt: percent * 10_000n },
    });
    expect(notices(input, 1n)?.map(({ text, help }) => [text, help?.label])).toEqual(
      texts.map((text) => [text, 'What is isolation?']),
    );
  });
});

describe('the risk of a loan', () => {
  const textOf = (input: MarketInput, amount: bigint) => {
    const values = valuesOf(input, amount);
    const form = formOf(borrow, input, values);
    return borrow.acknowledgement?.text({ ...form, preview: borrow.preview(form) });
  };

  it('is to be accepted once the health factor falls below 1.5', () => {
    expect(textOf(marketInput(), 11n * THOUSAND)).toBeUndefined();
    expect(textOf(marketInput(), 12n * THOUSAND)).toMatch(/^Borrowing this amount will reduce your health factor/);
  });

  it('is not asked about while nothing is entered', () => {
    const current = { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 20n * THOUSAND } };
    expect(textOf(marketInput({ current }), 0n)).toBeUndefined();
  });

  it('is missing only for its own issue', () => {
    expect(borrow.acknowledgement?.isMissing('risk-not-acknowledged')).toBe(true);
    expect(borrow.acknowledgement?.isMissing('amount-missing')).toBe(false);
  });
});

describe('what a loan intends', () => {
  const common = { account: FAKE_ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL };

  it('is nothing while nothing is entered', () => {
    expect(
      borrow.intent({ ...formOf(borrow, marketInput(), valuesOf(marketInput(), 0n)), ...OPTIONS }),
    ).toBeUndefined();
  });

  it('is the asset itself, or its native currency through the gateway', () => {
    const token = { asset: WETH, decimals: 18, amount: ETHER, rateMode: 'variable' };
    expect(borrow.intent({ ...formOf(borrow, wethInput(), valuesOf(wethInput(), ETHER)), ...OPTIONS })).toEqual({
      ...common,
      ...token,
      of: 'token',
      symbol: 'WETH',
    });
    expect(borrow.intent({ ...formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER)), ...OPTIONS })).toEqual({
      ...common,
      ...token,
      of: 'native',
      symbol: 'ETH',
      gateway: GATEWAY,
      debtToken: DEBT_TOKEN,
      approvalAmount: 'exact',
    });
  });

  it('names no rate mode to the gateway of a market since Aave 3.2', () => {
    const since32 = etherInput({ market: setupMarket({ uiPoolDataVariant: 'v3.4' }) });
    const intent = borrow.intent({ ...formOf(borrow, since32, valuesOf(since32, ETHER)), ...OPTIONS });
    expect(intent).toMatchObject({ of: 'native', gateway: GATEWAY, withoutRateMode: true });
  });

  it('delegates credit on the debt token of the chosen rate mode', () => {
    const intent = borrow.intent({
      ...formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER, { rateMode: 'stable' })),
      ...OPTIONS,
    });
    expect(intent).toMatchObject({ rateMode: 'stable', debtToken: etherInput().reserve.stableDebtTokenAddress });
  });

  it('is displayed again by the form while it runs', () => {
    for (const [input, changes] of [
      [wethInput(), {}],
      [etherInput(), { rateMode: 'stable' }],
    ] as const) {
      const values = valuesOf(input, ETHER, changes);
      const intent = borrow.intent({ ...formOf(borrow, input, values), ...OPTIONS });
      expect(intent && borrow.valuesOf({ intent, input })).toEqual(values);
    }
  });

  it('is an allowance of credit to the gateway first', () => {
    expect(borrow.approval?.(formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER)))).toEqual({
      verb: 'Allow',
      spender: 'the WETH gateway of Fathom Lisk',
    });
  });
});

describe('the result of a loan', () => {
  const input = marketInput();
  const values = valuesOf(input, THOUSAND);
  const started = { input, preview: borrow.preview(formOf(borrow, input, values)) };
  const event = new Interface([
    'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  ]);
  const log = { address: POOL, ...event.encodeEventLog('Borrow', [USDC, FAKE_ACCOUNT, FAKE_ACCOUNT, 999n, 2, 0n, 0]) };

  it('is the amount in the receipt', () => {
    expect(borrow.decode({ logs: [log], input, account: FAKE_ACCOUNT })).toBe(999n);
    expect(borrow.decode({ logs: [], input, account: FAKE_ACCOUNT })).toBeUndefined();
    const result = borrow.result({
      transfer: 999n,
      input,
      values,
      firstInput: input,
      started,
      receivedSymbol: undefined,
    });
    expect(result).toMatchObject({ symbol: 'USDC', amount: { raw: 999n, decimals: 6 } });
    expect(readTableRows(result.rows)).toEqual(['Health factor 4.80 to 4.00']);
  });

  it('is a token that can be added to the wallet, unless it was unwrapped', () => {
    expect(borrow.received?.(formOf(borrow, input, values))).toEqual({ address: USDC, decimals: 6, icon: 'USDC' });
    expect(borrow.received?.(formOf(borrow, etherInput(), valuesOf(etherInput(), ETHER)))).toBeUndefined();
  });
});
