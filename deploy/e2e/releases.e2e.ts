import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { releaseMemoryText } from '../../host/src/text/releaseMemory';
import { statusText } from '../../host/src/text/status';
import { writePointer, writeReleaseFolder, writeRoots } from '../release/publishRelease';
import { generateSecret, signingKeyOf } from '../release/releaseKeys';
import { signRelease } from '../release/signRelease';
import { signRoot, type RootFile } from '../release/signRoot';
import { expect, test as base } from './fixtures';
import { releaseAttacks, startChunk, STEAL } from './releaseAttacks';
import { appendTo, startReleaseServer, type ReleaseServer } from './releaseServer';
import { serveHost } from './serveHost';

const DAY = 24 * 60 * 60 * 1000;

const test = base.extend<{ readonly server: ReleaseServer; readonly shell: ShellScreen }>({
  server: async ({}, use) => {
    const server = await startReleaseServer('vaults');
    await use(server);
    await server.stop();
  },
  shell: async ({ page, stack, server }, use) => {
    const host = await serveHost(stack, stack.addresses, (configuration) => {
      const { remotes } = configuration as { readonly remotes: object };
      return { ...configuration, remotes: { ...remotes, vaults: server.remote } };
    });
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

function marker(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'ranRelease') as unknown);
}

function isStolen(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'isStolen') as unknown);
}

for (const { name, run, problem, isEntryIntact = false } of releaseAttacks('__federation_expose_area')) {
  test(`an attacker at the server of an area offers ${name}: refused, and the last good release runs`, async ({
    page,
    shell,
    server,
  }) => {
    await server.release(1);
    await shell.open('/vaults');
    await expectVaults(page);
    expect(await marker(page)).toBe(1);

    const newest = await server.release(2);
    const repair = server.backUp();
    await run(server, newest);
    await page.reload();
    await expectVaults(page);
    expect(await marker(page)).toBe(1);
    await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem[problem]));
    expect(await isStolen(page)).toBeUndefined();

    // A device without a good release refuses to run any.
    await page.evaluate(() => localStorage.removeItem('fathom.release.vaults'));
    await shell.open('/vaults');
    await expect(shell.failureOf('vaults')).toBeVisible();
    await expect(page.getByText(en.areaProblem[problem])).toBeVisible();
    expect(await marker(page)).toBe(isEntryIntact ? 2 : undefined);
    await shell.goTo('dao');
    await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();

    await shell.goTo('vaults');
    await expect(shell.failureOf('vaults')).toBeVisible();
    repair();
    await shell.retryButton.click();
    await expectVaults(page);
    expect(await marker(page)).toBe(2);
    expect(await isStolen(page)).toBeUndefined();
  });
}

test('an attacker signs a release under roots of its own: refused, and the last good release runs by its own copy of the roots', async ({
  page,
  shell,
  server,
}) => {
  await server.release(1);
  await shell.open('/vaults');
  await expectVaults(page);
  const newest = await server.release(2);
  const repair = server.backUp();
  const own = await signingKeyOf(generateSecret());
  const role = { keys: [own.publicKey], threshold: 1 };
  const expires = new Date(Date.now() + DAY);
  appendTo(join(newest, 'remoteEntry.js'), STEAL);
  const forged = await signRelease(newest, { version: 99, expires }, [own]);
  writePointer(writeReleaseFolder(newest, forged, server.folder), server.folder);
  writeRoots(await signRoot(undefined, { root: role, release: role, expires }, [own]), server.folder);
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(1);
  await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem.untrusted));
  repair();
  await shell.open('/vaults');
  await expectVaults(page);
  expect(await marker(page)).toBe(2);
  expect(await isStolen(page)).toBeUndefined();
});

test('an attacker replays an older release: refused, and the newer one runs as long as it is there', async ({
  page,
  shell,
  server,
}) => {
  const older = await server.release(1);
  const newer = await server.release(2);
  await shell.open('/vaults');
  await expectVaults(page);
  writePointer(nameOf(older), server.folder);
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(2);
  await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem['rolled-back']));

  const repair = server.backUp();
  rmSync(newer, { recursive: true });
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible();
  await expect(page.getByText(en.areaProblem['rolled-back'])).toBeVisible();
  expect(await marker(page)).toBeUndefined();
  repair();
  writePointer(nameOf(newer), server.folder);
  await shell.retryButton.click();
  await expectVaults(page);
  expect(await marker(page)).toBe(2);
});

test('an attacker offers a release whose signature expired: refused, and the last good one runs', async ({
  page,
  shell,
  server,
}) => {
  await server.release(1);
  await shell.open('/vaults');
  await expectVaults(page);
  await server.release(2, { expires: new Date(Date.now() - DAY) });
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(1);
  await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem.expired));
});

test('an attacker adds a chunk that the release does not list: refused, and the last good one runs', async ({
  page,
  shell,
  server,
}) => {
  await server.release(1);
  await shell.open('/vaults');
  await expectVaults(page);
  // A chunk that is missing in the signed release, so that its code requests it.
  let chunk = '';
  const newest = await server.release(2, {
    prepare: (build) => {
      chunk = startChunk(build, '__federation_expose_area');
      rmSync(join(build, chunk));
    },
  });
  writeFileSync(join(newest, chunk), STEAL);
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(1);
  expect(await isStolen(page)).toBeUndefined();
  await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem.unlisted));
});

