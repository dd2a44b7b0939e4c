import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AreaProblem } from '@fathom/host-kit/guard/areaLoadError';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { statusText } from '../../host/src/text/status';
import { writePointer, writeReleaseFolder, writeRoots } from '../release/publishRelease';
import { generateSecret, signingKeyOf } from '../release/releaseKeys';
import { signRelease } from '../release/signRelease';
import { signRoot } from '../release/signRoot';
import { expect, test as base } from './fixtures';
import { appendTo, startReleaseServer, type ReleaseServer } from './releaseServer';
import { serveHost } from './serveHost';

const DAY = 24 * 60 * 60 * 1000;
/** What an attacker wants to run in the page of the host. */
const STEAL = ';window.isStolen=true;';

/** A host that trusts the releases of the vaults on a server of their own; the other areas as always. */
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

interface Attack {
  readonly name: string;
  /** Changes the newest release, in this folder of the server. */
  readonly run: (server: ReleaseServer, release: string) => Promise<void> | void;
  readonly problem: AreaProblem;
  /** Whether the entry is the signed one, and only what it loads later is not. */
  readonly isEntryIntact?: boolean;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'changed code, with manifest and list of files to match',
    run: (_server, release) => {
      appendTo(join(release, 'remoteEntry.js'), STEAL);
      followDigests(release);
    },
    problem: 'untrusted',
  },
  {
    name: 'changed code and a manifest to match',
    run: (_server, release) => {
      const [entry, manifest] = [join(release, 'remoteEntry.js'), join(release, 'area-manifest.json')];
      const signed = digestOf(entry, 'base64');
      appendTo(entry, STEAL);
      // Nothing but the digest: a shorter file would be refused as incomplete.
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(signed, digestOf(entry, 'base64')));
    },
    problem: 'changed',
  },
  {
    name: 'changed code',
    run: (_server, release) => appendTo(join(release, 'remoteEntry.js'), STEAL),
    problem: 'changed',
  },
  {
    name: 'a changed chunk that the list of files omits',
    run: (_server, release) => {
      appendTo(join(release, exposedChunk(release)), STEAL);
      change(join(release, 'release.json'), ({ signed, signatures }) => {
        const { [exposedChunk(release)]: _omitted, ...targets } = (signed as { targets: Record<string, unknown> })
          .targets;
        return { signed: { ...(signed as object), targets }, signatures };
      });
    },
    problem: 'untrusted',
  },
  {
    name: 'a truncated chunk',
    run: (_server, release) => {
      const chunk = join(release, exposedChunk(release));
      writeFileSync(chunk, readFileSync(chunk, 'utf8').slice(0, -20));
    },
    problem: 'truncated',
    isEntryIntact: true,
  },
  {
    name: 'code of another server that the page allows',
    run: (_server, release) =>
      change(join(release, 'mf-manifest.json'), ({ metaData, ...rest }) => ({
        ...rest,
        metaData: { ...(metaData as object), publicPath: 'http://127.0.0.1:1/' },
      })),
    problem: 'elsewhere',
  },
  {
    name: 'a release without a signature',
    run: (_server, release) => change(join(release, 'release.json'), ({ signed }) => ({ signed, signatures: [] })),
    problem: 'unsigned',
  },
  {
    name: 'a pointer to another server',
    run: ({ folder }) => writePointer('https://evil.example', folder),
    problem: 'wrong-answer',
  },
];

/** The release whose entry ran in the page. */
function marker(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'ranRelease') as unknown);
}

function isStolen(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'isStolen') as unknown);
}

for (const { name, run, problem, isEntryIntact = false } of ATTACKS) {
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
  // A chunk that is missing in what the team signed, so that its code asks for it.
  let chunk = '';
  const newest = await server.release(2, {
    prepare: (build) => {
      chunk = exposedChunk(build);
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

test('damaged memory of a device counts as a first visit', async ({ page, shell, server }) => {
  await server.release(1);
  await page.addInitScript(() => localStorage.setItem('fathom.release.vaults', '{"root":'));
  await shell.open('/vaults');
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

/** The chunk of an area's code that is loaded first. */
function exposedChunk(folder: string): string {
  const chunk = readdirSync(folder).find((name) => /^__federation_expose_area\.[0-9a-f]+\.js$/.test(name));
  if (chunk === undefined) throw new Error(`${folder} exposes no area`);
  return chunk;
}

function change(file: string, changed: (json: Record<string, unknown>) => unknown): void {
  writeFileSync(file, JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
}

function digestOf(file: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(readFileSync(file)).digest(encoding);
}

/** What an attacker without a key can do: every digest of the release fits, only the signature does not. */
function followDigests(release: string): void {
  const entry = join(release, 'remoteEntry.js');
  change(join(release, 'area-manifest.json'), (manifest) => ({
    ...manifest,
    files: { ...(manifest.files as object), 'remoteEntry.js': `sha384-${digestOf(entry, 'base64')}` },
  }));
  change(join(release, 'release.json'), ({ signed, signatures }) => {
    const { targets, ...rest } = signed as { readonly targets: Readonly<Record<string, object>> };
    const changed = Object.fromEntries(
      Object.keys(targets).map((name) => {
        const file = join(release, name);
        return [name, { length: readFileSync(file).length, hashes: { sha384: digestOf(file, 'hex') } }];
      }),
    );
    return { signed: { ...rest, targets: changed }, signatures };
  });
}
