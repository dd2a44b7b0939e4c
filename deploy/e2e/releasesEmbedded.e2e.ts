import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from '@playwright/test';
import type { EmbedOptions } from '@fathom/embed';
import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';
import { writePointer, writeReleaseFolder, writeRoots } from '../release/publishRelease';
import { generateSecret, signingKeyOf } from '../release/releaseKeys';
import { signRelease } from '../release/signRelease';
import { signRoot } from '../release/signRoot';
import { ROOT } from '../run/packages';
import { expect, test as base } from './fixtures';
import type * as areaPage from './partner/areaPage';
import { attackFederation, type FederationAttack } from './hostileScript';
import { releaseAttacks, startChunk, STEAL } from './releaseAttacks';
import { appendTo, startReleaseServer, type ReleaseServer } from './releaseServer';
import { startPartnerPage } from './startPartnerPage';

const DAY = 24 * 60 * 60 * 1000;
const ATTACKS = releaseAttacks('start-area');

type Way = 'function' | 'element' | 'component';

interface PartnerWindow {
  readonly partner: typeof areaPage;
  notes: string[];
}

interface PartnerFixtures {
  readonly server: ReleaseServer;
  readonly open: () => Promise<void>;
  readonly embedVaults: (way?: Way) => Promise<string>;
}

const test = base.extend<PartnerFixtures>({
  server: async ({}, use) => {
    const server = await startReleaseServer('vaults');
    await use(server);
    await server.stop();
  },
  open: async ({ page, server }, use) => {
    const { origin } = new URL(server.remote.pointer);
    const partner = await startPartnerPage({ style: '', policy: `script-src 'self' ${origin}; style-src 'self'` });
    const script = await partnerScript();
    await use(async () => {
      await page.goto(partner.origin);
      // The policy allows no script of the test; the debugger evaluates it.
      await page.evaluate(script);
    });
    await partner.stop();
  },
  embedVaults: async ({ page, server, stack }, use) => {
    await use(async (way = 'function') => {
      await page.evaluate<undefined, Given>(mountInPage, {
        way,
        given: { area: 'vaults', server: stack.remotes.vaults, chainId: 1135, release: server.remote },
      });
      const notes = () => page.evaluate(() => (window as unknown as PartnerWindow).notes);
      await expect.poll(notes).not.toEqual([]);
      return (await notes()).join();
    });
  },
});

async function partnerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'deploy/e2e/partner/areaPage.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'partner',
    footer: { js: 'window.partner = partner;' },
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

interface Given {
  readonly way: Way;
  readonly given: Pick<EmbedOptions, 'area' | 'server' | 'chainId'> & { readonly release: ReleaseServer['remote'] };
}

function mountInPage({ way, given }: Given): undefined {
  const partnerWindow = window as unknown as PartnerWindow;
  const notes: string[] = [];
  partnerWindow.notes = notes;
  const options: EmbedOptions = {
    ...given,
    onReady: () => notes.push('ready'),
    onError: ({ code, message }) => notes.push(`${code}: ${message}`),
  };
  if (way === 'element') {
    document.body.append(Object.assign(document.createElement('fathom-area'), { options }));
    return;
  }
  const element = document.body.appendChild(document.createElement('div'));
  if (way === 'function') partnerWindow.partner.mountArea(element, options);
  else partnerWindow.partner.renderArea(element, options);
}

function ran(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'ranRelease') as unknown);
}

function isStolen(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'isStolen') as unknown);
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

for (const way of ['function', 'element', 'component'] as const) {
  test(`a partner page mounts a signed release by the ${way}, once for several instances`, async ({
    page,
    open,
    embedVaults,
    server,
  }) => {
    await server.release(1);
    await open();
    expect(await embedVaults(way)).toBe('ready');
    await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
    expect(await ran(page)).toBe(1);

    await page.evaluate(() => Reflect.set(window, 'ranRelease', 'once'));
    expect(await embedVaults(way)).toBe('ready');
    expect(await ran(page)).toBe('once');
    const isReplaced = await page.evaluate(() =>
      Reflect.defineProperty(window, 'fathomScriptGuard', { value: { prepare: () => undefined } }),
    );
    expect(isReplaced, 'no script of the page replaces the guard').toBe(false);
  });
}

