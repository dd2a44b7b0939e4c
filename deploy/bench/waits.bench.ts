import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchRow } from './benchReport';
import { median } from './median';
import { openAs, openInContext, openProfile, SLOW_CPU_AND_NETWORK, type BenchStack, type Visitor } from './visitors';

const RUNS = 5;
/** A page is settled after this time without fetches, paints and long tasks. In ms. */
const QUIET = 1_500;

export interface Awaited {
  readonly selector: string;
  readonly text: string;
}

export interface OwnScreen {
  readonly path: '/lending' | '/fxd' | '/dao/staking' | '/vaults';
  readonly visitor: Visitor;
  readonly position: Awaited;
}

interface WaitsInput {
  readonly first: Visitor;
  readonly returning: Visitor;
  readonly screens: readonly OwnScreen[];
}

export async function benchWaits(
  browser: Browser,
  { hostUrl }: BenchStack,
  { first, returning, screens }: WaitsInput,
): Promise<readonly BenchRow[]> {
  const lending = screens.find(({ path }) => path === '/lending');
  if (!lending) throw new Error('The waits are measured on /lending.');
  const rows: BenchRow[] = [];
  for (const visitor of [first, returning]) {
    rows.push(
      ...visitRows(`/lending, ${visitor.name}`, await repeat(() => visit(browser, hostUrl, '/lending', visitor))),
    );
  }
  for (const screen of screens) {
    const what = `${screen.path}, ${screen.visitor.name}`;
    const runs = await repeat(() => visit(browser, hostUrl, screen.path, screen.visitor, screen.position));
    rows.push(
      ...visitRows(what, runs),
      rowOf(`${what}: own position shown`, runs, ({ shown }) => shown),
    );
  }
  const returns = await repeat(() => visitAgain(hostUrl, returning));
  for (const visit of ['second', 'fourth'] as const) {
    const what = `/lending, ${visit} visit`;
    const runs = returns.map((visits) => visits[visit]);
    rows.push(
      ...visitRows(what, runs),
      rowOf(`${what}: the title by the area`, runs, ({ shown }) => shown),
    );
  }
  const dialogs = await repeat(() => openDialogs(browser, hostUrl, lending));
  rows.push(rowOf('Supply dialog: click to a field that can be typed in, first time', dialogs, ({ first: ms }) => ms));
  rows.push(rowOf('Supply dialog: click to a field that can be typed in, again', dialogs, ({ again }) => again));
  const switches = await repeat(() => switchAreas(browser, hostUrl, returning));
  rows.push(rowOf('switch from /lending to /vaults, first time: its title', switches, ({ first: ms }) => ms));
  rows.push(rowOf('switch from /lending to /vaults, again: its title', switches, ({ again }) => again));
  return rows;
}

export async function benchBar(
  browser: Browser,
  { hostUrl }: BenchStack,
  screen: OwnScreen,
): Promise<readonly BenchRow[]> {
  const borrows = await repeat(() => pressBorrow(browser, hostUrl, screen));
  return [rowOf('Borrow dialog: press to the bar with what the call would change', borrows, (ms) => ms)];
}

async function repeat<T>(run: () => Promise<T>): Promise<readonly T[]> {
  const runs: T[] = [];
  for (let number = 1; number <= RUNS; number += 1) runs.push(await run());
  return runs;
}

function rowOf<T>(what: string, runs: readonly T[], read: (run: T) => number, detail?: string): BenchRow {
  console.log(`${what}: ${runs.map((run) => read(run).toFixed(0)).join(', ')}`);
  return { what, value: median(runs.map(read)), unit: 'ms', ...(detail === undefined ? {} : { detail }) };
}

function visitRows(what: string, runs: readonly Visit[]): readonly BenchRow[] {
  const largest = [...new Set(runs.map(({ lcpElement }) => lcpElement))].join(' or ');
  return [
    rowOf(`${what}: first contentful paint`, runs, ({ fcp }) => fcp),
    rowOf(`${what}: largest contentful paint`, runs, ({ lcp }) => lcp, largest),
    rowOf(`${what}: total blocking time`, runs, ({ blocking }) => blocking),
    { what: `${what}: cumulative layout shift`, value: median(runs.map(({ shift }) => shift)), unit: 'score' },
  ];
}

