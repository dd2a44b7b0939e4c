import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { fakeTimers } from '@fathom/testing/render/dialogPage';
import { actionModelSuite, type OpenedAction } from '@fathom/testing/render/actionModelSuite';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOKEN, VAULT } from '../../flows/testing/vaultSetup';
import { openPanel, token, vaultCall, vaultLog } from '../testing/panelHarness';
import { VaultPanel } from './VaultPanel';
// Imports the lazily loaded forms upfront, so that compiling them doesn't take the time of the first test.
import './VaultForms';

fakeTimers();

const AMOUNT = token(1_000);

actionModelSuite('a deposit', {
  open: async (setup): Promise<OpenedAction> => {
    const panel = openPanel((scope, vault) => <VaultPanel scope={scope} vault={vault} />, setup);
    panel.previewDeposit(1_000, 500);
    const field = () => screen.getByRole('textbox', { name: 'Deposit, FXD' });
    await waitFor(field);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return {
      chain: panel.chain,
      host: panel.host,
      user,
      amount: AMOUNT,
      field,
      enter: () => user.type(field(), '1000'),
      approvalOf: (amount) => vaultCall(TOKEN, 'approve', [VAULT, amount]),
      call: vaultCall(VAULT, 'deposit', [AMOUNT, FAKE_ACCOUNT]),
      names: { approve: 'Approve token', action: 'Deposit 1,000 FXD', running: 'Depositing FXD' },
      allow: () => panel.setVault({ allowance: 1_000 }),
      refresh: async () => {
        panel.setVault({ allowance: 1_000, balance: 4_120.44, shares: 500 });
        await act(() => panel.queries.refetchQueries());
        await act(() => jest.advanceTimersByTimeAsync(100));
      },
      logs: () => [vaultLog('Deposit', 1_000, 500)],
    };
  },
});
