import fc from 'fast-check';

/** One thing that happens to the DAO. Numbers choose among what there is. */
export type DaoAction =
  | { readonly kind: 'lock'; readonly who: number; readonly fthm: number; readonly days: number }
  /** `waits`: for the end of the lock. */
  | { readonly kind: 'unlock'; readonly which: number; readonly waits: boolean }
  /** `part`: thousandths of the lock. */
  | { readonly kind: 'unlockPartially'; readonly which: number; readonly waits: boolean; readonly part: number }
  | { readonly kind: 'earlyUnlock' | 'claimOne'; readonly which: number }
  | { readonly kind: 'claim' | 'propose'; readonly who: number }
  /** `waits`: for the end of the cooldown. */
  | { readonly kind: 'withdraw'; readonly who: number; readonly waits: boolean }
  | { readonly kind: 'collectPenalties' }
  | { readonly kind: 'time'; readonly hours: number }
  | { readonly kind: 'blocks'; readonly blocks: number }
  | { readonly kind: 'vote'; readonly who: number; readonly which: number; readonly support: number }
  | { readonly kind: 'confirm' | 'revoke' | 'queue' | 'execute' | 'cancel'; readonly which: number }
  /** Performs whatever brings a proposal to its next state, several times. */
  | { readonly kind: 'advance'; readonly which: number; readonly steps: number };

/** Actions of one sequence. */
export const SEQUENCE_LENGTH = 28;

const number = fc.nat({ max: 7 });

function of<Kind extends string>(...kinds: readonly Kind[]): fc.Arbitrary<Kind> {
  return fc.constantFrom(...kinds);
}

const lock = fc.record({
  kind: of('lock'),
  who: number,
  fthm: fc.integer({ min: 1, max: 5_000_000 }),
  days: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) }, fc.integer({ min: 0, max: 366 })),
});
/** Enough votes to propose. */
const firstLock = fc.record({
  kind: of('lock'),
  who: fc.constant(0),
  fthm: fc.integer({ min: 5_000_000, max: 50_000_000 }),
  days: fc.constant(365),
});
const propose = fc.record({ kind: of('propose'), who: fc.constantFrom(0, 0, 0, 1) });
const any: fc.Arbitrary<DaoAction> = fc.oneof(
  { weight: 4, arbitrary: lock },
  { weight: 3, arbitrary: propose },
  { weight: 8, arbitrary: fc.record({ kind: of('advance'), which: number, steps: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('unlock'), which: number, waits: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: of('unlockPartially'),
      which: number,
      waits: fc.boolean(),
      part: fc.integer({ min: 0, max: 1100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('earlyUnlock', 'claimOne'), which: number }) },
  { weight: 2, arbitrary: fc.record({ kind: of('claim'), who: number }) },
  { weight: 3, arbitrary: fc.record({ kind: of('withdraw'), who: number, waits: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: of('collectPenalties') }) },
  { weight: 4, arbitrary: fc.record({ kind: of('time'), hours: fc.integer({ min: 1, max: 24 * 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('blocks'), blocks: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: of('vote'), who: number, which: number, support: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: of('confirm', 'revoke', 'queue', 'execute', 'cancel'), which: number }),
  },
);

/** Sequences that begin with a lock and a proposal, without which little else can happen. */
export const sequences: fc.Arbitrary<readonly DaoAction[]> = fc
  .tuple(firstLock, propose, fc.array(any, { minLength: SEQUENCE_LENGTH - 2, maxLength: SEQUENCE_LENGTH - 2 }))
  .map(([first, proposal, rest]) => [first, proposal, ...rest]);
