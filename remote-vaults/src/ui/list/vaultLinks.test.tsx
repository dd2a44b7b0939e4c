import { screen, waitFor, within } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { chainState } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import {
  convertToAssets,
  convertToShares,
  getAllowance,
  getAvailableDepositLimit,
  getBalance,
  getDepositLimitModule,
  getMaxWithdraw,
  getMinUserDeposit,
  getTotalIdle,
  getTotalSupply,
  hasPassedKyc,
  previewDeposit,
  previewRedeem,
  previewWithdraw,
} from '../../data/abi/vaultContracts';
import { DEFAULT_QUEUE, NO_LOSS } from '../../data/account.query';
import { FXD, vaultAt } from '../../data/testing/vaultsSetup';
import { openVaults, type ListedVault } from '../testing/listHarness';
import { vaultsList } from '../testing/vaultsList';

const ONE = 10n ** 18n;
const VAULT = vaultAt(1);

/** Responds to the reads of the vault's dialog; a share is worth one token. */
function respondDialog(chain: FakeChain, shares: bigint): void {
  chain.respond(getTotalSupply.read(VAULT), 1_000n * ONE);
  chain.respond(getTotalIdle.read(VAULT), 1_000n * ONE);
  chain.respond(getMinUserDeposit.read(VAULT), 0n);
  chain.respond(getDepositLimitModule.read(VAULT), ZERO_ADDRESS);
  chain.respond(chainState.nativeBalance(chain.reader, FAKE_ACCOUNT), ONE);
  chain.respond(getBalance.read(FXD, FAKE_ACCOUNT), 20_000n * ONE);
  chain.respond(getAllowance.read(FXD, FAKE_ACCOUNT, VAULT), 0n);
  chain.respond(getMaxWithdraw.read(VAULT, FAKE_ACCOUNT, NO_LOSS, DEFAULT_QUEUE), shares);
  chain.revert(getAvailableDepositLimit.read(ZERO_ADDRESS, FAKE_ACCOUNT), 'no module');
  chain.revert(hasPassedKyc.read(ZERO_ADDRESS, FAKE_ACCOUNT), 'no module');
  const amount = (25n * ONE) / 2n;
  for (const read of [
    previewRedeem.read(VAULT, 0n),
    previewDeposit.read(VAULT, amount),
    convertToShares.read(VAULT, amount),
    previewWithdraw.read(VAULT, amount),
    previewRedeem.read(VAULT, amount),
    convertToAssets.read(VAULT, amount),
  ]) {
    chain.respond(read, read.data.endsWith('0'.repeat(64)) ? 0n : amount);
  }
}

function follow(query: string, vault: ListedVault = {}) {
  const { shares = 0 } = vault;
  return openVaults({
    vaults: [vault],
    price: 1,
    path: `/vaults?${query}`,
    prepare: (chain) => respondDialog(chain, BigInt(shares) * ONE),
  });
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('a link to the vaults', () => {
  it('opens the deposit with its amount, and sends nothing [PFO-170]', async () => {
    const { host } = follow(`deposit=${VAULT}&amount=12.5`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^Deposit/ })).toHaveValue('12.5');
    expect(host.submissions).toEqual([]);
    expect(host.signatures).toEqual([]);
  });

  it('opens the withdrawal of a position with its amount, and sends nothing [PFO-170]', async () => {
    const { host } = follow(`withdraw=${VAULT}&amount=12.5`, { shares: 100 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage' }));
    expect(await dialog.findByRole('textbox', { name: /^Withdraw amount/ })).toHaveValue('12.5');
    expect(host.submissions).toEqual([]);
  });

  it('checks the amount like typed text [PFO-171]', async () => {
    follow(`withdraw=${VAULT}&amount=500`, { shares: 100 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage' }));
    expect(await dialog.findByRole('textbox', { name: /^Withdraw amount/ })).toHaveValue('500');
    const button = await dialog.findByRole('button', { name: /You don't have enough|Withdraw 500/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  });

  it('shows an invalid amount, and offers no deposit of it [PFO-171]', async () => {
    follow(`deposit=${VAULT}&amount=1e3`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^Deposit/ })).toHaveValue('1e3');
    expect(dialog.queryByRole('button', { name: /^Deposit \d/ })).not.toBeInTheDocument();
  });

  it('opens nothing for a vault that is not listed [PFO-171]', async () => {
    follow(`deposit=${vaultAt(9)}`);
    await vaultsList.rows();
    await waitFor(() => expect(screen.getByLabelText('query')).toBeEmptyDOMElement());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the dialog of the list for a position [PFO-170]', async () => {
    follow(`manage=${VAULT}`, { shares: 100 });
    expect(await screen.findByRole('dialog', { name: 'Manage' })).toBeVisible();
  });
});
