import { expect, test } from './fixtures';

test('the page of the host names the digest of each of its scripts', async ({ page, shell }) => {
  await shell.open('/dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  const scripts = await page.evaluate(() =>
    Array.from(document.scripts, ({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin })),
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const { src, integrity, crossOrigin } of scripts) {
    expect(integrity, src).toMatch(/^sha\d{3}-/);
    expect(crossOrigin, src).toBe('anonymous');
  }
});

test('no script without a digest runs in the page of the host, even from a server that it trusts', async ({
  page,
  shell,
  stack,
}) => {
  await page.route(`${stack.remotes.dao}/bare.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.isBare = true; export {}',
    }),
  );
  await shell.open('/dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  const outcomes = await page.evaluate(async (address) => {
    const load = (type: string) =>
      new Promise<string>((resolve) => {
        const script = Object.assign(document.createElement('script'), {
          src: address,
          type,
          crossOrigin: 'anonymous',
        });
        script.addEventListener('load', () => resolve('loaded'));
        script.addEventListener('error', () => resolve('refused'));
        document.head.append(script);
      });
    return [await load('text/javascript'), await load('module')];
  }, `${stack.remotes.dao}/bare.js`);
  expect(outcomes).toEqual(['refused', 'refused']);
  expect(await page.evaluate(() => Reflect.get(window, 'isBare') as unknown)).toBeUndefined();
});
