import fc from 'fast-check';

/** One thing that happens to a vault. Numbers choose among what there is; parts are thousandths. */
export type VaultsAction =
  | { readonly kind: 'deposit' | 'mint'; readonly who: number; readonly wei: bigint }
  /** `part`: of the account's shares or their value. `maxLoss`: basis points. `reverse`: strategies in the other order. */
  | {
      readonly kind: 'withdraw' | 'redeem';
      readonly who: number;
      readonly part: number;
      readonly maxLoss: number;
      readonly reverse: boolean;
    }
  | { readonly kind: 'transfer'; readonly who: number; readonly part: number }
  | { readonly kind: 'gain'; readonly which: number; readonly wei: bigint }
  /** `part`: of what the counterparty has. */
  | { readonly kind: 'lose' | 'liquidity'; readonly which: number; readonly part: number }
  /** `processes`: in the vault too, so that the loss or gain is no longer hidden from it. */
  | { readonly kind: 'report'; readonly which: number; readonly processes: boolean }
  /** `part`: of the vault's assets. */
  | { readonly kind: 'debt'; readonly which: number; readonly part: number }
  /** Directly to the vault. */
  | { readonly kind: 'donate'; readonly wei: bigint }
  | { readonly kind: 'time'; readonly hours: number }
  | { readonly kind: 'unlockTime'; readonly days: number };

/** Actions of one sequence. */
export const SEQUENCE_LENGTH = 40;

const FXD = 10n ** 18n;
const who = fc.nat({ max: 2 });
const which = fc.nat({ max: 1 });
const part = fc.oneof({ weight: 1, arbitrary: fc.constant(1000) }, { weight: 3, arbitrary: fc.nat({ max: 1000 }) });
/** Dust as often as sums, so that prices of a share beyond a deposit occur. */
const wei = fc.oneof(
  { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 10n }) },
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 100_000n * FXD }) },
);

function of<Kind extends string>(...kinds: readonly Kind[]): fc.Arbitrary<Kind> {
  return fc.constantFrom(...kinds);
}

const any: fc.Arbitrary<VaultsAction> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: of('deposit', 'deposit', 'mint'), who, wei }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: of('withdraw', 'redeem'),
      who,
      part,
      maxLoss: fc.constantFrom(0, 0, 100, 5000, 10_000, 10_000),
      reverse: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('transfer'), who, part }) },
  { weight: 3, arbitrary: fc.record({ kind: of('gain'), which, wei }) },
  { weight: 2, arbitrary: fc.record({ kind: of('lose'), which, part: fc.oneof(part, fc.nat({ max: 100 })) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('liquidity'), which, part }) },
  { weight: 5, arbitrary: fc.record({ kind: of('report'), which, processes: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: of('debt'), which, part }) },
  { weight: 1, arbitrary: fc.record({ kind: of('donate'), wei }) },
  { weight: 3, arbitrary: fc.record({ kind: of('time'), hours: fc.integer({ min: 1, max: 24 * 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('unlockTime'), days: fc.constantFrom(0, 1, 7, 7, 7) }) },
);

/** Sequences that begin with a deposit, without which little else can happen. */
export const sequences: fc.Arbitrary<readonly VaultsAction[]> = fc
  .tuple(
    fc.record({ kind: of('deposit'), who, wei }),
    fc.array(any, { minLength: SEQUENCE_LENGTH - 1, maxLength: SEQUENCE_LENGTH - 1 }),
  )
  .map(([first, rest]) => [first, ...rest]);
