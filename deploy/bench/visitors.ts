import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM } from '../e2e/chromium';

export interface BenchStack {
  readonly hostUrl: string;
  readonly origins: Readonly<Record<string, string>>;
  readonly rpcUrls: readonly string[];
}

export type VisitorState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visitor {
  readonly name: 'first visit' | 'consent stored' | 'wallet connected';
  /** `undefined`: empty storage. */
  readonly stored: VisitorState | undefined;
}

export interface Conditions {
  readonly name: string;
  /** CPU slowdown factor relative to this machine. */
  readonly cpuSlowdown: number;
  readonly network?: { readonly roundTripMs: number; readonly megabitsPerSecond: number };
}

/** Generous, because a throttled page on a busy machine takes many times as long as on an idle one. In ms. */
const TIMEOUT = 120_000;

export const SLOW_CPU_AND_NETWORK: Conditions = {
  name: 'CPU slowed 4x, 40 ms, 10 Mbit/s',
  cpuSlowdown: 4,
  network: { roundTripMs: 40, megabitsPerSecond: 10 },
};

export async function prepareVisitors(
  browser: Browser,
  { hostUrl }: BenchStack,
  connect: (page: Page) => Promise<void>,
): Promise<Readonly<Record<'first' | 'returning' | 'connected', Visitor>>> {
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  await page.goto(`${hostUrl}/lending`);
  await page.getByRole('button', { name: 'Accept' }).click();
  const returning = await context.storageState();
  await connect(page);
  const connected = await context.storageState();
  await context.close();
  return {
    first: { name: 'first visit', stored: undefined },
    returning: { name: 'consent stored', stored: returning },
    connected: { name: 'wallet connected', stored: connected },
  };
}

export async function prepareConnected(
  browser: Browser,
  url: string,
  connect: (page: Page) => Promise<void>,
): Promise<Visitor> {
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Accept' }).click();
  await connect(page);
  const stored = await context.storageState();
  await context.close();
  return { name: 'wallet connected', stored };
}

/** Opens a page in a new browser profile under the given conditions. The caller closes its context. */
export async function openAs(browser: Browser, { stored }: Visitor, conditions?: Conditions): Promise<Page> {
  const context = await browser.newContext(stored ? { storageState: stored } : {});
  context.setDefaultTimeout(TIMEOUT);
  return openInContext(context, conditions);
}

/**
 * Opens a browser with a profile on disk, because Chromium keeps no compiled code without one. The caller closes it.
 */
export async function openProfile({ stored }: Visitor): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext('', CHROMIUM);
  context.setDefaultTimeout(TIMEOUT);
  if (stored) await context.setStorageState(stored);
  return context;
}

export async function openInContext(context: BrowserContext, conditions?: Conditions): Promise<Page> {
  const page = await context.newPage();
  if (conditions) await slowDown(await context.newCDPSession(page), conditions);
  return page;
}

async function slowDown(session: CDPSession, { cpuSlowdown, network }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  const bytesPerSecond = (network.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
