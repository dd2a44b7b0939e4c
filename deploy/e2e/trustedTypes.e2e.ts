import type { Page } from '@playwright/test';
import { AuthoringScreen } from '../../remote-dao/src/ui/authoring/authoring.page';
import { areaInFrame, serveFramedHost } from './framedHost';
import { expect, test } from './journey';

/** The browser's messages for refusals; any other console message fails the test. */
const REFUSALS = [/TrustedHTML|TrustedScriptURL|TrustedTypePolicy|about:invalid/];

interface Attack {
  readonly url: string;
  readonly html: string;
}

type Attacks = Readonly<Record<string, string>>;

/** Tries the attacks of a script, or of a text in a sink. Runs in the page. */
async function attack({ url, html }: Attack): Promise<Attacks> {
  const outcomes: Record<string, string> = {};
  const attempt = async (name: string, run: () => unknown) => {
    try {
      await run();
      outcomes[name] = 'done';
    } catch (error) {
      outcomes[name] = error instanceof TypeError ? 'refused' : String(error);
    }
  };
  const factory = Reflect.get(window, 'trustedTypes') as {
    readonly defaultPolicy: { createHTML: (html: string, type: string, sink: string) => unknown } | null;
    createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string };
  };
  const rules = { createHTML: (text: string) => text, createScriptURL: (text: string) => text };
  const host = document.createElement('div');
  document.body.append(host);
  for (const name of ['default', 'fathom', 'dompurify', 'lit-html', 'another']) {
    await attempt(`a policy named ${name}`, () => factory.createPolicy(name, rules));
  }
  await attempt('src', () => {
    document.createElement('script').src = url;
  });
  await attempt('setAttribute', () => document.createElement('script').setAttribute('src', url));
  await attempt('an SVG script', () =>
    document.createElementNS('http://www.w3.org/2000/svg', 'script').setAttribute('href', url),
  );
  await attempt('a worker', () => new Worker(url));
  await attempt('innerHTML', () => {
    host.innerHTML = html;
  });
  await attempt('outerHTML', () => {
    const element = document.createElement('b');
    host.append(element);
    element.outerHTML = html;
  });
  await attempt('insertAdjacentHTML', () => host.insertAdjacentHTML('beforeend', html));
  await attempt('createContextualFragment', () => document.createRange().createContextualFragment(html));
  await attempt('document.write', () => Reflect.apply(Reflect.get(document, 'write'), document, [html]));
  await attempt('srcdoc', () => {
    document.createElement('iframe').srcdoc = html;
  });
  await attempt('a text of the default policy', () => {
    // The replacement of the policy returns a text, which is checked on use.
    const { defaultPolicy } = factory;
    host.innerHTML = defaultPolicy?.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString') as string;
  });
  outcomes['elements'] = String(host.querySelectorAll('img, script, iframe').length);
  host.remove();
  return outcomes;
}

async function expectRefused(page: Pick<Page, 'evaluate'>, url: string): Promise<void> {
  const outcomes = await page.evaluate(attack, {
    url,
    html: `<img src="x" onerror="window.isStolen = true"><script src="${url}"></script>`,
  });
  const { elements, ...attempts } = outcomes;
  expect(Object.keys(attempts).length).toBeGreaterThan(10);
  expect(new Set(Object.values(attempts)), JSON.stringify(attempts)).toEqual(new Set(['refused']));
  expect(elements).toBe('0');
  expect(await page.evaluate(() => Reflect.get(window, 'isStolen') as unknown)).toBeUndefined();
}

test.describe('a script of the page, or a text that reaches a sink', () => {
  test.use({ expectedErrors: REFUSALS });

  test('loads no script, makes no markup with code and no policy in the page of the host', async ({
    page,
    shell,
    stack,
  }) => {
    await shell.open('/lending');
    await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
    await expectRefused(page, 'https://evil.example/steal.js');
    await expectRefused(page, `${stack.hostUrl}/theme.js`);
  });

  test("runs no file of an area's server that the release does not list, even one with a digest", async ({
    page,
    shell,
    stack,
  }) => {
    const url = `${stack.remotes.lending}/unlisted.js`;
    const requested: string[] = [];
    await page.route(url, (route) => {
      requested.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'window.isStolen = true;',
      });
    });
    await shell.open('/lending');
    await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
    const outcome = await page.evaluate(
      async ([address, content]) => {
        const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(content));
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
        script.src = address;
        return new Promise<string>((resolve) => {
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        });
      },
      [url, 'window.isStolen = true;'] as const,
    );
    expect(outcome).toBe('refused');
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'isStolen') as unknown)).toBeUndefined();
  });

  test("gets no further on an area's own page", async ({ page, stack }) => {
    await page.goto(stack.remotes.lending);
    await expect(page.getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
    await expectRefused(page, 'https://evil.example/steal.js');
    await expectRefused(page, `${stack.remotes.dao}/remoteEntry.js`);
  });

  test('gets no further in the frame of an area', async ({ page, stack }) => {
    const host = await serveFramedHost(stack);
    await page.goto(`${host.origin}/lending`);
    await expect(areaInFrame(page).getByRole('heading', { name: 'Lend and borrow' })).toBeVisible();
    const frame = page.frames().find((one) => one.url().startsWith(stack.remotes.lending));
    if (!frame) throw new Error('The page has no frame of the area.');
    await expectRefused(frame, 'https://evil.example/steal.js');
    await host.stop();
  });
});

test.describe('pasted markup', () => {
  test.use({ expectedErrors: [/^Executing inline event handler violates/] });

  test('becomes the text of a proposal in the page that refuses markup with code', async ({ page, shell }) => {
    await shell.open('/dao/governance/proposal/create');
    const form = new AuthoringScreen(page);
    await form.description.click();
    const pasted =
      '<h2>Plan</h2><p>ontology = <b>x</b> onerror="1" <a href="https://example.org/?a=b">link</a>' +
      '<img src="x" onerror="window.isStolen = true"></p><script>window.isStolen = true</script>';
    await form.description.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, pasted);
    await expect(form.description.locator('h2')).toHaveText('Plan');
    await expect(form.description.locator('strong')).toHaveText('x');
    await expect(form.description).toContainText('ontology = x onerror="1" link');
    await expect(form.description.locator('a')).toHaveAttribute('href', 'https://example.org/?a=b');
    expect(await page.evaluate(() => Reflect.get(window, 'isStolen') as unknown)).toBeUndefined();
  });
});

test('a provider that a wallet puts into the page displays its own markup', async ({ page, shell, stack }) => {
  await page.addInitScript(() => {
    if (!('trustedTypes' in window)) throw new Error('This browser has no Trusted Types.');
    window.addEventListener('load', () => {
      const notice = document.createElement('div');
      notice.id = 'wallet-notice';
      notice.innerHTML = '<img width="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>Switched to <b>Lisk</b>';
      document.body.append(notice);
    });
  });
  await shell.open('/lending');
  await expect(page.locator('#wallet-notice b')).toHaveText('Lisk');
  const response = await page.request.get(stack.hostUrl);
  expect(response.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
});
