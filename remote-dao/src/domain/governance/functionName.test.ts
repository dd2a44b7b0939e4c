import { functionLabel } from './functionName';

it.each([
  ['setDebtCeiling', 'Set debt ceiling'],
  ['getMinDelay', 'Min delay'],
  ['get', 'Get'],
  ['newLTV', 'New LTV'],
  ['setEModeCategory', 'Set e mode category'],
  ['setLTVRatio', 'Set LTV ratio'],
  ['targetOf', 'Target of'],
  ['_ltv', 'Ltv'],
  ['a__b', 'A b'],
  ['ltv', 'Ltv'],
  ['a_b', 'A b'],
  ['', ''],
])('writes %j as %j', (name, text) => {
  expect(functionLabel(name)).toBe(text);
});
