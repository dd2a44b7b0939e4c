import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { alertsText } from '../../host/src/text/alerts';
import { signingBarText } from '@fathom/host-kit/signing/signingBar/text/en';
import { installHostileScript, type HostileWindow } from './hostileScript';
import { expect, test } from './journey';
import { largestDifference } from './largestDifference';
import { SigningBarScreen, type Box } from './signingBar.page';
import { embed, givePartnerWallet, partnerNotes, startPartnerPage } from './startPartnerPage';

const OTHER_FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2'),
).toString('base64');

const HIGHEST_Z_INDEX = String(2 ** 31 - 1);

/** The others follow it, so that no timer of the page helps against them. */
const ATTACKS: Readonly<Record<string, (zIndex: string) => void>> = {
  'the end of every timer': () => {
    const last = Number(setTimeout(() => undefined, 0));
    for (let timer = 0; timer <= last; timer += 1) clearTimeout(timer);
  },
  'an overlay of the highest z-index': (zIndex) => {
    const overlay = document.createElement('div');
    overlay.style.cssText = `position:fixed;inset:0;z-index:${zIndex};background:#123456`;
    document.documentElement.append(overlay);
  },
  'a popover that opens later': () => {
    const popover = document.createElement('section');
    popover.popover = 'manual';
    popover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;background:#234567';
    document.body.append(popover);
    popover.showPopover();
  },
  'styles of the page': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('div[popover] { display: none !important; opacity: 0 !important; inset: -999px !important; }');
    document.adoptedStyleSheets = [sheet];
    const bar = document.querySelector<HTMLElement>(':root > div[popover]');
    bar?.style.setProperty('clip-path', 'inset(50%)', 'important');
    bar?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e9, fill: 'forwards' });
    bar?.setAttribute('inert', '');
    bar?.setAttribute('aria-hidden', 'true');
  },
  'pseudo-elements of it': () => {
    const sheet = new CSSStyleSheet();
    const painted = 'content:"Supply 0.01 ETH";display:block;position:absolute;inset:0;background:#fff;z-index:9';
    sheet.replaceSync(`
      html > [popover]::before { ${painted} }
      html > [popover]::after { ${painted} }
      html > [popover]::marker { ${painted} }
      html > [popover]::backdrop { ${painted} }
      html > [popover] { display: list-item !important }
      html > [popover]::first-line { color: #fff !important; font-size: 1px !important }
      html > [popover]::first-letter { font-size: 99px !important }
      html > [popover]::selection, html::selection, ::selection { color: #fff; background: #fff }
    `);
    document.adoptedStyleSheets = [sheet];
  },
  'a popover and a modal dialog that open again before each frame': () => {
    const cover = 'position:fixed;inset:0;width:100vw;height:100vh;pointer-events:none;background:#345678';
    const popover = document.createElement('section');
    popover.popover = 'manual';
    const modal = document.createElement('dialog');
    for (const element of [popover, modal]) {
      element.style.cssText = cover;
      document.body.append(element);
    }
    // Ends the event for all that listens later.
    addEventListener('beforetoggle', (event) => event.stopImmediatePropagation(), true);
    const coverAgain = () => {
      if (!popover.isConnected) return;
      popover.hidePopover();
      popover.showPopover();
      modal.close();
      modal.showModal();
      requestAnimationFrame(coverAgain);
    };
    coverAgain();
    setTimeout(() => {
      popover.remove();
      modal.remove();
    }, 3_000);
  },
  'its removal': () => document.querySelector(':root > div[popover]')?.remove(),
  'its move into another document': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const bar = document.querySelector(':root > div[popover]');
    if (bar) frame.contentDocument?.body.append(bar);
  },
  'a zoom of the page': () => {
    document.documentElement.style.zoom = '0.05';
  },
  'a view transition that is never over': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '::view-transition-new(root) { display: none } ::view-transition-group(*) { animation-duration: 1e6s }',
    );
    document.adoptedStyleSheets = [sheet];
    document.startViewTransition(() => new Promise(() => undefined)).ready.catch(() => undefined);
  },
  'a modal dialog that a nested frame opens before each of its frames': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const modal = document.createElement('dialog');
    modal.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;pointer-events:none;background:#567890';
    document.body.append(modal);
    const inner = frame.contentWindow as (Window & typeof globalThis) | null;
    const coverAgain = () => {
      if (!modal.isConnected) return;
      inner?.HTMLDialogElement.prototype.close.call(modal);
      inner?.HTMLDialogElement.prototype.showModal.call(modal);
      inner?.requestAnimationFrame(coverAgain);
    };
    coverAgain();
    setTimeout(() => {
      modal.remove();
      frame.remove();
    }, 3_000);
  },
};

