import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { timeLimit } from '@fathom/testing/timeLimit';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { TransactionsScreen } from '../../remote-fxd/src/ui/transactions/transactions.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { createRpc, type Rpc } from '../devnet/chain/createRpc';
import { createTestAccount, type TestAccountOptions } from '../devnet/createTestAccount';
import { demoAccount, type DemoAccountId, type DevnetAccount } from '../devnet/demoAccounts';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { openChainMarket, type ChainMarket } from './chainMarket';
import { openChainStablecoin, type ChainStablecoin } from './chainStablecoin';
import { DemoWalletSheet } from './demoWallet.page';
import { serveChainOnlyHost } from './serveChainOnlyHost';
import { serveHost } from './serveHost';
import type { StackInfo } from './stackInfo';

export const SCREEN_SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 700 },
} as const;

export type ScreenSize = keyof typeof SCREEN_SIZES;

export interface Setup {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly stack: StackInfo;
  readonly rpc: Rpc;
  readonly market: ChainMarket;
  readonly stablecoin: ChainStablecoin;
  readonly shell: ShellScreen;
  readonly wallet: DemoWalletSheet;
  readonly fxd: FxdScreen;
  readonly position: PositionDialogScreen;
  readonly transactions: TransactionsScreen;
  readonly dashboard: DashboardScreen;
  readonly dialog: TransactionDialogScreen;
  readonly enterAs: (id: DemoAccountId, path: string) => Promise<void>;
  readonly enter: (account: DevnetAccount, path: string) => Promise<void>;
  readonly newAccount: (holdings?: TestAccountOptions) => Promise<DevnetAccount>;
  readonly settled: () => Promise<void>;
  readonly show: (name: string) => Promise<void>;
}

export interface Scope {
  readonly stack: StackInfo;
  readonly stop: () => Promise<void>;
}

export interface Scenario {
  readonly name: string;
  readonly scope?: (stack: StackInfo) => Promise<Scope>;
  /** Keeps the consent prompt, which covers the page until the user responds. */
  readonly requestsConsent?: true;
  readonly run: (setup: Setup) => Promise<void>;
}

export interface Configuration {
  readonly chains: readonly { readonly id: number }[];
  readonly features: object;
}

export function configured(change: (configuration: Configuration) => object): (stack: StackInfo) => Promise<Scope> {
  return async (stack) => {
    const usual = JSON.parse(readFileSync(stack.configurationFile, 'utf8')) as Configuration;
    const host = await serveHost(stack, stack.addresses, () => change(usual));
    return { stack: { ...stack, hostUrl: host.origin }, stop: () => host.stop() };
  };
}

export async function chainOnly(stack: StackInfo): Promise<Scope> {
  const host = await serveChainOnlyHost(stack);
  return { stack: { ...stack, hostUrl: host.origin }, stop: () => host.stop() };
}

/** The scenario's own chain, demo wallet and host, without an indexer, for changes that affect everyone on a chain. */
export async function ownChain(stack: StackInfo): Promise<Scope> {
  const devnet = await startTestDevnet({ chains: [1135] });
  const { addresses, walletUrl } = devnet;
  const host = await serveHost(stack, addresses);
  return {
    stack: { ...stack, hostUrl: host.origin, walletUrl, addresses },
    stop: async () => {
      await host.stop();
      await devnet.stop();
    },
  };
}

interface SetupOptions {
  readonly browser: Browser;
  readonly stack: StackInfo;
  readonly size: ScreenSize;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly hasTouch?: boolean;
  readonly show: (page: Page, name: string) => Promise<void>;
}

export async function runScenario(
  scenario: Scenario,
  { browser, stack: usualStack, size, prepare, hasTouch = false, show }: SetupOptions,
): Promise<void> {
  const scope = await scenario.scope?.(usualStack);
  const stack = scope?.stack ?? usualStack;
  const context = await browser.newContext({
    viewport: SCREEN_SIZES[size],
    locale: 'en-GB',
    hasTouch,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeLimit(20_000));
    await prepare?.(page);
    if (!scenario.requestsConsent)
      await page.addInitScript(() => localStorage.setItem('fathom.cookieConsent', 'false'));
    await scenario.run(
      createSetup({ page, stack, isPhone: size === 'phone' || size === 'narrow', show: (name) => show(page, name) }),
    );
  } finally {
    await context.close();
    await scope?.stop();
  }
}

function createSetup(base: Pick<Setup, 'page' | 'stack' | 'isPhone' | 'show'>): Setup {
  const { page, stack } = base;
  const lisk = stack.addresses.chains['1135'];
  if (lisk === undefined) throw new Error('The stack has no chain 1135.');
  const rpc = createRpc(lisk.rpcUrl);
  const shell = new ShellScreen(page, stack.hostUrl);
  const wallet = new DemoWalletSheet(page);

  async function enterWith(keyOrAddress: string, address: string, path: string): Promise<void> {
    await shell.open(path);
    await shell.connectButton.waitFor();
    await wallet.setAccount(keyOrAddress);
    await shell.chooseWallet(DemoWalletSheet.walletName);
    await wallet.approve();
    await shell.accountButton(address).waitFor();
  }

  return {
    ...base,
    rpc,
    market: openChainMarket({ rpc, addresses: lisk }),
    stablecoin: openChainStablecoin(stack.addresses, 1135),
    shell,
    wallet,
    fxd: new FxdScreen(page),
    position: new PositionDialogScreen(page),
    transactions: new TransactionsScreen(page),
    dashboard: new DashboardScreen(page),
    dialog: new TransactionDialogScreen(page),
    enterAs: (id, path) => enterWith(demoAccount(id).address, demoAccount(id).address, path),
    enter: ({ address, privateKey }, path) => enterWith(privateKey, address, path),
    newAccount: (holdings) => createTestAccount({ rpc, addresses: lisk }, holdings),
    settled: () => page.locator('[role=dialog] [aria-busy=true]').first().waitFor({ state: 'detached' }),
  };
}
