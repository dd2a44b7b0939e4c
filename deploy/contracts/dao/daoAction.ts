import fc from 'fast-check';

/** One thing that happens to the DAO. Numbers choose among what there is. */
export type DaoAction =
  | { readonly is: 'lock'; readonly who: number; readonly fthm: number; readonly days: number }
  /** `waits`: for the end of the lock. */
  | { readonly is: 'unlock'; readonly which: number; readonly waits: boolean }
  /** `part`: thousandths of the lock. */
  | { readonly is: 'unlockPartially'; readonly which: number; readonly waits: boolean; readonly part: number }
  | { readonly is: 'earlyUnlock' | 'claimOne'; readonly which: number }
  | { readonly is: 'claim' | 'propose'; readonly who: number }
  /** `waits`: for the end of the cooldown. */
  | { readonly is: 'withdraw'; readonly who: number; readonly waits: boolean }
  | { readonly is: 'collectPenalties' }
  | { readonly is: 'time'; readonly hours: number }
  | { readonly is: 'blocks'; readonly blocks: number }
  | { readonly is: 'vote'; readonly who: number; readonly which: number; readonly support: number }
  | { readonly is: 'confirm' | 'revoke' | 'queue' | 'execute' | 'cancel'; readonly which: number }
  /** Performs whatever brings a proposal to its next state, several times. */
  | { readonly is: 'advance'; readonly which: number; readonly steps: number };

/** Actions of one sequence. */
export const SEQUENCE_LENGTH = 28;

const number = fc.nat({ max: 7 });

function of<Kind extends string>(...kinds: readonly Kind[]): fc.Arbitrary<Kind> {
  return fc.constantFrom(...kinds);
}

const lock = fc.record({
  is: of('lock'),
  who: number,
  fthm: fc.integer({ min: 1, max: 5_000_000 }),
  days: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) }, fc.integer({ min: 0, max: 366 })),
});
/** Enough votes to propose. */
const firstLock = fc.record({
  is: of('lock'),
  who: fc.constant(0),
  fthm: fc.integer({ min: 5_000_000, max: 50_000_000 }),
  days: fc.constant(365),
});
const propose = fc.record({ is: of('propose'), who: fc.constantFrom(0, 0, 0, 1) });
const any: fc.Arbitrary<DaoAction> = fc.oneof(
  { weight: 4, arbitrary: lock },
  { weight: 3, arbitrary: propose },
  { weight: 8, arbitrary: fc.record({ is: of('advance'), which: number, steps: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ is: of('unlock'), which: number, waits: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: of('unlockPartially'),
      which: number,
      waits: fc.boolean(),
      part: fc.integer({ min: 0, max: 1100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: of('earlyUnlock', 'claimOne'), which: number }) },
  { weight: 2, arbitrary: fc.record({ is: of('claim'), who: number }) },
  { weight: 3, arbitrary: fc.record({ is: of('withdraw'), who: number, waits: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: of('collectPenalties') }) },
  { weight: 4, arbitrary: fc.record({ is: of('time'), hours: fc.integer({ min: 1, max: 24 * 20 }) }) },
  { weight: 1, arbitrary: fc.record({ is: of('blocks'), blocks: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: of('vote'), who: number, which: number, support: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ is: of('confirm', 'revoke', 'queue', 'execute', 'cancel'), which: number }),
  },
);

/** Sequences that begin with a lock and a proposal, without which little else can happen. */
export const sequences: fc.Arbitrary<readonly DaoAction[]> = fc
  .tuple(firstLock, propose, fc.array(any, { minLength: SEQUENCE_LENGTH - 2, maxLength: SEQUENCE_LENGTH - 2 }))
  .map(([first, proposal, rest]) => [first, proposal, ...rest]);
