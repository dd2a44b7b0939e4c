import { act, screen, waitFor, within } from '@testing-library/react';
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
import { DAY, FXD, vaultAt } from '../../data/testing/vaultsSetup';
import { openVaults, type ListedVault } from '../testing/listHarness';

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

function follow(query: string, vault: ListedVault = {}, isConnected = true) {
  const { shares = 0 } = vault;
  return openVaults({
    vaults: [vault],
    price: 1,
    isConnected,
    path: `/vaults?${query}`,
    prepare: (chain) => respondDialog(chain, BigInt(shares) * ONE),
  });
}

async function expectNoDialog() {
  await screen.findByRole('link', { name: /vault \(FXD\) #1$/ });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('a link to the vaults', () => {
  it('opens the deposit with its amount, and sends nothing [PFO-170]', async () => {
    const { host } = follow(`deposit=${VAULT}&amount=12.5`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^Deposit amount/ })).toHaveValue('12.5');
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

  it.each(['1e3', '-5', '<b>5</b>', 'Infinity', '0x10'])(
    'shows the amount %s as invalid, and offers no deposit [PFO-171]',
    async (amount) => {
      follow(`deposit=${VAULT}&amount=${encodeURIComponent(amount)}`);
      const dialog = within(await screen.findByRole('dialog'));
      const field = await dialog.findByRole('textbox', { name: /^Deposit amount/ });
      expect(field).toHaveValue(amount);
      await waitFor(() => expect(dialog.queryByRole('button', { name: /^Deposit \d/ })).not.toBeInTheDocument());
    },
  );

  it.each([
    ['a vault that is not listed', `deposit=${vaultAt(9)}`, {}],
    ['no address', 'deposit=0x1', {}],
    ['a deposit into a vault that is shut down', `deposit=${VAULT}`, { isShutdown: true, shares: 0 }],
    ['a withdrawal without shares', `withdraw=${VAULT}`, {}],
    [
      'a deposit after the deposit period',
      `deposit=${VAULT}`,
      { type: 'tradefi' as const, periods: { depositEnd: -DAY, lockEnd: DAY } },
    ],
  ])('opens nothing for %s [PFO-171]', async (_case, query, vault) => {
    follow(query, vault);
    if ('isShutdown' in vault) {
      await screen.findByText('No vaults found.');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    } else await expectNoDialog();
  });

  it('opens the dialog of the list for a position [PFO-170]', async () => {
    follow(`manage=${VAULT}`, { shares: 100 });
    expect(await screen.findByRole('dialog', { name: 'Manage' })).toBeVisible();
  });
});
