import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../e2e/chromium';
import type { BenchRow } from './benchReport';
import type { BenchStack } from './visitors';

/** Contains exactly one refresh, because they are 60 s apart. In ms. */
const READ_ONLY = 60_000;
/** Time until connecting and the first reads are done, in ms. */
const SETTLED = 12_000;

export interface ReadOnlyScreen {
  readonly path: '/lending' | '/fxd' | '/dao/staking' | '/vaults';
  /** The name of a screen that `connect` opens. Default: the path. */
  readonly name?: string;
  readonly connect: (page: Page) => Promise<void>;
  readonly budget: number;
  /** Additional reads that the specification requires, per minute. */
  readonly extraReads?: { readonly aMinute: number; readonly what: string };
}

/** Counts HTTP requests to the nodes from the whole page while a connected screen refreshes once. */
export async function benchRequests(
  stack: BenchStack,
  { path, name = path, connect, budget, extraReads }: ReadOnlyScreen,
): Promise<BenchRow> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(`${stack.hostUrl}${path}`);
    await connect(page);
    await page.waitForTimeout(SETTLED);
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !stack.rpcUrls.some((url) => request.url().startsWith(url))) return;
      bodies.push(request.postData() ?? '');
    });
    await page.waitForTimeout(READ_ONLY);
    // The additional reads are the request that is repeated several times a minute.
    const again = extraReads ? Math.min(extraReads.aMinute, mostOften(bodies)) : 0;
    return {
      what: `RPC requests per refresh of ${name} (one minute, connected)`,
      value: bodies.length - again,
      unit: 'requests',
      budget: { atMost: budget },
      detail: [methods(bodies), extraReads && `of these ${again} ${extraReads.what}`].filter(Boolean).join('; '),
    };
  } finally {
    await browser.close();
  }
}

function mostOften(bodies: readonly string[]): number {
  return Math.max(0, ...bodies.map((body) => bodies.filter((other) => other === body).length));
}

function methods(bodies: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const method of bodies.map(methodOf)) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => `${method} ${count}`).join(', ');
}

function methodOf(body: string | null): string {
  try {
    const call: unknown = JSON.parse(body ?? '');
    if (typeof call === 'object' && call !== null && 'method' in call) return String(call.method);
  } catch {
    // Counted as unreadable because it isn't JSON.
  }
  return 'unreadable';
}
