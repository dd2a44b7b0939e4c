import { chromium, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { CHROMIUM } from '../e2e/chromium';
import { requestsHistory, fakeHistory, newestPosition } from './fakeHistory';
import type { BenchRow } from './benchReport';

export interface FxdBenchStack {
  readonly hostUrl: string;
  readonly connect: (page: Page) => Promise<void>;
}

const ACTIVITIES = 10_000;
/** Number of wheel turns, each of one screen height, and the delay between them in ms. */
const TURNS = 30;
const TURN = 100;
const KEY = 120;
const TYPED = 'abab12';
const SETTLED = 1_000;
/** The longest frame that still feels responsive, in ms. */
const LONGEST_FRAME = 100;

/**
 * Measures the longest frame while scrolling and typing in a list of 10,000 activities: the built area in a real
 * browser on the real chain; only the history of the account's newest position is generated.
 */
export async function benchFxdScreens(stack: FxdBenchStack): Promise<readonly BenchRow[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const history = await openFxd(browser, stack);
    await history.getByRole('link', { name: 'Transactions' }).click();
    const count = history.getByRole('status').filter({ hasText: /\d/ });
    await count.waitFor();
    const scrolled = await framesDuring(history, () => scroll(history));
    await history.evaluate('scrollTo(0, 0)');
    const search = history.getByRole('searchbox');
    const typed = await framesDuring(history, () => search.pressSequentially(TYPED, { delay: KEY }));
    const found = await count.innerText();
    await history.close();
    return [
      longestFrame(`scrolling ${ACTIVITIES.toLocaleString('en')} activities`, scrolled),
      longestFrame(`typing "${TYPED}" above ${ACTIVITIES.toLocaleString('en')} activities`, typed, found),
    ];
  } finally {
    await browser.close();
  }
}

async function openFxd(browser: Browser, stack: FxdBenchStack): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let response: ((body: string) => object) | undefined;
  await page.route(/\/subgraphs\/name\//, async (route) => {
    const body = route.request().postData() ?? '{}';
    if (!requestsHistory(body)) {
      await route.fallback();
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    response ??= fakeHistory({
      activities: ACTIVITIES,
      now,
      position: newestPosition(await (await route.fetch()).json()),
    });
    await route.fulfill({ json: response(body), headers: { 'access-control-allow-origin': '*' } });
  });
  await page.addInitScript(OBSERVER);
  await page.goto(`${stack.hostUrl}/fxd`);
  await stack.connect(page);
  return page;
}

async function scroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, height);
    await page.waitForTimeout(TURN);
  }
}

interface Frames {
  /** Durations of the frames over 50 ms, in ms. */
  readonly long: readonly number[];
}

const framesSchema = v.object({ long: v.array(v.number()) });

async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate('window.frames50 = []');
  await act();
  await page.waitForTimeout(SETTLED);
  return v.parse(framesSchema, { long: await page.evaluate('window.frames50') });
}

/**
 * A string, because the tool that runs this file would rewrite a function so that it fails in the page. The browser
 * only reports frames over 50 ms.
 */
const OBSERVER = `
  window.frames50 = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.frames50.push(entry.duration)))
    .observe({ type: 'long-animation-frame', buffered: false });
`;

function longestFrame(what: string, { long }: Frames, detail?: string): BenchRow {
  return {
    what: `${what}: longest frame`,
    // The browser does not report frames below 50 ms.
    value: Math.max(50, ...long),
    unit: 'ms',
    budget: { atMost: LONGEST_FRAME },
    detail: [`${long.length} over 50 ms`, detail].filter(Boolean).join('; '),
  };
}
