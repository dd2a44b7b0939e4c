import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { CHROMIUM } from '../e2e/chromium';
import type { BenchRow } from './benchReport';
import { median } from './median';

/** What the bench needs to know of a running stack. */
export interface BenchStack {
  readonly hostUrl: string;
  /** Origins of the packages by name, for the sums. */
  readonly origins: Readonly<Record<string, string>>;
  readonly rpcUrls: readonly string[];
}

const AREAS = ['lending', 'fxd', 'dao', 'vaults'] as const;
/** First marks: host plus lending, ethers included. In kB of brotli. */
const HOST_AND_LENDING_MARK = 350;
/** The host without any area, and without what it provides for areas only. In kB of brotli. */
const SHELL_MARK = 170;
const CPU_THROTTLE = 4;
const PAINT_RUNS = 5;
const SETTLED = 4_000;

/** Compressed JavaScript of the first load of each area through the host, by package, and how soon it paints on a slow device. */
export async function benchPageLoads(stack: BenchStack): Promise<readonly BenchRow[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const rows: BenchRow[] = [];
    rows.push(await shellBytes(browser, stack));
    for (const area of AREAS) rows.push(await firstLoadBytes(browser, stack, area));
    rows.push(await connectorBytes(browser, stack));
    rows.push(...(await paintTimes(browser, stack)));
    return rows;
  } finally {
    await browser.close();
  }
}

/** The first load of a page whose area does not answer. */
async function shellBytes(browser: Browser, stack: BenchStack): Promise<BenchRow> {
  const { host = stack.hostUrl, ...areas } = stack.origins;
  const scripts = await loadedScripts(browser, `${stack.hostUrl}/lending`, stack, Object.values(areas));
  return {
    what: 'shell alone: JavaScript, brotli',
    value: sum(scripts.filter(({ url }) => url.startsWith(`${host}/`))) / 1000,
    unit: 'kB',
    mark: { atMost: SHELL_MARK },
  };
}

async function firstLoadBytes(browser: Browser, stack: BenchStack, area: string): Promise<BenchRow> {
  const scripts = await loadedScripts(browser, `${stack.hostUrl}/${area}`, stack);
  const byPackage = Object.entries(stack.origins)
    .map(([name, origin]) => ({ name, bytes: sum(scripts.filter(({ url }) => url.startsWith(`${origin}/`))) }))
    .filter(({ bytes }) => bytes > 0);
  return {
    what: `first load of /${area}: JavaScript, brotli`,
    value: sum(scripts) / 1000,
    unit: 'kB',
    ...(area === 'lending' ? { mark: { atMost: HOST_AND_LENDING_MARK } } : {}),
    detail: byPackage.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)}`).join(', '),
  };
}

/** Words of the connector libraries' own code. They must not travel before Connect is pressed. */
const CONNECTOR_WORDS = ['wc_sessionPropose', 'startActivation', 'MetaMask not installed'];

async function connectorBytes(browser: Browser, stack: BenchStack): Promise<BenchRow> {
  const scripts = await loadedScripts(browser, `${stack.hostUrl}/lending`, stack);
  const connectors = scripts.filter(({ text }) => CONNECTOR_WORDS.some((word) => text.includes(word)));
  return {
    what: 'wallet connector code before Connect is pressed, brotli',
    value: sum(connectors) / 1000,
    unit: 'kB',
    mark: { atMost: 0 },
  };
}

interface LoadedScript {
  readonly url: string;
  readonly bytes: number;
  readonly text: string;
}

async function loadedScripts(
  browser: Browser,
  url: string,
  stack: BenchStack,
  silent: readonly string[] = [],
): Promise<readonly LoadedScript[]> {
  const context = await browser.newContext();
  for (const origin of silent) await context.route(`${origin}/**`, (route) => route.abort());
  const page = await context.newPage();
  const scripts: LoadedScript[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const isOurs = Object.values(stack.origins).some((origin) => response.url().startsWith(`${origin}/`));
    if (response.request().resourceType() !== 'script' || !isOurs) return;
    reading.push(
      response.body().then((body) => {
        scripts.push({ url: response.url(), bytes: brotliCompressSync(body).length, text: body.toString('utf8') });
      }),
    );
  });
  await page.goto(url);
  await page.waitForTimeout(SETTLED);
  await Promise.all(reading);
  await context.close();
  return scripts;
}

async function paintTimes(browser: Browser, stack: BenchStack): Promise<readonly BenchRow[]> {
  const runs: PaintTimes[] = [];
  for (let run = 0; run < PAINT_RUNS; run += 1) runs.push(await paintRun(browser, `${stack.hostUrl}/lending`));
  const middle = (read: (times: PaintTimes) => number) => median(runs.map(read));
  const what = `/lending, CPU slowed ${CPU_THROTTLE}x, median of ${PAINT_RUNS}`;
  return [
    { what: `${what}: first contentful paint`, value: middle(({ fcp }) => fcp), unit: 'ms' },
    { what: `${what}: largest contentful paint`, value: middle(({ lcp }) => lcp), unit: 'ms' },
    { what: `${what}: total blocking time`, value: middle(({ blocking }) => blocking), unit: 'ms' },
  ];
}

interface PaintTimes {
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
}

async function paintRun(browser: Browser, url: string): Promise<PaintTimes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.addInitScript(OBSERVER);
  await page.goto(url);
  await page.waitForTimeout(SETTLED);
  const times = await page.evaluate<PaintTimes>('window.paints');
  await context.close();
  return times;
}

/** As text: a function would be rewritten by the tool that runs this file and fail in the page. Blocking time is what of a task lies above 50 ms. */
const OBSERVER = `
  window.paints = { fcp: 0, lcp: 0, blocking: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.paints.fcp = entry.startTime; });
  observe('largest-contentful-paint', (entry) => { window.paints.lcp = entry.startTime; });
  observe('longtask', (entry) => { window.paints.blocking += Math.max(0, entry.duration - 50); });
`;

function sum(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}
