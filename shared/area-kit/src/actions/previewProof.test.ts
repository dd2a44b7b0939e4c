import { contractFunction, asBigint } from '@fathom/base/rpc/contractFunction';
import { POOL } from '../flows/testing/supplySetup';
import { isFarFrom, previewProof } from './previewProof';

const shares = contractFunction<[], bigint>('function shares() view returns (uint256)', ([value]) => asBigint(value));

function word(value: number) {
  return `0x${value.toString(16).padStart(64, '0')}` as const;
}

test.each([
  ['equal', 5n, 5n, 0n, false],
  ['a ten thousandth lower', 10_000n, 9_999n, 0n, false],
  ['a ten thousandth higher', 10_000n, 10_001n, 0n, false],
  ['further below', 10_000n, 9_998n, 0n, true],
  ['further above', 10_000n, 10_002n, 0n, true],
  ['apart by the rounding', 10n, 12n, 2n, false],
  ['apart by more than the rounding', 10n, 13n, 2n, true],
  ['something instead of nothing', 0n, 1n, 0n, true],
])('a simulated value that is %s', (_case, previewed, simulated, rounding, isFar) => {
  expect(isFarFrom(previewed, simulated, rounding)).toBe(isFar);
});

describe('a proof', () => {
  const proof = previewProof(shares.read(POOL), ({ before, after }) =>
    after - before === 5n ? undefined : `${before} and ${after}`,
  );

  it('reads what it compares', () => {
    expect(proof.read).toEqual({ to: POOL, data: shares.encode() });
  });

  it.each([
    ['confirms what agrees', word(1), word(6), undefined],
    ['names what differs', word(1), word(7), '1 and 7'],
    ['says nothing of a read that reverts before', undefined, word(7), undefined],
    ['says nothing of a read that reverts after', word(1), undefined, undefined],
    ['says nothing of a malformed answer', word(1), '0x12', undefined],
  ] as const)('%s', (_case, before, after, value) => {
    expect(proof.differing({ before, after })).toBe(value);
  });
});
