import { screen, waitFor, within } from '@testing-library/react';
import { DAY } from './stakingChain';
import { openStaking, type OpenedStaking, type StakingSetupOptions } from './stakingHarness';

let opened: OpenedStaking | undefined;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  opened?.restore();
  logged.mockRestore();
});

export const MATURED = { amount: 3_500, endsIn: -DAY, claimable: 39 };
export const LOCKED = { amount: 1_000, endsIn: 100 * DAY, claimable: 12, penalty: 92 };

/** The area with positions; cleans up after each test, and keeps what is logged off the console. */
export function openDialogs(options: StakingSetupOptions = {}): OpenedStaking {
  opened = openStaking(options);
  return opened;
}

export function dialog(name: string) {
  return screen.findByRole('dialog', { name });
}

export async function press(harness: OpenedStaking, name: string | RegExp): Promise<void> {
  await harness.user.click(await screen.findByRole('button', { name }));
}

/** Presses a button of the open dialog once it can be pressed. */
export async function confirm(harness: OpenedStaking, name: string | RegExp): Promise<void> {
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await harness.user.click(button);
}

export async function sent(harness: OpenedStaking, count = 1): Promise<readonly string[]> {
  await waitFor(() => expect(harness.host.submissions).toHaveLength(count));
  return harness.sent();
}

/** What the dialogs logged. */
export function loggedErrors(): jest.SpyInstance {
  return logged;
}