/** Each leaves nothing of the page but the bar. */
const ENDS_OF_PAGE: Readonly<Record<string, () => void>> = {
  'a page that is written anew': () => {
    document.open();
    document.close();
    const popover = document.createElement('section');
    popover.popover = 'manual';
    popover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;pointer-events:none;background:#234567';
    document.body.append(popover);
    const coverAgain = () => {
      popover.hidePopover();
      popover.showPopover();
      requestAnimationFrame(coverAgain);
    };
    setTimeout(coverAgain, 500);
  },
  'another root': () => {
    const root = document.createElement('html');
    document.replaceChild(root, document.documentElement);
  },
  'a root that displays no HTML': () => {
    document.replaceChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'), document.documentElement);
  },
  'a root in another document': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.documentElement.append(document.documentElement);
  },
  'no root': () => document.documentElement.remove(),
};

/** Make the rest of the page inert: the bar is painted above, but takes no hits. */
const INERT_PAGES: Readonly<Record<string, () => void>> = {
  'a modal dialog': modalOverEverything,
  'an element in full screen': () => {
    const cover = document.createElement('div');
    cover.style.background = '#456789';
    document.body.append(cover);
    void cover.requestFullscreen();
  },
};

function modalOverEverything(): void {
  const dialog = document.createElement('dialog');
  dialog.style.cssText = 'inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;background:#345678';
  document.body.append(dialog);
  dialog.showModal();
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

/** Drawing the same again may change a pixel by this much of 255. */
const DRAWN_AGAIN = 2;

async function pictureOf(page: Page, { x, y, width, height }: Box): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ clip: { x: x + 16, y: y + 16, width: width - 32, height: height - 32 } });
}

/** The picture of the bar once it has its size and nothing of it changes any more. */
async function settledPicture(page: Page, bar: SigningBarScreen): Promise<Buffer> {
  let picture = await pictureOf(page, await bar.box());
  await expect(async () => {
    const earlier = picture;
    await page.waitForTimeout(300);
    picture = await pictureOf(page, await bar.box());
    expect(await largestDifference(page, earlier, picture)).toBeLessThanOrEqual(DRAWN_AGAIN);
  }).toPass();
  return picture;
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a supply displays amount, asset, contract, account and chain outside the area during the wallet prompt, then its outcome in the same words', async ({
      page,
      enter,
      dashboard,
      dialog,
      wallet,
      shell,
      account,
      market,
    }) => {
      const bar = new SigningBarScreen(page);
      await enter();
      await dashboard.supplyButton('ETH').click();
      await dialog.amount.fill('2');
      expect(await bar.text(), 'nothing is asked yet').toBe('');
      await dialog.button('Supply 2 ETH').click();
      await expect(wallet.call).toHaveText('depositETH');

      await expect.poll(() => bar.text()).toContain('Supply 2 ETH for you');
      const displayed = await bar.text();
      expect(displayed).toContain('Confirm only if your wallet shows the same');
      expect(displayed, 'what the chain would change').toContain('You send 2 ETH You receive 2 rsWETH');
      expect(displayed, 'every address is complete').toMatch(/Contract .*weth gateway 0x\w{40} /i);
      expect(displayed).toContain(`Account ${account.address}`);
      expect(displayed).toMatch(/Network Lisk/);
      await expect.poll(() => bar.isOnTop()).toBe(true);
      const box = await bar.box();
      expect(overlap(box, await boxOf(wallet.sheet)), 'the sheet of the wallet is free').toBe(false);
      expect(
        overlap(box, await boxOf(dialog.titled('Supply ETH').locator('button', { hasText: 'Confirm in your wallet' }))),
        'and the dialog’s button',
      ).toBe(false);

      const [message] = /Supply 2 ETH for you \(.*?\) to [^.]*?(?= You send )/.exec(displayed) ?? [''];
      expect(message, 'longer than the title that the area states').not.toBe('');
      const success = shell.notices.getByRole('group', { name: alertsText.success });
      const reported = expect(success).toContainText(message);
      await wallet.approve();
      await expect.poll(() => bar.text()).toMatch(/^Sent /);
      await reported;
      await expect.poll(() => bar.text(), 'it leaves by itself').toBe('');
      await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * 10n ** 18n);

      await dialog.closeDone.click();
      await shell.activityButton(0).click();
      await expect(shell.activityTray, 'the activity says the same').toContainText(message);
    });
  });
}

