import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { contractFunction, asBigint } from '@fathom/base/rpc/abi/contractFunction';
import { POOL, TOKEN } from '../../flows/testing/supplySetup';
import {
  balanceProof,
  differingValue,
  isFarFrom,
  movesNothing,
  previewProof,
  proofOfReads,
  SLOW_DRIFT,
  type SimulatedState,
} from './previewProof';

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
    expect(proof.reads).toEqual([{ to: POOL, data: shares.encode() }]);
  });

  it.each([
    ['confirms what agrees', word(1), word(6), undefined],
    ['names what differs', word(1), word(7), '1 and 7'],
    ['says nothing of a read that reverts before', undefined, word(7), undefined],
    ['says nothing of a read that reverts after', word(1), undefined, undefined],
    ['says nothing of a malformed answer', word(1), '0x12', undefined],
  ] as const)('%s', (_case, before, after, value) => {
    expect(proof.differing({ before: [before], after: [after], since: 'nothing' })).toBe(value);
  });
});

describe('a proof of several reads', () => {
  const fees = contractFunction<[], bigint>('function fees() view returns (uint256)', ([value]) => asBigint(value));
  const proof = proofOfReads(
    { fee: fees.read(POOL), share: shares.read(POOL) },
    ({ before, after }) => `${before.fee} and ${before.share}, then ${after.fee} and ${after.share}`,
  );

  it('has each value by its name', () => {
    expect(proof.reads).toEqual([
      { to: POOL, data: fees.encode() },
      { to: POOL, data: shares.encode() },
    ]);
    const state = { before: [word(1), word(2)], after: [word(3), word(4)], since: 'nothing' } as const;
    expect(proof.differing(state)).toBe('1 and 2, then 3 and 4');
  });

  it('says nothing if one of them reverts', () => {
    const state = { before: [word(1), word(2)], after: [word(3), undefined], since: 'nothing' } as const;
    expect(proof.differing(state)).toBeUndefined();
  });
});

describe('the proof of a balance', () => {
  const of = { token: TOKEN, account: FAKE_ACCOUNT, label: 'USDC balance' } as const;

  it("reads the token's balance of the account", () => {
    const { to, data } = erc20.balanceOf.read(TOKEN, FAKE_ACCOUNT);
    expect(balanceProof({ ...of, change: 1n }).reads).toEqual([{ to, data }]);
  });

  it.each([
    ['what arrives', { change: 5_000 }, 5_000, undefined],
    ['one unit less, by rounding', { change: 5_000 }, 4_999, undefined],
    ['two units less', { change: 5_000 }, 4_998, 'USDC balance'],
    ['two units more', { change: 5_000 }, 5_002, 'USDC balance'],
    ['what leaves', { change: -5_000 }, -5_000, undefined],
    ['more that leaves', { change: -5_000 }, -5_002, 'USDC balance'],
    ['what arrives instead', { change: -5_000 }, 5_000, 'USDC balance'],
    ['a price that drifted', { change: 50_000, drift: SLOW_DRIFT }, 49_994, undefined],
    ['a price that drifted further', { change: 50_000, drift: SLOW_DRIFT }, 49_993, 'USDC balance'],
    ['more of what grows', { change: 5_000, isLeast: true }, 9_000, undefined],
    ['less of what grows', { change: 5_000, isLeast: true }, 4_998, 'USDC balance'],
  ])('of %s', (_case, { change, ...options }, found, value) => {
    const proof = balanceProof({ ...of, ...options, change: BigInt(change) });
    const held = 100_000;
    const state = { before: [word(held)], after: [word(held + found)], since: 'nothing' } as const;
    expect(proof.differing(state)).toBe(value);
  });
});

describe('the first value that a simulation contradicts', () => {
  const named = (value: string | undefined) => ({ reads: [shares.read(POOL)], differing: () => value });
  const simulated = {
    kind: 'simulated',
    failures: [],
    returned: [],
    before: [],
    after: [],
    omittedReads: 0,
    logs: [],
    gasUsed: undefined,
  } as const;

  it('is that of the first proof that names one', () => {
    expect(differingValue([named(undefined), named('debt'), named('fee')], simulated, 'nothing')).toBe('debt');
    expect(differingValue(movesNothing(), simulated, 'nothing')).toBeUndefined();
  });

  it('gives each proof what its own reads return', () => {
    const sumOf = (...names: readonly string[]) => ({
      reads: names.map(() => shares.read(POOL)),
      differing: ({ before, after }: SimulatedState) => `${names.join()}: ${before.join()} then ${after.join()}`,
    });
    const agreed = { reads: [shares.read(POOL)], differing: () => undefined };
    const before = [word(1), word(2), word(3)];
    const after = [word(4), word(5), word(6)];
    expect(differingValue([agreed, sumOf('debt', 'fee')], { ...simulated, before, after }, 'nothing')).toBe(
      `debt,fee: ${word(2)},${word(3)} then ${word(5)},${word(6)}`,
    );
  });

  it('is none of a call that fails, and none without a simulation', () => {
    const failures = [{ at: 0, reason: 'paused' }];
    expect(differingValue([named('debt')], { ...simulated, failures }, 'nothing')).toBeUndefined();
    expect(differingValue([named('debt')], { kind: 'untried' }, 'nothing')).toBeUndefined();
  });
});
