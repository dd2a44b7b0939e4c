import { UNKNOWN_EARNED } from '../earnings/earnings';
import { buildRow, buildVault, ONE } from '../testing/buildVault';
import { portfolioOf } from './portfolio';

const HALF = ONE / 2n;
const small = buildRow({ shares: 1n, staked: 100n * ONE, earned: 10n * ONE, rate: ONE / 10n, price: ONE });
const large = buildRow({
  vault: buildVault({}, 2),
  shares: 1n,
  staked: 600n * ONE,
  earned: -4n * ONE,
  rate: ONE / 50n,
  price: HALF,
});
const none = buildRow({ vault: buildVault({}, 3), shares: 0n, price: undefined });

it('adds up positions in dollars and weights their rates by them [VLT-030]', () => {
  expect(portfolioOf([small, large, none])).toEqual({
    staked: 400n * ONE,
    earned: 8n * ONE,
    rate: (ONE / 10n + 3n * (ONE / 50n)) / 4n,
    positions: 2,
  });
});

it('weights the rates of positions that still earn only', () => {
  const ended = { ...large, rate: 'ended' as const };
  expect(portfolioOf([small, ended])).toMatchObject({ staked: 400n * ONE, rate: ONE / 10n, positions: 2 });
  expect(portfolioOf([ended])).toMatchObject({ staked: 300n * ONE, rate: undefined });
});

it('has no rate without a position', () => {
  expect(portfolioOf([none])).toEqual({ staked: 0n, earned: 0n, rate: undefined, positions: 0 });
});

it.each([
  ['a price', { ...large, price: undefined }],
  ['a preview', { ...large, staked: undefined, earned: UNKNOWN_EARNED }],
])('does not add up what it knows where %s is missing', (_, row) => {
  expect(portfolioOf([small, row])).toMatchObject({
    staked: undefined,
    earned: undefined,
    rate: undefined,
    positions: 2,
  });
});

it('does not know the rate while that of one position is unknown', () => {
  expect(portfolioOf([{ ...small, rate: undefined }, large])).toMatchObject({ staked: 400n * ONE, rate: undefined });
});

it('does not add up what it knows after a position without a price', () => {
  expect(portfolioOf([{ ...small, price: undefined }, large])).toMatchObject({ staked: undefined, earned: undefined });
});

it('does not know the totals while the shares of one vault are unknown', () => {
  expect(portfolioOf([small, { ...none, shares: undefined }])).toMatchObject({ staked: undefined, earned: undefined });
});
