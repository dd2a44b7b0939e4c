import { expect, test as base } from './fixtures';
import { embed, givePartnerWallet, startPartnerPage, type PartnerPageOptions } from './startPartnerPage';

interface PartnerFixtures {
  /** Opens a partner's page with this style sheet and policy. */
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
