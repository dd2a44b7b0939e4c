import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { expect, test as base } from './journey';
import { serveHostOfOneChain } from './serveHost';

/** A host that is configured for only one of the two chains, so that the wallet can be on an unconfigured one. */
const test = base.extend<{ readonly oneChainShell: ShellScreen }>({
  oneChainShell: async ({ page, stack }, use) => {
    const host = await serveHostOfOneChain(stack);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

test('the app reports an unconfigured network, and goes to the root path when it switches to a configured one [SHL-032] [SHL-035] [SHL-038]', async ({
  page,
  oneChainShell: shell,
  wallet,
  account,
}) => {
  await shell.open('/fxd');
  await shell.chooseWallet('Demo Wallet');
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();
  await wallet.switchChain(11155111);
  await expect(shell.networkProblem('wrong')).toBeVisible();
  await expect(page, 'stays where it is').toHaveURL(/\/fxd$/);
  await wallet.switchChain(1135);
  await expect(shell.networkButton('Lisk')).toBeVisible();
  await expect(page).toHaveURL(/\/lending$/);
});

test.describe('a wallet that fails', () => {
  test.use({ expectedErrors: [/^Fathom: the wallet did not switch/] });

  test('the button says Error when the wallet could not switch, and works again; the failure is logged [SHL-036] [SHL-083]', async ({
    page,
    shell,
    wallet,
    connect,
  }) => {
    await page.addInitScript(failNextSwitch);
    await shell.open('/fxd');
    await connect();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
    await shell.networkButton('Lisk').click();
    await shell.networkRow('Sepolia').click();
    await expect(shell.networkProblem('error')).toHaveText(en.network.error);
    expect(logged).toContainEqual(
      expect.stringMatching(/^error: Fathom: the wallet did not switch to Sepolia.*Internal JSON-RPC error\./s),
    );
    await shell.networkProblem('error').click();
    await shell.networkRow('Sepolia').click();
    await wallet.approve();
    await expect(shell.networkButton('Sepolia')).toBeVisible();
  });

  test('the app stays on its network when a chain is added and then rejected [SHL-037] [SHL-070]', async ({
    shell,
    wallet,
    connect,
  }) => {
    await shell.open('/fxd');
    await connect();
    await wallet.forgetChain(11155111);
    await shell.networkButton('Lisk').click();
    await shell.networkRow('Sepolia').click();
    await expect(wallet.sheet).toContainText('Add Sepolia?');
    await wallet.reject();
    await expect(shell.networkProblem('permissions')).toHaveText(en.network.permissions);
    expect(await wallet.chainId()).toBe(1135);
  });
});

/**
 * Makes the wallet's next chain switch fail with a custom error, from its announcement on, because the app ignores
 * later changes of its provider. Runs in the page.
 */
function failNextSwitch(): void {
  const fail = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    const request = provider.request.bind(provider);
    const failing = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
    provider.request = async (call) => {
      if (!failing.delete(call.method)) return request(call);
      throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 });
    };
    window.removeEventListener('eip6963:announceProvider', fail);
  };
  window.addEventListener('eip6963:announceProvider', fail);
}
