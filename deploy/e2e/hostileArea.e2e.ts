import { connectText } from '../../host/src/text/connect';
import { nodeText } from '../../host/src/text/network';
import { statusText } from '../../host/src/text/status';
import { en } from '../../host/src/text/en';
import { demoAccount } from '../devnet/demoAccounts';
import { buildRealm } from '../integration/realm/buildRealm';
import type { Realm } from '../integration/realm/realm';
import { realmInput } from '../integration/realm/realmInput';
import {
  attackFederation,
  attackReachable,
  installHostileScript,
  stealModules,
  type FederationAttack,
  type HostileWindow,
} from './hostileScript';
import { expect, test } from './journey';
import { SigningBarScreen } from './signingBar.page';

const ATTACKER = demoAccount('empty').address;
const HOSTILE_NODE = 'http://127.0.0.1:9/hostile';
const LATE_WALLET = { rdns: 'org.example.late', name: 'Late Wallet' };

test.describe('the objects of the page', () => {
  // Libraries have methods of the same names, which expect a listener and call it later.
  test.use({ expectedErrors: [/^\w+ is not a function$/] });

  test('a script that walks from the document asks no wallet, and changes no node and no record', async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
    shell,
    account,
  }) => {
    const bar = new SigningBarScreen(page);
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await dialog.closeDone.click();
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText('Supply 1 ETH');
    await installHostileScript(page);

    const findings = await page.evaluate(attackReachable, { from: account.address, to: ATTACKER, node: HOSTILE_NODE });
    expect(findings.count, 'the walk arrives at the tree of React').toBeGreaterThan(1000);
    expect(findings.called, 'it finds the store, the readers of areas and the custom RPC').toEqual(
      expect.arrayContaining(['dispatch', 'request', 'set']),
    );
    for (const name of ['setOwn', 'mergeStored']) expect(findings.called).not.toContain(name);
    await expect(wallet.sheet).toBeHidden();
    await expect.poll(() => bar.text()).toBe('');
    await expect(shell.activityTray).toContainText('Supply 1 ETH');
    await expect(shell.activityTray).not.toContainText('Forged');
    expect(await page.evaluate(() => localStorage.getItem('fathom.node.1135'))).toBeNull();
  });
});

test('a script of an area asks no wallet without a press, and its alerts and values displace nothing', async ({
  page,
  enter,
  wallet,
  shell,
}) => {
  await enter();
  await installHostileScript(page);
  const { refusals, displayed } = await page.evaluate(floodAsArea);
  expect([...refusals].sort()).toEqual(['refused submit', 'refused switchChain', 'refused watchToken']);
  expect(displayed).toBeLessThanOrEqual(3);
  await expect(wallet.sheet).toBeHidden();
  await shell.activityButton(0).click();
  await expect(shell.activityTray).toContainText(/9,98\d more alerts were not displayed\./);
  await page.goto(`${page.url().split('#')[0]}#status`);
  await expect(page.getByText(statusText.storage.exceeded(en.areas.names.lending))).toBeVisible();
});

async function floodAsArea(): Promise<{ readonly refusals: readonly string[]; readonly displayed: number }> {
  type Ask = (...values: unknown[]) => Promise<{ readonly error?: { readonly code: string } }>;
  interface Services {
    readonly wallet: Readonly<Record<'switchChain' | 'watchToken', Ask>>;
    readonly transactions: Readonly<Record<'submit', Ask>>;
    readonly alerts: { readonly show: (alert: object) => void };
    readonly preferences: {
      readonly storage: (area: string) => { readonly set: (key: string, value: string) => void };
    };
  }
  const isOfLending = (value: object): boolean => {
    if (value instanceof Node || !('preferences' in value && 'alerts' in value && 'transactions' in value))
      return false;
    try {
      (value as Services).preferences.storage('lending');
      return true;
    } catch {
      return false;
    }
  };
  const services = (window as unknown as HostileWindow).reachable().find(isOfLending) as unknown as Services;
  const { wallet, transactions, alerts, preferences } = services;
  const token = { address: '0x00000000000000000000000000000000000000ad', symbol: 'FREE', decimals: 18 };
  await wallet.watchToken(token);
  await wallet.switchChain(1135);
  const meta = { area: 'lending', flow: 'lending.x.v1', step: 'x', title: 'Free tokens' };
  const answers = await Promise.all([
    ...Array.from({ length: 200 }, async () => [(await wallet.switchChain(11155111)).error?.code, 'switchChain']),
    (async () => [(await transactions.submit({}, meta)).error?.code, 'submit'])(),
    (async () => [(await wallet.watchToken(token)).error?.code, 'watchToken'])(),
  ]);
  for (let index = 0; index < 10_000; index += 1) alerts.show({ kind: 'error', text: `Look here ${index}` });
  for (let index = 0; index < 12; index += 1) preferences.storage('lending').set(`key ${index}`, 'x'.repeat(999_000));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const displayed = [...document.querySelectorAll('[role=group]:not([data-ending-style])')].filter(({ textContent }) =>
    textContent.startsWith('Look here'),
  );
  return { refusals: [...new Set(answers.map((answer) => answer.join(' ')))], displayed: displayed.length };
}

