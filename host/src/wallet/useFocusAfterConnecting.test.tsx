import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { useFocusAfterConnecting } from './useFocusAfterConnecting';

const ACCOUNT = '0x1111111111111111111111111111111111111111';

function Screen() {
  useFocusAfterConnecting('content');
  return (
    <>
      <header>
        <button>Connect</button>
        <button data-account-button>Account</button>
      </header>
      <main id="content" tabIndex={-1} />
      <div data-modal>
        <button>A wallet</button>
      </div>
      <div data-modal>
        <input aria-label="Amount" />
      </div>
    </>
  );
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function connect(then?: () => void): Promise<void> {
  const { host } = await renderShell(<Screen />);
  screen.getByText('Connect').focus();
  act(() => host.wallet.requestConnect());
  screen.getByText('A wallet').focus();
  act(() => host.wallet.watch(ACCOUNT, host.network.current.get().id));
  screen.getByText('Connect').remove();
  then?.();
  act(() => jest.advanceTimersByTime(1_000));
}

it('moves the focus to the account when the dialog in which a wallet was connected has faded out', async () => {
  await connect();
  expect(screen.getByText('Account')).toHaveFocus();
});

it('leaves the focus in another dialog that was opened meanwhile', async () => {
  await connect(() => screen.getByLabelText('Amount').focus());
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});
