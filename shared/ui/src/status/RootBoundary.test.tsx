import { render, screen } from '@testing-library/react';
import { RootBoundary } from './RootBoundary';

afterEach(() => jest.restoreAllMocks());

it('displays a message with Reload instead of an empty page for an uncaught error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: unknown[] = [];
  const error = new Error('broken shell');
  function Shell(): never {
    throw error;
  }
  render(
    <RootBoundary scheme="light" onError={(caught) => seen.push(caught)}>
      <Shell />
    </RootBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The app stopped because of an error');
  expect(screen.getByRole('alert')).toHaveTextContent('check your activity before you repeat an action');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(seen).toEqual([error]);
});
