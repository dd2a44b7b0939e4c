import { brotliCompressSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import type { BenchRow } from './benchReport';
import { openAs, type BenchStack, type Visitor } from './visitors';

const AREAS = ['lending', 'fxd', 'dao', 'vaults'] as const;
/** The host with the libraries that every area uses. In kB of brotli. */
const SHELL_BUDGET = 175;
/** Host and area for a visitor without a wallet, before rows of an indexer are read. In kB of brotli. */
const AREA_BUDGET = 225;
/** The same with Apollo and the rows, which no first screen waits for. In kB of brotli. */
const ROWS_BUDGET = 280;
/** Only Apollo has this string. */
const APOLLO = 'refetchEventManager';
/** Host and lending area with a connected wallet. In kB of brotli. */
const CONNECTED_BUDGET = 245;
/** Host and the portfolio modules of all areas, with a connected wallet. In kB of brotli. */
const PORTFOLIO_BUDGET = 260;
const QUIET = 4_000;

/** Strings from libraries that no initial load may contain. */
const LATE_LIBRARIES = [
  {
    area: 'lending',
    what: 'wallet connector code before Connect is pressed, brotli',
    words: ['wc_sessionPropose', 'startActivation'],
  },
  { area: 'lending', what: 'ABI library in a first load, brotli', words: ['ambiguous function description'] },
  { area: 'fxd', what: 'parser of GraphQL with the rows of /fxd, brotli', words: ['Unterminated string.'] },
  { area: 'vaults', what: 'charts in the first load of /vaults, brotli', words: ['getDatasetMeta'] },
];

export async function benchPageBytes(
  browser: Browser,
  stack: BenchStack,
  { first, connected }: Readonly<Record<'first' | 'connected', Visitor>>,
): Promise<readonly BenchRow[]> {
  const rows = [await shellBytes(browser, stack, first)];
  for (const area of AREAS) {
    const scripts = await loadedScripts(browser, `${stack.hostUrl}/${area}`, stack, first);
    const apollo = scripts.findIndex(({ text }) => text.includes(APOLLO));
    const beforeRows = apollo < 0 ? scripts : scripts.slice(0, apollo);
    rows.push({ ...firstLoadRow(`first load of /${area}`, beforeRows, stack), budget: { atMost: AREA_BUDGET } });
    if (apollo >= 0) {
      const row = firstLoadRow(`first load of /${area}, with rows`, scripts, stack);
      rows.push({ ...row, budget: { atMost: ROWS_BUDGET } });
    }
    rows.push(...lateLibraries(area, scripts));
  }
  const scripts = await loadedScripts(browser, `${stack.hostUrl}/lending`, stack, connected);
  const row = firstLoadRow('first load of /lending, wallet connected', scripts, stack);
  const ofPortfolio = await loadedScripts(browser, `${stack.hostUrl}/portfolio`, stack, connected);
  const portfolio = firstLoadRow('first load of /portfolio, wallet connected', ofPortfolio, stack);
  return [
    ...rows,
    { ...row, budget: { atMost: CONNECTED_BUDGET } },
    { ...portfolio, budget: { atMost: PORTFOLIO_BUDGET } },
  ];
}

async function shellBytes(browser: Browser, stack: BenchStack, visitor: Visitor): Promise<BenchRow> {
  const { host = stack.hostUrl, ...areas } = stack.origins;
  const scripts = await loadedScripts(browser, `${stack.hostUrl}/lending`, stack, visitor, Object.values(areas));
  return {
    what: 'shell alone: JavaScript, brotli',
    value: sum(scripts.filter(({ url }) => url.startsWith(`${host}/`))) / 1000,
    unit: 'kB',
    budget: { atMost: SHELL_BUDGET },
  };
}

function firstLoadRow(what: string, scripts: readonly LoadedScript[], stack: BenchStack): BenchRow {
  const byPackage = Object.entries(stack.origins)
    .map(([name, origin]) => ({ name, bytes: sum(scripts.filter(({ url }) => url.startsWith(`${origin}/`))) }))
    .filter(({ bytes }) => bytes > 0);
  return {
    what: `${what}: JavaScript, brotli`,
    value: sum(scripts) / 1000,
    unit: 'kB',
    detail: byPackage.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)}`).join(', '),
  };
}

function lateLibraries(area: string, scripts: readonly LoadedScript[]): readonly BenchRow[] {
  return LATE_LIBRARIES.filter((library) => library.area === area).map(({ what, words }) => ({
    what,
    value: sum(scripts.filter(({ text }) => words.some((word) => text.includes(word)))) / 1000,
    unit: 'kB',
    budget: { atMost: 0 },
  }));
}

interface LoadedScript {
  readonly url: string;
  readonly bytes: number;
  readonly text: string;
}

/** Returns the scripts in the order of their responses. */
async function loadedScripts(
  browser: Browser,
  url: string,
  stack: BenchStack,
  visitor: Visitor,
  unreachable: readonly string[] = [],
): Promise<readonly LoadedScript[]> {
  const page = await openAs(browser, visitor);
  for (const origin of unreachable) await page.context().route(`${origin}/**`, (route) => route.abort());
  const reading: Promise<LoadedScript>[] = [];
  const isOurs = (address: string) => Object.values(stack.origins).some((origin) => address.startsWith(`${origin}/`));
  let underWay = 0;
  let newestAt = performance.now();
  const count = (change: 1 | -1) => (request: Request) => {
    if (!isOurs(request.url())) return;
    underWay += change;
    newestAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !isOurs(response.url())) return;
    reading.push(
      response.body().then((body) => {
        const bytes = brotliCompressSync(body).length;
        return { url: response.url(), bytes, text: body.toString('utf8') };
      }),
    );
  });
  await page.goto(url);
  while (underWay > 0 || performance.now() - newestAt < QUIET) await page.waitForTimeout(100);
  const scripts = await Promise.all(reading);
  await page.context().close();
  return scripts;
}

function sum(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}
