import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { AreaBar } from './AreaBar';

function barOf(isKept: boolean): Element | null | undefined {
  renderWithHost(<AreaBar label="Vaults" links={[]} end={<span>5 s old</span>} isKept={isKept} />);
  return screen.getByText('5 s old').parentElement?.parentElement;
}

it('a bar without links keeps its line where the other screens of the area have links', () => {
  expect(barOf(true)).toHaveStyle({ 'border-bottom-style': 'solid' });
});

it('a bar without links is none in an area without links', () => {
  expect(barOf(false)).not.toHaveStyle({ 'border-bottom-style': 'solid' });
});

it('a bar without links has the place of the screen before its end, and one with links has not', () => {
  const { unmount } = renderWithHost(<AreaBar label="Vaults" links={[]} place={<b>A vault</b>} end="5 s old" />);
  expect(screen.getByText('A vault').parentElement?.parentElement?.textContent).toBe('A vault5 s old');
  expect(screen.getByText('A vault').parentElement?.parentElement).toHaveStyle({ 'border-bottom-style': 'solid' });
  unmount();
  renderWithHost(<AreaBar label="Vaults" links={[{ to: '/vaults', label: 'List' }]} place={<b>A vault</b>} />);
  expect(screen.queryByText('A vault')).toBeNull();
});
