import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { appUrl, remoteOrigins, ROOT } from '../run/packages';
import { CHROMIUM } from './chromium';
import { runScenario, SCREEN_SIZES, type ScreenSize, type Scenario } from './screensSetup';
import { SCENARIOS } from './screensScenarios';
import type { StackInfo } from './stackInfo';

/**
 * Takes screenshots of a running `npm start`, for visual review: `node --import tsx deploy/e2e/screens.ts
 * [--port-offset N] [--folder F] [--only SCENARIO,SCENARIO] [--size wide|tablet|phone|narrow]`. With `--readme`, only
 * the screenshot of the README is taken.
 */
const { values } = parseArgs({
  options: {
    'port-offset': { type: 'string', default: '0' },
    folder: { type: 'string', default: join(ROOT, 'test-results', 'screens') },
    only: { type: 'string' },
    size: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});
// `keyof typeof` keeps the names that `Object.keys` loses.
const ALL_SIZES = Object.keys(SCREEN_SIZES) as readonly ScreenSize[];
const SIZES = values.size === undefined ? ALL_SIZES : [sizeNamed(values.size)];

async function main(): Promise<void> {
  const stack = readRunningStack(Number(values['port-offset']));
  const browser = await chromium.launch(CHROMIUM);
  try {
    if (values.readme) {
      await takeReadmePicture(browser, stack);
      return;
    }
    mkdirSync(values.folder, { recursive: true });
    let failed = 0;
    for (const size of SIZES) {
      for (const scenario of chosenScenarios())
        if (!(await takeScreenshots(browser, stack, scenario, size))) failed += 1;
    }
    console.log(`The pictures stand in ${resolve(values.folder)}.`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function takeScreenshots(
  browser: Browser,
  stack: StackInfo,
  scenario: Scenario,
  size: ScreenSize,
): Promise<boolean> {
  try {
    await runScenario(scenario, {
      browser,
      stack,
      size,
      show: (page, name) => takeBothThemes(page, `${name}-${size}`),
    });
    return true;
  } catch (error) {
    console.error(`${scenario.name}, ${size}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function takeBothThemes(page: Page, name: string): Promise<void> {
  const isPage = (await page.locator('[role=dialog]:visible').count()) === 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (isPage) await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    await page.screenshot({
      path: join(values.folder, `${name}-${colorScheme}.png`),
      fullPage: isPage,
      style: 'demo-wallet { display: none }',
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function takeReadmePicture(browser: Browser, stack: StackInfo): Promise<void> {
  const run: Scenario['run'] = async ({ page, enterAs, dashboard }) => {
    await enterAs('healthy', '/lending');
    await dashboard.row('yourSupplies', 'WETH').waitFor();
    await settle(page);
    await page.screenshot({ path: join(ROOT, 'shared', 'docs', 'dashboard.png') });
  };
  await runScenario({ name: 'readme', run }, { browser, stack, size: 'wide', show: () => Promise.resolve() });
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

function chosenScenarios(): readonly Scenario[] {
  const names = values.only?.split(',');
  return names === undefined ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}

function sizeNamed(name: string): ScreenSize {
  const size = ALL_SIZES.find((known) => known === name);
  if (size === undefined) throw new Error(`The sizes are ${ALL_SIZES.join(', ')}, not ${name}.`);
  return size;
}

function readRunningStack(portOffset: number): StackInfo {
  const folder = join(ROOT, '.cache', 'run', String(portOffset));
  // Written by this project when the stack started, so its type is known.
  const addresses = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')) as DevnetAddresses;
  return {
    hostUrl: appUrl('host', portOffset),
    remotes: remoteOrigins(portOffset),
    walletUrl: addresses.walletUrl,
    configurationFile: join(folder, 'app.json'),
    addresses,
  };
}

await main();
