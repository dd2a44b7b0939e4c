import { expect, test } from './fixtures';

const ICONS = {
  react: 'cloneElement=function',
  'react-dom': 'createPortal=function',
  'styled-components': 'data-styled-version',
  'the contract': 'useHost: no HostServicesProvider above this component',
  // The shell doesn't use it: the host provides it for the areas.
  'react-query': 'Missing queryFn',
} as const;

/** Occurs once in the ABI code of ethers, which only tests and tools use. */
const ABI_LIBRARY = 'ambiguous function description';

test('host and four remotes run one copy of each shared module, and the host provides it', async ({
  page,
  shell,
  stack,
}) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await shell.open('/fxd');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  await shell.goTo('dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await shell.goTo('vaults');
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
  await shell.goTo('lending');
  await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();

  const loaded = await Promise.all(scripts);
  for (const [module, icon] of Object.entries(ICONS)) {
    const carriers = loaded.filter(({ text }) => text.includes(icon)).map(({ url }) => url);
    expect(carriers, `scripts that carry ${module}`).toHaveLength(1);
    expect(carriers[0], `who provides ${module}`).toContain(stack.hostUrl);
  }
  expect(loaded.filter(({ text }) => text.includes(ABI_LIBRARY)).map(({ url }) => url)).toEqual([]);
  // A second copy of styled-components would add a style element.
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  await expect(page.locator('style')).toHaveCount(0);
});

test("two remotes read the host's wallet state [SHL-004] [SHL-039] [SHL-040]", async ({ page, shell, connect }) => {
  await shell.open('/fxd');
  await connect();
  const positions = page.getByRole('region', { name: 'Your Positions' });
  await expect(positions, 'a visitor is asked to connect here').toContainText('You have not opened any position.');
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'New Stake' })).toContainText(/Wallet\s*77\.00/);
});
test.use({ holdings: { tokens: { FTHM: 77n * 10n ** 18n } } });

test('a visitor sees the values of an area, and a connect button in place of account data [SHL-005] [SHL-006]', async ({
  page,
  shell,
}) => {
  await shell.open('/fxd');
  const metrics = page.getByRole('region', { name: 'FXD metrics' });
  await expect(metrics).toContainText(/Total Issued[\d,.]+ FXD/);
  const positions = page.getByRole('region', { name: 'Your Positions' });
  await expect(positions.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test.describe('paths', () => {
  const redirects = [
    ['/', '/lending', '[SHL-043]'],
    ['/nowhere/at/all', '/lending', '[SHL-043]'],
    ['/fxd/nothing', '/fxd', '[SHL-044]'],
  ] as const;
  for (const [from, to, id] of redirects) {
    test(`${from} redirects to ${to} ${id}`, async ({ page, shell, stack }) => {
      await shell.open(from);
      await expect(page).toHaveURL(`${stack.hostUrl}${to}`);
    });
  }

  test('an unknown path within the DAO area redirects to staking [SHL-045]', async ({ page, shell, stack }) => {
    for (const path of ['/dao', '/dao/nothing', '/dao/staking/nothing']) {
      await shell.open(path);
      await expect(page).toHaveURL(`${stack.hostUrl}/dao/staking`);
    }
  });
});

test('the page may reach only what the configuration contains', async ({ page, shell, stack }) => {
  const response = await page.request.get(stack.hostUrl);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  await shell.open('/fxd');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  const refused = await page.evaluate(() =>
    fetch('https://example.org/').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
});
