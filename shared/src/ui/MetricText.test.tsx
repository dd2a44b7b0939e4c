import { screen } from '@testing-library/react';
import { renderWithHost } from '../testing/render/renderWithHost';
import { MetricText } from './MetricText';

test('sets the decimals of a value apart from its whole part', () => {
  renderWithHost(<MetricText>$34,559.20</MetricText>);
  expect(screen.getByText('.20')).toBeInTheDocument();
});

test('keeps a value below a cent in one part, and reads its sign out as text', () => {
  renderWithHost(<MetricText>{'<$0.01'}</MetricText>);
  expect(screen.getByText('less than').parentElement).toHaveTextContent('less than <$0.01');
  expect(screen.getByText('<')).toHaveAttribute('aria-hidden');
  expect(screen.queryByText('.01')).not.toBeInTheDocument();
});
