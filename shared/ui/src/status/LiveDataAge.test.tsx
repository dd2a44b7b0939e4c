import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { LiveDataAge } from './LiveDataAge';

const NOW = 1_800_000_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

it('displays values of a node that has stopped syncing as old, however recently they were read', () => {
  renderWithHost(<LiveDataAge timestamp={NOW / 1000 - 231} readAt={NOW - 29_000} />);
  expect(screen.getByText('3 min old')).toBeInTheDocument();
});

it('increases from the age of the block until the values are stale', () => {
  renderWithHost(<LiveDataAge timestamp={NOW / 1000 - 4} readAt={NOW} />);
  expect(screen.getByText('Updated 4 s ago')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(50_000));
  expect(screen.getByText('Updated 54 s ago')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(70_000));
  expect(screen.getByText('2 min old')).toBeInTheDocument();
});
