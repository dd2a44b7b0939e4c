import fc from 'fast-check';
import { percent } from '@fathom/base/domain/ratio';
import { isSameScenario, TODAY, withChange, withDays } from './scenario';
import { parseScenario, withScenario } from './scenarioUrl';

const NAMES = ['ETH', 'WBTC', 'FXD', 'weETH', 'A&B=C'];

describe('a scenario in a URL', () => {
  it('is readable, and keeps parameters of other parts of the page [PFO-200]', () => {
    const scenario = withDays(withChange(TODAY, 'ETH', percent(-40)), 30);
    expect(withScenario('?as=0x41&utm=mail', scenario)).toBe('?ETH=-40&days=30&as=0x41&utm=mail');
    expect(withScenario('?ETH=-40&days=30', TODAY)).toBe('');
  });

  it('is the same after it was written and read [PFO-200]', () => {
    const changes = fc.dictionary(fc.constantFrom(...NAMES), fc.integer({ min: -950_000, max: 2_000_000 }));
    fc.assert(
      fc.property(changes, fc.nat(365), (parts, days) => {
        const scenario = Object.entries(parts).reduce(
          (all, [name, part]) => withChange(all, name, percent(part / 10_000)),
          withDays(TODAY, days),
        );
        const parsed = parseScenario(withScenario('', scenario), NAMES);
        expect(parsed).toMatchObject({ unknown: [], limited: [] });
        expect(isSameScenario(parsed.scenario, scenario)).toBe(true);
      }),
    );
  });

  it('may have a typographic minus, a percent sign, a decimal comma and any capitalization', () => {
    const typed = parseScenario('?eth=−40%25&wbtc=%2B12,5&WEETH=+7', NAMES);
    expect(typed.scenario.changes).toEqual({ ETH: percent(-40), WBTC: percent(12.5), weETH: percent(7) });
  });

  it('reports unknown assets, and limits what is out of range [PFO-201]', () => {
    const parsed = parseScenario('?DOGE=-10&ETH=-99&WBTC=900&days=1000&as=12&text=abc', NAMES);
    expect(parsed).toEqual({
      scenario: { changes: { ETH: percent(-95), WBTC: percent(200) }, days: 365 },
      unknown: ['DOGE'],
      limited: ['ETH', 'WBTC', 'days'],
    });
  });

  it('accepts any text without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { scenario } = parseScenario(text, NAMES);
        expect(scenario.days).toBeGreaterThanOrEqual(0);
        expect(scenario.days).toBeLessThanOrEqual(365);
      }),
    );
  });
});