/** Measured by the observer in the page. Times are in ms since the navigation. */
interface Paints {
  readonly fcp: number;
  readonly lcp: number;
  /** The element of the largest paint and the beginning of its text. */
  readonly lcpElement: string;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

interface Visit extends Paints {
  readonly shown: number;
}

interface Observed {
  readonly paints: Paints;
  readonly lastActivity: number;
  /** Time from the navigation, or the last click, to the frame with the awaited element, in ms. */
  readonly waited?: number;
}

async function visit(
  browser: Browser,
  hostUrl: string,
  path: string,
  visitor: Visitor,
  position?: Awaited,
): Promise<Visit> {
  const page = await openAs(browser, visitor, SLOW_CPU_AND_NETWORK);
  const result = await visitIn(page, hostUrl + path, position);
  await page.context().close();
  return result;
}

async function visitIn(page: Page, url: string, position?: Awaited): Promise<Visit> {
  await page.addInitScript(position ? `${OBSERVER}waitFor(${JSON.stringify(position)}, 0);` : OBSERVER);
  await page.goto(url);
  const shown = position ? await waitedIn(page) : 0;
  await settle(page);
  return { ...(await page.evaluate(() => (globalThis as unknown as Observed).paints)), shown };
}

async function waitedIn(page: Page): Promise<number> {
  const waited = await page.waitForFunction(() => (globalThis as unknown as Observed).waited, undefined, {
    polling: 100,
  });
  return Number(await waited.jsonValue());
}

interface Returns {
  readonly second: Visit;
  /** Browsers store compiled code from the second visit on. */
  readonly fourth: Visit;
}

/** Excludes the last visit's title, which is displayed first. */
const OWN_TITLE = { selector: '#content h1:not([aria-hidden] h1)', text: '' };

/** Repeats visits; each page is closed first, because an open one uses the CPU. */
async function visitAgain(hostUrl: string, visitor: Visitor): Promise<Returns> {
  const profile = await openProfile(visitor);
  const visitOnce = async () => {
    const page = await openInContext(profile, SLOW_CPU_AND_NETWORK);
    const visit = await visitIn(page, `${hostUrl}/lending`, OWN_TITLE);
    await page.close();
    return visit;
  };
  await visitOnce();
  const second = await visitOnce();
  await visitOnce();
  const fourth = await visitOnce();
  await profile.close();
  return { second, fourth };
}

interface FirstAndAgain {
  readonly first: number;
  readonly again: number;
}

/** Measures the time from the click on an area in the top bar to the title of its first screen, twice. */
async function switchAreas(browser: Browser, hostUrl: string, visitor: Visitor): Promise<FirstAndAgain> {
  const page = await openAs(browser, visitor, SLOW_CPU_AND_NETWORK);
  await page.addInitScript(CLICK_TIMER);
  await visitIn(page, `${hostUrl}/lending`);
  const tab = (name: string) => page.locator('header').getByRole('link', { name, exact: true });
  const first = await clickUntil(page, tab('Vaults'), { selector: '#content h1', text: 'Vaults' });
  await settle(page);
  await tab('Lending').click();
  await settle(page);
  const again = await clickUntil(page, tab('Vaults'), { selector: '#content h1', text: 'Vaults' });
  await page.context().close();
  return { first, again };
}

const AMOUNT_FIELD = { selector: '[role="dialog"] input[inputmode="decimal"]:enabled:read-write', text: '' };

/** Measures the time from the click on a row's Supply button to an editable amount field, twice. */
async function openDialogs(browser: Browser, hostUrl: string, screen: OwnScreen): Promise<FirstAndAgain> {
  const page = await openAs(browser, screen.visitor, SLOW_CPU_AND_NETWORK);
  await page.addInitScript(CLICK_TIMER);
  await visitIn(page, hostUrl + screen.path, screen.position);
  const button = page.getByRole('button', { name: 'Supply USDC', exact: true });
  const first = await clickUntil(page, button, AMOUNT_FIELD);
  await settle(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const again = await clickUntil(page, button, AMOUNT_FIELD);
  await page.context().close();
  return { first, again };
}

/** The bar of a pending wallet request. Its content is in a closed shadow root. */
const SIGNING_BAR = { selector: ':root > div[popover]:popover-open', text: '' };

async function pressBorrow(browser: Browser, hostUrl: string, screen: OwnScreen): Promise<number> {
  const page = await openAs(browser, screen.visitor, SLOW_CPU_AND_NETWORK);
  await page.addInitScript(CLICK_TIMER);
  await visitIn(page, hostUrl + screen.path, screen.position);
  await page.getByRole('button', { name: 'Borrow USDC', exact: true }).first().click();
  await page.locator(AMOUNT_FIELD.selector).fill('10');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Borrow 10 USDC', exact: true });
  await button.and(page.locator(':enabled')).waitFor();
  await settle(page);
  const shown = await clickUntil(page, button, SIGNING_BAR);
  await page.context().close();
  return shown;
}

/** Measures the time from the click to the frame with the awaited element, in ms. */
async function clickUntil(page: Page, button: Locator, awaited: Awaited): Promise<number> {
  await page.evaluate((wanted) => Object.assign(globalThis, { awaited: wanted, waited: 0 }), awaited);
  await button.click();
  return waitedIn(page);
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

/**
 * A string, because the tool that runs this file would rewrite a function with functions inside so that it fails in the
 * page. Blocking time is the part of each task beyond 50 ms.
 */
const OBSERVER = `
  window.paints = { fcp: 0, lcp: 0, lcpElement: '', blocking: 0, shift: 0 };
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
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.paints.shift += entry.value; });
  observe('resource', () => undefined);
  // In the page: a question from outside takes a slow page 100 ms itself.
  window.waitFor = ({ selector, text }, from) => {
    const isThere = () => Array.from(document.querySelectorAll(selector)).some((it) => it.textContent.includes(text));
    const look = () => {
      if (isThere()) window.waited = performance.now() - from;
      else requestAnimationFrame(look);
    };
    look();
  };
`;

const CLICK_TIMER = `
  addEventListener('click', (event) => {
    const { awaited } = window;
    window.awaited = undefined;
    if (awaited) waitFor(awaited, event.timeStamp);
  }, true);
`;
