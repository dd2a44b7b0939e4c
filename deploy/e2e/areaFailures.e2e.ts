import type { Page } from '@playwright/test';
import type { AreaId } from '@fathom/contract';
import { CONTRACT_VERSION, supportingHosts } from '@fathom/contract/version';
import type { Fault, FaultySites } from './faultySites';
import { expect, test } from './faultyStack';
import { runAheadUntil, STEP } from './runAhead';

const FAULTS: readonly Fault[] = ['down', '500', 'garbage', '{}', 'hang'];
const PARTS = [
  { name: 'manifest', path: /mf-manifest\.json$/, faults: FAULTS },
  { name: 'area manifest', path: /area-manifest\.json$/, faults: FAULTS },
  { name: 'entry', path: /remoteEntry\.js$/, faults: [...FAULTS, 'throw'] as const },
  { name: 'chunk', path: /\/(?!remoteEntry)[^/]+\.js$/, faults: [...FAULTS, 'throw'] as const },
];

for (const { name, path, faults } of PARTS) {
  for (const fault of faults) {
    test(`FXD with its ${name} "${fault}" fails alone, and recovers on Retry`, async ({ page, shell, sites }) => {
      sites.break('fxd', path, fault);
      if (fault === 'hang') await page.clock.install();
      await shell.open('/fxd');
      if (fault === 'hang') {
        await expect.poll(() => sites.hanging()).toBeGreaterThan(0);
        await runAheadUntil(page, () => expect(shell.failureOf('fxd')).toBeVisible(STEP));
      } else {
        await expect(shell.failureOf('fxd')).toBeVisible();
      }
      await markPage(page);

      await shell.goTo('dao');
      await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
      await shell.goTo('fxd');
      await expect(shell.failureOf('fxd')).toBeVisible();

      sites.repair();
      await shell.retryButton.click();
      await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
      expect(await isStillMarked(page), 'the page was not reloaded').toBe(true);
    });
  }
}

test('FXD that throws while rendering fails alone, and recovers on Retry', async ({ page, shell, sites }) => {
  // Breaks a message that is created during rendering: the release loads completely, but its code throws.
  sites.rewrite('fxd', /\.js$/, (text) =>
    text.replace('`No FXD pool is open', '`${(()=>{throw new Error("broken at render")})()}No FXD pool is open'),
  );
  await shell.open('/fxd');
  await expect(shell.breakdownOf('fxd')).toBeVisible();
  await markPage(page);
  await shell.goTo('vaults');
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();

  sites.repair();
  await shell.goTo('fxd');
  await shell.retryButton.click();
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  expect(await isStillMarked(page), 'the page was not reloaded').toBe(true);
});

test('code that differs from the area manifest does not run', async ({ page, shell, sites }) => {
  sites.break('fxd', /remoteEntry\.js$/, 'throw');
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/valid digest|integrity/i.test(message.text())) refusals.push(message.text());
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await shell.open('/fxd');
  await expect(shell.failureOf('fxd')).toBeVisible();
  expect(refusals.length).toBeGreaterThan(0);
  expect(errors).not.toContain('broken release');
});

test('a remote whose scripts are all broken affects no other area, because the host provides shared modules', async ({
  page,
  shell,
  sites,
}) => {
  // This container's name sorts last among the remotes: if the host didn't provide the shared modules, they would be
  // loaded from it.
  sites.break('vaults', /\.js$/, '500');
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible();
  await shell.goTo('fxd');
  await expect(page.getByRole('region', { name: 'FXD metrics' })).toContainText(/Total Issued[\d,.]+ FXD/);
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'FTHM rewards' })).toContainText(/Total staked[\d.,]+/);
  await shell.goTo('lending');
  await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
});

test('an area that failed twice with an intact entry recovers on the first Retry after the fix', async ({
  page,
  shell,
  sites,
}) => {
  sites.break('fxd', /\/(?!remoteEntry)[^/]+\.js$/, '500');
  await shell.open('/fxd');
  await expect(shell.failureOf('fxd')).toBeVisible();
  for (let failure = 0; failure < 2; failure += 1) {
    const responded = page.waitForResponse((response) => response.status() === 500);
    await shell.retryButton.click();
    await responded;
    await expect(shell.failureOf('fxd')).toBeVisible();
  }
  sites.repair();
  await shell.retryButton.click();
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
});

for (const fault of ['500', 'gone'] as const) {
  test(`an area needs no further file of the host, whose files are "${fault}" after a new release`, async ({
    page,
    shell,
    sites,
  }) => {
    await shell.open('/#glossary');
    await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
    sites.break('host', /\.js$/, fault);
    await shell.goTo('vaults');
    await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
    await expect(shell.failureOf('vaults')).toHaveCount(0);
  });
}

test('areas with higher versions of shared modules affect no other area when their code is gone', async ({
  page,
  shell,
  sites,
}) => {
  const areRaised = (['vaults', 'dao'] as const).map((area) => raiseVersions(sites, area));
  // Every file except for the entry, which contains the versions.
  sites.break('vaults', /\/(?!remoteEntry)[^/]+\.js$/, 'gone');
  const scripts: Promise<{ readonly url: string; readonly text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible();
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'FTHM rewards' })).toContainText(/Total staked[\d.,]+/);
  await shell.goTo('fxd');
  await expect(page.getByRole('region', { name: 'FXD metrics' })).toContainText(/Total Issued[\d,.]+ FXD/);
  await shell.goTo('lending');
  await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
  expect(areRaised.map((isRaised) => isRaised())).toEqual([true, true]);
  const loaded = await Promise.all(scripts);
  for (const marker of ['Missing queryFn']) {
    const carriers = loaded.filter(({ text }) => text.includes(marker)).map(({ url }) => new URL(url).origin);
    expect(carriers, `origins that "${marker}" was loaded from`).toEqual([sites.hostUrl]);
  }
});