for (const { name, run, problem } of ATTACKS) {
  test(`on a partner page, an attacker at the server of an area offers ${name}: refused, and the last good release runs`, async ({
    page,
    open,
    embedVaults,
    server,
  }) => {
    await server.release(1);
    await open();
    expect(await embedVaults()).toBe('ready');

    const newest = await server.release(2);
    const repair = server.backUp();
    await run(server, newest);
    await open();
    expect(await embedVaults()).toBe('ready');
    expect(await ran(page)).toBe(1);
    expect(await isStolen(page)).toBeUndefined();

    await open();
    await forget(page);
    const refusal = await embedVaults();
    expect(refusal).toContain(`load: The code of vaults could not be loaded from ${server.remote.pointer}.`);
    expect(refusal).toContain(areaProblemText[problem]);
    expect(await ran(page), 'nothing runs before all scripts of the first screen are verified').toBeUndefined();

    repair();
    expect(await embedVaults()).toBe('ready');
    expect(await ran(page)).toBe(2);
    expect(await isStolen(page)).toBeUndefined();
  });
}

test('on a partner page, a chunk that the release does not list is refused', async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  // A chunk that is missing in the signed release, so that its code requests it.
  let chunk = '';
  const release = await server.release(1, {
    prepare: (folder) => {
      chunk = startChunk(folder, 'start-area');
      rmSync(join(folder, chunk));
    },
  });
  writeFileSync(join(release, chunk), STEAL);
  await open();
  expect(await embedVaults()).toContain(areaProblemText.unlisted);
  expect(await isStolen(page)).toBeUndefined();
});

test('on a partner page, an older release than this device has seen is refused, and the newer one runs', async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  const older = await server.release(1);
  const newer = await server.release(2);
  await open();
  expect(await embedVaults()).toBe('ready');
  writePointer(basename(older), server.folder);
  await open();
  expect(await embedVaults()).toBe('ready');
  expect(await ran(page)).toBe(2);

  rmSync(newer, { recursive: true });
  await open();
  expect(await embedVaults()).toContain(areaProblemText['rolled-back']);
  expect(await ran(page)).toBeUndefined();
});

test('on a partner page, a release whose signature expired is refused, and the last good one runs', async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  await server.release(1);
  await open();
  expect(await embedVaults()).toBe('ready');
  await server.release(2, { expires: new Date(Date.now() - DAY) });
  await open();
  expect(await embedVaults()).toBe('ready');
  expect(await ran(page)).toBe(1);
  await open();
  await forget(page);
  expect(await embedVaults()).toContain(areaProblemText.expired);
  expect(await ran(page)).toBeUndefined();
});

test("on a partner page, a release under an attacker's own roots is refused", async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  const newest = await server.release(1);
  const own = await signingKeyOf(generateSecret());
  const role = { keys: [own.publicKey], threshold: 1 };
  const expires = new Date(Date.now() + DAY);
  appendTo(join(newest, 'remoteEntry.js'), STEAL);
  const forged = await signRelease(newest, { version: 99, expires }, [own]);
  writePointer(writeReleaseFolder(newest, forged, server.folder), server.folder);
  writeRoots(await signRoot(undefined, { root: role, release: role, expires }, [own]), server.folder);
  await open();
  expect(await embedVaults()).toContain(areaProblemText.untrusted);
  expect(await isStolen(page)).toBeUndefined();
});

test('on a partner page, changed signing rules with a manifest to match are refused before any code runs', async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  const release = await server.release(1);
  const manifest = join(release, 'area-manifest.json');
  const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly files: Record<string, string> };
  writeFileSync(join(release, 'signing/policy.json'), '{}');
  const changed = { ...files, 'signing/policy.json': `sha384-${'A'.repeat(64)}` };
  writeFileSync(manifest, JSON.stringify({ ...rest, files: changed }));
  await open();
  expect(await embedVaults()).toMatch(/changed|incomplete/);
  expect(await ran(page)).toBeUndefined();
});

test("the globals of the federation lead from a partner's page to no instance, plugin or module of an area", async ({
  page,
  open,
  embedVaults,
  server,
}) => {
  await server.release(1);
  await open();
  expect(await embedVaults()).toBe('ready');
  await page.evaluate(attackFederation, {});
  expect(await page.evaluate(() => Reflect.get(window, 'federationAttack') as FederationAttack)).toEqual({
    reached: [],
    met: [],
  });
});
