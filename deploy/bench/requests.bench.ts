import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../e2e/chromium';
import type { BenchRow } from './benchReport';
import type { BenchStack } from './pageLoad.bench';

/** One refresh of the dashboard falls into it: they are 60 s apart. In ms. */
const WATCHED = 60_000;
/** Connecting and the first reads are over by then. In ms. */
const SETTLED = 12_000;

/** HTTP requests to the nodes while a connected dashboard refreshes once, whoever on the page makes them. */
export async function benchRequests(stack: BenchStack, connect: (page: Page) => Promise<void>): Promise<BenchRow> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(`${stack.hostUrl}/lending`);
    await connect(page);
    await page.waitForTimeout(SETTLED);
    const methods: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !stack.rpcUrls.some((url) => request.url().startsWith(url))) return;
      methods.push(methodOf(request.postData()));
    });
    await page.waitForTimeout(WATCHED);
    return {
      what: 'RPC requests per refresh of the dashboard (one minute, connected)',
      value: methods.length,
      unit: 'requests',
      mark: { atMost: 2 },
      detail: methods.join(', '),
    };
  } finally {
    await browser.close();
  }
}

function methodOf(body: string | null): string {
  try {
    const call: unknown = JSON.parse(body ?? '');
    if (typeof call === 'object' && call !== null && 'method' in call) return String(call.method);
  } catch {
    // Not JSON: counted all the same.
  }
  return 'unreadable';
}
