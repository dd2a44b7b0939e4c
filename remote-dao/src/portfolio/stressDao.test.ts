import type { AreaSummary, PortfolioPosition } from '@fathom/contract';
import { ONE_FTHM } from '../domain/staking/units';
import { CONTRACTS } from '../flows/testing/stakingSetup';
import { stressDao } from './stressDao';
import { claimableRewards } from './summarizeDao';

const TOKEN = { address: CONTRACTS.fthm, symbol: 'FTHM', decimals: 18 } as const;
const TWELVE_PERCENT = 12n * 10n ** 16n;

function stake(amount: bigint, rate: bigint | undefined = TWELVE_PERCENT): PortfolioPosition {
  return {
    id: `stake-${amount}`,
    title: 'Stake #1',
    detail: 'Locked',
    token: TOKEN,
    amount,
    isOwed: false,
    value: undefined,
    rate,
    rateName: 'staking APR',
  };
}

function summaryWith(parts: Partial<AreaSummary>): AreaSummary {
  return {
    area: 'dao',
    chainId: 1135,
    account: '0x1111111111111111111111111111111111111111',
    block: 1,
    blockTime: 1,
    positions: [],
    risks: [],
    claims: [],
    dates: [],
    notices: [],
    wallet: [],
    prices: [],
    sources: [],
    unread: [],
    inputs: undefined,
    ...parts,
  };
}

describe('the stressed summary of the DAO', () => {
  it.each([
    [365, 12n * ONE_FTHM],
    [73, (12n * ONE_FTHM) / 5n],
    [1, 32_876_712_328_767_123n],
  ])('adds the rewards of %d days to the claim, rounded down [PFO-157]', (days, earned) => {
    const claims = [claimableRewards(TOKEN, ONE_FTHM)];
    const summary = summaryWith({ positions: [stake(60n * ONE_FTHM), stake(40n * ONE_FTHM)], claims });
    expect(stressDao(summary, { days })).toEqual({
      ...summary,
      claims: [{ ...claims[0], amount: ONE_FTHM + earned }],
    });
  });

  it('adds a claim if there is none yet, and nothing for a cooldown [PFO-157]', () => {
    const cooldown = { ...stake(1_000n * ONE_FTHM, 0n), id: 'cooldown' };
    const { claims, positions } = stressDao(summaryWith({ positions: [stake(100n * ONE_FTHM), cooldown] }), {
      days: 365,
    });
    expect(claims.map(({ amount }) => amount)).toEqual([12n * ONE_FTHM]);
    expect(positions.map(({ amount }) => amount)).toEqual([100n * ONE_FTHM, 1_000n * ONE_FTHM]);
  });

  it('is the summary itself after no days, without stakes and while the APR is unknown', () => {
    const staked = summaryWith({ positions: [stake(100n * ONE_FTHM)] });
    expect(stressDao(staked, { days: 0 })).toBe(staked);
    const none = summaryWith({});
    expect(stressDao(none, { days: 365 })).toBe(none);
    const unknown = summaryWith({ positions: [{ ...stake(100n * ONE_FTHM), rate: undefined }] });
    expect(stressDao(unknown, { days: 365 })).toBe(unknown);
  });

  it('takes at most 2 ms for 40 positions [PFO-158]', () => {
    const positions = Array.from({ length: 40 }, (_, index) => stake(BigInt(index + 1) * ONE_FTHM));
    const summary = summaryWith({ positions });
    const turns = 200;
    const start = performance.now();
    for (let turn = 0; turn < turns; turn += 1) stressDao(summary, { days: turn + 1 });
    expect((performance.now() - start) / turns).toBeLessThan(2);
  });
});
