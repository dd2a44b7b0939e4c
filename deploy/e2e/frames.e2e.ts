import type { Frame, Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { demoAccount } from '../devnet/demoAccounts';
import { areaInFrame, DISPLAYED_FRAME, serveFramedHost } from './framedHost';
import { fillStorage, floodFrom, sendTooMuch, watchPage } from './floodingFrame';
import { expect, test as journey } from './journey';
import { SigningBarScreen } from './signingBar.page';

const WAD = 10n ** 18n;
const ATTACKER = demoAccount('empty').address;

const test = journey.extend<{
  /** The frame, for page objects of areas, which find elements in a page. */
  readonly area: Page;
}>({
  shell: async ({ page, stack }, use) => {
    const host = await serveFramedHost(stack);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
  area: async ({ page }, use) => use(areaInFrame(page)),
  dashboard: async ({ area }, use) => use(new DashboardScreen(area)),
  dialog: async ({ area }, use) => use(new TransactionDialogScreen(area)),
});

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector(DISPLAYED_FRAME)).contentFrame();
  if (!frame) throw new Error('the area has no frame');
  return frame;
}

test.describe('an area in a frame', () => {
  test('supplies, is verified and displayed by the host, and is right after a reload', async ({
    page,
    dashboard,
    dialog,
    wallet,
    shell,
    market,
    account,
    enter,
  }) => {
    const bar = new SigningBarScreen(page);
    await enter('/lending');
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
    await expect(wallet.call).toHaveText('depositETH');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('1.00');
    await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText('Supply 1 ETH');
    await page.reload();
    await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('1.00');
  });

  test('keeps what was entered when the wallet rejects', async ({ dashboard, dialog, wallet, enter }) => {
    await enter('/lending');
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await wallet.reject();
    await expect(dialog.amount).toHaveValue('1');
    await expect(dialog.button('Supply 1 ETH')).toBeEnabled();
  });

  test('shares the address bar and the history with the host', async ({ page, area, shell, enter }) => {
    await enter('/lending');
    const frame = await frameOf(page);
    await area.getByRole('link', { name: 'Markets' }).first().click();
    await expect(page).toHaveURL(/\/lending\/markets/);
    await page.goBack();
    await expect(page).toHaveURL(/\/lending\/?$/);
    await expect(new DashboardScreen(area).panel('assetsToSupply')).toBeVisible();
    expect(await frameOf(page), 'the frame stays').toBe(frame);
    await shell.open('/lending/markets');
    await expect(area.getByRole('heading', { name: 'Markets' }).first()).toBeVisible();
  });

  test('is a part of the portfolio: its positions, stress test and ledger, without being displayed [PFO-350]', async ({
    page,
    shell,
  }) => {
    await shell.open(`/portfolio?as=${demoAccount('healthy').address}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('WETH');
    await expect(main.getByRole('button', { name: /^Retry / })).toHaveCount(0);
    await expect(page.locator(DISPLAYED_FRAME)).toHaveCount(0);
    await shell.open(`/portfolio/stress?as=${demoAccount('healthy').address}&ETH=-40`);
    await expect(page.getByRole('table', { name: 'Positions in this scenario' })).toContainText('Lending');
    await shell.open(`/portfolio/ledger?as=${demoAccount('healthy').address}`);
    await expect(page.getByRole('table', { name: 'Entries' })).toContainText('Lending');
  });

  test('follows the theme of the host', async ({ page, area, enter }) => {
    await enter('/lending');
    await expect(new DashboardScreen(area).panel('assetsToSupply')).toBeVisible();
    const background = async () =>
      (await frameOf(page)).evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('hostile code in a frame', () => {
  // Chromium itself reports blocked actions of the frame.
  test.use({
    expectedErrors: [
      /Permissions policy|Blocked|Unsafe attempt|Failed to load|frame-ancestors|Refused to|Content Security Policy/,
    ],
  });

  test('reaches nothing of the page: no document, no script, no wallet of the host', async ({
    page,
    enter,
    wallet,
  }) => {
    await enter('/lending');
    const frame = await frameOf(page);
    const reached = await frame.evaluate(() => {
      const attempts: Readonly<Record<string, () => unknown>> = {
        document: () => window.parent.document,
        tree: (): unknown => Reflect.get(window.parent, 'webpackChunkshell'),
        ethereum: (): unknown => Reflect.get(window.parent, 'ethereum'),
        storage: () => window.parent.localStorage,
        element: () => window.frameElement?.ownerDocument,
        top: () => window.top?.document,
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
    await expect(wallet.sheet).toBeHidden();
  });

  test('cannot navigate the app, or open a window that does', async ({ page, shell, enter }) => {
    await enter('/lending');
    const before = page.url();
    const frame = await frameOf(page);
    await frame.evaluate(() => {
      try {
        Reflect.set(window.parent, 'location', 'https://evil.example/');
      } catch {
        // It is refused.
      }
      try {
        window.open('https://evil.example/', '_top');
      } catch {
        // It is refused.
      }
    });
    await expect(shell.activityButton(0)).toBeVisible();
    expect(page.url()).toBe(before);
  });

  test('gets no port from messages of a stranger, and cannot speak for another area', async ({
    page,
    enter,
    wallet,
    account,
  }) => {
    await enter('/lending');
    const frame = await frameOf(page);
    const answers = await frame.evaluate(
      async ({ from, to }) => {
        // A second announcement, as from another version or an intermediate page: the host responds to the window only.
        const started = new Promise<{ readonly port: MessagePort; readonly area: unknown }>((resolve) => {
          window.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ area: unknown }>) => {
            if (port) resolve({ port, area: data.area });
          });
        });
        window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: 1 }, '*');
        const { port, area } = await started;
        const ask = (name: string, ...values: unknown[]) =>
          new Promise<unknown>((resolve) => {
            port.onmessage = ({ data }: MessageEvent<{ readonly kind: string; readonly call?: number }>) => {
              if (data.kind === 'result' || data.kind === 'error') resolve(data);
            };
            port.postMessage({ kind: 'call', call: 1, name, values });
          });
        // The browser treats an evaluation as a press of the user.
        port.postMessage({ kind: 'pressed' });
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
          area,
          await ask('request', { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }),
          await ask('submit', request, meta('lending')),
          await ask('submit', request, meta('fxd')),
          await ask('read', 1135, 'eth_sendRawTransaction', ['0x02f8'], false),
        ].map((answer) =>
          JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        );
      },
      { from: account.address, to: ATTACKER },
    );
    expect(answers[0]).toBe('"lending"');
    expect(answers[1]).toContain('there is no such call');
    expect(answers[2], 'an address that no policy names').toContain('mismatch');
    expect(answers[3]).toContain('names another area');
    expect(answers[4]).toContain('not-allowed');
    await expect(wallet.sheet).toBeHidden();
  });

  test('changes nothing of the bar, whatever it displays', async ({ page, dashboard, dialog, wallet, enter }) => {
    const bar = new SigningBarScreen(page);
    await enter('/lending');
    const frame = await frameOf(page);
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await frame.evaluate(() => {
      const cover = document.createElement('dialog');
      cover.textContent = 'Supply 1,000 ETH for free';
      cover.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
      document.documentElement.style.zoom = '0.1';
      document.body.append(cover);
      cover.showModal();
      void document.documentElement.requestFullscreen().catch(() => undefined);
    });
    await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
    expect(await bar.text()).not.toContain('1,000');
    await expect(wallet.call).toHaveText('depositETH');
    await wallet.reject();
  });
});

test.describe('a frame that floods its host', () => {
  test.use({ expectedErrors: [/^Fathom: the frame of lending/] });

  test('asks no wallet without a press, displaces nothing, does not block the page, and is stopped', async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
    shell,
    market,
    account,
  }) => {
    await enter('/lending');
    await expect(dashboard.panel('assetsToSupply')).toBeVisible();
    const frame = await frameOf(page);
    const notes = await watchPage(page);
    let navigations = 0;
    page.on('framenavigated', (moved) => {
      if (moved === page.mainFrame()) navigations += 1;
    });
    const report = await floodFrom(page, frame, '/lending');

    expect(report.requests).toBe(204);
    expect(report.refusals).toHaveLength(1);
    expect(report.refusals[0]).toContain('Nothing was sent. Press it again.');
    await expect(wallet.sheet).toBeHidden();
    await expect(page).toHaveURL(/\/lending\/markets\?page=9999$/);
    expect(navigations).toBeLessThanOrEqual(10 * Math.ceil(report.duration / 1_000) + 10);
    const { longest, limit, alerts } = await notes();
    expect(alerts).toBe(3);
    expect(longest).toBeLessThan(limit);
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText('9,982 more alerts were not displayed.');
    await page.keyboard.press('Escape');

    // The frame is removed while it sends, which may leave the call without an answer.
    void frame.evaluate(sendTooMuch, 100_000).catch(() => undefined);
    await expect(page.getByText('It was stopped because it sent too much to this app.')).toBeVisible();
    expect((await notes()).longest).toBeLessThan(limit);

    await page.evaluate(fillStorage);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shell.open('/lending');
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
    await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
    const records = await page.evaluate(() => localStorage.getItem('fathom.transactions.v4'));
    expect(records).toContain('Supply 1 ETH for you');
  });
});

test.describe('the frame of an area', () => {
  test.use({ expectedErrors: [/'localStorage' property/] });

  test('is displayed by no other site', async ({ page, stack }) => {
    const address = `${stack.remotes.lending}/frame.html`;
    const policy = (await page.request.get(address)).headers()['content-security-policy'] ?? '';
    expect(policy.split('; ').filter((directive) => directive.startsWith('frame-ancestors'))).toEqual([
      'frame-ancestors http://127.0.0.1:* http://localhost:*',
    ]);
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}" title="taken"></iframe>` }),
    );
    await page.goto('http://elsewhere.example/');
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    await page.goto(address);
    await expect(page.getByText('This is a part of another app.')).toBeVisible();
  });
});
