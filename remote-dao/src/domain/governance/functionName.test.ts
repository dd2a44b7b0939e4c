import { functionLabel } from './functionName';

it.each([
  ['setDebtCeiling', 'Set debt ceiling'],
  ['getMinDelay', 'Min delay'],
  ['get', 'Get'],
  ['newLTV', 'New LTV'],
  ['setEModeCategory', 'Set e mode category'],
  ['ltv', 'Ltv'],
  ['a_b', 'A b'],
  ['', ''],
])('writes %j as %j', (name, text) => {
  expect(functionLabel(name)).toBe(text);
});
