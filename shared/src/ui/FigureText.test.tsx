import { screen } from '@testing-library/react';
import { renderWithHost } from '../testing/render/renderWithHost';
import { FigureText } from './FigureText';

test('sets the decimals of a value apart from its whole part', () => {
  renderWithHost(<FigureText>$34,559.20</FigureText>);
  expect(screen.getByText('.20')).toBeInTheDocument();
});

test('keeps a value below a cent in one part, and reads its sign out as text', () => {
  renderWithHost(<FigureText>{'<$0.01'}</FigureText>);
  expect(screen.getByText('less than').parentElement).toHaveTextContent('less than <$0.01');
  expect(screen.getByText('<')).toHaveAttribute('aria-hidden');
  expect(screen.queryByText('.01')).not.toBeInTheDocument();
});
