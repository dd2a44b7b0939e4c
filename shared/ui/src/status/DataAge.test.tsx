import { screen } from '@testing-library/react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { DataAge } from './DataAge';

it.each([
  [0, 'Updated just now'],
  [12, 'Updated 12 s ago'],
  [119, 'Updated 1 min ago'],
  [120, '2 min old'],
  [7_200, '2 h old'],
])('displays data that is %s s old as: %s', (age, displayed) => {
  renderWithHost(<DataAge age={age} />);
  expect(screen.getByText(displayed)).toBeInTheDocument();
});
