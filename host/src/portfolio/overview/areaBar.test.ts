import fc from 'fast-check';
import { units } from '../testing/demoStates';
import { netShares, type GroupNet } from './areaBar';

const groups = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('fxd', 'dao', 'lending', 'vaults', 'wallet'),
    net: fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }),
  }),
  { selector: ({ id }) => id, minLength: 1 },
) as fc.Arbitrary<GroupNet[]>;

describe('shares of the net worth', () => {
  it('add up to 100.0% by the largest remainders [PFO-056]', () => {
    const nets: readonly GroupNet[] = [
      { id: 'fxd', net: units('14893.53') },
      { id: 'lending', net: units('34559.2') },
      { id: 'dao', net: units('1771.6') },
      { id: 'vaults', net: units('26453.98') },
      { id: 'wallet', net: units('17786.57') },
    ];
    expect(netShares(nets).map(({ tenths }) => tenths)).toEqual([156, 362, 19, 277, 186]);
    const thirds = (['fxd', 'dao', 'vaults'] as const).map((id) => ({ id, net: 1n }));
    expect(netShares(thirds).map(({ tenths }) => tenths)).toEqual([334, 333, 333]);
  });

  it('add up to 100.0% for all values, each within a tenth of its exact share [PFO-056]', () => {
    fc.assert(
      fc.property(groups, (nets) => {
        const shares = netShares(nets);
        const positive = nets.filter(({ net }) => net > 0n);
        const sum = positive.reduce((total, { net }) => total + net, 0n);
        expect(shares.reduce((total, { tenths }) => total + tenths, 0)).toBe(positive.length === 0 ? 0 : 1_000);
        for (const { id, tenths } of shares) {
          const net = positive.find((group) => group.id === id)?.net ?? 0n;
          const distance = BigInt(tenths) * sum - net * 1_000n;
          expect(distance < sum && -distance < sum).toBe(true);
        }
      }),
    );
  });

  it('exclude groups that owe more than they own [PFO-057]', () => {
    expect(
      netShares([
        { id: 'fxd', net: -5n },
        { id: 'dao', net: 1n },
        { id: 'wallet', net: 0n },
      ]),
    ).toEqual([{ id: 'dao', tenths: 1_000 }]);
    expect(netShares([{ id: 'fxd', net: -5n }])).toEqual([]);
  });
});
