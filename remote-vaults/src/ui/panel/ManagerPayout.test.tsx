import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { screen, waitFor } from '@testing-library/react';
import { Interface } from 'ethers/abi';
import { redeem } from '../../data/abi/vaultContracts';
import { VAULT } from '../../flows/testing/vaultSetup';
import { managerApprovalText, unknownPayoutText } from '../../text/vaultErrorText';
import { vault } from '../../writes/vault';
import { openPanel, timeFixed, token, type OpenedPanel } from '../testing/panelHarness';
import { VaultPanel } from './VaultPanel';

const errors = new Interface([
  'error ManagerBalanceTooLow(uint256, uint256)',
  'error ERC20InsufficientAllowance(address, uint256, uint256)',
]);
const SIMULATED = redeem.read(VAULT, token(50), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []);

async function enterWithdrawal(arrange: (panel: OpenedPanel) => void) {
  const panel = openPanel((scope, vault) => <VaultPanel scope={scope} vault={vault} />, {
    vault: timeFixed(0),
    shares: 500,
    moduleLimit: 40_000,
    hasPassedKyc: true,
  });
  panel.previewWithdraw(100, 50);
  panel.expectCall(VAULT, 'redeem', [token(50), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
  arrange(panel);
  await panel.user.click(await screen.findByRole('tab', { name: 'Withdraw' }));
  await panel.user.type(await screen.findByRole('textbox', { name: 'Withdraw amount, FXD' }), '100');
  return panel;
}

describe('taking deposits back from a manager', () => {
  it.each([
    [
      'has not approved it, by the text of the stablecoin',
      'FathomStablecoin/insufficient-allowance',
      managerApprovalText,
    ],
    [
      'has not approved it, by the error of a standard token',
      errors.encodeErrorResult('ERC20InsufficientAllowance', [VAULT, 0n, 5n]),
      managerApprovalText,
    ],
    [
      'lacks the balance',
      errors.encodeErrorResult('ManagerBalanceTooLow', [1n, 2n]),
      vault.errors['ManagerBalanceTooLow(uint256 required, uint256 balance)'],
    ],
    ['cannot for another reason', 'something else', unknownPayoutText],
  ])('is not promised where the manager %s, and says who has to act', async (_case, reason, sentence) => {
    const { host } = await enterWithdrawal(({ chain }) => chain.revert(SIMULATED, reason));
    expect(await screen.findByRole('button', { name: 'Payout not possible' })).toHaveAttribute('aria-disabled', 'true');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByText('You receive (estimate)').parentElement).not.toHaveTextContent('100');
    expect(screen.queryByText(/Approve the token again|Reload the page/)).toBeNull();
    expect(host.submissions).toHaveLength(0);
  });

  it('is offered where the vault would pay', async () => {
    await enterWithdrawal(({ chain }) => chain.garble(SIMULATED, '0x'));
    const withdraw = await screen.findByRole('button', { name: 'Withdraw 100 FXD' });
    await waitFor(() => expect(withdraw).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByText('You receive (estimate)').parentElement).toHaveTextContent('100.00 FXD');
  });
});
