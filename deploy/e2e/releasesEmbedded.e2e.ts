import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from '@playwright/test';
import type { loadSignedArea } from '@fathom/host-kit/guard/loadSignedArea';
import { ROOT } from '../run/packages';
import { expect, test as base } from './fixtures';
import { appendTo, startReleaseServer, type ReleaseServer } from './releaseServer';
import type { StackInfo } from './stackInfo';
import { startPartnerPage } from './startPartnerPage';

const STEAL = ';window.isStolen=true;';

interface PartnerWindow {
  readonly partner: { readonly loadSignedArea: typeof loadSignedArea };
}

/** A partner's page that bundles the loader itself, as from an npm package, and pins the vaults' keys. */
const test = base.extend<{ readonly server: ReleaseServer; readonly partnerUrl: string }>({
  server: async ({}, use) => {
    const server = await startReleaseServer('vaults');
    await use(server);
    await server.stop();
  },
  partnerUrl: async ({}, use) => {
    const partner = await startPartnerPage();
    await use(partner.origin);
    await partner.stop();
  },
});

async function loaderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'shared/host-kit/src/guard/loadSignedArea.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'partner',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens the partner's page and mounts the area. Returns the error, if it was refused. */
async function mountVaults(page: Page, partnerUrl: string, { remote }: ReleaseServer, stack: StackInfo) {
  await page.goto(partnerUrl);
  await page.addScriptTag({ content: await loaderScript() });
  return page.evaluate(
    async ({ pointer, keys, threshold, configuration }) => {
      const { partner } = window as unknown as PartnerWindow;
      try {
        const mount = await partner.loadSignedArea({ area: 'vaults', pointer, keys, threshold });
        const element = document.body.appendChild(document.createElement('div'));
        mount(element, { chainId: 1135, provider: { request: async () => [] }, configuration });
        return 'mounted';
      } catch (error) {
        return String(error);
      }
    },
    { ...remote, configuration: `${stack.remotes.vaults}/config/app.json` },
  );
}

async function expectVaults(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vaults', exact: true })).toBeVisible();
}

function ran(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'ranRelease') as unknown);
}

test('a partner page mounts a signed release, and no other script replaces the guard of its files', async ({
  page,
  partnerUrl,
  server,
  stack,
}) => {
  await server.release(1);
  expect(await mountVaults(page, partnerUrl, server, stack)).toBe('mounted');
  await expectVaults(page);
  expect(await ran(page)).toBe(1);
  const isReplaced = await page.evaluate(() =>
    Reflect.defineProperty(window, 'fathomScriptGuard', { value: { prepare: () => undefined } }),
  );
  expect(isReplaced).toBe(false);
});

test('a partner page refuses changed code, and runs the last good release', async ({
  page,
  partnerUrl,
  server,
  stack,
}) => {
  await server.release(1);
  expect(await mountVaults(page, partnerUrl, server, stack)).toBe('mounted');
  await expectVaults(page);
  const newest = await server.release(2);
  const repair = server.backUp();
  appendTo(join(newest, 'remoteEntry.js'), STEAL);
  expect(await mountVaults(page, partnerUrl, server, stack)).toBe('mounted');
  await expectVaults(page);
  expect(await ran(page)).toBe(1);

  await page.evaluate(() => localStorage.clear());
  expect(await mountVaults(page, partnerUrl, server, stack)).toContain('changed');
  expect(await page.evaluate(() => Reflect.get(window, 'isStolen') as unknown)).toBeUndefined();
  repair();
  expect(await mountVaults(page, partnerUrl, server, stack)).toBe('mounted');
  await expectVaults(page);
  expect(await ran(page)).toBe(2);
});

test('a partner page refuses changed signing rules with a manifest to match, and keys of its own', async ({
  page,
  partnerUrl,
  server,
  stack,
}) => {
  const release = await server.release(1);
  const manifest = join(release, 'area-manifest.json');
  const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly files: Record<string, string> };
  writeFileSync(join(release, 'signing/policy.json'), '{}');
  const changed = { ...files, 'signing/policy.json': `sha384-${'A'.repeat(64)}` };
  writeFileSync(manifest, JSON.stringify({ ...rest, files: changed }));
  expect(await mountVaults(page, partnerUrl, server, stack)).toMatch(/changed|truncated/);
  expect(await ran(page)).toBeUndefined();

  await server.release(2);
  const strangers = { ...server, remote: { ...server.remote, keys: ['ab'.repeat(32)] } };
  expect(await mountVaults(page, partnerUrl, strangers, stack)).toContain('untrusted');
  expect(await ran(page)).toBeUndefined();
});
