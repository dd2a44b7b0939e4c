import { act, screen } from '@testing-library/react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useAddressIssues } from './useAddressIssues';
import { useAddressStatus } from './useAddressStatus';

interface StatusProps {
  readonly isRequested: boolean;
  readonly isVisitor?: boolean;
  readonly way?: 'entry' | 'exit';
}

function Status({ isRequested, isVisitor = false, way = 'entry' }: StatusProps) {
  const account = isVisitor ? undefined : FAKE_ACCOUNT;
  const issues = useAddressIssues({ account, way, isScreened: isRequested });
  return (
    <>
      <p>{useAddressStatus(account, isRequested)}</p>
      <p>{issues.length === 0 ? 'may enter' : issues.join()}</p>
    </>
  );
}

/** Renders a screen with or without screening; the service blocks every account. */
function open(isRequested: boolean, isVisitor = false) {
  const requested = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ addressAllowed: false }));
  const services = { addressStatus: 'https://status.example' };
  const host = createFakeHost({ readers: [createFakeChain().reader], services });
  return { asked: requested, ...renderWithHost(<Status isRequested={isRequested} isVisitor={isVisitor} />, { host }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('refetches every 120 s while the market has the feature and the screen is mounted [LND-271]', async () => {
  const { asked: requested, unmount } = open(true);
  await act(() => jest.advanceTimersByTimeAsync(119_000));
  expect(requested).toHaveBeenCalledTimes(1);
  expect(screen.getByText('blocked')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(requested).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(240_000));
  expect(requested).toHaveBeenCalledTimes(4);
  unmount();
  await jest.advanceTimersByTimeAsync(240_000);
  expect(requested).toHaveBeenCalledTimes(4);
});

it('sends no request if the market does not have the feature [LND-271] [LND-367]', async () => {
  const { asked: requested } = open(false);
  await act(() => jest.advanceTimersByTimeAsync(240_000));
  expect(requested).not.toHaveBeenCalled();
  expect(screen.getByText('allowed')).toBeVisible();
});

it('keeps an account that the service blocks from entering', async () => {
  open(true);
  expect(screen.getByText('address-status-unread')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('address-blocked')).toBeVisible();
});

it.each([
  ['entry', 'address-blocked'],
  ['exit', 'may enter'],
] as const)('screens an %s where the whole app screens accounts: %s', async (way, displayed) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ addressAllowed: false }));
  const service = 'https://status.example';
  const services = { addressStatus: service, appAddressStatus: service };
  const host = createFakeHost({ readers: [createFakeChain().reader], services });
  renderWithHost(<Status isRequested={false} way={way} />, { host });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(displayed)).toBeVisible();
});

it('sends no request for a visitor, and keeps none from the form [LND-367]', async () => {
  const { asked: requested } = open(true, true);
  await act(() => jest.advanceTimersByTimeAsync(240_000));
  expect(requested).not.toHaveBeenCalled();
  expect(screen.getByText('allowed')).toBeVisible();
  expect(screen.getByText('may enter')).toBeVisible();
});
