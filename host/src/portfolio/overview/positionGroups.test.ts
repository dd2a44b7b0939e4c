import { FXD, LENDING } from '../testing/demoStates';
import { positionGroup } from './positionGroups';

describe('the health of a risk', () => {
  it('is displayed at the collateral of an FXD position, joined with its debt [PFO-062]', () => {
    const { risk, rows } = positionGroup(FXD);
    expect(risk).toBeUndefined();
    expect(rows.map((row) => [row.risk?.id, row.isPaired])).toEqual([
      ['987', true],
      [undefined, false],
      ['1042', true],
      [undefined, false],
      ['911', true],
      [undefined, false],
    ]);
  });

  it('is displayed at the area if it is the only health factor of all positions [PFO-062]', () => {
    const { risk, rows } = positionGroup(LENDING);
    expect(risk?.id).toBe('market');
    expect(rows.every((row) => row.risk === undefined && !row.isPaired)).toBe(true);
  });

  it('is displayed at the first position of each market if there are several', () => {
    const [market] = LENDING.risks;
    const positions = LENDING.positions.map((position, index) => ({ ...position, risk: index < 2 ? 'one' : 'two' }));
    const risks = market
      ? [
          { ...market, id: 'one' },
          { ...market, id: 'two' },
        ]
      : [];
    const { risk, rows } = positionGroup({ ...LENDING, positions, risks });
    expect(risk).toBeUndefined();
    expect(rows.map((row) => row.risk?.id)).toEqual([
      'one',
      undefined,
      'two',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
