import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchRow } from './benchReport';
import { median } from './median';
import { openAs, SLOW_CPU, SLOW_CPU_AND_NETWORK, type BenchStack, type Conditions, type Visitor } from './visitors';

const RUNS = 3;
/** A page is settled after this time without fetches, paints and long tasks. In ms. */
const QUIET = 1_500;

/** Waiting times on a slow device: first paint, largest paint, account data, a dialog. */
export async function benchWaits(
  browser: Browser,
  { hostUrl }: BenchStack,
  { first, returning, connected }: Readonly<Record<'first' | 'returning' | 'connected', Visitor>>,
): Promise<readonly BenchRow[]> {
  const url = `${hostUrl}/lending`;
  const rows: BenchRow[] = [];
  rows.push(...(await benchPaints(browser, url, first, SLOW_CPU)));
  for (const visitor of [first, returning, connected]) {
    rows.push(...(await benchPaints(browser, url, visitor, SLOW_CPU_AND_NETWORK)));
  }
  return [...rows, await benchDialog(browser, url, connected, SLOW_CPU_AND_NETWORK)];
}

async function benchPaints(
  browser: Browser,
  url: string,
  visitor: Visitor,
  conditions: Conditions,
): Promise<readonly BenchRow[]> {
  const runs: Paints[] = [];
  const what = `/lending, ${visitor.name}, ${conditions.name}`;
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`${what}: run ${run} of ${RUNS}`);
    runs.push(await readPaints(browser, url, visitor, conditions));
  }
  const rowOf = (name: string, read: (paints: Paints) => number, detail?: string): BenchRow => ({
    what: `${what}: ${name}`,
    value: median(runs.map(read)),
    unit: 'ms',
    ...(detail === undefined ? {} : { detail }),
  });
  const largest = [...new Set(runs.map(({ lcpElement }) => lcpElement))].join(' or ');
  return [
    rowOf('first contentful paint', ({ fcp }) => fcp),
    rowOf('largest contentful paint', ({ lcp }) => lcp, largest),
    rowOf('total blocking time', ({ blocking }) => blocking),
    ...(visitor.name === 'wallet connected' ? [rowOf('own supplies shown', ({ supplies }) => supplies)] : []),
  ];
}

interface Paints {
  readonly fcp: number;
  readonly lcp: number;
  /** The element of the largest paint and the beginning of its text. */
  readonly lcpElement: string;
  readonly blocking: number;
  /** Time at which the account's first supply was displayed; 0 for a visitor without an account. */
  readonly supplies: number;
}

/** What the scripts below leave in the page. */
interface Observed {
  readonly paints: Omit<Paints, 'supplies'>;
  /** Time of the last fetch, paint or long task. */
  readonly lastActivity: number;
  /** From the last click to an editable amount field, once there is one. In ms. */
  readonly dialogOpened?: number;
}

async function readPaints(browser: Browser, url: string, visitor: Visitor, conditions: Conditions): Promise<Paints> {
  const page = await openObserved(browser, visitor, conditions);
  await page.goto(url);
  const supplies = visitor.name === 'wallet connected' ? await suppliesDisplayed(page) : 0;
  await settle(page);
  const paints = await page.evaluate(() => (globalThis as unknown as Observed).paints);
  await page.context().close();
  return { ...paints, supplies };
}

async function openObserved(browser: Browser, visitor: Visitor, conditions: Conditions): Promise<Page> {
  const page = await openAs(browser, visitor, conditions);
  await page.addInitScript(OBSERVER);
  return page;
}

/** Resolves when the page has painted something and has then been idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const { paints, lastActivity } = globalThis as unknown as Observed;
      return paints.lcp > 0 && performance.now() - lastActivity > quiet;
    },
    QUIET,
    { polling: 100 },
  );
}

async function suppliesDisplayed(page: Page): Promise<number> {
  await row(page, 'Your supplies', 'WETH').waitFor();
  return page.evaluate(() => performance.now());
}

function row(page: Page, table: string, symbol: string): Locator {
  const rows = page.getByRole('table', { name: table, exact: true }).getByRole('row');
  return rows.filter({ has: page.getByText(symbol, { exact: true }) });
}

/**
 * From the click on a row's Supply button to an editable amount field, without cached dialog code.
 */
async function benchDialog(browser: Browser, url: string, visitor: Visitor, conditions: Conditions): Promise<BenchRow> {
  const runs: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`Supply dialog, ${conditions.name}: run ${run} of ${RUNS}`);
    const page = await openObserved(browser, visitor, conditions);
    await page.addInitScript(DIALOG_TIMER);
    await page.goto(url);
    await suppliesDisplayed(page);
    await settle(page);
    await row(page, 'Assets to supply', 'USDC').getByRole('button', { name: 'Supply USDC', exact: true }).click();
    const measured = await page.waitForFunction(() => (globalThis as unknown as Observed).dialogOpened);
    runs.push(Number(await measured.jsonValue()));
    await page.context().close();
  }
  return {
    what: `Supply dialog, ${conditions.name}: click to a field that can be typed in`,
    value: median(runs),
    unit: 'ms',
  };
}

/**
 * A string, because the tool that runs this file would rewrite a function with functions inside so
 * that it fails in the page. Blocking time is the part of each task beyond 50 ms.
 */
const OBSERVER = `
  window.paints = { fcp: 0, lcp: 0, lcpElement: '', blocking: 0 };
  window.lastActivity = 0;
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      window.lastActivity = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  const nameOf = (element) => {
    if (!element) return 'an element that is gone';
    const banner = element.closest('[data-consent]') ? 'cookie banner ' : '';
    const text = element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40);
    return banner + element.tagName.toLowerCase() + ' "' + text + '"';
  };
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.paints.fcp = entry.startTime; });
  observe('largest-contentful-paint', (entry) => {
    window.paints.lcp = entry.startTime;
    window.paints.lcpElement = nameOf(entry.element);
  });
  observe('longtask', (entry) => { window.paints.blocking += Math.max(0, entry.duration - 50); });
  observe('resource', () => undefined);
`;

const DIALOG_TIMER = `
  addEventListener('click', (event) => {
    const from = event.timeStamp;
    const look = () => {
      const field = document.querySelector('[role="dialog"] input[inputmode="decimal"]');
      if (field && !field.disabled && !field.readOnly) window.dialogOpened = performance.now() - from;
      else requestAnimationFrame(look);
    };
    look();
  }, true);
`;
