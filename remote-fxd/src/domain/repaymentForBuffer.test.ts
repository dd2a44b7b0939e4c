import * as fc from 'fast-check';
import { debtAccumulatedRateAt } from './debt';
import { previewRepay } from './previewPosition';
import { repaymentForBuffer } from './repaymentForBuffer';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { WAD } from './units';

const DAY = 86_400;
const goal = fc.bigInt({ min: WAD / 100n, max: (WAD * 99n) / 100n });

describe('the repayment for a safety buffer', () => {
  it('reaches the goal a day later, and a wei less of debt share would not [PFO-140]', () => {
    fc.assert(
      fc.property(arbitraryPosition, goal, (position, wanted) => {
        const { pool } = position;
        const rate = debtAccumulatedRateAt(pool, pool.asOf + DAY);
        const tomorrow = { ...position, pool: { ...pool, debtAccumulatedRate: rate } };
        const amount = repaymentForBuffer(position, wanted, rate);
        const bufferAfter = (paid: bigint) => previewRepay(tomorrow, paid, 0n).after.safetyBuffer?.fraction ?? WAD;
        expect(bufferAfter(amount)).toBeGreaterThanOrEqual(wanted);
        // Less by the value of two shares, because amounts are rounded up to a share and to a wei.
        const less = amount - (2n * rate) / 10n ** 27n - 2n;
        if (less > 0n) expect(bufferAfter(less)).toBeLessThanOrEqual(wanted);
      }),
    );
  });
});