test('an area that requires a version that the host does not provide fails alone, and reports why', async ({
  page,
  shell,
  sites,
}) => {
  const required = (range: string) => `requiredVersion:${JSON.stringify(range)}`;
  sites.rewrite('vaults', /\.js$/, (text) => text.replaceAll(required(supportingHosts()), required('^9.0.0')));
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible();
  await expect(page.getByText('version of a shared library that this app does not provide')).toBeVisible();
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'FTHM rewards' })).toContainText(/Total staked[\d.,]+/);
});

/** Simulates an area that was built with newer packages. Returns true after the page received it. */
function raiseVersions(sites: FaultySites, area: AreaId): () => boolean {
  const provided = (version: string) => `"@tanstack/react-query":[{version:"${version}",`;
  const higher = CONTRACT_VERSION.replace(/\d+$/, '999');
  let isReceived = false;
  sites.rewrite(area, /\.js$/, (text) => {
    isReceived ||= text.includes(provided(CONTRACT_VERSION));
    return text.replaceAll(provided(CONTRACT_VERSION), provided(higher));
  });
  return () => isReceived;
}

test('an area that throws in its cleanup does not affect the shell and the next area', async ({
  page,
  shell,
  sites,
}) => {
  const isChanged = changeArea(sites, { attached: '()=>{throw new Error("broken clean-up")}' });
  await shell.open('/fxd');
  await expect.poll(isChanged).toBe(true);
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  await markPage(page);
  await shell.goTo('vaults');
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
  await shell.goTo('fxd');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  await page.goto(`${page.url()}#glossary`);
  await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
  expect(await isStillMarked(page), 'the page was not reloaded').toBe(true);
});

test('an area that hangs times out, and recovers on Retry', async ({ page, shell, sites }) => {
  const isChanged = changeArea(sites, { rendered: 'throw new Promise(()=>{})' });
  await shell.open('/fxd');
  await expect.poll(isChanged).toBe(true);
  await expect(page.getByText("It's taking longer than expected.")).toBeVisible();
  sites.repair();
  await shell.retryButton.click();
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
});

test('an area that replaces globals of the page breaks neither the shell nor the other areas', async ({
  page,
  shell,
  sites,
}) => {
  const broken = '()=>{throw new Error("replaced")}';
  const names = ['fetch', 'XMLHttpRequest', 'setTimeout', 'setInterval', 'Promise', 'WebSocket', 'crypto'];
  const isChanged = changeArea(sites, { rendered: names.map((name) => `window.${name}=${broken};`).join('') });
  await shell.open('/fxd');
  await expect.poll(isChanged).toBe(true);
  await expect(page.getByRole('region', { name: 'FXD metrics' })).toContainText(/Total Issued[\d,.]+ FXD/);
  await shell.goTo('dao');
  await expect(page.getByRole('region', { name: 'FTHM rewards' })).toContainText(/Total staked[\d.,]+/);
  expect(await page.evaluate(() => fetch('/config/app.json').then(({ ok }) => ok))).toBe(true);
});

test('an interval that an area never clears ends when the area is unmounted', async ({ page, shell, sites }) => {
  const isChanged = changeArea(sites, { attached: 'void setInterval(()=>{window.ticks=(window.ticks||0)+1},20)' });
  await shell.open('/fxd');
  await expect.poll(isChanged).toBe(true);
  const ticks = () => page.evaluate(() => (window as { ticks?: number }).ticks ?? 0);
  await expect.poll(ticks).toBeGreaterThan(0);
  await shell.goTo('vaults');
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
  const left = await ticks();
  await page.waitForTimeout(500);
  expect(await ticks()).toBe(left);
});

/**
 * Simulates a faulty FXD release: `rendered` runs on each render; `attached` is evaluated when the area is mounted, and
 * its result is called when the area is unmounted. Returns true after the page received it.
 */
function changeArea(
  sites: FaultySites,
  { rendered = '', attached }: { rendered?: string; attached?: string },
): () => boolean {
  const element = (type: string, props: string) =>
    `{$$typeof:Symbol.for("react.transitional.element"),type:${type},key:${type},ref:null,props:${props}}`;
  const probe = attached === undefined ? '' : `,${element('"i"', `{ref:()=>(${attached})}`)}`;
  const changed = `inner=>p=>{${rendered};return[{...${element('inner', 'p')},key:"area"}${probe}]}`;
  let isReceived = false;
  sites.rewrite('fxd', /\.js$/, (text) =>
    text.replace(/\{id:"fxd",contract:([\w$.]+),Area:/, (_whole, contract: string) => {
      isReceived = true;
      const area = `get Area(){return globalThis.changedArea??=(${changed})(this.inner)}`;
      return `{id:"fxd",contract:${contract},${area},inner:`;
    }),
  );
  return () => isReceived;
}

interface MarkedWindow extends Window {
  markedByTest?: boolean;
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as MarkedWindow).markedByTest = true;
  });
}

function isStillMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as MarkedWindow).markedByTest === true);
}