test('the status page recomputes the digests of what was loaded, and names a file of which a byte changed', async ({
  page,
  shell,
  server,
}) => {
  const { title, label, differs, ownList } = statusText.verified;
  const release = await server.release(1);
  await shell.open('/vaults');
  await expectVaults(page);
  const files = page.getByRole('region', { name: title });
  const rowOf = (name: string) => files.getByText(name, { exact: true }).locator('..');
  const status = page.getByRole('link', { name: en.info.status });
  await status.click();
  await expect(rowOf(en.areas.names.vaults)).toContainText(label);
  await expect(rowOf(en.areas.names.vaults)).toContainText(/\d+ files loaded, all of them as in the signed release/);
  await expect(rowOf('Fathom')).toContainText(`all of them as in ${ownList}.`);

  appendTo(join(release, 'remoteEntry.js'), ' ');
  await shell.goTo('dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await status.click();
  await expect(rowOf(en.areas.names.vaults)).toContainText(differs);
  await expect(rowOf(en.areas.names.vaults)).toContainText('remoteEntry.js differs from the signed release');
  await expect(rowOf(en.areas.names.dao)).toContainText(label);
});

test('a rollback by the team, signed with a higher version, runs', async ({ page, shell, server }) => {
  await server.release(4);
  await shell.open('/vaults');
  await expectVaults(page);
  await server.release(5);
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(5);
  await expectOnStatusPage(page, shell, 'signed, valid until');
});

test('an attacker with a replaced root key signs another root 2: refused on a device that saw root 2', async ({
  page,
  shell,
  server,
}) => {
  await server.release(1);
  await server.rotateKeys();
  await server.release(2);
  await shell.open('/vaults');
  await expectVaults(page);
  expect(await marker(page)).toBe(2);

  const own = await signingKeyOf(generateSecret());
  const { roots } = JSON.parse(readFileSync(join(server.folder, 'root.json'), 'utf8')) as RootFile;
  const expires = new Date(Date.now() + DAY);
  const root = { keys: [server.firstRootKey.publicKey], threshold: 1 };
  const release = { keys: [own.publicKey], threshold: 1 };
  const forged = await signRoot({ roots: roots.slice(0, 1) }, { root, release, expires }, [server.firstRootKey]);
  const newest = await server.release(3, {
    key: own,
    prepare: (build) => appendTo(join(build, 'remoteEntry.js'), STEAL),
  });
  writeRoots(forged, server.folder);
  writeRoots(forged, newest);
  await page.reload();
  await expectVaults(page);
  expect(await marker(page)).toBe(2);
  expect(await isStolen(page)).toBeUndefined();
  await expectOnStatusPage(page, shell, statusText.refused(en.areaProblem['other-root']));
});

for (const stored of ['{"root":', '{"root":1,"release":9007199254740991}']) {
  test(`memory that cannot be true, ${stored}, is not used, and is deleted on the status page`, async ({
    page,
    shell,
    server,
  }) => {
    await server.release(1);
    await shell.open('/dao');
    await page.evaluate((text) => localStorage.setItem('fathom.release.vaults', text), stored);
    await shell.open('/vaults');
    await expectVaults(page);
    expect(await marker(page)).toBe(1);
    await expect(page.getByText(releaseMemoryText.notice('vaults'))).toBeVisible();
    await page.getByRole('link', { name: releaseMemoryText.link }).click();
    await page.getByRole('button', { name: releaseMemoryText.forget.impossible('vaults') }).click();
    await expect(page.getByText(releaseMemoryText.impossible('vaults'))).toBeHidden();
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('fathom.impossible-release.vaults'))).toBeNull();
  });
}

test('memory of a version that was never released refuses every release until the user deletes it', async ({
  page,
  shell,
  server,
}) => {
  await server.release(1);
  await shell.open('/dao');
  await page.evaluate(() => localStorage.setItem('fathom.release.vaults', '{"root":1,"release":50000}'));
  await shell.open('/vaults');
  await expect(shell.failureOf('vaults')).toBeVisible();
  expect(await marker(page)).toBeUndefined();
  await page.getByRole('link', { name: releaseMemoryText.linkRefused }).click();
  await page.getByRole('button', { name: releaseMemoryText.forget.everything('vaults') }).click();
  await expect(page.getByText(releaseMemoryText.forgotten('vaults'))).toBeVisible();
  await shell.goTo('vaults');
  await expectVaults(page);
  expect(await marker(page)).toBe(1);
});

async function expectVaults(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
}

async function expectOnStatusPage(page: Page, shell: ShellScreen, text: string): Promise<void> {
  await shell.footerLinks.filter({ hasText: en.info.status }).click();
  await expect(page.getByRole('region', { name: statusText.releases })).toContainText(text);
}

function nameOf(folder: string): string {
  return folder.split('/').at(-1) ?? '';
}
