import { randomNumbers } from '../history/randomNumbers';

/** An action on the staking contract. Amounts are whole FTHM. */
export type StakerAct =
  | { readonly what: 'lock' | 'fixed lock'; readonly amount: number; readonly days: number }
  | { readonly what: 'claim' | 'withdraw' }
  | { readonly what: 'unlock' | 'earlyUnlock'; readonly lockId: number }
  | { readonly what: 'unlockPartially'; readonly lockId: number; readonly amount: number };

export type StakerStep = StakerAct & {
  readonly staker: string;
  readonly daysAgo: number;
};

/** Days between the seed users' actions, each of which takes a block or two. */
const RHYTHM = 3;
/** Days from a claim or an unlock to its withdrawal, including cooldown and interval. */
const TO_WITHDRAWAL = 9;
/** The last days are reserved for the demo accounts and the open proposals. */
const QUIET_DAYS = 3;
/** Lock of each council member: enough for every quorum and threshold. Never unlocked. */
const COUNCIL_LOCK = { amount: 2_000_000, days: 365 } as const;
const COUNCIL_SIZE = 8;

export const COUNCIL: readonly string[] = Array.from({ length: COUNCIL_SIZE }, (_, index) => `council ${index + 1}`);

/** Large stakes with few votes, which keep the rewards of other stakers low. */
const FUNDS: readonly string[] = ['fund 1', 'fund 2'];
const FUND_LOCK = { amount: 75_000_000, days: 1 } as const;

/**
 * Plans deterministic steps of `count` stakers over the days of a history, starting with the council, in chronological
 * order.
 */
export function planStakers(count: number, days: number): readonly StakerStep[] {
  const first = lastBefore(days);
  const founders = [
    ...COUNCIL.map((staker): StakerStep => ({ staker, daysAgo: first, what: 'lock', ...COUNCIL_LOCK })),
    ...FUNDS.map((staker): StakerStep => ({ staker, daysAgo: first, what: 'lock', ...FUND_LOCK })),
  ];
  const random = randomNumbers('stakers');
  const others = Array.from({ length: count - founders.length }, (_, index) => stepsOf(index, first, random)).flat();
  return [...founders, ...others].toSorted((one, other) => other.daysAgo - one.daysAgo);
}

export function stakersBefore(steps: readonly StakerStep[], daysAgo: number): readonly string[] {
  const older = steps.filter((step) => step.what === 'lock' && step.daysAgo > daysAgo);
  return [...new Set(older.map(({ staker }) => staker))].filter((staker) => ![...COUNCIL, ...FUNDS].includes(staker));
}

function stepsOf(index: number, first: number, random: () => number): readonly StakerStep[] {
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const staker = `staker ${index + 1}`;
  const daysAgo = lastBefore(between(QUIET_DAYS + RHYTHM, first));
  const amount = Math.round(100 * 500 ** random());
  const step = (at: number, act: StakerAct): StakerStep => ({ ...act, staker, daysAgo: lastBefore(at) });
  const lock = (days: number) => step(daysAgo, { what: 'lock', amount, days });
  const later = (steps: readonly StakerStep[]) =>
    steps.every((one) => one.daysAgo >= QUIET_DAYS && one.daysAgo <= first) ? steps : steps.slice(0, 1);
  const claimed = daysAgo - RHYTHM * between(1, 4);
  const matured = daysAgo - 12;
  switch (index % 8) {
    case 0:
      return later([lock(between(90, 365)), step(claimed, { what: 'claim' })]);
    case 1:
      return later([
        lock(between(60, 365)),
        step(claimed, { what: 'claim' }),
        step(claimed - TO_WITHDRAWAL, { what: 'withdraw' }),
      ]);
    case 2:
      return later([
        lock(10),
        step(matured, { what: 'unlock', lockId: 1 }),
        step(matured - TO_WITHDRAWAL, { what: 'withdraw' }),
      ]);
    case 3:
      return later([lock(between(120, 365)), step(claimed, { what: 'earlyUnlock', lockId: 1 })]);
    case 4:
      return later([lock(10), step(matured, { what: 'unlockPartially', lockId: 1, amount: Math.floor(amount / 3) })]);
    case 5:
      return later([
        lock(between(30, 365)),
        step(claimed, { what: 'lock', amount: amount * 2, days: between(30, 365) }),
      ]);
    default:
      return [lock(between(30, 365))];
  }
}

function lastBefore(daysAgo: number): number {
  return Math.floor(daysAgo / RHYTHM) * RHYTHM;
}
