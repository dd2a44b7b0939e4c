import { formOf } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import { Interface } from 'ethers';
import { GATEWAY, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { MarketInput } from '../market/marketInput';
import {
  etherInput,
  marketInput,
  marketWithoutGateway,
  rewardsOn,
  setupMarket,
  wethInput,
  type SetupOptions,
} from '../testing/dialogHarness';
import { HALF_USED } from '../testing/halfUsedReserve';
import { supply } from './supply';

const THOUSAND = 1_000_000_000n;
const ETHER = 10n ** 18n;
const OPTIONS = { account: FAKE_ACCOUNT, approval: { method: 'signed-message', amount: 'exact' } } as const;

function valuesOf(amount: bigint) {
  return { amount: amount === 0n ? supply.initialValues(marketInput()).amount : entryOf(amount) };
}

function rowsOf(input: MarketInput, amount = THOUSAND) {
  return readTableRows(
    supply.rows({
      ...formOf(supply, input, valuesOf(amount)),
      preview: supply.preview(formOf(supply, input, valuesOf(amount))),
    }),
  );
}

describe('the form of a supply', () => {
  it('begins empty', () => {
    expect(supply.initialValues(marketInput())).toEqual({ amount: { amount: undefined, isMax: false } });
  });

  it('offers the whole balance of a token', () => {
    expect(supply.fields?.(formOf(supply, marketInput(), valuesOf(THOUSAND)))).toEqual([
      {
        name: 'amount',
        label: 'Amount',
        token: { symbol: 'USDC', decimals: 6, address: USDC, isUnverified: false },
        usdValue: { raw: 1_000n * 10n ** 8n, decimals: 8 },
        balanceLabel: 'Wallet',
        balance: 10n * THOUSAND,
        max: 10n * THOUSAND,
      },
    ]);
  });

  it('keeps native currency for fees', () => {
    const [field] = supply.fields?.(formOf(supply, etherInput(), valuesOf(ETHER))) ?? [];
    expect(field).toMatchObject({ balance: 25n * ETHER, max: 25n * ETHER - 10n ** 15n });
    expect(field?.token).toEqual({ symbol: 'ETH', decimals: 18, isNative: true });
    expect(supply.fields?.(formOf(supply, wethInput(), valuesOf(ETHER)))[0]).toMatchObject({
      balance: 5n * ETHER,
      max: 5n * ETHER,
    });
  });

  it('offers no maximum while the balance is unknown', () => {
    const input = { ...marketInput(), walletBalance: undefined };
    expect(supply.fields?.(formOf(supply, input, valuesOf(0n)))[0]).toMatchObject({
      balance: undefined,
      max: undefined,
    });
    expect(supply.check({ ...formOf(supply, input, valuesOf(THOUSAND)), isAcknowledged: false })).toEqual([
      'wallet-balance-unknown',
    ]);
  });

  it.each([
    ['nothing', marketInput(), 0n, { title: 'Supply USDC', action: 'Supply USDC', running: 'Supplying USDC' }],
    ['a token', marketInput(), 5n, { title: 'Supply USDC', action: 'Supply 0.000005 USDC', running: 'Supplying USDC' }],
    ['native', etherInput(), ETHER, { title: 'Supply ETH', action: 'Supply 1 ETH', running: 'Supplying ETH' }],
  ])('names what is supplied: %s', (_, input, amount, labels) => {
    expect(supply.labels({ ...formOf(supply, input, valuesOf(amount)), locale: 'en' })).toEqual(labels);
  });

  it('counts only native currency against what is left for fees', () => {
    expect(supply.nativeSpent?.(formOf(supply, etherInput(), valuesOf(ETHER)))).toBe(ETHER);
    expect(supply.nativeSpent?.(formOf(supply, wethInput(), valuesOf(ETHER)))).toBe(0n);
  });
});

describe('why a supply is not possible', () => {
  it.each([
    ['the amount is missing', marketInput(), 0n, ['amount-missing']],
    ['the wallet has less', marketInput(), 10n * THOUSAND + 1n, ['amount-above-balance']],
    ['the wallet has just enough', marketInput(), 10n * THOUSAND, []],
    ['fees need the native currency', etherInput({ nativeBalance: 10n ** 15n }), 1n, ['balance-kept-for-fees']],
    ['fees need no wrapped token', wethInput({ nativeBalance: 10n ** 15n }), 5n * ETHER, []],
  ])('is found out: %s', (_, input, amount, issues) => {
    expect(supply.check({ ...formOf(supply, input, valuesOf(amount)), isAcknowledged: false })).toEqual(issues);
  });

  it.each([
    ['amount-above-balance', 'amount'],
    ['amount-above-supply-cap', 'amount'],
    ['reserve-frozen', undefined],
    ['amount-missing', undefined],
  ] as const)('stands at the field if another amount helps: %s', (issue, field) => {
    expect(supply.issueText({ ...formOf(supply, marketInput(), valuesOf(THOUSAND)), issue, locale: 'en' }).field).toBe(
      field,
    );
  });

  it('names the currency that is supplied', () => {
    expect(
      supply.issueText({ ...formOf(supply, etherInput(), valuesOf(0n)), issue: 'wallet-empty', locale: 'en' }).text,
    ).toBe('You have no ETH in your wallet.');
  });
});

describe('the details of a supply', () => {
  it('compare the health factor before and after, and only then', () => {
    expect(rowsOf(marketInput(), 0n)).toEqual(['Supply APY 2.02%', 'Collateralization Enabled', 'Health factor 4.80']);
    expect(rowsOf(marketInput()).at(-1)).toBe('Health factor 4.80 to 4.96');
  });

  it("include the rate after the user's own supply, where the rate model gives it", () => {
    const input = marketInput({ usdc: HALF_USED });
    expect(rowsOf(input, 0n)[0]).toBe('Supply APY 1.01%');
    expect(rowsOf(input, 5n * THOUSAND)[0]).toBe('Supply APY 1.01% to 0.64%');
  });

  it('name the rewards of suppliers', () => {
    const input = marketInput({ incentives: [rewardsOn(USDC)], usdc: { totalScaledVariableDebt: THOUSAND } });
    expect(rowsOf(input)[1]).toMatch(/^Rewards APR .* SUP$/);
  });

  const ISOLATED = { debtCeiling: 1_000_000n };
  const STATUSES: readonly (readonly [string, string, SetupOptions])[] = [
    ['Enabled', 'the first supply of collateral', { current: {} }],
    ['Disabled', 'a supply that is not used', { current: { usdc: { supplied: 1n, collateral: false } } }],
    ['Unavailable', 'no collateral at all', { usdc: { baseLTVasCollateral: 0n } }],
    ['Possible in isolation', 'an isolated asset', { usdc: ISOLATED, current: {} }],
    ['Enabled in isolation', 'isolated collateral', { usdc: ISOLATED, current: { usdc: { supplied: 1n } } }],
    ['Disabled', 'an isolated asset next to other collateral', { usdc: ISOLATED }],
    ['Unavailable in isolation mode', 'an asset next to isolated collateral', { weth: ISOLATED }],
  ];
  it.each(STATUSES)('say what the asset is as collateral: %s, %s', (status, _, options) => {
    expect(rowsOf(marketInput(options))[1]).toBe(`Collateralization ${status}`);
  });

  it.each([
    ['collateral', {}, true],
    ['isolated collateral', { usdc: ISOLATED, current: { usdc: { supplied: 1n } } }, true],
    ['an isolated asset that could become some', { usdc: ISOLATED, current: {} }, false],
    ['no collateral', { usdc: { baseLTVasCollateral: 0n } }, false],
  ] as const)('mark %s as such: %#', (_, options, isMarked) => {
    const input = marketInput(options);
    const row = supply.rows({
      ...formOf(supply, input, valuesOf(0n)),
      preview: supply.preview(formOf(supply, input, valuesOf(0n))),
    })[1];
    expect(typeof row?.value !== 'string').toBe(isMarked);
  });
});

describe('the notices of a supply', () => {
  const notices = (options: SetupOptions) => {
    const input = marketInput(options);
    const preview = supply.preview(formOf(supply, input, valuesOf(1n)));
    return supply.notices?.({ ...formOf(supply, input, valuesOf(1n)), preview, locale: 'en', isLocked: false });
  };

  it.each([
    [97n, []],
    [98n, ['98%']],
    [100n, []],
  ])('warn of a supply cap that is nearly reached: %s %%', (percent, shares) => {
    // The supplied total includes unborrowed liquidity.
    const usdc = { supplyCap: 100n, unborrowedLiquidity: percent * 10n ** 6n };
    expect(notices({ usdc })).toEqual(
      shares.map((share) => ({
        tone: 'caution',
        text: `Maximum amount available to supply is limited because protocol supply cap is at ${share}.`,
        help: {
          label: 'What is the cap for?',
          explanation: expect.stringMatching(/^The maximum of an asset/) as unknown,
        },
      })),
    );
  });

  const ISOLATED = { debtCeiling: 1_000_000n };
  it.each([
    ['an isolated asset without collateral', { usdc: ISOLATED, current: {} }, 1],
    ['an isolated asset that is collateral', { usdc: ISOLATED, current: { usdc: { supplied: 1n } } }, 0],
    ['an isolated asset next to other collateral', { usdc: ISOLATED }, 0],
    ['another asset', { current: {} }, 0],
  ] as const)('say that %s would isolate the account, or not: %#', (_, options, count) => {
    expect(notices(options)).toEqual(
      Array.from({ length: count }, () => ({
        tone: 'info',
        text: 'Enabling this asset as your only collateral puts your account in isolation mode.',
        help: { label: 'What is isolation?', explanation: expect.stringMatching(/^An isolated asset/) as unknown },
      })),
    );
  });
});

describe('what a supply intends', () => {
  const common = { account: FAKE_ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL };
  const USDC_INTENT = { ...common, asset: USDC, symbol: 'USDC', decimals: 6, amount: THOUSAND, of: 'token' };

  it('is nothing while nothing is entered', () => {
    expect(supply.intent({ ...formOf(supply, marketInput(), valuesOf(0n)), ...OPTIONS })).toBeUndefined();
  });

  it('follows the preferences of the account', () => {
    expect(supply.intent({ ...formOf(supply, marketInput(), valuesOf(THOUSAND)), ...OPTIONS })).toEqual({
      ...USDC_INTENT,
      approve: 'signed-message',
      approvalAmount: 'exact',
      needsAllowanceReset: false,
    });
    const approval = { method: 'transaction', amount: 'unlimited' } as const;
    expect(supply.intent({ ...formOf(supply, marketInput(), valuesOf(THOUSAND)), ...OPTIONS, approval })).toMatchObject(
      {
        approve: 'transaction',
        approvalAmount: 'unlimited',
      },
    );
  });

  it('follows what is known of the token', () => {
    const tokens = { [USDC]: { symbol: 'USDC', permit: false, needsAllowanceReset: true } };
    const input = marketInput({ market: setupMarket({ tokens }) });
    expect(supply.intent({ ...formOf(supply, input, valuesOf(THOUSAND)), ...OPTIONS })).toMatchObject({
      approve: 'transaction',
      needsAllowanceReset: true,
    });
  });

  it('is a deposit at the gateway for native currency', () => {
    expect(supply.intent({ ...formOf(supply, etherInput(), valuesOf(ETHER)), ...OPTIONS })).toEqual({
      ...common,
      asset: WETH,
      symbol: 'ETH',
      decimals: 18,
      amount: ETHER,
      of: 'native',
      gateway: GATEWAY,
    });
    expect(() =>
      supply.intent({
        ...formOf(supply, etherInput({ market: marketWithoutGateway() }), valuesOf(ETHER)),
        ...OPTIONS,
      }),
    ).toThrow('no gateway');
  });

  it('is displayed again by the form while it runs', () => {
    const intent = supply.intent({ ...formOf(supply, marketInput(), valuesOf(THOUSAND)), ...OPTIONS });
    expect(intent && supply.valuesOf({ intent, input: marketInput() })).toEqual(valuesOf(THOUSAND));
  });

  it('is an approval for the pool first', () => {
    expect(supply.approval?.(formOf(supply, marketInput(), valuesOf(THOUSAND)))).toEqual({
      spender: 'Fathom Lisk pool',
    });
  });
});

describe('the result of a supply', () => {
  const input = marketInput();
  const values = valuesOf(THOUSAND);
  const event = new Interface([
    'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  ]);

  it('is the amount in the receipt, and the same amount of the supply token', () => {
    const log = { address: POOL, ...event.encodeEventLog('Supply', [USDC, FAKE_ACCOUNT, FAKE_ACCOUNT, 999_000n, 0]) };
    expect(supply.decode({ logs: [log], input, account: FAKE_ACCOUNT })).toBe(999_000n);
    expect(supply.decode({ logs: [], input, account: FAKE_ACCOUNT })).toBeUndefined();
    const result = supply.result({
      transfer: 999_000n,
      input,
      values,
      firstInput: input,
      receivedSymbol: 'rsUSDC',
      started: { input, preview: supply.preview(formOf(supply, input, values)) },
    });
    expect(readResult(result)).toEqual([
      'You Supplied 0.999000 USDC',
      'Received 0.999000 rsUSDC',
      'Health factor 4.80 to 4.96',
    ]);
  });

  it('is a supply token that can be added to the wallet', () => {
    expect(supply.received?.(formOf(supply, input, values))).toEqual({
      address: input.reserve.rsTokenAddress,
      decimals: 6,
      icon: 'USDC',
    });
  });
});
