import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import type { Frame, Page } from '@playwright/test';
import type { EmbedOptions, mountArea } from '@fathom/embed';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { demoAccount } from '../devnet/demoAccounts';
import { ROOT } from '../run/packages';
import { areaInFrame } from './framedHost';
import { exposedObjects, installHostileScript, type HostileWindow } from './hostileScript';
import { expect, test as base } from './journey';
import { appendTo, startReleaseServer } from './releaseServer';
import { SigningBarScreen } from './signingBar.page';
import type { StackInfo } from './stackInfo';
import { givePartnerWallet, startPartnerPage, type PartnerPageOptions, type PartnerWindow } from './startPartnerPage';

const ATTACKER = demoAccount('empty').address;
const WAD = 10n ** 18n;

interface PageWindow extends PartnerWindow {
  readonly fathom: { readonly mountArea: typeof mountArea };
  notes?: string[];
  allowed: boolean;
}

interface FrameFixtures {
  readonly openPartner: (options?: PartnerPageOptions, path?: string) => Promise<string>;
  readonly area: Page;
}

const test = base.extend<FrameFixtures>({
  openPartner: async ({ page, chain, account }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
    const content = await embedScript();
    await use(async (options = { style: '' }, path = '/') => {
      const partner = await startPartnerPage(options);
      stops.push(() => partner.stop());
      await page.goto(partner.origin + path);
      await page.evaluate(content);
      return partner.origin;
    });
    for (const stop of stops) await stop();
  },
  area: async ({ page }, use) => use(areaInFrame(page)),
  dashboard: async ({ area }, use) => use(new DashboardScreen(area)),
  dialog: async ({ area }, use) => use(new TransactionDialogScreen(area)),
});

/** Bundles the package like a partner; its lazy parts are in the same script here. */
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

type FramedOptions = Partial<Pick<EmbedOptions, 'area' | 'server' | 'chainId' | 'basePath' | 'theme' | 'release'>>;

async function mountFramed(page: Page, stack: StackInfo, options: FramedOptions = {}): Promise<void> {
  await page.evaluate(
    ({ server, given }) => {
      const pageWindow = window as unknown as PageWindow;
      pageWindow.notes ??= [];
      pageWindow.allowed = true;
      const provider = {
        async request({ method, params }: { method: string; params?: unknown }) {
          const { result, error } = await pageWindow.partnerCall(method, params);
          if (error) throw Object.assign(new Error(error.message), { code: error.code });
          return result;
        },
      };
      const note = (line: string) => void pageWindow.notes?.push(line);
      const element = document.getElementById('area');
      if (!element) throw new Error('the page has no element for the area');
      pageWindow.partnerArea = pageWindow.fathom.mountArea(element, {
        chainId: 1135,
        area: 'lending',
        server,
        ...given,
        isolation: 'frame',
        provider,
        onReady: () => note('ready'),
        onError: ({ code, message }) => note(`${code}: ${message}`),
        onNavigate: (path) => note(`path ${path}`),
        onAlert: ({ text }) => note(`alert ${text}`),
        onBeforeTransaction: (_request, meta) => {
          note(`asked ${meta.title}`);
          return pageWindow.allowed;
        },
      });
    },
    { server: stack.remotes.lending, given: options },
  );
}

function notes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as PageWindow).notes ?? []);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the area has no frame');
  return frame;
}

