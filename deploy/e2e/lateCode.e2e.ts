import type { Page } from '@playwright/test';
import { scriptUrlOfFrame } from './hostileScript';
import { expect, test } from './journey';
import { SigningBarScreen } from './signingBar.page';

interface AttackedWindow {
  stolen: string[];
  webpackChunkshell: { push: (chunk: readonly unknown[]) => unknown };
}

/** Tries to obtain or replace the modules of the host. Runs in the page, like an area's code. */
function interceptChunks(): void {
  const attackedWindow = window as unknown as AttackedWindow;
  const stolen: string[] = [];
  attackedWindow.stolen = stolen;
  const { apply, defineProperty, getOwnPropertyDescriptor, set } = Reflect;
  function attempt(attack: () => void): void {
    try {
      attack();
    } catch {
      // Refused.
    }
  }

  const chunks = attackedWindow.webpackChunkshell;
  attempt(() => chunks.push([['attack'], {}, () => stolen.push('a runtime with every module')]));
  attempt(() => {
    const { push } = chunks;
    const intercept = (...args: readonly unknown[]) => {
      stolen.push('a chunk');
      return apply(push, chunks, args) as unknown;
    };
    set(chunks, 'push', intercept);
    defineProperty(chunks, 'push', { value: intercept });
    set(window, 'webpackChunkshell', { push: intercept });
    defineProperty(window, 'webpackChunkshell', { value: { push: intercept } });
  });
  attempt(() => {
    set(window, 'self', {
      get webpackChunkshell() {
        stolen.push('the way to the chunks');
        return chunks;
      },
    });
  });
  attempt(() => {
    const call: unknown = Reflect.get(Function.prototype, 'call');
    set(Function.prototype, 'call', function (this: unknown, ...args: readonly unknown[]) {
      if (typeof args[3] === 'function' && 'm' in args[3]) stolen.push('the function that returns modules');
      return apply<unknown, readonly unknown[], unknown>(call as () => unknown, this, args);
    });
  });
  attempt(() => {
    const source = getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
    defineProperty(HTMLScriptElement.prototype, 'src', {
      set(this: unknown, address: string) {
        if (address.startsWith(window.location.origin)) stolen.push('the address of a chunk');
        if (source?.set) apply(source.set, this, [address]);
      },
    });
  });
}

function falsifySigningFiles(): void {
  const { apply } = Reflect;
  const text: unknown = Reflect.get(Response.prototype, 'text');
  const encode: unknown = Reflect.get(TextEncoder.prototype, 'encode');
  const { parse } = JSON;
  const originals = new Map<string, string>();
  const falsify = (content: string) => {
    const falsified = content.replaceAll('Supply', 'Receive');
    originals.set(falsified, content);
    return falsified;
  };
  Response.prototype.text = async function () {
    const content = await (apply(text as () => unknown, this, []) as Promise<string>);
    return this.url.includes('/signing/') ? falsify(content) : content;
  };
  TextEncoder.prototype.encode = function (input = '') {
    const bytes: unknown = apply(encode as () => unknown, this, [originals.get(input) ?? input]);
    return bytes as Uint8Array<ArrayBuffer>;
  };
  Reflect.set(JSON, 'parse', (content: string) => parse(falsify(content)) as unknown);
}

const REPORTED_ATTACK = /^Fathom: something tried to replace a global of the page/;

function countHostScripts(page: Page, hostUrl: string): { readonly requested: string[] } {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(`${hostUrl}/`)) requested.push(request.url());
  });
  return { requested };
}

test.describe('a script that attacks the page', () => {
  test.use({ expectedErrors: [REPORTED_ATTACK] });

  test('a script of an area gets nothing of the code that the host loads later, and changes nothing in it', async ({
    page,
    stack,
    enter,
    dashboard,
    dialog,
    wallet,
  }) => {
    const bar = new SigningBarScreen(page);
    await enter();
    await page.evaluate(interceptChunks);
    const scripts = countHostScripts(page, stack.hostUrl);
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await dialog.button('Supply 2 ETH').click();
    await expect(wallet.call).toHaveText('depositETH');
    expect(await bar.text()).toContain('Supply 2 ETH for you');
    expect(scripts.requested.length, 'code was loaded after the attack').toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as AttackedWindow).stolen)).toEqual([]);
  });

  test('a script that falsifies what is read of a signing file does not change what is signed', async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
  }) => {
    const bar = new SigningBarScreen(page);
    await enter();
    await page.evaluate(falsifySigningFiles);
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await expect(dialog.dialog).toContainText('You sign: Supply 2 ETH');
    await dialog.button('Supply 2 ETH').click();
    await expect(wallet.call).toHaveText('depositETH');
    expect(await bar.text()).toContain('Supply 2 ETH for you');
  });
});

test.describe('a second copy of a chunk', () => {
  const REFUSAL = 'webpackChunkshell only receives chunks of the host';
  test.use({ expectedErrors: [new RegExp(REFUSAL)] });

  test('a script of the host that another script adds is refused', async ({ page, enter }) => {
    await enter();
    const refusals: string[] = [];
    page.on('pageerror', (error) => refusals.push(error.message));
    const chunk = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /^\/\d+\.\w+\.js$/.test(name.slice(origin.length)))
          ?.name,
    );
    // Trusted Types refuse the URL itself.
    const url = await page.evaluateHandle(scriptUrlOfFrame, chunk ?? '');
    await page.evaluate(async (address) => {
      const content = await (await fetch(address)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
      // The page's policy refuses a script without a digest before it runs.
      const integrity = `sha384-${btoa(String.fromCharCode(...digest))}`;
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { integrity, crossOrigin: 'anonymous', src: address }));
    }, url);
    await expect.poll(() => refusals).toEqual([REFUSAL]);
  });
});