test('a rejected supply is reported as rejected', async ({ page, enter, dashboard, dialog, wallet }) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Supply 1 ETH').click();
  await wallet.reject();
  await expect.poll(() => bar.text()).toMatch(/^Rejected in your wallet\. .*Supply 1 ETH/);
  await expect.poll(() => bar.text()).toBe('');
});

for (const width of [1440, 768, 390, 320]) {
  test(`a rejection leaves the dialog free at a width of ${width}`, async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const bar = new SigningBarScreen(page);
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await wallet.reject();
    await expect.poll(() => bar.text()).toMatch(/^Rejected/);
    expect(overlap(await bar.box(), await boxOf(dialog.titled('Supply ETH')))).toBe(false);
  });
}

test('a script that changes the dialog, covers the page or opens a modal dialog does not hide the wallet request', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
}) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('2');
  await dialog.button('Supply 2 ETH').click();
  await expect(wallet.call).toHaveText('depositETH');
  await expect.poll(() => bar.isOnTop()).toBe(true);
  const before = await settledPicture(page, bar);
  const text = await bar.text();

  await dialog.titled('Supply ETH').evaluate((element) => {
    element.textContent = 'Supply 0.01 ETH';
  });
  for (const [what, attack] of [...Object.entries(ATTACKS), ...Object.entries(INERT_PAGES)]) {
    await page.evaluate(attack, HIGHEST_Z_INDEX);
    await expect.poll(() => bar.isOnTop(), `${what} is below it`).toBe(true);
    expect(await bar.text()).toBe(text);
    // The bar has no size for a moment, while it returns to the top.
    await expect(async () => {
      const now = await pictureOf(page, await bar.box());
      expect(await largestDifference(page, before, now), `${what} changes no pixel of it`).toBeLessThanOrEqual(
        DRAWN_AGAIN,
      );
    }).toPass();
    await page.evaluate(() => document.documentElement.style.removeProperty('zoom'));
  }
});

for (const [what, attack] of Object.entries(ENDS_OF_PAGE)) {
  test.describe(what, () => {
    // The app cannot go on without its page.
    test.use({ expectedErrors: [/./] });

    test('does not hide the wallet request', async ({ page, enter, dashboard, dialog, wallet }) => {
      const bar = new SigningBarScreen(page);
      await enter();
      await dashboard.supplyButton('ETH').click();
      await dialog.amount.fill('2');
      await dialog.button('Supply 2 ETH').click();
      await expect(wallet.call).toHaveText('depositETH');
      await expect.poll(() => bar.isOnTop()).toBe(true);
      const text = await bar.text();
      await page.evaluate(attack);
      await page.waitForTimeout(1_500);
      await expect.poll(() => bar.text()).toBe(text);
      await expect.poll(() => bar.isOnTop()).toBe(true);
    });
  });
}

interface CoveredWindow extends Window {
  isCalm?: boolean;
}

test('a wallet is not asked while view transitions cover the bar, and is once they stop', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
}) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('2');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition { background: #678901 } ::view-transition-group(*) { animation: none }');
    document.adoptedStyleSheets = [sheet];
    let running = false;
    const coverAgain = () => {
      if ((window as CoveredWindow).isCalm) return;
      requestAnimationFrame(coverAgain);
      if (running) return;
      running = true;
      const transition = document.startViewTransition();
      transition.ready.catch(() => undefined);
      void transition.finished.finally(() => (running = false));
    };
    addEventListener('click', coverAgain, { capture: true, once: true });
  });
  // Pressed by keyboard, because a transition takes every hit.
  await dialog.button('Supply 2 ETH').press('Enter');
  await expect(dialog.dialog).toContainText(signingBarText.unreadable);
  await expect(wallet.sheet).toBeHidden();
  await page.evaluate(() => {
    (window as CoveredWindow).isCalm = true;
  });
  await dialog.button('Supply 2 ETH').press('Enter');
  await expect(wallet.call).toHaveText('depositETH');
  expect(await bar.text()).toContain('Supply 2 ETH for you');
});

