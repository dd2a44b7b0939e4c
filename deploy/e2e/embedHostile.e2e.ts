import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { stealModules } from './hostileScript';
import {
  embed,
  givePartnerWallet,
  startPartnerPage,
  unmountEmbedded,
  type EmbedOptions,
  type PartnerPageOptions,
} from './startPartnerPage';

interface PartnerFixtures {
  readonly openPartner: (options: PartnerPageOptions) => Promise<string>;
}

const test = base.extend<PartnerFixtures>({
  openPartner: async ({ page, chain, account }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
    await use(async (options) => {
      const partner = await startPartnerPage(options);
      stops.push(() => partner.stop());
      await page.goto(partner.origin);
      return partner.origin;
    });
    for (const stop of stops) await stop();
  },
});

test.describe('styles of an embedded area', () => {
  test("apply under style-src 'self', without a violation", async ({ page, stack, openPartner }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      );
    });
    await openPartner({ policy: "style-src 'self'", style: '' });
    await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135 });
    const supply = page.getByRole('button', { name: 'Supply ETH' });
    await expect(supply).toHaveCSS('border-radius', '8px');
    await supply.click();
    await expect(page.getByRole('dialog', { name: 'Supply ETH' })).toHaveCSS('display', 'flex');
    expect(await page.evaluate(() => Reflect.get(window, 'violations') as unknown)).toEqual([]);
  });

  test('survive that the page moves its element', async ({ page, stack, openPartner }) => {
    await openPartner({ style: '' });
    await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135 });
    const heading = page.getByRole('heading', { name: 'FXD', exact: true });
    await expect(heading).toHaveCSS('font-size', '32px');
    await page.evaluate(() => {
      const element = document.getElementById('area');
      if (element) document.body.appendChild(document.createElement('section')).append(element);
    });
    await expect(heading).toHaveCSS('font-size', '32px');
  });

  test('apply when the area is mounted in an element that joins the page later', async ({
    page,
    stack,
    openPartner,
  }) => {
    await openPartner({ style: '' });
    await page.evaluate(() => {
      const element = document.getElementById('area');
      Object.assign(window, { detachedElement: element });
      const find = document.getElementById.bind(document);
      document.getElementById = (id) => (id === 'area' ? element : find(id));
      element?.remove();
    });
    await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135 });
    await page.evaluate(() => document.body.append(Reflect.get(window, 'detachedElement') as Node));
    await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toHaveCSS('font-size', '32px');
  });
});

const AREAS: readonly (readonly [EmbedOptions['area'], (page: Page) => Locator])[] = [
  ['fxd', (page) => page.getByRole('heading', { name: 'FXD', exact: true })],
  ['dao', (page) => page.getByRole('heading', { name: 'Staking' })],
  ['lending', (page) => page.getByRole('button', { name: 'Supply ETH' })],
  ['vaults', (page) => page.getByRole('heading', { name: 'Vaults', exact: true })],
];

