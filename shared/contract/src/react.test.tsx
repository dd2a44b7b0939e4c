import { act, render, screen } from '@testing-library/react';
import { useReadable } from './react';

test('useReadable rerenders a component with the new value', async () => {
  let value = 1;
  const listeners = new Set<() => void>();
  const readable = {
    get: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function Displayed() {
    return <output>{useReadable(readable)}</output>;
  }
  render(<Displayed />);
  expect(screen.getByText('1')).toBeInTheDocument();
  value = 2;
  act(() => listeners.forEach((listener) => listener()));
  expect(await screen.findByText('2')).toBeInTheDocument();
});