test('a font with the names of the bar’s own does not change a pixel of it', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
}) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('2');
  await dialog.button('Supply 2 ETH').click();
  await expect(wallet.call).toHaveText('depositETH');
  await expect.poll(() => bar.isOnTop()).toBe(true);
  const before = await settledPicture(page, bar);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    for (const name of ['Inter Variable', 'Inter', 'system-ui', 'sans-serif', '-apple-system', 'Segoe UI']) {
      document.fonts.add(await new FontFace(name, bytes, { weight: '100 900' }).load());
    }
  }, OTHER_FONT);
  expect(await largestDifference(page, before, await pictureOf(page, await bar.box()))).toBeLessThanOrEqual(
    DRAWN_AGAIN,
  );
});

test('a wallet is not asked while a script hides the bar with the whole page, and is once it stops', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
}) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('2');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { display: none !important }');
    const hide = () => {
      document.adoptedStyleSheets = [sheet];
      // Longer than the bar waits to be painted.
      setTimeout(() => {
        document.adoptedStyleSheets = [];
      }, 8_000);
    };
    addEventListener('click', hide, { capture: true, once: true });
  });
  await dialog.button('Supply 2 ETH').click();
  await expect(dialog.dialog).toContainText(signingBarText.unreadable);
  await expect(wallet.sheet).toBeHidden();
  expect(await bar.text()).toBe('');
  // Uses the keyboard, because the dialog that was hidden with the page takes no pointer until it is opened again.
  await dialog.button('Supply 2 ETH').press('Enter');
  await expect(wallet.call).toHaveText('depositETH');
  expect(await bar.text()).toContain('Supply 2 ETH for you');
});

/** Requests nine limited approvals and an unlimited one, like an area's code. Runs in the page. */
function requestTenCalls({ from, token, pool }: { from: string; token: string; pool: string }): void {
  const word = (value: bigint) => value.toString(16).padStart(64, '0');
  const requests = Array.from({ length: 10 }, (_, index) => {
    const amount = index === 9 ? 2n ** 256n - 1n : BigInt(index + 1) * 1_000_000n;
    const claim = {
      account: from,
      chainId: 1135,
      to: token,
      value: 0n,
      tokens: [],
      call: 'approve',
      fields: { spender: pool, amount },
    };
    const data = `0x095ea7b3${word(BigInt(pool))}${word(amount)}`;
    return { chainId: 1135, from, to: token, data, value: 0n, gas: { marginPercent: 100n, minimum: 0n }, claim };
  });
  const meta = { area: 'lending', flow: 'lending.supply.v1', step: 'approve', title: 'Approve' };
  const services = (window as unknown as HostileWindow)
    .reachable()
    .find((value) => !(value instanceof Node) && 'submitBatch' in value && 'canBatch' in value);
  const result = window as unknown as { batchResult: unknown };
  result.batchResult = 'pending';
  void (services as { submitBatch: (calls: object, about: object) => Promise<unknown> })
    .submitBatch(requests, meta)
    .then(
      (outcome) =>
        (result.batchResult = JSON.stringify(outcome, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )),
    );
}

