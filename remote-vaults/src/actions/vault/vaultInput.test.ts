import type { QuoteRequest } from '../../data/quote.query';
import { DEFI, ONE } from '../../flows/testing/vaultSetup';
import { buildAccount, buildVaultInput, failedQuote, NOW, quotedAs, TIME_FIXED } from './testing/buildVaultInput';
import {
  assetUsd,
  depositLimits,
  hasShares,
  isSamePrice,
  quoteIssues,
  quoteOf,
  withdrawLimits,
  type Quoted,
} from './vaultInput';

const DEPOSIT: QuoteRequest = { way: 'deposit', amount: 100n };
const WITHDRAWAL: QuoteRequest = { way: 'withdraw', amount: 100n };

it.each<[string, Quoted | undefined, QuoteRequest | undefined, readonly string[]]>([
  ['nothing while there is no request', quotedAs(DEPOSIT, 50n), undefined, []],
  ['that nothing was previewed yet', undefined, DEPOSIT, ['preview-pending']],
  ['that another amount was previewed', quotedAs({ ...DEPOSIT, amount: 99n }, 50n), DEPOSIT, ['preview-pending']],
  ['that another way was previewed', quotedAs(WITHDRAWAL, 50n), DEPOSIT, ['preview-pending']],
  ['that another preview has failed', failedQuote(WITHDRAWAL), DEPOSIT, ['preview-pending']],
  ['that the preview has failed', failedQuote(DEPOSIT), DEPOSIT, ['preview-failed']],
  ['nothing where the vault converts what it previews', quotedAs(DEPOSIT, 50n), DEPOSIT, []],
  ['nothing for a withdrawal either', quotedAs(WITHDRAWAL, 50n), WITHDRAWAL, []],
  ['a deposit that mints nothing', quotedAs(DEPOSIT, 0n), DEPOSIT, ['nothing-received']],
  [
    'that the vault converts something else',
    quotedAs(DEPOSIT, 5_000n, { converted: 4_000n }),
    DEPOSIT,
    ['preview-differs'],
  ],
])('the price reports %s', (_case, quoted, request, issues) => {
  expect(quoteIssues({ quoted }, request)).toEqual(issues);
});

it.each([
  ['is that of the request', quotedAs(DEPOSIT, 50n), { preview: 50n, converted: 50n, shares: 50n }],
  ['is none of another request', quotedAs(WITHDRAWAL, 50n), undefined],
  ['is none that failed', failedQuote(DEPOSIT), undefined],
  ['is none before the vault was asked', undefined, undefined],
])('a preview %s', (_case, quoted, quote) => {
  expect(quoteOf({ quoted }, DEPOSIT)).toEqual(quote);
});

describe('a plan', () => {
  const planned = buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_000n) });
  const unasked = buildVaultInput();
  const failed = buildVaultInput({ quoted: failedQuote(DEPOSIT) });

  it.each([
    ['the same price', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_000n) }), true],
    ['half a percent less', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 9_950n) }), true],
    ['less', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 9_949n) }), false],
    ['half a percent more', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_051n) }), true],
    ['more', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_052n) }), false],
    ['fewer shares', planned, buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_000n, { shares: 1n }) }), false],
    ['another amount', planned, buildVaultInput({ quoted: quotedAs({ ...DEPOSIT, amount: 1n }, 10_000n) }), false],
    ['no price anymore', planned, unasked, false],
    ['a preview that fails', planned, failed, false],
    ['a preview that no longer fails', failed, planned, false],
    ['no price, as before', unasked, buildVaultInput(), true],
    ['a preview that still fails', failed, failed, true],
    [
      'other shares of the account',
      planned,
      buildVaultInput({ quoted: quotedAs(DEPOSIT, 10_000n), account: { shares: 1n } }),
      false,
    ],
    ['another account', unasked, buildVaultInput({ state: { account: undefined } }), false],
    ['no account, as before', ...twice(buildVaultInput({ state: { account: undefined } })), true],
  ])('is as good as before, or not, at %s', (_case, one, other, isSame) => {
    expect(isSamePrice(one, other)).toBe(isSame);
  });

  function twice<Value>(value: Value): readonly [Value, Value] {
    return [value, value];
  }
});

it('limits a deposit by the vault and the account', () => {
  expect(depositLimits(buildVaultInput({ state: { isShutdown: true, hasPassedKyc: true } }))).toEqual({
    decimals: 18,
    isTimeFixed: false,
    period: undefined,
    isShutdown: true,
    hasPassedKyc: true,
    balance: 500n * ONE,
    position: 200n * ONE,
    minUserDeposit: 50n * ONE,
    allowed: 1_000n * ONE,
    pool: { totalAssets: 2_000n * ONE, totalSupply: 1_000n * ONE },
  });
  expect(depositLimits(buildVaultInput({ vault: TIME_FIXED }))).toMatchObject({ isTimeFixed: true, period: 0 });
  expect(depositLimits(buildVaultInput({ vault: TIME_FIXED, state: { timestamp: NOW + 2 } })).period).toBe(2);
});

it.each([
  ['a visitor', buildVaultInput({ state: { account: undefined } })],
  ['an account whose position is unknown', buildVaultInput({ account: { position: undefined, shares: undefined } })],
])('takes %s for one without a position', (_case, input) => {
  expect(depositLimits(input).position).toBe(0n);
  expect(withdrawLimits(input)).toMatchObject({ shares: 0n, position: 0n, minUserDeposit: 50n * ONE });
});

it('limits a withdrawal by the position and what the vault can pay', () => {
  expect(withdrawLimits(buildVaultInput({ account: { available: 3n } }))).toEqual({
    shares: 100n * ONE,
    position: 200n * ONE,
    available: 3n,
    minUserDeposit: 50n * ONE,
    pool: { totalAssets: 2_000n * ONE, totalSupply: 1_000n * ONE },
  });
});

it.each([
  ['shares', buildAccount(), true],
  ['no shares', buildAccount({ shares: 0n }), false],
  ['unknown shares', buildAccount({ shares: undefined }), false],
  ['no account', undefined, false],
])('has shares to leave with, or not: %s', (_case, account, isSo) => {
  expect(hasShares(account)).toBe(isSo);
});

it.each([
  ['at half a dollar', ONE / 2n, { raw: 50n * ONE, decimals: 18 }],
  ['while the price is unknown', undefined, undefined],
  ['without a price source', 'none', 'none'],
] as const)('values an amount of the token in US dollars %s', (_case, usdPrice, usd) => {
  expect(assetUsd({ vault: DEFI, usdPrice }, 100n * ONE)).toEqual(usd);
});
