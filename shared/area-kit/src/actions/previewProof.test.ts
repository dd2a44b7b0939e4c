import { contractFunction, asBigint } from '@fathom/base/rpc/contractFunction';
import { POOL } from '../flows/testing/supplySetup';
import { isFarFrom, previewProof } from './previewProof';

const shares = contractFunction<[], bigint>('function shares() view returns (uint256)', ([value]) => asBigint(value));

function word(value: number) {
  return `0x${value.toString(16).padStart(64, '0')}` as const;
}

const MILLION = 10n ** 6n;

test.each([
  ['equal', 5n, 5n, 0n, 'nothing', false],
  ['a millionth lower, of an earlier block', MILLION, MILLION - 1n, 0n, 'interest', false],
  ['a millionth higher, of an earlier block', MILLION, MILLION + 1n, 0n, 'interest', false],
  ['further below, of an earlier block', MILLION, MILLION - 2n, 0n, 'interest', true],
  ['further above, of an earlier block', MILLION, MILLION + 2n, 0n, 'interest', true],
  ['a millionth lower, of the same block', MILLION, MILLION - 1n, 0n, 'nothing', true],
  ['a millionth higher, of the same block', MILLION, MILLION + 1n, 0n, 'nothing', true],
  ['apart by the rounding', 10n, 12n, 2n, 'nothing', false],
  ['apart by more than the rounding', 10n, 13n, 2n, 'nothing', true],
  ['something instead of nothing', 0n, 1n, 0n, 'interest', true],
] as const)('a simulated value that is %s', (_case, previewed, simulated, rounding, since, isFar) => {
  expect(isFarFrom(previewed, simulated, rounding, since)).toBe(isFar);
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
    expect(proof.differing({ before, after, since: 'nothing' })).toBe(value);
  });
});
