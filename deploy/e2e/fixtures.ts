import { test as base, type Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { createRpc, type Rpc } from '../devnet/chain/createRpc';
import { createTestAccount, type TestAccountOptions } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { ChainAddresses } from '../devnet/devnetAddresses';
import { isRunOver, LEFT_OUT } from '../run/endOfRun';
import { openChainDao, type ChainDao } from './chainDao';
import { openChainMarket, type ChainMarket } from './chainMarket';
import { openChainVaults, type ChainVaults } from './chainVaults';
import { DemoWalletSheet } from './demoWallet.page';
import { readStackInfo, type StackInfo } from './stackInfo';

export interface TestChain {
  readonly rpc: Rpc;
  readonly addresses: ChainAddresses;
}

interface Fixtures {
  /** Skips a test that would begin after the end of the run. */
  readonly begins: undefined;
  readonly cookieConsent: 'true' | 'false' | 'unanswered';
  /**
   * The test account's balances on chain 1135; set them with `test.use({ holdings: { tokens: { USDC: 1_000n * 10n ** 6n
   * } } })`.
   */
  readonly holdings: TestAccountOptions;
  /** A new account that no other test uses; the demo wallet offers it on every page of the test. */
  readonly account: DevnetAccount;
  readonly shell: ShellScreen;
  readonly wallet: DemoWalletSheet;
  readonly connect: () => Promise<void>;
  /** Uncaught errors of the page; a test that expects none checks it at the end. */
  readonly pageErrors: readonly Error[];
}

interface WorkerFixtures {
  readonly stack: StackInfo;
  readonly chain: TestChain;
  readonly market: ChainMarket;
  readonly dao: ChainDao;
  readonly vaults: ChainVaults;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright derives the required fixtures from the pattern and requires one, even if it is empty.
  begins: [
    async ({}, use, testInfo) => {
      testInfo.skip(isRunOver(Date.now(), process.env), LEFT_OUT);
      await use(undefined);
    },
    { auto: true },
  ],
  stack: [async ({}, use) => use(readStackInfo()), { scope: 'worker' }],
  chain: [
    async ({ stack }, use) => {
      const addresses = stack.addresses.chains['1135'];
      if (!addresses) throw new Error('The stack has no chain 1135.');
      await use({ rpc: createRpc(addresses.rpcUrl), addresses });
    },
    { scope: 'worker' },
  ],
  market: [async ({ chain }, use) => use(openChainMarket(chain)), { scope: 'worker' }],
  dao: [async ({ chain }, use) => use(openChainDao(chain)), { scope: 'worker' }],
  vaults: [async ({ chain }, use) => use(openChainVaults(chain)), { scope: 'worker' }],
  cookieConsent: ['false', { option: true }],
  holdings: [{}, { option: true }],
  account: async ({ chain, holdings, page }, use) => {
    const account = await createTestAccount(chain, holdings);
    await givePrivateKey(page, account.privateKey);
    await use(account);
  },
  page: async ({ page, cookieConsent }, use) => {
    // The consent prompt has its own test; elsewhere it would cover the page.
    if (cookieConsent !== 'unanswered')
      await page.addInitScript((consent) => {
        // A frame of another site has no storage.
        if (window === window.top) localStorage.setItem('fathom.cookieConsent', consent);
      }, cookieConsent);
    await use(page);
  },
  pageErrors: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await use(errors);
  },
  shell: async ({ page, stack }, use) => use(new ShellScreen(page, stack.hostUrl)),
  wallet: async ({ page }, use) => use(new DemoWalletSheet(page)),
  connect: async ({ shell, wallet, account }, use) => {
    await use(async () => {
      await shell.chooseWallet(DemoWalletSheet.walletName);
      await wallet.approve();
      await shell.accountButton(account.address).waitFor();
    });
  },
});

export { expect } from '@playwright/test';

/** Stores the test's private key for the demo wallet on every origin that the page visits. Keeps an existing key. */
async function givePrivateKey(page: Page, privateKey: string): Promise<void> {
  await page.addInitScript((key) => {
    if (window !== window.top) return;
    if (localStorage.getItem('demoWallet.privateKey') === null) localStorage.setItem('demoWallet.privateKey', key);
  }, privateKey);
}
