import fc from 'fast-check';

/** One thing that happens to the protocol; amounts are parts of what is possible, so that most of it succeeds. */
export type ProtocolAction =
  | { readonly is: 'open'; readonly who: number; readonly pool: number; readonly usd: number; readonly loan: number }
  | { readonly is: 'topUp'; readonly which: number; readonly more: number }
  | { readonly is: 'draw'; readonly which: number; readonly loan: number }
  /** As much as the price allows that the oracle still has after a fall of the feed's. */
  | { readonly is: 'drawAfterFall'; readonly which: number; readonly fall: number; readonly loan: number }
  | { readonly is: 'repay'; readonly which: number; readonly paid: number; readonly freed: number }
  | { readonly is: 'close'; readonly which: number }
  | { readonly is: 'price'; readonly pool: number; readonly factor: number; readonly pushed: boolean }
  | { readonly is: 'time'; readonly days: number }
  | { readonly is: 'collect'; readonly pool: number }
  /** After a fall of the price to a part of where the position becomes unsafe. */
  | { readonly is: 'liquidate'; readonly which: number; readonly depth: number };

const number = fc.nat({ max: 7 });
/** In thousandths: doubles would nearly all be next to nothing. */
function between(min: number, max: number): fc.Arbitrary<number> {
  return fc
    .integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) })
    .map((thousandths) => thousandths / 1000);
}

/** Above 1 requests more than is allowed. */
const loan = between(0.001, 1.1);
const open = fc.record({
  is: fc.constant('open' as const),
  who: number,
  pool: number,
  usd: fc.integer({ min: 10, max: 40_000 }),
  loan,
});
const others = [
  fc.record({ is: fc.constant('topUp' as const), which: number, more: between(0, 1) }),
  fc.record({ is: fc.constant('draw' as const), which: number, loan }),
  fc.record({ is: fc.constant('drawAfterFall' as const), which: number, fall: between(0.7, 0.99), loan }),
  fc.record({ is: fc.constant('repay' as const), which: number, paid: between(0.001, 1.1), freed: between(0, 1) }),
  fc.record({ is: fc.constant('close' as const), which: number }),
  fc.record({ is: fc.constant('price' as const), pool: number, factor: between(0.6, 1.4), pushed: fc.boolean() }),
  fc.record({ is: fc.constant('time' as const), days: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ is: fc.constant('collect' as const), pool: number }),
  fc.record({ is: fc.constant('liquidate' as const), which: number, depth: between(0.7, 0.999) }),
] as const;

/** Sequences that begin with a position, without which most other things cannot happen. */
export const sequences: fc.Arbitrary<readonly ProtocolAction[]> = fc
  .tuple(open, fc.array(fc.oneof({ weight: 2, arbitrary: open }, ...others), { minLength: 5, maxLength: 17 }))
  .map(([first, rest]) => [first, ...rest]);
