import { test as base, type Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { createRpc, type Rpc } from '../devnet/chain/jsonRpc';
import { createTestAccount, type TestAccountOptions } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { ChainAddresses } from '../devnet/devnetAddresses';
import { openChainDao, type ChainDao } from './chainDao';
import { openChainMarket, type ChainMarket } from './chainMarket';
import { DemoWalletSheet } from './demoWallet.page';
import { readStackInfo, type StackInfo } from './stackInfo';

export interface TestChain {
  readonly rpc: Rpc;
  readonly addresses: ChainAddresses;
}

interface Fixtures {
  /** What is stored as the response to the question about page views. */
  readonly cookieConsent: 'true' | 'false' | 'unanswered';
  /** What the test's account holds on chain 1135; set it with `test.use({ holdings: { tokens: { USDC: 1_000n * 10n ** 6n } } })`. */
  readonly holdings: TestAccountOptions;
  /** A fresh account that no other test uses; the demo wallet of every page of the test offers it. */
  readonly account: DevnetAccount;
  readonly shell: ShellScreen;
  readonly wallet: DemoWalletSheet;
  /** Connects the account through the shell: dialog, demo wallet, approval. The page must be open. */
  readonly connect: () => Promise<void>;
  /** Uncaught errors of the page; a test that expects none looks at it in the end. */
  readonly pageErrors: readonly Error[];
}

interface WorkerFixtures {
  readonly stack: StackInfo;
  /** Chain 1135 of the stack. */
  readonly chain: TestChain;
  /** The lending market of that chain, to prepare and to ask behind the app's back. */
  readonly market: ChainMarket;
  /** Staking and governance of that chain, likewise. */
  readonly dao: ChainDao;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads from the pattern which fixtures are needed; it insists on one, even where none is.
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
  cookieConsent: ['false', { option: true }],
  holdings: [{}, { option: true }],
  account: async ({ chain, holdings, page }, use) => {
    const account = await createTestAccount(chain, holdings);
    await givePrivateKey(page, account.privateKey);
    await use(account);
  },
  page: async ({ page, cookieConsent }, use) => {
    // The question about page views is a test of its own; elsewhere it would cover what is tested.
    if (cookieConsent !== 'unanswered')
      await page.addInitScript((consent) => localStorage.setItem('fathom.cookieConsent', consent), cookieConsent);
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

/** The demo wallet looks here for a key of the test's own, on every origin that the page visits. One that is there stays. */
async function givePrivateKey(page: Page, privateKey: string): Promise<void> {
  await page.addInitScript((key) => {
    if (localStorage.getItem('demoWallet.privateKey') === null) localStorage.setItem('demoWallet.privateKey', key);
  }, privateKey);
}
