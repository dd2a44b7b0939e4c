import type { PayoutCall, EncodedCall } from '@fathom/contract';

/** Hexadecimal digits of a word of 32 bytes. */
const WORD_DIGITS = 64;

/**
 * Returns the calls that pay out an amount, in the token's smallest unit. Empty if a call has no place for it: areas
 * don't trust each other to be right.
 */
export function payoutCalls(payout: readonly PayoutCall[], amount: bigint): readonly EncodedCall[] {
  const calls = payout.flatMap((call) => callFor(call, amount) ?? []);
  return calls.length === payout.length ? calls : [];
}

function callFor(call: PayoutCall, amount: bigint): EncodedCall | undefined {
  const { to, data, value, expected, amountOffset, amountField } = call;
  if (amountOffset === undefined) return { to, data, value, expected };
  const start = 2 + 2 * amountOffset;
  const end = start + WORD_DIGITS;
  if (data.length < end) return undefined;
  const word = amount.toString(16).padStart(WORD_DIGITS, '0');
  return {
    to,
    data: `0x${data.slice(2, start)}${word}${data.slice(end)}`,
    value,
    expected:
      expected && amountField !== undefined
        ? { ...expected, fields: { ...expected.fields, [amountField]: amount } }
        : undefined,
  };
}
