import { feeHint } from './feeHint';
import type { NetworkFee } from './useNetworkFee';

const FEE = 100n;

function known(usd: bigint | undefined): NetworkFee {
  const amount = { wei: FEE, usd: usd === undefined ? undefined : { raw: usd, decimals: 2 } };
  return { status: 'known', expected: amount, most: { ...amount, wei: 2n * FEE }, required: FEE, baseFee: 1n };
}

function hint(changes: Partial<Parameters<typeof feeHint>[0]>) {
  const none = { fee: known(58n), nativeBalance: 1_000n, nativeSpent: 0n, receivedValue: undefined };
  return feeHint({ ...none, ...changes }, 'ETH', 'en-US');
}

function paying(cents: bigint) {
  return { receivedValue: { raw: cents, decimals: 2 } };
}

const LOW = 'This leaves little ETH for fees. Keep some for later transactions, such as a withdrawal.';

it('a claim that pays less than its fee is named as such', () => {
  expect(hint(paying(57n))).toBe(
    'The network fee of $0.58 is higher than the $0.57 that you receive. You can claim later, when more has accrued.',
  );
});

it.each([
  ['that pays its fee', paying(58n)],
  ['of an unknown value', {}],
  ['whose fee has no price', { ...paying(1n), fee: known(undefined) }],
  ['whose fee is unknown', { ...paying(1n), fee: { status: 'pending' } as const }],
])('a claim %s has no hint', (_case, changes) => {
  expect(hint(changes)).toBeUndefined();
});

it.each([
  ['two further fees has no hint', 700n, undefined],
  ['less than two further fees has one', 701n, LOW],
])('an amount that leaves %s', (_case, nativeSpent, expected) => {
  expect(hint({ nativeSpent })).toBe(expected);
});

it('a low balance is not explained by an action that spends none of it', () => {
  expect(hint({ nativeBalance: 1n })).toBeUndefined();
});
