import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { timeLimit } from '@fathom/testing/timeLimit';
import { EnginePage, type EngineDriver } from './enginePage';

/** Classic scrollbars, as on Windows, and the page's size. */
const PREFERENCES = {
  'widget.gtk.overlay-scrollbars.enabled': false,
  'widget.non-native-theme.scrollbar.style': 4,
  'intl.accept_languages': 'en-GB',
};
const SIZE = { width: 1440, height: 900 };

/** Starts Firefox with a separate profile, driven through WebDriver BiDi. */
export async function openFirefox(program: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: SIZE,
    timeout: timeLimit(60_000),
  });
  const page = await browser.newPage();
  const driver: EngineDriver<ElementHandle> = {
    async goto(url) {
      await page.goto(url);
    },
    evaluate: (run, argument) => page.evaluate(run, argument),
    async locate(find, target) {
      const found = await page.evaluateHandle(find, target);
      // A handle of `null` is no element.
      return (found.asElement() as ElementHandle | null) ?? undefined;
    },
    evaluateOn: (element, run) => element.evaluate(run),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    pressEnter: (element) => element.press('Enter'),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
  return new EnginePage(driver);
}
