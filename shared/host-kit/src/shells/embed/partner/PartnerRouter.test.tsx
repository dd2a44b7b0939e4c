import { useNavigate } from '@fathom/contract/router';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PartnerRouter } from './PartnerRouter';
import { RouterBridge } from './RouterBridge';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

let isBroken = true;

function BrokenWhenLeft() {
  const navigate = useNavigate();
  useEffect(
    () => () => {
      if (isBroken) throw new Error('broken clean-up');
    },
    [],
  );
  return <button onClick={() => void navigate('/elsewhere')}>the area</button>;
}

it('restores an area that threw when the partner left its path', async () => {
  history.replaceState(null, '', '/finance');
  render(
    <PartnerRouter basePath="/finance" isInAddressBar>
      <BrokenWhenLeft />
    </PartnerRouter>,
  );
  await act(async () => screen.getByRole('button').click());
  expect(screen.queryByRole('button')).toBeNull();
  isBroken = false;
  history.replaceState(null, '', '/finance');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByRole('button', { name: 'the area' })).toBeVisible();
});

it('keeps the parameters that the page was opened with in the address bar', async () => {
  history.replaceState(null, '', '/finance?session=7#top');
  function Leading() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/finance/repay')}>repay</button>;
  }
  render(
    <PartnerRouter basePath="/finance" isInAddressBar>
      <Leading />
    </PartnerRouter>,
  );
  await act(async () => screen.getByRole('button').click());
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(['/finance/repay', '?session=7', '#top']);
  history.replaceState(null, '', '/');
});

it("keeps the area when the partner's onNavigate throws", async () => {
  const paths: string[] = [];
  function onNavigate(path: string): void {
    paths.push(path);
    throw new Error('broken partner');
  }
  render(
    <PartnerRouter basePath="/fxd" isInAddressBar={false}>
      <RouterBridge onReady={() => undefined} onNavigate={onNavigate} />
      <p>the area</p>
    </PartnerRouter>,
  );
  expect(screen.getByText('the area')).toBeVisible();
  expect(paths).toEqual(['/fxd']);
});
