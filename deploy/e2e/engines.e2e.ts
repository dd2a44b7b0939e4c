import { expect, test } from './fixtures';
import { runScenario } from './screensSetup';
import { SCENARIOS } from './screensScenarios';

/**
 * Features that the oldest supported browsers may lack (decision 0072), as paths from the window. Excludes
 * `checkVisibility`, which Playwright needs.
 */
const ABOVE_FLOOR = [
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'AbortSignal.any',
  'URL.canParse',
  'URL.parse',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Set.prototype.union',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'Iterator',
  'crypto.randomUUID',
  'Element.prototype.moveBefore',
  'HTMLElement.prototype.showPopover',
  'requestIdleCallback',
];

const WITHIN_FLOOR = [
  'structuredClone',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Object.hasOwn',
  'AbortSignal.timeout',
  'String.prototype.replaceAll',
  'Promise.allSettled',
  'ResizeObserver',
  'Intl.Segmenter',
  'CSSStyleSheet.prototype.replaceSync',
];

function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<object | undefined>(
      (object, name) => (object ? (Reflect.get(object, name) as object | undefined) : undefined),
      window,
    );
    for (let owner: object | null = holder ?? null; owner; owner = Reflect.getPrototypeOf(owner)) {
      Reflect.deleteProperty(owner, last);
    }
  }
}

for (const name of ['lending', 'fxd-positions', 'staking-locks', 'authoring-submit', 'vaults-list']) {
  test(`a browser at the floor displays the screens of ${name}`, async ({ browser, stack }) => {
    const scenario = SCENARIOS.find((each) => each.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}.`);
    const errors: string[] = [];
    await runScenario(scenario, {
      browser,
      stack,
      size: 'wide',
      prepare: async (page) => {
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.addInitScript(removeAll, ABOVE_FLOOR);
      },
      show: (page) => expect(page.getByText(/stopped because of an error/)).toHaveCount(0),
    });
    expect(errors).toEqual([]);
  });
}

test('a browser without something that the floor has says so in one sentence, in host and areas', async ({
  browser,
  stack,
}) => {
  const lending = stack.remotes.lending;
  for (const path of WITHIN_FLOOR) {
    const addresses =
      path === 'Object.hasOwn' ? ['/lending', `${lending}/lending`, `${lending}/frame.html`] : ['/lending'];
    for (const address of addresses) {
      const page = await browser.newPage();
      await page.addInitScript(removeAll, [path]);
      await page.goto(new URL(address, stack.hostUrl).href);
      await expect(page.locator('#app'), `${address} without ${path}`).toHaveText(
        /^This page doesn't run in Chrome \d+, which lacks [\w.]+: turn off [^.]+; your funds are safe on-chain\.$/,
      );
      await page.close();
    }
  }
});