test.describe('an embedded area', () => {
  test('is displayed, from left to right, on a page that hides every div and is written from right to left', async ({
    page,
    stack,
    openPartner,
  }) => {
    await openPartner({ style: 'html { direction: rtl } div { display: none !important; opacity: 0 !important }' });
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('main'), { id: 'place' })));
    await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135, place: 'place' });
    const heading = page.getByRole('heading', { name: 'FXD', exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('direction', 'ltr');
    expect(await page.locator('#place > div').evaluate((carrier) => getComputedStyle(carrier).opacity)).toBe('1');
  });

  for (const [area, landmark] of AREAS) {
    test(`${area} fits a column of 360 px in a wide page`, async ({ page, stack, openPartner }) => {
      await openPartner({ style: '#area { width: 360px }' });
      await embed(page, { area, origin: stack.remotes[area], chainId: 1135 });
      await expect(landmark(page)).toBeVisible();
      await expect(page.locator('#area [aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(widestIn, 'area')).toBeLessThanOrEqual(360);
    });
  }

  test('keeps query and fragment of the page while it navigates below its base path', async ({
    page,
    stack,
    openPartner,
  }) => {
    const origin = await openPartner({ style: '' });
    await page.goto(`${origin}/finance/governance?session=7#terms`);
    await embed(page, { area: 'dao', origin: stack.remotes.dao, chainId: 1135, basePath: '/finance/governance' });
    await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/finance/governance/staking?session=7#terms`);
  });

  test('leaves the URL of a page that is elsewhere, and reports why it is not displayed', async ({
    page,
    stack,
    openPartner,
  }) => {
    const origin = await openPartner({ style: '' });
    await page.goto(`${origin}/news?id=3#top`);
    const reported = page.waitForEvent('console', (message) => message.text().includes('not below /finance'));
    await embed(page, { area: 'dao', origin: stack.remotes.dao, chainId: 1135, basePath: '/finance' });
    await reported;
    await expect(page).toHaveURL(`${origin}/news?id=3#top`);
  });

  test('frees what it used: 50 mounts leave neither listeners nor memory', async ({ page, stack, openPartner }) => {
    await openPartner({ style: '' });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const measure = async () => {
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      return { listeners: valueOf('JSEventListeners'), heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') };
    };
    const cycle = async (times: number) => {
      for (let done = 0; done < times; done += 1) {
        await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135 });
        await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
        await unmountEmbedded(page);
      }
    };
    await cycle(5);
    const before = await measure();
    await cycle(50);
    await expect(async () => {
      const after = await measure();
      expect(after.listeners - before.listeners, JSON.stringify({ before, after })).toBeLessThan(100);
      expect(after.heap - before.heap, JSON.stringify({ before, after })).toBeLessThan(3_000_000);
    }).toPass();
  });
});

test('the global that receives chunks of an embedded area gives its modules to no other script', async ({
  page,
  stack,
  openPartner,
}) => {
  await openPartner({ style: '' });
  await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135 });
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  expect(await page.evaluate(stealModules, ['fxd'])).toEqual([]);
});

test.describe('a dialog of an embedded area', () => {
  const HEADER = 'header { position: fixed; inset: 0 0 auto; height: 60%; z-index: 2147483647; background: gold }';
  const BOX = '#area { transform: translateZ(0); overflow: hidden; height: 240px; width: 480px; margin-left: 600px }';

  for (const [name, style] of [
    ['is above a header of the page', HEADER],
    ['is not cut by a transformed and clipped container', BOX],
  ] as const) {
    test(name, async ({ page, stack, openPartner }) => {
      await openPartner({ style });
      await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135 });
      await page.getByRole('button', { name: 'Supply ETH' }).click();
      await page.evaluate(() => document.body.append(document.createElement('header')));
      await expectInMiddle(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('stays above the page when the page moves the element', async ({ page, stack, openPartner }) => {
    await openPartner({ style: BOX });
    await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135 });
    await page.getByRole('button', { name: 'Supply ETH' }).click();
    await expectInMiddle(page);
    await page.evaluate(() => {
      const element = document.getElementById('area');
      if (element) document.body.appendChild(document.createElement('section')).append(element);
    });
    await expectInMiddle(page);
  });
});

test('a dialog of an embedded area stays in the accessibility tree when the page moves its element into what it hid', async ({
  page,
  stack,
  openPartner,
}) => {
  await openPartner({});
  await page.evaluate(() => document.body.appendChild(document.createElement('aside')).append('Elsewhere'));
  await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135 });
  await page.getByRole('button', { name: 'Supply ETH' }).click();
  await expect(page.locator('body > aside')).toHaveAttribute('aria-hidden', 'true');
  await page.evaluate(() => {
    const element = document.getElementById('area');
    if (element) document.querySelector('aside')?.append(element);
  });
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ role, ignored }) => role?.value === 'dialog' && !ignored)
        .map(({ name }) => name?.value as unknown);
    })
    .toEqual(['Supply ETH']);
  await expectInMiddle(page);
});

async function expectInMiddle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Supply ETH' });
  await dialog.getByRole('heading', { name: 'Supply ETH' }).click({ trial: true });
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true });
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box && Math.round(box.x + box.width / 2) - (page.viewportSize()?.width ?? 0) / 2;
    })
    .toBe(0);
}

/** Returns the width that an embedded area's content needs, in px. Runs in the page. */
function widestIn(place: string): number {
  const carrier = document.getElementById(place)?.firstElementChild;
  return carrier?.shadowRoot?.querySelector('.content')?.scrollWidth ?? NaN;
}
