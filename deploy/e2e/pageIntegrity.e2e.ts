import { expect, test } from './fixtures';
import { scriptUrlOfFrame } from './hostileScript';

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
  // Trusted Types refuse the URL itself.
  const url = await page.evaluateHandle(scriptUrlOfFrame, `${stack.remotes.dao}/bare.js`);
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
  }, url);
  expect(outcomes).toEqual(['refused', 'refused']);
  expect(await page.evaluate(() => Reflect.get(window, 'isBare') as unknown)).toBeUndefined();
});

test('a first load requests no script and no manifest twice, also those that the page fetches ahead', async ({
  page,
  shell,
  stack,
}) => {
  const ours = [stack.hostUrl, ...Object.values(stack.remotes)];
  const requested: string[] = [];
  page.on('request', (request) => {
    const isOurs = ours.some((origin) => request.url().startsWith(`${origin}/`));
    if (isOurs && /\.js(?:on)?$/.test(request.url())) requested.push(request.url());
  });
  await shell.open('/dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  expect(requested.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(3);
  expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([]);
});
