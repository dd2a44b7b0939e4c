import { expect, test } from './fixtures';

const HOLDINGS = { tokens: { FXD: 12_345n * 10n ** 17n, FTHM: 77n * 10n ** 18n } };
test.use({ holdings: HOLDINGS });

const AREAS = [
  { area: 'fxd', shows: 'You have not opened any position.' },
  { area: 'dao', shows: /Wallet\s*77\.00/ },
  { area: 'vaults', shows: 'DeFi vault (FXD) #1' },
  { area: 'lending', shows: 'FXD' },
] as const;

for (const { area, shows } of AREAS) {
  test(`${area} runs alone on its own origin and connects a wallet by itself`, async ({
    page,
    stack,
    wallet,
    account,
    pageErrors,
  }) => {
    await page.goto(stack.remotes[area]);
    await expect(page).toHaveURL(new RegExp(`^${stack.remotes[area]}/${area}`));
    const bar = page.getByRole('banner').first();
    await bar.getByRole('button', { name: 'Connect Wallet' }).click();
    await wallet.approve();
    await expect(bar.getByText(account.address.slice(-4))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(shows);

    await page.reload();
    await expect(bar.getByText(account.address.slice(-4)), 'comes back after a reload without asking').toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test('a standalone area loads nothing from the host or from other areas', async ({ page, stack }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(stack.remotes.fxd);
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  const { fxd: own, ...others } = stack.remotes;
  expect(origins).toContain(own);
  for (const other of [stack.hostUrl, ...Object.values(others)]) expect(origins).not.toContain(other);
});

test('an invalid configuration is reported in place of the area, with the name of its field', async ({
  page,
  stack,
}) => {
  await page.route('**/config/app.json', (route) => route.fulfill({ json: { version: 1 } }));
  await page.goto(stack.remotes.fxd);
  await expect(page.getByRole('alert')).toContainText('In the configuration, brand is missing.');
});
