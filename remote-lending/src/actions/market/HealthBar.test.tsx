import { screen } from '@testing-library/react';
import { WAD } from '@fathom/base/domain/ratio';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { HealthBar, type Health } from './HealthBar';
import { HealthLabel, type HealthLabelName } from './HealthLabel';

function ratio(hundredths: bigint): Health {
  return { kind: 'ratio', value: (hundredths * WAD) / 100n };
}

const NO_DEBT: Health = { kind: 'no-debt' };

it('announces the health factor as text', () => {
  renderWithHost(<HealthBar health={ratio(342n)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Health factor 3.42 on a scale from 0 to 10; liquidation at 1');
});

it('announces the current and the projected health factor', () => {
  renderWithHost(<HealthBar before={ratio(342n)} health={ratio(143n)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Health factor from 3.42 to 1.43 on a scale from 0 to 10; liquidation at 1',
  );
});

it('has a text for no debt', () => {
  renderWithHost(<HealthBar before={NO_DEBT} health={ratio(200n)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(/from unlimited, because there is no debt to 2\.00/);
});

it.each<[string, Health, string]>([
  ['nothing', ratio(0n), '0%'],
  ['liquidation', ratio(100n), '10%'],
  ['the end of the scale', ratio(1000n), '100%'],
  ['a value beyond the scale', { kind: 'ratio', value: 2n ** 200n }, '100%'],
  ['no debt', NO_DEBT, '100%'],
])('positions the marker of %s', (_, health, left) => {
  renderWithHost(<HealthBar health={health} />);
  const needles = [...screen.getByRole('img').querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.left);
  expect(needles[0]).toBe(left);
});

it.each<[HealthLabelName, string]>([
  ['healthy', 'Healthy'],
  ['watch', 'Watch'],
  ['low', 'Low'],
  ['close-to-liquidation', 'Close to liquidation'],
])('has the label for %s', (word, displayed) => {
  renderWithHost(<HealthLabel word={word} />);
  expect(screen.getByText(displayed)).toBeInTheDocument();
});
