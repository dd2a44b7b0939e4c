import fc from 'fast-check';
import { quorumProgress, voteShares } from './votes';

const amount = fc.bigInt({ min: 0n, max: 2n ** 128n });

describe('voteShares', () => {
  it.each([
    ['no votes', [0n, 0n, 0n], [0n, 0n, 0n]],
    ['one side', [7n, 0n, 0n], [1_000_000n, 0n, 0n]],
    ['thirds', [1n, 1n, 1n], [333_333n, 333_333n, 333_333n]],
    ['a half of a millionth, rounded up', [1n, 1_999_999n, 0n], [1n, 1_000_000n, 0n]],
    ['a vote among a trillion, which is more than none', [1n, 10n ** 12n, 0n], [1n, 1_000_000n, 0n]],
  ] as const)('divides %s', (_case, [inFavor, against, abstain], shares) => {
    const found = voteShares({ for: inFavor, against, abstain });
    expect([found.for, found.against, found.abstain]).toEqual(shares);
  });

  it('adds up to 100 % but for rounding, and is exact for any size', () => {
    fc.assert(
      fc.property(amount, amount, amount, (inFavor, against, abstain) => {
        fc.pre(inFavor + against + abstain > 0n);
        const shares = voteShares({ for: inFavor, against, abstain });
        const sum = shares.for + shares.against + shares.abstain;
        expect(sum >= 999_998n && sum <= 1_000_002n).toBe(true);
        const exact = (inFavor * 10n ** 12n) / (inFavor + against + abstain);
        const error = shares.for * 10n ** 6n - exact;
        const mostAbove = shares.for === 1n ? 1_000_000n : 500_001n;
        expect(error <= mostAbove && error >= -500_001n).toBe(true);
      }),
    );
  });
});

describe('quorumProgress', () => {
  it('counts For and Abstain, not Against', () => {
    expect(quorumProgress({ for: 3n, abstain: 4n }, 10n)).toEqual({
      counted: 7n,
      required: 10n,
      missing: 3n,
      isReached: false,
    });
  });

  it('is reached by a tie, as the governor compares', () => {
    expect(quorumProgress({ for: 6n, abstain: 4n }, 10n)).toMatchObject({ missing: 0n, isReached: true });
  });

  it('misses something exactly while it is not reached', () => {
    fc.assert(
      fc.property(amount, amount, amount, (inFavor, abstain, required) => {
        const { missing, isReached, counted } = quorumProgress({ for: inFavor, abstain }, required);
        expect(isReached).toBe(missing === 0n);
        expect(counted + missing >= required).toBe(true);
      }),
    );
  });
});
