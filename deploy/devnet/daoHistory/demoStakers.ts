import type { DaoDemoAccountId } from '../demoAccounts';
import type { StakerAct } from './planStakers';

export interface DaoScenario {
  readonly steps: readonly (StakerAct & { readonly daysAgo: number })[];
  readonly fthm: number;
  readonly votes?: boolean;
}

/** Votes on open proposals use the block before them, so a later lock has none. */
export const AFTER_OPEN_PROPOSALS = 0;

function lock(daysAgo: number, amount: number, days: number): DaoScenario['steps'][number] {
  return { what: 'lock', daysAgo, amount, days };
}

export const DAO_DEMO_SCENARIOS: Readonly<Record<DaoDemoAccountId, DaoScenario>> = {
  'dao-empty': { steps: [], fthm: 0 },
  'dao-newcomer': { steps: [], fthm: 25_000 },
  'dao-locks': {
    steps: [
      lock(26, 1000, 20),
      lock(25, 2000, 26),
      lock(24, 3000, 54),
      lock(20, 4000, 110),
      lock(15, 5000, 195),
      lock(2, 6000, 365),
    ],
    fthm: 10_000,
  },
  'dao-cooldown': { steps: [lock(25, 20_000, 180), { what: 'claim', daysAgo: 2 }], fthm: 1000 },
  'dao-withdraw': { steps: [lock(25, 20_000, 180), { what: 'claim', daysAgo: 9 }], fthm: 1000 },
  'dao-matured': { steps: [lock(26, 5000, 14)], fthm: 500 },
  'dao-rewards': {
    steps: [
      lock(26, 50_000, 365),
      lock(10, 10_000, 90),
      { what: 'fixed lock', daysAgo: 10, amount: 20_000, days: 180 },
    ],
    fthm: 2000,
  },
  'dao-proposer': { steps: [lock(24, 1_500_000, 365)], fthm: 50_000 },
  'dao-voter': { steps: [lock(24, 150_000, 365)], fthm: 5000, votes: true },
  'dao-late': { steps: [lock(AFTER_OPEN_PROPOSALS, 100_000, 365)], fthm: 1000 },
};
