import { screen, waitFor } from '@testing-library/react';
import { VAULT } from '../../flows/testing/vaultSetup';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { openPanel, timeFixed, token } from '../testing/panelHarness';
import { VaultPanel } from './VaultPanel';

type Options = Parameters<typeof openPanel>[1];

function open(options: Options) {
  return openPanel((scope, vault) => <VaultPanel scope={scope} vault={vault} />, options);
}

const PAUSED = 'Address status unavailable. Deposits are paused. You can still withdraw.';

describe('the address gate', () => {
  async function enterDeposit(options: Options) {
    const panel = open({ allowance: 1_000, ...options });
    panel.previewDeposit(100, 50);
    panel.expectCall(VAULT, 'deposit', [token(100), FAKE_ACCOUNT]);
    await panel.user.type(await screen.findByRole('textbox', { name: 'Deposit, FXD' }), '100');
    return panel;
  }

  async function enterWithdrawal(options: Options) {
    const panel = open({ shares: 500, ...options });
    panel.previewWithdraw(100, 50);
    panel.expectCall(VAULT, 'redeem', [token(50), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await panel.user.click(await screen.findByRole('tab', { name: 'Withdraw' }));
    await panel.user.type(await screen.findByRole('textbox', { name: 'Withdraw amount, FXD' }), '100');
    return panel;
  }

  it('pauses deposits with a reason while the status of the address is unavailable', async () => {
    const { host } = await enterDeposit({ gate: 'down' });
    expect(await screen.findByRole('button', { name: PAUSED })).toHaveAttribute('aria-disabled', 'true');
    expect(host.submissions).toHaveLength(0);
  });

  it('refuses deposits of a blocked address', async () => {
    await enterDeposit({ gate: 'blocked' });
    expect(await screen.findByRole('button', { name: 'Blocked Address' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('lets deposits wait until the status of the address was read', async () => {
    const { host } = await enterDeposit({ gate: 'unread' });
    const button = await screen.findByRole('button', { name: 'Checking address status…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(host.submissions).toHaveLength(0);
  });

  it('lets an allowed address deposit', async () => {
    await enterDeposit({ gate: 'allowed' });
    const deposit = await screen.findByRole('button', { name: 'Deposit 100 FXD' });
    await waitFor(() => expect(deposit).not.toHaveAttribute('aria-disabled'));
  });

  it.each(['blocked', 'unread', 'down'] as const)('never refuses withdrawals: %s', async (gate) => {
    await enterWithdrawal({ gate });
    const withdraw = await screen.findByRole('button', { name: 'Withdraw 100 FXD' });
    await waitFor(() => expect(withdraw).not.toHaveAttribute('aria-disabled'));
  });

  it('leaves the withdrawal of everything open while the status of the address is unavailable', async () => {
    const panel = open({ vault: timeFixed(2), shares: 500, gain: 3, gate: 'down' });
    panel.setRedeemPrice(500, 1_000);
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    const all = await screen.findByRole('button', { name: 'Withdraw all' });
    await waitFor(() => expect(all).not.toHaveAttribute('aria-disabled'));
  });
});
