import { screen } from '@testing-library/react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { MetricText } from './MetricText';

test('styles the decimals of a value differently from its integer part', () => {
  renderWithHost(<MetricText>$34,559.20</MetricText>);
  expect(screen.getByText('.20')).toBeInTheDocument();
});

test('keeps a value below a cent in one part, and announces its sign as text', () => {
  renderWithHost(<MetricText>{'<$0.01'}</MetricText>);
  expect(screen.getByText('less than').parentElement).toHaveTextContent('less than <$0.01');
  expect(screen.getByText('<')).toHaveAttribute('aria-hidden');
  expect(screen.queryByText('.01')).not.toBeInTheDocument();
});