test('a request that names another area is refused with a sentence', async ({ page, enter, wallet, account }) => {
  await enter();
  await installHostileScript(page);
  const refusals = await page.evaluate(
    async ({ from, to }) => {
      type Submit = (request: object, meta: object) => Promise<{ readonly error?: { readonly message: string } }>;
      const messages: string[] = [];
      for (const value of (window as unknown as HostileWindow).reachable()) {
        if (value instanceof Node || !('submitBatch' in value && 'submit' in value)) continue;
        const request = {
          chainId: 1135,
          from,
          to,
          data: '0x',
          value: 1n,
          gas: { marginPercent: 100n, minimum: 0n },
          claim: {},
        };
        const meta = { area: 'fxd', flow: 'fxd.open.v1', step: 'open', title: 'Open' };
        messages.push((await (value.submit as Submit)(request, meta)).error?.message ?? 'accepted');
      }
      return messages;
    },
    { from: account.address, to: ATTACKER },
  );
  expect(new Set(refusals)).toEqual(
    new Set(['The request names another area than the one that makes it. Nothing was sent.']),
  );
  await expect(wallet.sheet).toBeHidden();
});

test('a replaced request of the announced wallet does not change what the wallet is asked', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
  account,
  market,
}) => {
  const bar = new SigningBarScreen(page);
  await enter();
  await page.evaluate((to) => {
    const hostileWindow = window as unknown as HostileWindow;
    hostileWindow.asked = [];
    const replace = (provider: object) => {
      const request = (provider as { request: (call: object) => Promise<unknown> }).request.bind(provider);
      Object.assign(provider, {
        request(call: { method: string; params?: readonly object[] }) {
          hostileWindow.asked.push(call.method);
          if (call.method !== 'eth_sendTransaction') return request(call);
          return request({ ...call, params: [{ ...call.params?.[0], to, data: '0x', value: '0x8ac7230489e80000' }] });
        },
      });
    };
    window.addEventListener('eip6963:announceProvider', (event) =>
      replace((event as CustomEvent<{ provider: object }>).detail.provider),
    );
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  }, ATTACKER);
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Supply 1 ETH').click();
  await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
  await expect(wallet.call, 'the wallet shows what the bar says').toHaveText('depositETH');
  expect(await page.evaluate(sharedSymbols), 'no script can hold or end the open request').toEqual([]);
  await wallet.approve();
  await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(10n ** 18n);
  expect(await page.evaluate(() => (window as unknown as HostileWindow).asked), 'it received no request').toEqual([]);
});

function sharedSymbols(): readonly string[] {
  return Object.getOwnPropertySymbols(document).flatMap((symbol) => Symbol.keyFor(symbol) ?? []);
}

