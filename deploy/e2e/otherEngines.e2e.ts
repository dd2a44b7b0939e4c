import { AREA_IDS } from '@fathom/contract/areaId';
import { en } from '../../host/src/text/en';
import { connectText } from '../../host/src/text/connect';
import { cookiesText } from '../../host/src/text/cookies';
import { createTestAccount } from '../devnet/createTestAccount';
import { firefoxHere, webkitHere } from '../run/browserProgram';
import { ENGINE_JOURNEYS } from './engines/engineJourneys';
import type { EnginePage } from './engines/enginePage';
import { openFirefox } from './engines/openFirefox';
import { openWebkit } from './engines/openWebkit';
import { expect, test as base } from './fixtures';

/* Tests users' first steps in Debian's Firefox and in WebKitGTK; `npm test` installs both if permitted. */

interface Engine {
  readonly name: string;
  readonly open: (() => Promise<EnginePage>) | undefined;
  readonly packages: string;
}

const firefox = firefoxHere();
const webkit = webkitHere();
const ENGINES: readonly Engine[] = [
  { name: 'Firefox', open: firefox === undefined ? undefined : () => openFirefox(firefox), packages: 'firefox-esr' },
  {
    name: 'WebKit',
    open: webkit === undefined ? undefined : () => openWebkit(webkit),
    packages: 'webkit2gtk-driver and xvfb',
  },
];

const test = base.extend<{ readonly engine: Engine; readonly window: EnginePage }>({
  engine: [{ name: 'none', open: undefined, packages: '' }, { option: true }],
  window: async ({ engine }, use, testInfo) => {
    if (!engine.open) throw new Error(`${engine.name} is not installed.`);
    const window = await engine.open();
    try {
      await use(window);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach(engine.name, { body: await window.screenshot(), contentType: 'image/png' });
      }
    } finally {
      await window.close();
    }
  },
  account: async ({ chain, holdings }, use) => use(await createTestAccount(chain, holdings)),
});

for (const engine of ENGINES) {
  test.describe(`in ${engine.name}, a user`, () => {
    test.skip(
      engine.open === undefined,
      `not run: ${engine.name} is not installed (apt-get install ${engine.packages})`,
    );
    test.use({ engine });
    for (const area of AREA_IDS) {
      const { title, holdings = {}, run } = ENGINE_JOURNEYS[area];
      test.describe(area, () => {
        test.use({ holdings });
        test(title, async ({ window, account, stack, market, vaults, dao }) =>
          run({ page: window, account, stack, market, vaults, dao }),
        );
      });
    }

    test('sees the backdrop of a dialog over the whole window, also where the scrollbar was', async ({
      window,
      stack,
    }) => {
      await window.goto(`${stack.hostUrl}/lending`);
      await window.click({ role: 'button', name: cookiesText.reject });
      await window.waitFor({ role: 'text', name: 'WBTC' });
      const before = await window.evaluate(columnsInPage);
      await window.click({ role: 'button', name: en.connect.button, within: { role: 'banner', name: '' } });
      await window.waitFor({ role: 'dialog', name: connectText.title });
      await expect
        .poll(async () => new Set(await pixels(window, [10, 1436, 1438])).size, 'colors under the backdrop')
        .toBe(1);
      expect(await window.evaluate(columnsInPage), 'nothing moved').toEqual(before);
    });
  });
}

function columnsInPage(): readonly number[] {
  const main = document.querySelector('main')?.getBoundingClientRect();
  return [main?.left ?? NaN, main?.right ?? NaN, document.documentElement.clientWidth];
}

/** Returns the colors at these positions in the lower part of the window. */
async function pixels(window: EnginePage, columns: readonly number[]): Promise<readonly string[]> {
  const argument = JSON.stringify({ picture: (await window.screenshot()).toString('base64'), columns });
  return (await window.evaluate(pixelsInPage, argument)) as readonly string[];
}

async function pixelsInPage(argument: string): Promise<readonly string[]> {
  const { picture, columns } = JSON.parse(argument) as { picture: string; columns: readonly number[] };
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0);
  return columns.map((x) => [...context.getImageData(x, image.height - 40, 1, 1).data].join());
}
