import { DEFAULT_ALERTS, parseAlertSettings, parseRaised } from './alertSettings';

describe('stored settings of alerts', () => {
  it('are the limits of the specification by default [PFO-075]', () => {
    expect(parseAlertSettings(undefined)).toEqual(DEFAULT_ALERTS);
    expect(DEFAULT_ALERTS.rules).toMatchObject({
      healthFactor: { isOn: true, threshold: 1.5 },
      safetyBuffer: { isOn: true, threshold: 25 },
    });
  });

  it('are read back as they were written', () => {
    const changed = { ...DEFAULT_ALERTS, notifies: true };
    expect(parseAlertSettings(JSON.stringify(changed))).toEqual(changed);
  });

  it('fall back to the default of a rule that cannot be read', () => {
    const rules = { ...DEFAULT_ALERTS.rules, healthFactor: { isOn: true, threshold: 0.5 }, date: 7 };
    expect(parseAlertSettings(JSON.stringify({ rules, notifies: 'yes' }))).toEqual(DEFAULT_ALERTS);
    for (const text of ['', 'null', '{', '[]']) expect(parseAlertSettings(text)).toEqual(DEFAULT_ALERTS);
  });
});

it('raised alerts that cannot be read are none', () => {
  expect(parseRaised('["a"]')).toEqual(['a']);
  expect(parseRaised('{"a":1}')).toEqual([]);
  expect(parseRaised(undefined)).toEqual([]);
});