test('a wallet that a script announces is neither restored nor connected, until the user presses its name', async ({
  page,
  shell,
  dashboard,
}) => {
  await page.addInitScript(({ rdns }) => {
    localStorage.setItem('fathom.wallet', rdns);
    localStorage.setItem('fathom.connected', 'true');
  }, LATE_WALLET);
  await shell.open('/lending');
  await expect(dashboard.visitorCard).toBeVisible();
  await installHostileScript(page);
  await page.evaluate(({ rdns, name }) => {
    const hostileWindow = window as unknown as HostileWindow;
    const info = { uuid: rdns, rdns, name, icon: '' };
    const provider = {
      async request({ method }: { method: string }) {
        hostileWindow.asked.push(method);
        return method === 'eth_chainId' ? '0x46f' : ['0x00000000000000000000000000000000000000ad'];
      },
    };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  }, LATE_WALLET);
  const asked = () => page.evaluate(() => (window as unknown as HostileWindow).asked);

  await shell.connectButton.click();
  const row = shell.connectDialog.getByRole('button', { name: LATE_WALLET.name });
  await expect(row).toContainText(connectText.late);
  expect(await asked(), 'it is not restored').toEqual([]);

  await row.evaluate((button, rdns) => {
    (button as HTMLButtonElement).click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (const value of (window as unknown as HostileWindow).reachable()) {
      if (!('connect' in value && 'closeConnect' in value)) continue;
      (value.connect as (choice: string) => unknown)(rdns);
    }
  }, LATE_WALLET.rdns);
  await expect(shell.connectDialog.getByRole('alert')).toContainText(en.connect.notPressed);
  expect(await asked(), 'it is not connected').toEqual([]);

  await row.click();
  await expect(shell.accountButton('0x00000000000000000000000000000000000000Ad')).toBeVisible();
  expect(await asked()).toContain('eth_requestAccounts');
});

test('a custom RPC is set by the user with the Enter key', async ({ page, shell, chain }) => {
  await shell.open('/lending');
  await shell.networkButton('Lisk').click();
  await page.getByRole('button', { name: nodeText.open('Lisk') }).click();
  const rpc = page.getByRole('dialog', { name: nodeText.title('Lisk') });
  await rpc.getByRole('textbox').fill(chain.addresses.rpcUrl);
  await rpc.getByRole('textbox').press('Enter');
  await expect(rpc).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('fathom.node.1135'))).toBe(chain.addresses.rpcUrl);
});

test.describe('the realm of the page', () => {
  // Replaces a handler of device motion, among others.
  test.use({ expectedErrors: [/something tried to replace a global of the page|^Permissions policy violation/] });

  test('decides the same about releases, files and writes, whichever property an area replaces, one at a time or all at once', async ({
    page,
    enter,
  }) => {
    await page.addInitScript(await buildRealm('pageRealm'));
    await enter();
    const input = await realmInput();
    const verdicts = await page.evaluate((given) => (window as unknown as RealmWindow).realm.verdicts(given), input);
    expect(verdicts).toEqual([
      'admitted 1.4.2',
      'untrusted',
      'expired',
      'the listed file',
      'changed',
      expect.stringContaining('Allow vault to take 5,000 USDC'),
      expect.stringContaining('refused: '),
    ]);
    const report = await page.evaluate((given) => (window as unknown as RealmWindow).realm.attack(given), input);
    expect(report.tried).toBeGreaterThan(8000);
    expect(report.changed).toEqual([]);
    for (const name of [
      'globalThis.String',
      'globalThis.fetch',
      'SubtleCrypto.prototype.digest',
      'Element.prototype.remove',
    ])
      expect(report.replaced).not.toContain(name);
  });
});

interface RealmWindow {
  readonly realm: Realm;
}

test('the global that receives chunks of an area gives its modules to no other script', async ({ page, enter }) => {
  await enter();
  expect(await page.evaluate(stealModules, ['lending', 'fxd', 'dao', 'vaults'])).toEqual([]);
});

test('the globals of the federation lead to no instance, plugin or module, and replace none of the next area', async ({
  page,
  enter,
  shell,
  stack,
}) => {
  await enter();
  await page.evaluate(attackFederation, { dao: stack.remotes.dao, fxd: stack.remotes.fxd });
  const attack = () => page.evaluate(() => Reflect.get(window, 'federationAttack') as FederationAttack);
  expect((await attack()).reached).toEqual([]);
  await shell.goTo('dao');
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await shell.goTo('fxd');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  expect((await attack()).met).toEqual([]);
});
