import { parseEther } from 'ethers';
import { depositText } from '../../remote-vaults/src/text/depositText';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import { expect, test as journey } from './journey';

const USDC = 10n ** 6n;

const test = journey.extend<{ readonly forms: VaultPanelScreen }>({
  page: async ({ page }, use) => {
    await page.addInitScript(spellOddly);
    await use(page);
  },
  forms: async ({ page }, use) => use(new VaultPanelScreen(page)),
});

test.describe('a wallet that spells chains, accounts, hashes and capabilities in odd ways', () => {
  test.use({ holdings: { tokens: { USDC: 1_000n * USDC } } });

  test('supplies in lending', async ({ page, shell, enter, dashboard, dialog, wallet, account, market }) => {
    await enter('/lending');
    await expect(shell.networkButton('Lisk')).toBeVisible();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('250');
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await dialog.button('Supply 250 USDC').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*250.00\s*USDC/);
    expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(250n * USDC);
    await dialog.button('Ok, Close').click();
    await wallet.switchChain(11_155_111);
    await expect(shell.networkButton('Sepolia'), 'follows an odd event').toBeVisible();
    expect(await page.evaluate(() => (window as { oddSpellings?: number }).oddSpellings)).toBeGreaterThan(3);
  });

  test('deposits in a vault', async ({ enter, forms, vaults, wallet, account }) => {
    await vaults.give('defi', account.address, parseEther('1000'));
    await enter(`/vaults/${vaults.story('defi').address}`);
    await forms.amount.fill('1000');
    await forms.button(depositText.approve).click();
    await wallet.approve();
    await forms.button('Deposit 1,000 FXD').click();
    await wallet.approve();
    await expect(forms.button('Back to the form')).toBeVisible();
    expect(await vaults.shares('defi', account.address)).toBeGreaterThan(0n);
  });
});

function spellOddly(): void {
  const page = window as unknown as { oddSpellings: number };
  page.oddSpellings = 0;
  const oddChain = (chainId: unknown) => String(Number(chainId));
  const oddAccounts = (accounts: unknown) =>
    (accounts as readonly string[]).flatMap((account) => [
      `eip155:1135:${account.toLowerCase()}`,
      account.toUpperCase(),
    ]);
  const oddKeys = (capabilities: unknown) =>
    Object.fromEntries(
      Object.entries(capabilities as object).map(([key, value]: [string, unknown]) => [String(Number(key)), value]),
    );
  const responses: Readonly<Record<string, (response: unknown) => unknown>> = {
    eth_chainId: oddChain,
    eth_accounts: oddAccounts,
    eth_requestAccounts: oddAccounts,
    eth_sendTransaction: (hash) => String(hash).toUpperCase(),
    eth_signTypedData_v4: (signature) => String(signature).toUpperCase(),
    wallet_getCapabilities: oddKeys,
  };
  const events: Readonly<Record<string, (value: unknown) => unknown>> = {
    chainChanged: (chainId) => ({ chainId }),
    connect: () => undefined,
    accountsChanged: oddAccounts,
  };
  const spell = (change: ((value: unknown) => unknown) | undefined, value: unknown) => {
    if (!change) return value;
    page.oddSpellings += 1;
    return change(value);
  };
  const replace = (): void => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    window.removeEventListener('eip6963:announceProvider', replace);
    const request = provider.request.bind(provider);
    const on = provider.on.bind(provider);
    provider.request = async (call) => spell(responses[call.method], await request(call));
    provider.on = (event, listener) => on(event, (value) => listener(spell(events[event], value)));
  };
  window.addEventListener('eip6963:announceProvider', replace);
}
