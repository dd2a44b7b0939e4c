import type { AreaId } from '@fathom/contract';
import * as fc from 'fast-check';
import { mergeLedgers } from './mergeLedgers';
import { entryOf, ledgerOf } from './testing/ledgerEntries';

const AREAS: readonly AreaId[] = ['fxd', 'dao', 'lending', 'vaults'];

/** Times of an area's entries, newest first, and how many of them are read. */
const areaOf = fc
  .uniqueArray(fc.nat(200), { maxLength: 30 })
  .chain((times) => fc.record({ times: fc.constant(times.toSorted((a, b) => b - a)), read: fc.nat(times.length) }));

describe('mergeLedgers', () => {
  it('never lists an entry before an older page of another area could contain a newer one [PFO-254]', () => {
    fc.assert(
      fc.property(fc.tuple(areaOf, areaOf, areaOf, areaOf), (areas) => {
        const ledgers = areas.map(({ times, read }, place) =>
          ledgerOf({
            area: AREAS[place] ?? 'fxd',
            entries: times.slice(0, read).map((time) => entryOf(time, { id: `${place} ${time}` })),
            isComplete: read === times.length,
          }),
        );
        const whole = areas.map(({ times }, place) =>
          ledgerOf({
            area: AREAS[place] ?? 'fxd',
            entries: times.map((time) => entryOf(time, { id: `${place} ${time}` })),
          }),
        );
        const shown = mergeLedgers(ledgers).map(({ key }) => key);
        const final = mergeLedgers(whole).map(({ key }) => key);
        expect(final).toHaveLength(areas.reduce((sum, { times }) => sum + times.length, 0));
        // Further pages only append.
        expect(shown).toEqual(final.slice(0, shown.length));
      }),
    );
  });

  it('lists the other areas completely if one of them failed', () => {
    const failed = ledgerOf({ area: 'dao', entries: [entryOf(9)], isComplete: false, failure: 'It is unreachable.' });
    const read = ledgerOf({ area: 'fxd', entries: [entryOf(10), entryOf(3)] });
    expect(mergeLedgers([failed, read]).map(({ key }) => key)).toEqual(['fxd 10', 'dao 9', 'fxd 3']);
  });

  it('orders entries of one second by block and log', () => {
    const at = { time: 5 };
    const one = ledgerOf({ area: 'fxd', entries: [entryOf(1, { ...at, block: 7, logIndex: 2 })] });
    const other = ledgerOf({ area: 'dao', entries: [entryOf(2, { ...at, block: 7, logIndex: 3 })] });
    const third = ledgerOf({ area: 'vaults', entries: [entryOf(3, { ...at, block: 8 })] });
    expect(mergeLedgers([one, other, third]).map(({ area }) => area)).toEqual(['vaults', 'dao', 'fxd']);
  });
});
