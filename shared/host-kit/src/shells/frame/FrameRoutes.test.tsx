import { Link, useLocation, useNavigate } from '@fathom/contract/router';
import { act, render, screen } from '@testing-library/react';
import { FrameRoutes } from './FrameRoutes';

function Area() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => void navigate('/lending', { replace: true, state: { kept: 1 } })}>home</button>
      <Link to="/lending/markets?sort=apy#top">markets</Link>
      <button onClick={() => void navigate('/lending/history', { replace: true })}>history</button>
    </>
  );
}

function open() {
  const went: unknown[] = [];
  let show: (path: string) => void = () => undefined;
  const onReady = (next: typeof show) => {
    show = next;
  };
  const onWent = (...args: unknown[]) => went.push(args);
  render(
    <FrameRoutes basePath="/lending" path="/lending" onReady={onReady} onWent={onWent}>
      <Area />
    </FrameRoutes>,
  );
  return { went, show: (path: string) => act(() => show(path)) };
}

it('reports each page that the area goes to, and whether it replaces the one before', () => {
  const { went } = open();
  expect(went).toEqual([]);
  act(() => screen.getByRole('link').click());
  act(() => screen.getByRole('button', { name: 'history' }).click());
  expect(went).toEqual([
    ['/lending/markets?sort=apy#top', false],
    ['/lending/history', true],
  ]);
});

it('displays the page that the host asks for, and does not report it', () => {
  const { went, show } = open();
  show('/lending/history');
  expect(went).toEqual([]);
  act(() => screen.getByRole('link').click());
  show('/elsewhere');
  expect(screen.queryByRole('link')).toBeNull();
  expect(went).toEqual([['/lending/markets?sort=apy#top', false]]);
});

it('keeps the state of its location when the host displays the page that the area went to', () => {
  const { went, show } = open();
  show('/lending/nowhere');
  act(() => screen.getByRole('button', { name: 'home' }).click());
  expect(went).toEqual([['/lending', true]]);
  show('/lending');
  expect(screen.getByRole('status')).toHaveTextContent('{"kept":1}');
});
