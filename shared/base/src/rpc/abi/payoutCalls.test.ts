import type { ExpectedWrite, PayoutCall } from '@fathom/contract';
import { payoutCalls } from './payoutCalls';

const VAULT = '0x00000000000000000000000000000000000000bb';

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

const expected: ExpectedWrite = {
  call: 'withdraw',
  fields: { assets: 9n },
  account: VAULT,
  chainId: 1135,
  to: VAULT,
  value: 0n,
  tokens: [],
};

const PAYOUT: PayoutCall = {
  to: VAULT,
  data: `0x12345678${word(9n)}${word(7n)}`,
  value: 0n,
  expected,
  amountOffset: 4,
  amountField: 'assets',
};

describe('the calls of a payout', () => {
  it('have the amount in the calldata and in what is expected of them [PFO-383]', () => {
    expect(payoutCalls([PAYOUT], 5n)).toEqual([
      {
        to: VAULT,
        data: `0x12345678${word(5n)}${word(7n)}`,
        value: 0n,
        expected: { ...expected, fields: { assets: 5n } },
      },
    ]);
  });

  it('expect nothing if the amount has no field, so that they are no part of a batch [PFO-383]', () => {
    const [call] = payoutCalls([{ ...PAYOUT, amountField: undefined }], 5n);
    expect(call?.expected).toBeUndefined();
  });

  it('stay as they are if they pay out everything', () => {
    const { amountOffset: _offset, amountField: _field, ...everything } = PAYOUT;
    expect(payoutCalls([everything], 5n)).toEqual([everything]);
  });

  it('are none if one of them has no place for the amount', () => {
    expect(payoutCalls([PAYOUT, { ...PAYOUT, data: '0x12345678' }], 5n)).toEqual([]);
  });
});
