import type { PortfolioNotice, PortfolioRisk } from '@fathom/contract';
import { FXD, LENDING, missingLending, readState, STATES, summaryOf, units } from '../testing/demoStates';
import { attentionOf, distanceOf, type Attention } from './attention';

function nameOf(item: Attention): string {
  if (item.kind === 'notice') return `${item.area} ${item.notice.id}`;
  return `${item.kind} ${item.kind === 'missing' ? item.state.area : item.area}`;
}

const [LOW] = FXD.risks;
const [HEALTHY] = LENDING.risks;

function riskNotice(risk: string): PortfolioNotice {
  return { id: risk, kind: 'risk', title: 'At risk', detail: '', risk };
}

describe('what needs attention', () => {
  it('starts with risks, then what is missing, what ends, and what is available [PFO-059]', () => {
    expect(attentionOf(STATES).map(nameOf)).toEqual(['fxd risk-987', 'dao vote-31', 'dao unlocked-9']);
    expect(attentionOf(missingLending(() => undefined)).map(nameOf)).toEqual([
      'fxd risk-987',
      'missing lending',
      'dao vote-31',
      'dao unlocked-9',
    ]);
  });

  it('orders risks of all areas by how far their collateral can fall [PFO-059]', () => {
    const risk = (id: string, parts: Partial<PortfolioRisk>): PortfolioRisk => ({
      ...(LOW as PortfolioRisk),
      id,
      ...parts,
    });
    const fxd = summaryOf('fxd', {
      risks: [risk('a', { value: units('0.2') }), risk('b', { value: units('0.1') })],
      notices: [riskNotice('a'), riskNotice('b')],
    });
    // A health factor of 1.2 is a fall of 16.7%.
    const lending = summaryOf('lending', {
      risks: [{ ...(HEALTHY as PortfolioRisk), id: 'm', value: units('1.2') }],
      notices: [riskNotice('m')],
    });
    expect(attentionOf([readState(fxd), readState(lending)]).map(nameOf)).toEqual(['fxd b', 'lending m', 'fxd a']);
  });

  it('orders what ends by time', () => {
    const ends = (id: string, time?: number): PortfolioNotice => ({ id, kind: 'ends', title: '', detail: '', time });
    const notices = [ends('unknown'), ends('late', 20), ends('soon', 10)];
    expect(attentionOf([readState(summaryOf('dao', { notices }))]).map(nameOf)).toEqual([
      'dao soon',
      'dao late',
      'dao unknown',
    ]);
  });

  it('includes an area that was not refreshed, and values that were not read', () => {
    const unread = readState(summaryOf('dao', { unread: ['A stake is unavailable.'] }), { staleReason: 'No node.' });
    expect(attentionOf([unread]).map(nameOf)).toEqual(['stale dao', 'unread dao']);
  });

  it('is nothing for a healthy account', () => {
    expect(attentionOf([readState({ ...FXD, notices: [] }), { area: 'dao', status: 'absent' }])).toEqual([]);
  });
});

describe('the distance to liquidation', () => {
  const of = (measure: PortfolioRisk['measure'], value: bigint | undefined) =>
    distanceOf({ ...(LOW as PortfolioRisk), measure, value });

  it('compares health factors with safety buffers', () => {
    expect(of('healthFactor', units('1.25'))).toBe(units('0.2'));
    expect(of('safetyBuffer', units('0.2'))).toBe(units('0.2'));
    expect(of('healthFactor', units('1'))).toBe(0n);
    expect(of('healthFactor', units('0.8'))).toBe(0n);
  });

  it('is everything without debt', () => {
    expect(of('healthFactor', undefined)).toBe(units('1'));
    expect(distanceOf(undefined)).toBe(units('1'));
  });
});
