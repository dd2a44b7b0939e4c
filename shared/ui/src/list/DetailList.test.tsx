import { render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { DetailList, DetailRow } from './DetailList';
import { areaTheme } from '../theme/theme';

function Rows({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <ThemeProvider theme={areaTheme(scheme, 'fxd')}>
      <DetailList>
        <DetailRow label="Debt">1</DetailRow>
        <DetailRow label="Collateral">2</DetailRow>
      </DetailList>
    </ThemeProvider>
  );
}

function lineAbove(label: string): string {
  const row = screen.getByText(label).parentElement;
  return row === null ? 'no row' : getComputedStyle(row).borderTop;
}

test('keeps the divider between two rows when the theme changes and changes back', () => {
  const { rerender } = render(<Rows scheme="light" />);
  const light = lineAbove('Collateral');
  expect(light).toMatch(/^1px solid/);
  expect(lineAbove('Debt')).not.toMatch(/solid/);
  rerender(<Rows scheme="dark" />);
  expect(lineAbove('Collateral')).not.toBe(light);
  rerender(<Rows scheme="light" />);
  expect(lineAbove('Collateral')).toBe(light);
});
