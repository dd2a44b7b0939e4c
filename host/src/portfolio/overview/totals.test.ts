import fc from 'fast-check';
import type { AreaId, AreaSummary, PortfolioPosition } from '@fathom/contract';
import { AREA_IDS } from '@fathom/contract';
import type { AreaState } from '../areaState';
import { FXD, missingLending, readState, STATES, summaryOf, TOKENS, units, VAULTS } from '../testing/demoStates';
import { portfolioTotals, totalOf } from './totals';

const CENT = units('0.01');

/** Values as an oracle with 8 decimals gives them, some unknown. */
const value = fc.option(fc.bigInt({ min: 0n, max: units('100000000') }), { nil: undefined });

const position: fc.Arbitrary<PortfolioPosition> = fc.record({
  id: fc.uuid(),
  title: fc.constant('ETH'),
  detail: fc.constant(''),
  token: fc.constant(TOKENS.WETH),
  amount: fc.constant(1n),
  isOwed: fc.boolean(),
  value,
  rate: fc.option(fc.bigInt({ min: 0n, max: units('2') }), { nil: undefined }),
  rateName: fc.constant('variable'),
});

function stateOf(area: AreaId): fc.Arbitrary<AreaState> {
  return fc.oneof(
    fc
      .record({ positions: fc.array(position, { maxLength: 6 }), walletValue: value })
      .map(({ positions, walletValue }) =>
        readState(
          summaryOf(area, {
            positions,
            wallet: [{ token: TOKENS[area === 'fxd' ? 'FXD' : 'USDC'], amount: 1n, value: walletValue }],
          }),
        ),
      ),
    fc.constant<AreaState>({ area, status: 'missing', reason: 'Unreachable.', retry: () => undefined }),
    fc.constant<AreaState>({ area, status: 'loading' }),
  );
}

const states = fc.tuple(...AREA_IDS.map(stateOf));

function summaries(all: readonly AreaState[]): readonly AreaSummary[] {
  return all.flatMap((state) => (state.status === 'read' ? [state.summary] : []));
}

describe('totals of the portfolio', () => {
  it('are the sums of positions and wallet minus debts, without claimable rewards [PFO-050]', () => {
    const { net, owned, owed, claimable, earns, costs, yearly } = portfolioTotals(STATES);
    expect(owned).toEqual({ value: units('114524.09'), bound: 'exact' });
    expect(owed).toEqual({ value: units('19059.21'), bound: 'exact' });
    expect(net).toEqual({ value: units('95464.88'), bound: 'exact' });
    expect(claimable).toEqual({ value: units('30.13'), bound: 'exact' });
    expect(earns.value).toBe(units('3496.67'));
    expect(costs.value).toBe(units('682.95'));
    expect(yearly.value).toBe(earns.value - costs.value);
  });

  it('add up from the totals of areas and wallet to the cent [PFO-051]', () => {
    fc.assert(
      fc.property(states, (all) => {
        const totals = portfolioTotals(all);
        const groups = [...totals.areas.values(), totals.wallet];
        expect(groups.reduce((sum, { net }) => sum + net.value, 0n)).toBe(totals.net.value);
        expect(totals.net.value).toBe(totals.owned.value - totals.owed.value);
        for (const { net } of groups) expect(net.value % CENT).toBe(0n);
      }),
    );
  });

  it('differ from the exact sum by at most half a cent per group', () => {
    fc.assert(
      fc.property(states, (all) => {
        const exact = summaries(all)
          .flatMap(({ positions }) => positions)
          .reduce((sum, { isOwed, value: worth = 0n }) => (isOwed ? sum : sum + worth), 0n);
        const { areas } = portfolioTotals(all);
        const owned = [...areas.values()].reduce((sum, group) => sum + group.owned.value, 0n);
        const difference = owned > exact ? owned - exact : exact - owned;
        expect(difference * 2n <= CENT * BigInt(Math.max(1, areas.size))).toBe(true);
      }),
    );
  });

  it('are the same in any order of areas', () => {
    fc.assert(
      fc.property(states, (all) => {
        const { net, owned, owed } = portfolioTotals([...all].reverse());
        expect({ net, owned, owed }).toEqual(
          (({ net: first, owned: second, owed: third }) => ({ net: first, owned: second, owed: third }))(
            portfolioTotals(all),
          ),
        );
      }),
    );
  });

  it('are exact only if every value is known [PFO-052]', () => {
    fc.assert(
      fc.property(states, (all) => {
        const positions = summaries(all).flatMap((summary) => summary.positions);
        const isKnown = (isOwed: boolean) =>
          positions.every((held) => held.isOwed !== isOwed || held.value !== undefined);
        const { owed } = portfolioTotals(all);
        expect(owed.bound).toBe(isKnown(true) ? 'exact' : 'atLeast');
      }),
    );
  });

  it('leave out a missing area, also its last summary [PFO-053]', () => {
    const { net, owned, owed, claimable } = portfolioTotals(missingLending(() => undefined));
    // ETH in the wallet, $1,645.17, and DAI, $400.08, are only read by the missing area.
    expect(owned.value).toBe(units('114524.09') - units('44322.13') - units('1645.17') - units('400.08'));
    expect(owed.value).toBe(units('9296.28'));
    expect(net.value).toBe(owned.value - owed.value);
    expect(claimable.value).toBe(units('11.71'));
  });
});

describe('a net worth', () => {
  const [collateral, debt] = FXD.positions;
  function netOf(...positions: readonly (PortfolioPosition | undefined)[]) {
    const held = positions.filter((entry) => entry !== undefined);
    return portfolioTotals([readState(summaryOf('fxd', { positions: held }))]).net;
  }
  const unknown = (entry: PortfolioPosition | undefined) => entry && { ...entry, value: undefined };

  it('is a lower bound if the value of an asset is unknown [PFO-052]', () => {
    expect(netOf(collateral, unknown(collateral), debt).bound).toBe('atLeast');
  });

  it('is an upper bound if the value of a debt is unknown [PFO-052]', () => {
    expect(netOf(collateral, unknown(debt)).bound).toBe('atMost');
  });

  it('is incomplete if an asset and a debt are unknown, or the area could not read something', () => {
    expect(netOf(unknown(collateral), unknown(debt)).bound).toBe('incomplete');
    const unread = summaryOf('fxd', { positions: FXD.positions, unread: ['A price is unavailable.'] });
    expect(portfolioTotals([readState(unread)]).net.bound).toBe('incomplete');
    expect(portfolioTotals([readState(unread)]).owned.bound).toBe('atLeast');
  });
});

describe('yearly earnings', () => {
  it('are a lower bound while a rate is unknown, and 0 for a rate of 0 without a price', () => {
    const [vault] = VAULTS.positions;
    if (!vault) throw new Error('no vault');
    const yearly = (rate: bigint | undefined, worth: bigint | undefined) =>
      portfolioTotals([readState(summaryOf('vaults', { positions: [{ ...vault, rate, value: worth }] }))]).earns;
    expect(yearly(undefined, units('100'))).toEqual({ value: 0n, bound: 'atLeast' });
    expect(yearly(0n, undefined)).toEqual({ value: 0n, bound: 'exact' });
    expect(yearly(units('0.05'), units('100'))).toEqual({ value: units('5'), bound: 'exact' });
  });
});

it('a sum rounds half a cent up once, not each value', () => {
  expect(totalOf([units('0.002'), units('0.003')]).value).toBe(CENT);
  expect(totalOf([units('0.002'), units('0.0029')]).value).toBe(0n);
});
