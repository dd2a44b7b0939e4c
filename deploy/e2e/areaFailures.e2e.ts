import type { Page } from '@playwright/test';
import { startFaultySites, type Fault, type FaultySites } from './faultySites';
import { expect, test as base } from './fixtures';
import { ShellScreen } from '../../host/src/shell/shell.page';

const test = base.extend<{ readonly sites: FaultySites; readonly shell: ShellScreen }>({
  sites: async ({ stack }, use) => {
    const sites = await startFaultySites(stack);
    await use(sites);
    await sites.stop();
  },
  shell: async ({ page, sites }, use) => use(new ShellScreen(page, sites.hostUrl)),
});

const FAULTS: readonly Fault[] = ['down', '500', 'garbage', '{}', 'hang'];
const PARTS = [
  { name: 'manifest', path: /mf-manifest\.json$/, faults: FAULTS },
  { name: 'area manifest', path: /area-manifest\.json$/, faults: FAULTS },
  { name: 'entry', path: /remoteEntry\.js$/, faults: [...FAULTS, 'throw'] as const },
  { name: 'chunk', path: /\/(?!remoteEntry)[^/]+\.js$/, faults: [...FAULTS, 'throw'] as const },
];

/** A file that hangs is given up after seconds; two of them may stand one after the other. */
const GIVEN_UP = 25_000;

for (const { name, path, faults } of PARTS) {
  for (const fault of faults) {
    test(`FXD with its ${name} "${fault}" is one dead area, and comes back by Retry`, async ({
      page,
      shell,
      sites,
    }) => {
      sites.break('fxd', path, fault);
      await shell.open('/fxd');
      await expect(shell.failureOf('fxd')).toBeVisible({ timeout: GIVEN_UP });
      await markPage(page);

      await shell.goTo('dao');
      await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
      await shell.goTo('fxd');
      await expect(shell.failureOf('fxd')).toBeVisible({ timeout: GIVEN_UP });

      sites.mend();
      await shell.retryButton.click();
      await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible({ timeout: GIVEN_UP });
      expect(await isStillMarked(page), 'the page was not loaded anew').toBe(true);
    });
  }
}

test('FXD that throws while it renders is one dead area, and comes back by Retry', async ({ page, shell, sites }) => {
  // A sentence that is made while the screen renders: the release is whole, its code is wrong.
  sites.rewrite('fxd', /\.js$/, (text) =>
    text.replace('`No pool to borrow', '`${(()=>{throw new Error("broken at render")})()}No pool to borrow'),
  );
  await shell.open('/fxd');
  await expect(shell.breakdownOf('fxd')).toBeVisible();
  await markPage(page);
  await shell.goTo('vaults');
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();

  sites.mend();
  await shell.goTo('fxd');
  await shell.retryButton.click();
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  expect(await isStillMarked(page), 'the page was not loaded anew').toBe(true);
});

test('code that is not what the area manifest pins is not run', async ({ page, shell, sites }) => {
  sites.break('fxd', /remoteEntry\.js$/, 'throw');
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/valid digest|integrity/i.test(message.text())) refusals.push(message.text());
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await shell.open('/fxd');
  await expect(shell.failureOf('fxd')).toBeVisible({ timeout: GIVEN_UP });
  expect(refusals.length).toBeGreaterThan(0);
  expect(errors).not.toContain('broken release');
});

test('a remote whose every script is broken takes no other area down: the host provides what is shared', async ({
  page,
  shell,
  sites,
}) => {
  // The name of this container sorts last among the remotes: without a provider in the host it would be asked for shared modules.
  sites.break('vaults', /\.js$/, '500');
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible({ timeout: GIVEN_UP });
  await shell.goTo('fxd');
  await expect(page.getByRole('region', { name: 'FXD in figures' })).toContainText(/Total Issued[\d,.]+ FXD/);
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'FTHM in figures' })).toContainText(/Total supply[\d.,]+/);
  await shell.goTo('lending');
  await expect(page.getByRole('heading', { name: 'Lending dashboard' })).toBeAttached();
});

interface MarkedWindow extends Window {
  markedByTest?: boolean;
}

/** A mark that a reload of the page would wipe out. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as MarkedWindow).markedByTest = true;
  });
}

function isStillMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as MarkedWindow).markedByTest === true);
}
