import { expect, test as base, type TestChain } from './fixtures';
import {
  embed,
  givePartnerWallet,
  partnerNotes,
  startPartnerPage,
  unmountEmbedded,
  updateEmbedded,
} from './startPartnerPage';

const test = base.extend<{ readonly partnerUrl: string }>({
  partnerUrl: async ({ page, chain, account }, use) => {
    const partner = await startPartnerPage();
    await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
    await page.goto(partner.origin);
    await use(partner.origin);
    await partner.stop();
  },
});
test.use({ holdings: { tokens: { USDC: 5_000n * 10n ** 6n } } });

const RED = 'rgb(255, 0, 0)';

test("an area in a partner page reads the partner wallet's account, and its styles stay isolated", async ({
  page,
  stack,
  partnerUrl,
  pageErrors,
}) => {
  expect(partnerUrl).not.toBe(stack.hostUrl);
  const ownButton = page.locator('#own-button');
  const before = await ownButton.evaluate((element) => JSON.stringify(getComputedStyle(element)));

  await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 1135, theme: { scheme: 'light' } });
  const positions = page.getByRole('region', { name: 'Your Positions' });
  await expect(positions, 'a visitor is asked to connect here').toContainText('You have not opened any position.');

  const heading = page.getByRole('heading', { name: 'FXD', exact: true });
  for (const [property, hostile] of [
    ['color', RED],
    ['letter-spacing', '0.4em'],
    ['text-transform', 'uppercase'],
  ] as const) {
    await expect(heading).not.toHaveCSS(property, hostile);
  }
  await expect(heading).toHaveCSS('font-family', /Inter/);
  await expect(heading).toHaveCSS('font-size', '32px');
  expect(await page.locator('#area').evaluate((element) => element.textContent)).toBe('');
  expect(await page.locator('style[data-styled]').count()).toBe(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await ownButton.evaluate((element) => JSON.stringify(getComputedStyle(element)))).toBe(before);
  expect(pageErrors).toEqual([]);
});

test('the partner changes theme and chain while the area is mounted, and unmounts it', async ({
  page,
  stack,
  partnerUrl,
}) => {
  expect(partnerUrl).toBeTruthy();
  await embed(page, {
    area: 'fxd',
    origin: stack.remotes.fxd,
    chainId: 1135,
    theme: { scheme: 'light', tokens: { text: '#7a1fa2' } },
  });
  const heading = page.getByRole('heading', { name: 'FXD', exact: true });
  await expect(heading).toHaveCSS('color', 'rgb(122, 31, 162)');
  await updateEmbedded(page, { theme: { scheme: 'dark' } });
  await expect(heading).toHaveCSS('color', 'rgb(231, 237, 240)');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await updateEmbedded(page, { chainId: 11155111 });
  const sepolia = new URL(stack.addresses.chains['11155111']?.rpcUrl ?? '').href;
  await expect.poll(() => requested, 'the other chain is read').toContain(sepolia);
  await unmountEmbedded(page);
  await expect(page.locator('#area > *')).toHaveCount(0);
});

test('an area with a base path uses the address bar below it, without one it does not use it', async ({
  page,
  stack,
  partnerUrl,
}) => {
  await embed(page, { area: 'dao', origin: stack.remotes.dao, chainId: 1135 });
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await expect(page).toHaveURL(`${partnerUrl}/`);
  expect((await partnerNotes(page)).paths.at(-1)).toBe('/dao/staking');

  await page.goto(`${partnerUrl}/finance/governance`);
  await embed(page, { area: 'dao', origin: stack.remotes.dao, chainId: 1135, basePath: '/finance/governance' });
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await expect(page).toHaveURL(`${partnerUrl}/finance/governance/staking`);
});

test('an unconfigured chain is reported in place of the area', async ({ page, stack, partnerUrl }) => {
  expect(partnerUrl).toBeTruthy();
  await embed(page, { area: 'fxd', origin: stack.remotes.fxd, chainId: 5 });
  await expect(page.getByRole('alert')).toContainText('Its configuration has no chain 5.');
});

async function suppliedUsdc({ rpc, addresses }: TestChain, account: string): Promise<bigint> {
  const rsToken = addresses.tokens['USDC']?.rsToken;
  const balanceOf = `0x70a08231${account.slice(2).padStart(64, '0')}`;
  return BigInt(String(await rpc('eth_call', [{ to: rsToken, data: balanceOf }, 'latest'])));
}

test('a user supplies through the lending area in a partner page, with the partner wallet', async ({
  page,
  stack,
  chain,
  account,
  partnerUrl,
  pageErrors,
}) => {
  expect(partnerUrl).toBeTruthy();
  await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135, theme: { scheme: 'light' } });
  await page.getByRole('button', { name: 'Supply USDC' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supply USDC' });
  await dialog.getByRole('textbox').fill('1000');
  await dialog.getByRole('button', { name: 'Approve to continue' }).click();
  await dialog.getByRole('button', { name: 'Supply 1,000 USDC' }).click();

  await expect.poll(async () => (await partnerNotes(page)).alerts.map(({ kind }) => kind)).toContain('success');
  const { asked: requested } = await partnerNotes(page);
  expect(requested.map(({ area, flow }) => `${area} ${flow}`)).toEqual([
    'lending lending.supply.v1',
    'lending lending.supply.v1',
  ]);
  expect(requested[0]?.title, 'the signed message is asked about, too').toMatch(/^Allow .* 1,000 USDC, by signature$/);
  const supplied = await suppliedUsdc(chain, account.address);
  expect(supplied).toBeGreaterThanOrEqual(1_000n * 10n ** 6n);
  expect(supplied).toBeLessThan(1_001n * 10n ** 6n);
  expect(pageErrors).toEqual([]);
});

test('a partner veto of a signature is reported in the area, and nothing is signed', async ({
  page,
  stack,
  partnerUrl,
}) => {
  expect(partnerUrl).toBeTruthy();
  await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135, allows: false });
  await page.getByRole('button', { name: 'Supply USDC' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supply USDC' });
  await dialog.getByRole('textbox').fill('10');
  await dialog.getByRole('button', { name: 'Approve to continue' }).click();
  await expect(dialog).toContainText('This page did not allow the signature.');
  expect((await partnerNotes(page)).asked).toHaveLength(1);
});

test('a partner veto of a transaction is reported in the area, and nothing is sent', async ({
  page,
  stack,
  chain,
  account,
  partnerUrl,
}) => {
  expect(partnerUrl).toBeTruthy();
  await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135, allows: false });
  await page.getByRole('button', { name: 'Supply ETH' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supply ETH' });
  await dialog.getByRole('textbox').fill('1');
  await dialog.getByRole('button', { name: 'Supply 1 ETH' }).click();
  await expect(dialog).toContainText('This page rejected the transaction.');
  expect((await partnerNotes(page)).asked).toHaveLength(1);
  expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
});
