import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { NO_DEBT, type HealthFactor } from '../../domain/position/healthFactor';
import { HealthChange } from './HealthChange';

/** Ten-thousandths. */
function ratio(value: bigint): HealthFactor {
  return { kind: 'ratio', value: value * 10n ** 14n };
}

it.each<[string, HealthFactor | undefined, HealthFactor, string]>([
  ['both values of a change', ratio(35_000n), ratio(10_100n), '3.50to1.01'],
  ['one value if both are displayed alike', ratio(35_001n), ratio(35_004n), '3.50 unchanged'],
  ['the current value while nothing is entered', undefined, ratio(35_000n), '3.50'],
  ['no change of an account without debt', NO_DEBT, NO_DEBT, '∞No debt'],
])('a health factor displays %s', (_case, before, after, text) => {
  const { container } = renderWithHost(<HealthChange before={before} after={after} />);
  expect(container.textContent).toBe(text);
});
