import fc from 'fast-check';

/**
 * A random action on the protocol. Amounts are fractions of the possible maximum, so that most
 * actions succeed.
 */
export type ProtocolAction =
  | { readonly kind: 'open'; readonly who: number; readonly pool: number; readonly usd: number; readonly loan: number }
  | { readonly kind: 'topUp'; readonly which: number; readonly more: number }
  | { readonly kind: 'draw'; readonly which: number; readonly loan: number }
  /** Borrows up to the limit of the oracle's outdated price, after the feed has fallen. */
  | { readonly kind: 'drawAfterFall'; readonly which: number; readonly fall: number; readonly loan: number }
  | { readonly kind: 'repay'; readonly which: number; readonly paid: number; readonly freed: number }
  | { readonly kind: 'close'; readonly which: number }
  | { readonly kind: 'price'; readonly pool: number; readonly factor: number; readonly pushed: boolean }
  | { readonly kind: 'time'; readonly days: number }
  | { readonly kind: 'collect'; readonly pool: number }
  /** After the price has fallen to a fraction of the liquidation price. */
  | { readonly kind: 'liquidate'; readonly which: number; readonly depth: number };

const number = fc.nat({ max: 7 });
/** In thousandths, because nearly all random doubles would be close to zero. */
function between(min: number, max: number): fc.Arbitrary<number> {
  return fc
    .integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) })
    .map((thousandths) => thousandths / 1000);
}

/** Values above 1 exceed the allowed amount. */
const loan = between(0.001, 1.1);
const open = fc.record({
  kind: fc.constant('open' as const),
  who: number,
  pool: number,
  usd: fc.integer({ min: 10, max: 40_000 }),
  loan,
});
const others = [
  fc.record({ kind: fc.constant('topUp' as const), which: number, more: between(0, 1) }),
  fc.record({ kind: fc.constant('draw' as const), which: number, loan }),
  fc.record({ kind: fc.constant('drawAfterFall' as const), which: number, fall: between(0.7, 0.99), loan }),
  fc.record({ kind: fc.constant('repay' as const), which: number, paid: between(0.001, 1.1), freed: between(0, 1) }),
  fc.record({ kind: fc.constant('close' as const), which: number }),
  fc.record({ kind: fc.constant('price' as const), pool: number, factor: between(0.6, 1.4), pushed: fc.boolean() }),
  fc.record({ kind: fc.constant('time' as const), days: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ kind: fc.constant('collect' as const), pool: number }),
  fc.record({ kind: fc.constant('liquidate' as const), which: number, depth: between(0.7, 0.999) }),
] as const;

/** Sequences that start with an open position, which most other actions require. */
export const sequences: fc.Arbitrary<readonly ProtocolAction[]> = fc
  .tuple(open, fc.array(fc.oneof({ weight: 2, arbitrary: open }, ...others), { minLength: 5, maxLength: 17 }))
  .map(([first, rest]) => [first, ...rest]);