for (const [name, viewport, readRest] of [
  ['1280 x 800, read with the End key', { width: 1280, height: 800 }, (page: Page) => page.keyboard.press('End')],
  [
    '390 x 700, read by its button',
    { width: 390, height: 700 },
    async (page: Page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
  ],
] as const) {
  test.describe(`ten calls at ${name}`, () => {
    test.use({ viewport, expectedErrors: [/^\w+ is not a function$/] });

    test('have their number, account and network on the screen, and the wallet is asked once their end was there too', async ({
      page,
      enter,
      wallet,
      dashboard,
      dialog,
      account,
      market,
      chain,
    }) => {
      const bar = new SigningBarScreen(page);
      await enter();
      await wallet.batches(true);
      await installHostileScript(page);
      // The dialog traps the focus, which the bar needs for the keyboard.
      await dashboard.supplyButton('ETH').click();
      await expect(dialog.titled('Supply ETH')).toBeVisible();
      const { LENDING_POOL: pool } = chain.addresses.market;
      await page.evaluate(requestTenCalls, { from: account.address, token: market.token('USDC').address, pool });
      await expect.poll(() => bar.text()).toContain('Scroll to read all 10 calls');
      const { head, headBox, calls } = await bar.parts();
      expect(head).toMatch(/10 calls 1 contract 1 unlimited allowance/);
      expect(head).toContain(`Account ${account.address}`);
      expect(head).toContain('Network Lisk');
      expect(calls).toMatch(
        /10\. Allow (.*) to take any amount of USDC Unlimited allowance May take any amount of USDC: \1 0x\w{40} Contract token 0x\w{40}$/,
      );
      const box = await bar.box();
      expect(headBox.y).toBeGreaterThanOrEqual(box.y);
      expect(headBox.y + headBox.height).toBeLessThan(box.y + box.height);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      await page.waitForTimeout(1500);
      await expect(wallet.sheet).toBeHidden();

      await readRest(page);
      await expect(wallet.call).toHaveCount(10);
      await expect.poll(() => bar.text()).not.toContain('Scroll to read');
      await wallet.reject();
      await expect.poll(() => bar.text()).toMatch(/^Rejected in your wallet/);
    });
  });
}

interface EmbeddedSupply {
  readonly bar: SigningBarScreen;
  readonly dialog: Locator;
  readonly release: () => Promise<void>;
}

const embedded = test.extend<{ readonly supply: EmbeddedSupply }>({
  supply: async ({ page, stack, chain, account }, use) => {
    const partner = await startPartnerPage();
    await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
    await page.goto(partner.origin);
    await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135, theme: { scheme: 'light' } });
    await page.evaluate(holdTransactions);
    await page.getByRole('button', { name: 'Supply ETH' }).click();
    const dialog = page.getByRole('dialog', { name: 'Supply ETH' });
    await dialog.getByRole('textbox').fill('1');
    await dialog.getByRole('button', { name: 'Supply 1 ETH' }).click();
    const bar = new SigningBarScreen(page);
    await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
    await expect.poll(() => bar.isHit()).toBe(true);
    await use({ bar, dialog, release: () => page.evaluate(() => (window as unknown as CurrentWindow).release()) });
    await partner.stop();
  },
});

type PartnerCall = (method: string, params: unknown) => Promise<unknown>;

interface CurrentWindow {
  partnerCall: PartnerCall;
  release: () => void;
}

function holdTransactions(): void {
  const currentWindow = window as unknown as CurrentWindow;
  const call = currentWindow.partnerCall;
  currentWindow.partnerCall = (method, params) =>
    method === 'eth_sendTransaction'
      ? new Promise((resolve) => {
          currentWindow.release = () => resolve(call(method, params));
        })
      : call(method, params);
}

embedded(
  'the bar of an embedded area lies on the partner page itself and stays there, whatever a script does',
  async ({ page, supply: { bar, release } }) => {
    expect((await partnerNotes(page)).asked).toHaveLength(1);
    await expect.poll(() => bar.text(), 'it is announced once').toContain('the same: Supply 1 ETH');
    const text = await bar.text();
    for (const [what, attack] of Object.entries(ATTACKS)) {
      await page.evaluate(attack, HIGHEST_Z_INDEX);
      await expect.poll(() => bar.isHit(), `${what} is below it`).toBe(true);
      await expect.poll(() => bar.isOnTop(), `${what} is below every part of it`).toBe(true);
      expect(await bar.text()).toBe(text);
    }
    for (const [what, attack] of Object.entries(INERT_PAGES)) {
      await page.evaluate(attack);
      await expect.poll(() => bar.isOnTop(), `${what} is below every part of it`).toBe(true);
    }
    await release();
    await expect.poll(() => bar.text()).toMatch(/^Sent /);
  },
);

embedded('the user hides the bar, and the dialog below stays open', async ({ page, supply: { bar, dialog } }) => {
  const { x, y, width } = await bar.box();
  await page.mouse.click(x + width - 24, y + 28);
  await expect.poll(() => bar.text()).toBe('');
  await expect(dialog).toBeVisible();
});
