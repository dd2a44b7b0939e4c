import { BrowserRouter, Link, useLocation } from '@fathom/contract/router';
import { act, render, screen } from '@testing-library/react';
import { pageRoutes } from './pageRoutes';

function Displayed() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <Link to="/lending/markets?sort=apy">Markets</Link>
      <Link to={{ hash: 'status' }}>Status</Link>
    </>
  );
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  const routes = pageRoutes(window);
  render(
    <BrowserRouter {...routes.router}>
      <Displayed />
    </BrowserRouter>,
  );
  return routes;
}

afterEach(() => {
  delete document.documentElement.dataset['routes'];
  window.history.replaceState(null, '', '/');
});

describe('a page with an origin of its own', () => {
  it('has its paths in the URL, and its files at the root', () => {
    const routes = open('/lending?sort=apy');
    expect(screen.getByRole('status')).toHaveTextContent('/lending?sort=apy');
    expect(routes.pathname()).toBe('/lending');
    expect(routes.addressOf('/dao')).toBe('/dao');
    expect(routes.fileAddress('config/app.json')).toBe('/config/app.json');
  });
});

describe('a page below a path that it cannot know', () => {
  beforeEach(() => {
    document.documentElement.dataset['routes'] = 'hash';
  });

  it.each([
    ['/ipfs/bafy/', '/'],
    ['/ipfs/bafy/#/lending', '/lending'],
    ['/ipfs/bafy/index.html#/lending/markets?sort=apy#status', '/lending/markets?sort=apy#status'],
    ['/ipfs/bafy/#lending', '/lending'],
    ['/ipfs/bafy/#//evil.example/x', '/x'],
  ])('displays for %s the path %s of the app', (address, path) => {
    open(address);
    expect(screen.getByRole('status').textContent).toBe(path);
  });

  it('has links, history and files below that path', () => {
    const routes = open('/ipfs/bafy/#/lending?preview=lending');
    expect(screen.getByRole('link', { name: 'Markets' })).toHaveAttribute(
      'href',
      '/ipfs/bafy/#/lending/markets?sort=apy',
    );
    act(() => screen.getByRole('link', { name: 'Markets' }).click());
    expect(window.location.href).toMatch(/\/ipfs\/bafy\/#\/lending\/markets\?sort=apy$/);
    expect(screen.getByRole('status')).toHaveTextContent('/lending/markets?sort=apy');
    act(() => screen.getByRole('link', { name: 'Status' }).click());
    expect(window.location.hash).toBe('#/lending/markets#status');
    expect(routes.pathname()).toBe('/lending/markets');
    expect(routes.addressOf('/dao')).toBe('/ipfs/bafy/#/dao');
    expect(new URL(routes.fileAddress('config/app.json')).pathname).toBe('/ipfs/bafy/config/app.json');
  });
});
