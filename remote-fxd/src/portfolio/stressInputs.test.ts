import * as fc from 'fast-check';
import type { PortfolioScenario } from '@fathom/contract';
import { buildPool, buildPosition, wad } from '../domain/testing/buildPosition';
import { arbitraryPosition } from '../domain/testing/arbitraryPosition';
import { stressInputs, withLiquidation } from './stressInputs';
import { summarize } from './summarize';
import { buildInputs } from './testing/buildInputs';

const LOCALE = 'en-US';
const TODAY: PortfolioScenario = { changes: {}, days: 0 };

function stress(inputs: ReturnType<typeof buildInputs>, scenario: PortfolioScenario) {
  const stressed = stressInputs(inputs, scenario);
  const summary = summarize(stressed, LOCALE);
  return { ...summary, risks: summary.risks.map((risk) => withLiquidation(risk, stressed)) };
}

describe('a stressed FXD account', () => {
  it('is the summary itself in a scenario without changes [PFO-116]', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const inputs = buildInputs({ positions: [position], pools: [position.pool] });
        const { risks, positions, prices, notices } = stress(inputs, TODAY);
        const today = summarize(inputs, LOCALE);
        expect({ risks, positions, prices, notices }).toEqual({
          risks: today.risks,
          positions: today.positions,
          prices: today.prices,
          notices: today.notices,
        });
      }),
    );
  });

  it('loses buffer with each fall and each day [PFO-117]', () => {
    const valueIn = (scenario: PortfolioScenario) => stress(buildInputs(), scenario).risks[0]?.value ?? 0n;
    expect(valueIn({ changes: { CGO: -wad(0.1) }, days: 0 })).toBeLessThan(valueIn(TODAY));
    expect(valueIn({ changes: { CGO: -wad(0.2) }, days: 0 })).toBeLessThan(
      valueIn({ changes: { CGO: -wad(0.1) }, days: 0 }),
    );
    expect(valueIn({ changes: {}, days: 30 })).toBeLessThan(valueIn({ changes: {}, days: 29 }));
    expect(valueIn({ changes: { FXD: -wad(0.03) }, days: 0 })).toBe(valueIn(TODAY));
  });

  it('counts a liquidation with its penalty at the prices of the scenario [PFO-118]', () => {
    const { risks } = stress(buildInputs({ fxdPrice: wad(1) }), { changes: { CGO: -wad(0.675) }, days: 0 });
    // 125 FXD are paid with 131.25 dollars of collateral at 0.65.
    expect(risks).toMatchObject([{ level: 'liquidated', levelName: 'Liquidated', netValue: wad(150) }]);
    const { penalty, lost, left } = risks[0]?.liquidation ?? {};
    expect(penalty).toBe(wad(0.05));
    expect((lost ?? 0n) + (left ?? 0n)).toBe(wad(150));
    expect(lost).toBeGreaterThanOrEqual(wad(6.25));
    expect(lost).toBeLessThan(wad(6.250001));
  });

  it('leaves nothing of a position whose collateral is worthless', () => {
    const { risks } = stress(buildInputs({ fxdPrice: wad(1) }), { changes: { CGO: -wad(1) }, days: 0 });
    expect(risks).toMatchObject([{ liquidation: { left: 0n } }]);
  });

  it('computes each pool once, however many positions it has [PFO-119]', () => {
    const pool = buildPool();
    const positions = Array.from({ length: 40 }, (_, index) => buildPosition({ id: BigInt(index), pool }));
    const stressed = stressInputs(buildInputs({ positions, pools: [pool] }), {
      changes: { CGO: -wad(0.1) },
      days: 365,
    });
    expect(new Set(stressed.positions.map((position) => position.pool)).size).toBe(1);
  });
});
