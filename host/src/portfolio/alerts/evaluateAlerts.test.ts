import fc from 'fast-check';
import type { PortfolioRisk } from '@fathom/contract';
import { ACCOUNT, CHAIN_ID, DAO, FXD, LENDING, NOW, percentOf, summaryOf, units } from '../testing/demoStates';
import { DEFAULT_ALERTS, type AlertKind, type AlertSettings } from './alertSettings';
import { evaluateAlerts, lowestRisk, type AlertInput } from './evaluateAlerts';

const HOUR = 3_600;

function inputOf(parts: Partial<AlertInput>): AlertInput {
  return { chainId: CHAIN_ID, account: ACCOUNT, summaries: [], missing: [], now: NOW, ...parts };
}

function only(kind: AlertKind, threshold: number): AlertSettings {
  const off = Object.fromEntries(
    Object.entries(DEFAULT_ALERTS.rules).map(([name, rule]) => [name, { ...rule, isOn: false }]),
  ) as AlertSettings['rules'];
  return { notifies: false, rules: { ...off, [kind]: { isOn: true, threshold } } };
}

function lending(value: string | undefined) {
  const [risk] = LENDING.risks;
  const risks: readonly PortfolioRisk[] = risk
    ? [{ ...risk, value: value === undefined ? undefined : units(value) }]
    : [];
  return summaryOf('lending', { risks });
}

function kindsOf(input: Partial<AlertInput>, settings: AlertSettings): readonly string[] {
  return evaluateAlerts(inputOf(input), settings, []).firing.map(({ kind, area }) => `${area} ${kind}`);
}

describe('an alert of a health factor', () => {
  it('fires below its threshold, not at it [PFO-070]', () => {
    const settings = only('healthFactor', 1.5);
    expect(kindsOf({ summaries: [lending('1.499999999999999999')] }, settings)).toEqual(['lending healthFactor']);
    expect(kindsOf({ summaries: [lending('1.5')] }, settings)).toEqual([]);
    expect(kindsOf({ summaries: [lending(undefined)] }, settings)).toEqual([]);
  });

  it('does not fire while it is off', () => {
    const settings = only('date', 24);
    expect(kindsOf({ summaries: [lending('1.01')] }, settings)).toEqual([]);
  });
});

it('an alert of a safety buffer fires below its percentage [PFO-070]', () => {
  expect(kindsOf({ summaries: [FXD] }, only('safetyBuffer', 24.2))).toEqual([]);
  expect(kindsOf({ summaries: [FXD] }, only('safetyBuffer', 24.21))).toEqual(['fxd safetyBuffer']);
  expect(kindsOf({ summaries: [FXD] }, only('safetyBuffer', 50))).toHaveLength(2);
});

describe('an alert of a date', () => {
  it('fires within its hours until the date has passed [PFO-071]', () => {
    const settings = only('date', 24);
    const at = (now: number) => kindsOf({ summaries: [DAO], now }, settings);
    expect(at(NOW + 4 * HOUR - 1)).toEqual([]);
    expect(at(NOW + 4 * HOUR)).toEqual(['dao date']);
    expect(at(NOW + 28 * HOUR - 1)).toEqual(['dao date']);
    expect(at(NOW + 28 * HOUR)).toEqual([]);
  });

  it('is separate for votes, and does not fire after the account has voted [PFO-072]', () => {
    const now = NOW + 10 * HOUR;
    expect(kindsOf({ summaries: [DAO], now }, only('vote', 24))).toEqual(['dao vote']);
    const dates = DAO.dates.map((date) => ({ ...date, vote: date.vote && ('cast' as const) }));
    expect(kindsOf({ summaries: [{ ...DAO, dates }], now }, only('vote', 24))).toEqual([]);
    expect(kindsOf({ summaries: [{ ...DAO, dates }], now }, only('date', 24))).toEqual(['dao date']);
  });
});

it('an alert of an area fires after its minutes without the area', () => {
  const missing = [{ area: 'lending' as const, since: NOW - 600 }];
  expect(kindsOf({ missing }, only('unreachable', 10))).toEqual(['lending unreachable']);
  expect(kindsOf({ missing }, only('unreachable', 11))).toEqual([]);
});

describe('a crossing of a threshold', () => {
  const settings = only('healthFactor', 1.5);
  const evaluate = (value: string, raised: readonly string[]) =>
    evaluateAlerts(inputOf({ summaries: [lending(value)] }), settings, raised);

  it('raises an alert once, and again only after a recovery [PFO-073]', () => {
    const first = evaluate('1.4', []);
    expect(first.fresh).toHaveLength(1);
    const second = evaluate('1.3', first.raised);
    expect([second.firing.length, second.fresh.length]).toEqual([1, 0]);
    const recovered = evaluate('1.6', second.raised);
    expect(recovered).toEqual({ firing: [], fresh: [], raised: [] });
    expect(evaluate('1.4', recovered.raised).fresh).toHaveLength(1);
  });

  it('is once for any series of values [PFO-073]', () => {
    const value = fc.bigInt({ min: units('1.4'), max: units('1.6') });
    fc.assert(
      fc.property(fc.array(value), (values) => {
        let raised: readonly string[] = [];
        let count = 0;
        for (const current of values) {
          const [risk] = LENDING.risks;
          const risks = risk ? [{ ...risk, value: current }] : [];
          const result = evaluateAlerts(inputOf({ summaries: [summaryOf('lending', { risks })] }), settings, raised);
          raised = result.raised;
          count += result.fresh.length;
        }
        const isLow = values.map((current) => current < units('1.5'));
        const crossings = isLow.filter((low, index) => low && isLow[index - 1] !== true).length;
        expect(count).toBe(crossings);
      }),
    );
  });

  it('stays raised while the area cannot be read, and for other accounts [PFO-074]', () => {
    const { raised } = evaluate('1.4', []);
    const unread = evaluateAlerts(inputOf({ missing: [{ area: 'lending', since: NOW }] }), settings, raised);
    expect(unread.raised).toEqual(raised);
    const partly = inputOf({ summaries: [summaryOf('lending', { unread: ['A market is unread.'] })] });
    expect(evaluateAlerts(partly, settings, raised).raised).toEqual(raised);
    const other = inputOf({ account: '0x0000000000000000000000000000000000000001', summaries: [lending('1.6')] });
    expect(evaluateAlerts(other, settings, raised).raised).toEqual(raised);
    expect(evaluate('1.4', unread.raised).fresh).toEqual([]);
  });
});

it('the lowest risk of a measure is the one whose threshold is crossed first', () => {
  expect(lowestRisk([LENDING, FXD], 'safetyBuffer')).toMatchObject({ id: '987', value: percentOf('24.2') });
  expect(lowestRisk([FXD], 'healthFactor')).toBeUndefined();
});
