import fc from 'fast-check';
import { ageOfBlock } from './blockAge';

/** Unix seconds. */
const BLOCK = 1_800_000_000;
const MINUTE = 60;

test.each([
  ['a block that was just mined', 2, 0, 2],
  ['a block read half a minute ago', 32, 30, 32],
  ['a node stuck for 231 s, read 29 s ago', 231, 29, 231],
  ['a device clock three minutes behind', -3 * MINUTE, 0, 0],
  ['a device clock three minutes behind, a minute after the read', -2 * MINUTE, MINUTE, MINUTE],
  ['a device clock three minutes ahead', 3 * MINUTE, 0, 3 * MINUTE],
  ['a device clock set back after the read', 10, -MINUTE, 10],
])('%s: %s s after the block, %s s after the read, it is %s s old', (_case, sinceBlock, sinceRead, age) => {
  const now = (BLOCK + sinceBlock) * 1000;
  expect(ageOfBlock({ timestamp: BLOCK, readAt: now - sinceRead * 1000 }, now)).toBe(age);
});

test("is never negative and increases with time, whatever the device's clock", () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(fc.nat(4_000_000_000), moment, moment, fc.nat(1_000_000), (timestamp, readAt, now, passed) => {
      const block = { timestamp, readAt };
      expect(ageOfBlock(block, now)).toBeGreaterThanOrEqual(0);
      expect(ageOfBlock(block, now + passed)).toBeGreaterThanOrEqual(ageOfBlock(block, now));
    }),
  );
});
