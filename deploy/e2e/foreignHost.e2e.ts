import { startForeignHost } from '../partner/startForeignHost';
import { expect, test } from './fixtures';

test('a federated app that knows only the federation manifest of lending displays the area, and keeps its instances', async ({
  page,
  stack,
  pageErrors,
}) => {
  const foreign = await startForeignHost(stack.remotes.lending);
  try {
    await page.goto(foreign.origin);
    await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
    const names = await page.evaluate(() => {
      const registry = Reflect.get(window, '__FEDERATION__') as { readonly __INSTANCES__: { readonly name: string }[] };
      return registry.__INSTANCES__.map(({ name }) => name);
    });
    expect(names).toEqual(['foreign', 'remote_lending']);
    expect(pageErrors).toEqual([]);
  } finally {
    await foreign.stop();
  }
});
