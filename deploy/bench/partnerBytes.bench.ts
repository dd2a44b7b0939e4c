import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { mountArea } from '@fathom/embed';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import { givePartnerWallet, startPartnerPage, type PartnerWindow } from '../e2e/startPartnerPage';
import { ROOT } from '../run/packages';
import type { BenchRow } from './benchReport';
import type { BenchStack } from './visitors';

/** JavaScript of an area on a partner's page until its first screen, in kB of brotli. */
const FIRST_SCREEN_BUDGET = 200;
const DIALOG_BUDGET = 125;
/** A page is loaded after this time without a new script, in ms. */
const QUIET = 4_000;

interface Example {
  readonly area: 'lending' | 'fxd' | 'dao' | 'vaults';
  readonly account: DemoAccountId;
  readonly opener: RegExp;
  readonly content: (page: Page) => Locator;
  readonly part?: (page: Page) => Locator;
}

const EXAMPLES: readonly Example[] = [
  { area: 'lending', account: 'healthy', opener: /^Supply /, content: fieldOfDialog },
  { area: 'fxd', account: 'fxd-positions', opener: /^Manage/, content: fieldOfDialog },
  {
    area: 'dao',
    account: 'dao-locks',
    opener: /nstake/,
    content: (page) => page.getByRole('dialog'),
    part: (page) => page.getByRole('textbox', { name: 'Amount, FTHM' }),
  },
  { area: 'vaults', account: 'vaults-holder', opener: /^Manage/, content: fieldOfDialog },
];

function fieldOfDialog(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox').first();
}

interface PageWindow extends PartnerWindow {
  readonly fathom: { readonly mountArea: typeof mountArea };
  isReady?: boolean;
}

/** Measures compressed JavaScript of each area on a partner's page: without a wallet, with one, and with a dialog. */
export async function benchPartnerBytes(browser: Browser, stack: BenchStack): Promise<readonly BenchRow[]> {
  const partner = await startPartnerPage({ style: '' });
  const script = await embedScript();
  const rows: BenchRow[] = [];
  try {
    for (const example of EXAMPLES) rows.push(...(await benchExample(browser, stack, partner.origin, script, example)));
  } finally {
    await partner.stop();
  }
  return rows;
}

async function benchExample(
  browser: Browser,
  stack: BenchStack,
  partnerUrl: string,
  script: string,
  { area, account, opener, content, part }: Example,
): Promise<readonly BenchRow[]> {
  const rowOf = (what: string, bytes: number, budget: number): BenchRow => ({
    what: `${area} on a partner's page, ${what}: JavaScript, brotli`,
    value: bytes / 1000,
    unit: 'kB',
    budget: { atMost: budget },
  });
  const server = stack.origins[area] ?? '';
  const first = await open(false);
  const withoutWallet = await first.bytes();
  await first.page.context().close();
  const { page, bytes } = await open(true);
  const button = page.getByRole('button', { name: opener }).first();
  await button.waitFor();
  await part?.(page).waitFor();
  const withWallet = await bytes();
  await button.click();
  await content(page).waitFor();
  const withDialog = await bytes();
  await page.context().close();
  return [
    rowOf('first screen', withoutWallet, FIRST_SCREEN_BUDGET),
    rowOf("first screen with the partner's wallet", withWallet, FIRST_SCREEN_BUDGET),
    rowOf('first dialog', withDialog - withWallet, DIALOG_BUDGET),
  ];

  async function open(hasProvider: boolean) {
    const context = await browser.newContext();
    const opened = await context.newPage();
    await givePartnerWallet(opened, stack.rpcUrls[0] ?? '', demoAccount(account).privateKey);
    // The benches' loader adds calls of this function.
    await opened.addInitScript('globalThis.__name = (named) => named');
    await opened.goto(partnerUrl);
    const counted = countScripts(opened, server);
    await opened.evaluate(script);
    await opened.evaluate(mountInPage, { area, server, hasProvider });
    await opened.waitForFunction(() => (window as unknown as PageWindow).isReady);
    return { page: opened, bytes: counted };
  }
}

function mountInPage({ area, server, hasProvider }: { area: Example['area']; server: string; hasProvider: boolean }) {
  const pageWindow = window as unknown as PageWindow;
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const { result, error } = await pageWindow.partnerCall(method, params);
      if (error) throw Object.assign(new Error(error.message), { code: error.code });
      return result;
    },
  };
  const element = document.body.appendChild(document.createElement('main'));
  pageWindow.fathom.mountArea(element, {
    area,
    server,
    chainId: 1135,
    ...(hasProvider && { provider }),
    onReady: () => (pageWindow.isReady = true),
  });
}

function countScripts(page: Page, server: string): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  let newestAt = performance.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.url().startsWith(`${server}/`)) return;
    newestAt = performance.now();
    sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  return async () => {
    newestAt = performance.now();
    while (performance.now() - newestAt < QUIET) await page.waitForTimeout(100);
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
}

async function embedScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'shared/embed/src/embed.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'fathom',
    footer: { js: 'window.fathom = fathom;' },
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}