test.describe("an area in a frame on a partner's page", () => {
  test("supplies with the partner's wallet, verified and displayed by the page, without a script of the area", async ({
    page,
    stack,
    openPartner,
    dashboard,
    dialog,
    market,
    account,
  }) => {
    const bar = new SigningBarScreen(page);
    // The page allows no script of another site; the debugger evaluates the test's own scripts.
    await openPartner({ style: '', policy: `script-src 'self'; style-src 'self'; frame-src ${stack.remotes.lending}` });
    await mountFramed(page, stack);
    await expect.poll(() => notes(page)).toContain('ready');
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
    await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
    await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
    expect(await notes(page)).toEqual(expect.arrayContaining(['path /lending', 'asked Supply 1 ETH']));
    expect((await notes(page)).filter((line) => /^(load|configuration|chain|path|area):/.test(line))).toEqual([]);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    expect(scripts, 'the page loads no code of the area').toEqual([]);
  });

  test("reports the page's veto, and nothing is sent", async ({
    page,
    stack,
    openPartner,
    dashboard,
    dialog,
    chain,
    account,
  }) => {
    await openPartner();
    await mountFramed(page, stack);
    await page.evaluate(() => ((window as unknown as PageWindow).allowed = false));
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await expect(dialog.dialog).toContainText('This page rejected the transaction.');
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
  });

  test('is as high as its content, with dialogs where the window shows it, on a page that hides frames', async ({
    page,
    stack,
    openPartner,
    dashboard,
    dialog,
  }) => {
    await openPartner({ style: 'iframe, div { display: none !important } body { margin: 900px 0 }' });
    await page.evaluate(() =>
      document.getElementById('area')?.replaceWith(Object.assign(document.createElement('main'), { id: 'area' })),
    );
    await mountFramed(page, stack);
    await dashboard.supplyButton('ETH').click();
    const frame = await frameOf(page);
    const content = () => frame.evaluate(() => document.getElementById('app')?.getBoundingClientRect().height ?? 0);
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(2);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    const isInWindow = async () => {
      const box = await dialog.dialog.boundingBox();
      const { height: windowHeight } = page.viewportSize() ?? { height: 0 };
      return box !== null && box.y >= 0 && box.y + box.height <= windowHeight;
    };
    await expect.poll(isInWindow).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(isInWindow).toBe(true);
  });

  test('uses the address bar below its base path, and the history of the page', async ({
    page,
    stack,
    openPartner,
    area,
    dashboard,
  }) => {
    const origin = await openPartner({ style: '' }, '/finance/loans?session=7');
    await mountFramed(page, stack, { basePath: '/finance/loans' });
    await area.getByRole('link', { name: 'Markets' }).first().click();
    await expect(page).toHaveURL(`${origin}/finance/loans/markets?session=7`);
    const frame = await frameOf(page);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/finance/loans?session=7`);
    await expect(dashboard.panel('assetsToSupply')).toBeVisible();
    expect(await frameOf(page), 'the frame stays').toBe(frame);
    expect(await notes(page)).toEqual(expect.arrayContaining(['path /finance/loans', 'path /finance/loans/markets']));
  });

  test('takes theme and chain while it is mounted, and reports one that is not configured', async ({
    page,
    stack,
    openPartner,
  }) => {
    await openPartner();
    await mountFramed(page, stack, { theme: { scheme: 'light' } });
    await expect.poll(() => notes(page)).toContain('ready');
    const background = async () =>
      (await frameOf(page)).evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.evaluate(() => (window as unknown as PageWindow).partnerArea?.update({ theme: { scheme: 'dark' } }));
    await expect.poll(background).not.toBe(light);
    await page.evaluate(() => (window as unknown as PageWindow).partnerArea?.update({ chainId: 5 }));
    await expect.poll(() => notes(page)).toContain('chain: Its configuration has no chain 5.');
  });

  test('leaves nothing behind when it is unmounted', async ({ page, stack, openPartner }) => {
    await openPartner();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const listeners = async () => {
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN;
    };
    const cycle = async () => {
      await page.evaluate(() => ((window as unknown as PageWindow).notes = []));
      await mountFramed(page, stack);
      await expect.poll(() => notes(page)).toContain('ready');
      await page.evaluate(() => (window as unknown as PageWindow).partnerArea?.unmount());
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await page.locator('#area').evaluate((element) => element.childElementCount)).toBe(0);
    };
    await cycle();
    const before = await listeners();
    for (let done = 0; done < 5; done += 1) await cycle();
    expect(await listeners()).toBeLessThanOrEqual(before);
  });

  test.describe('whose server is unreachable', () => {
    test.use({ expectedErrors: [/Failed to load|ERR_|Fathom/] });

    test('is reported, and loads when the user tries again', async ({ page, stack, openPartner, dashboard }) => {
      await openPartner();
      await page.route('**/area-manifest.json', (route) => route.abort());
      await mountFramed(page, stack);
      await expect
        .poll(async () => (await notes(page)).join())
        .toContain('load: The frame of Lending could not be loaded.');
      await expect(page.getByRole('alert')).toContainText('Lending could not be loaded. Your funds are safe on-chain.');
      await page.unroute('**/area-manifest.json');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(dashboard.panel('assetsToSupply')).toBeVisible();
    });
  });
});

test.describe('with keys of its team, a frame', () => {
  test.use({ expectedErrors: [/Fathom/] });

  test('runs what is signed alone: after an attack on its server the last good release, or nothing', async ({
    page,
    stack,
    openPartner,
  }) => {
    const server = await startReleaseServer('vaults');
    const first = basename(await server.release(1));
    await openPartner();
    const open = async () => {
      await page.evaluate(() => {
        const pageWindow = window as unknown as PageWindow;
        pageWindow.partnerArea?.unmount();
        pageWindow.notes = [];
      });
      await mountFramed(page, stack, { area: 'vaults', server: stack.remotes.vaults, release: server.remote });
    };
    const address = async () => (await frameOf(page)).url();
    await open();
    await expect.poll(() => notes(page)).toContain('ready');
    expect(await address()).toContain(`/${first}/frame.html`);

    const newest = await server.release(2);
    const repair = server.backUp();
    writeFileSync(join(newest, 'signing/policy.json'), '{}');
    appendTo(join(newest, 'area-manifest.json'), ' ');
    await open();
    await expect.poll(() => notes(page)).toContain('ready');
    expect(await address()).toContain(`/${first}/frame.html`);

    await page.evaluate(() => localStorage.clear());
    await open();
    await expect
      .poll(async () => (await notes(page)).join())
      .toContain('load: The frame of Vaults could not be loaded.');
    await expect(page.locator('iframe')).toBeHidden();
    repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => notes(page)).toContain('ready');
    expect(await address()).toContain(`/${basename(newest)}/frame.html`);
    await server.stop();
  });
});

test.describe('hostile code', () => {
  // Chromium itself reports blocked actions of a frame.
  test.use({
    expectedErrors: [
      /Permissions policy|Blocked|Unsafe attempt|Failed to load|frame-ancestors|Refused to|Content Security Policy|Fathom/,
    ],
  });

  test("in the frame reaches nothing of the partner's page, and its requests are refused", async ({
    page,
    stack,
    openPartner,
    account,
  }) => {
    const origin = await openPartner();
    await mountFramed(page, stack);
    await expect.poll(() => notes(page)).toContain('ready');
    const frame = await frameOf(page);
    const reached = await frame.evaluate(() => {
      const attempts: Readonly<Record<string, () => unknown>> = {
        document: () => window.parent.document,
        wallet: (): unknown => Reflect.get(window.parent, 'partnerCall'),
        storage: () => window.parent.localStorage,
        element: () => window.frameElement?.ownerDocument,
        location: () => Reflect.set(window.parent, 'location', 'https://evil.example/') || undefined,
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          return attempt() === undefined ? [] : [name];
        } catch {
          return [];
        }
      });
    });
    expect(reached).toEqual([]);
    expect(new URL(page.url()).origin).toBe(origin);
    const answers = await frame.evaluate(
      async ({ from, to }) => {
        const started = new Promise<MessagePort>((resolve) => {
          window.addEventListener('message', ({ ports: [port] }) => port && resolve(port));
        });
        window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: 1 }, '*');
        const port = await started;
        const ask = (name: string, ...values: unknown[]) =>
          new Promise<string>((resolve) => {
            port.onmessage = ({ data }: MessageEvent<{ readonly kind: string }>) => {
              if (data.kind === 'result' || data.kind === 'error')
                resolve(
                  JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
                );
            };
            port.postMessage({ kind: 'call', call: 1, name, values });
          });
        // Malformed messages, and a height that would make the page endless.
        for (const message of [null, 'x', { kind: 'height', height: 1e9 }, { kind: 'went', path: '//evil.example' }]) {
          port.postMessage(message);
        }
        const request = {
          chainId: 1135,
          from,
          to,
          data: '0x',
          value: 10n ** 18n,
          gas: { marginPercent: 100n, minimum: 0n },
          claim: { call: 'deposit', fields: {}, account: from, chainId: 1135, to, value: 10n ** 18n, tokens: [] },
        };
        const meta = (of: string) => ({ area: of, flow: `${of}.x.v1`, step: 'x', title: 'Free tokens' });
        return [
          await ask('request', { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }),
          await ask('submit', request, meta('lending')),
          await ask('submit', request, meta('fxd')),
          await ask('read', 1135, 'eth_sendRawTransaction', ['0x02f8'], false),
        ];
      },
      { from: account.address, to: ATTACKER },
    );
    expect(answers[0]).toContain('there is no such call');
    expect(answers[1], 'an address that no policy names').toContain('mismatch');
    expect(answers[2]).toContain('names another area');
    expect(answers[3]).toContain('not-allowed');
    expect((await notes(page)).filter((line) => line.startsWith('asked'))).toEqual([]);
    expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(50_000);
    await expect(page).toHaveURL(`${origin}/`);
  });

  test('in another frame of the page gets no port, and cannot start the area as its host', async ({
    page,
    stack,
    openPartner,
    dashboard,
  }) => {
    await page.route('http://127.0.0.1:9/ad', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>onmessage = ({ ports }) => (window.got = ports.length)</script>',
      }),
    );
    await openPartner();
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/ad', title: 'ad', id: 'ad' }),
      ),
    );
    const ad = await (await page.waitForSelector('#ad')).contentFrame();
    await mountFramed(page, stack);
    await expect.poll(() => notes(page)).toContain('ready');
    const got = await ad?.evaluate(async () => {
      window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: 1 }, '*');
      for (let index = 0; index < window.parent.frames.length; index += 1) {
        const { port2 } = new MessageChannel();
        const other = window.parent.frames[index];
        if (other === window) continue;
        other?.postMessage({ kind: 'fathom-frame-start', protocol: 1, area: 'lending' }, '*', [port2]);
      }
      // Two turns of messages, enough for a response.
      for (let turn = 0; turn < 2; turn += 1) {
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(0);
        });
      }
      return Reflect.get(window, 'got') as unknown;
    });
    expect(got).toBeUndefined();
    await expect(
      areaInFrame(page, 'iframe[title="Lending"]').getByRole('button', { name: 'Supply ETH' }),
    ).toBeVisible();
    expect(dashboard).toBeTruthy();
  });

  test("of the partner's page finds no wallet, session or node by walking from the document", async ({
    page,
    stack,
    openPartner,
    chain,
  }) => {
    await openPartner();
    await mountFramed(page, stack);
    await expect.poll(() => notes(page)).toContain('ready');
    await installHostileScript(page);
    await page.evaluate(() => {
      const { partnerProvider = {} } = window as unknown as PartnerWindow;
      (window as unknown as HostileWindow).providers = [partnerProvider];
    });
    expect(await page.evaluate(exposedObjects, [chain.addresses.rpcUrl])).toEqual([]);
  });
});
