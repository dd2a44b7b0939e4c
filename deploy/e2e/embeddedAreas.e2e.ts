import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { signingBarText } from '@fathom/host-kit/signing/signingBar/text/en';
import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { demoAccount } from '../devnet/demoAccounts';
import { attackReachable, exposedObjects, installHostileScript, type HostileWindow } from './hostileScript';
import { expect, test as base } from './journey';
import { SigningBarScreen } from './signingBar.page';
import { embed, givePartnerWallet, startPartnerPage, type PartnerWindow } from './startPartnerPage';

const ATTACKER = demoAccount('empty').address;
const HOSTILE_NODE = 'http://127.0.0.1:9/hostile';

const test = base.extend<{ readonly partnerUrl: string }>({
  partnerUrl: async ({ page, chain, account }, use) => {
    const partner = await startPartnerPage();
    await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
    await page.goto(partner.origin);
    await use(partner.origin);
    await partner.stop();
  },
});
test.use({ holdings: { tokens: { FTHM: parseEther('1000') } } });

test.describe('the objects of the page', () => {
  // Libraries have methods of the same names, which expect a listener and call it later.
  test.use({ expectedErrors: [/^\w+ is not a function$/] });

  test('of a partner give a script that walks from the document no wallet, session or node', async ({
    page,
    stack,
    chain,
    account,
    market,
    partnerUrl,
  }) => {
    expect(partnerUrl).toBeTruthy();
    await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135 });
    await supplyOneEther(page);
    await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(10n ** 18n);
    await installHostileScript(page);
    await page.evaluate(() => {
      const partnerWindow = window as unknown as PartnerWindow & HostileWindow;
      const { partnerCall, partnerProvider = {} } = partnerWindow;
      partnerWindow.providers = [partnerProvider];
      partnerWindow.partnerCall = (method, params) => {
        partnerWindow.asked.push(method);
        return partnerCall(method, params);
      };
    });

    expect(await page.evaluate(exposedObjects, [chain.addresses.rpcUrl])).toEqual([]);
    const findings = await page.evaluate(attackReachable, { from: account.address, to: ATTACKER, node: HOSTILE_NODE });
    expect(findings.count, 'the walk arrives at the tree of React').toBeGreaterThan(1000);
    expect(findings.called, 'it finds the readers of the area').toContain('request');
    const asked = await page.evaluate(() => (window as unknown as HostileWindow).asked);
    expect(asked.filter((method) => /send|sign/i.test(method))).toEqual([]);
    // Still about the supply above, or gone: no request is announced.
    expect(await new SigningBarScreen(page).text()).toMatch(/^(Sent .*)?$/);
  });

  test('of an area opened alone give a script that walks from the document no wallet, session or node', async ({
    page,
    stack,
    chain,
    account,
    market,
    wallet,
  }) => {
    await page.goto(stack.remotes.lending);
    await page.getByRole('banner').first().getByRole('button', { name: 'Connect Wallet' }).click();
    await wallet.approve();
    await supplyOneEther(page);
    await wallet.approve();
    await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(10n ** 18n);
    await installHostileScript(page);
    const announced = await page.evaluate(() => {
      const found: object[] = [];
      window.addEventListener('eip6963:announceProvider', (event) =>
        found.push((event as CustomEvent<{ provider: object }>).detail.provider),
      );
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      (window as unknown as HostileWindow).providers = found;
      return found.length;
    });
    expect(announced).toBeGreaterThan(0);

    expect(await page.evaluate(exposedObjects, [chain.addresses.rpcUrl])).toEqual([]);
    const findings = await page.evaluate(attackReachable, { from: account.address, to: ATTACKER, node: HOSTILE_NODE });
    expect(findings.count, 'the walk arrives at the tree of React').toBeGreaterThan(1000);
    expect(findings.called, 'it finds the readers of the area').toContain('request');
    await expect(wallet.sheet).toBeHidden();
    // Still about the supply above, or gone: no request is announced.
    expect(await new SigningBarScreen(page).text()).toMatch(/^(Sent .*)?$/);
  });
});

async function supplyOneEther(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Supply ETH' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supply ETH' });
  await dialog.getByRole('textbox').fill('1');
  await dialog.getByRole('button', { name: 'Supply 1 ETH' }).click();
}

test('a request of one embedded area is refused while another area of the page has one open', async ({
  page,
  stack,
  account,
  market,
  partnerUrl,
}) => {
  expect(partnerUrl).toBeTruthy();
  const bar = new SigningBarScreen(page);
  const staking = new StakingScreen(page);
  await embed(page, { area: 'dao', origin: stack.remotes.dao, chainId: 1135 });
  await embed(page, { area: 'lending', origin: stack.remotes.lending, chainId: 1135, place: 'second-area' });
  await page.evaluate(holdTransactions);
  await staking.amount.fill('100');
  await staking.preset(180).click();
  await staking.stakeButton('Approve FTHM').click();
  await expect.poll(() => bar.text()).toMatch(/Allow .* 100 FTHM/);
  const heldTransactions = () => page.evaluate(() => (window as unknown as HoldingWindow).held.length);
  await expect.poll(heldTransactions).toBe(1);
  const first = await bar.text();

  // A script that changes the areas' shared objects can't enable a second request.
  await page.evaluate(() => {
    for (const symbol of Object.getOwnPropertySymbols(document)) {
      Reflect.set(document, symbol, undefined);
      Reflect.deleteProperty(document, symbol);
    }
  });
  await supplyOneEther(page);
  await expect(page.getByRole('dialog', { name: 'Supply ETH' })).toContainText(signingBarText.busy);
  expect(await heldTransactions()).toBe(1);
  expect(await bar.text(), 'the first request is displayed as before').toBe(first);

  await page.evaluate(() => (window as unknown as HoldingWindow).held.pop()?.());
  await expect.poll(() => bar.text(), 'the first request ends').not.toContain('Confirm only');
  await page.getByRole('dialog', { name: 'Supply ETH' }).getByRole('button', { name: 'Supply 1 ETH' }).click();
  await expect.poll(() => bar.text()).toContain('Supply 1 ETH for you');
  await expect.poll(heldTransactions).toBe(1);
  await page.evaluate(() => (window as unknown as HoldingWindow).held.pop()?.());
  await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(10n ** 18n);
});

interface HoldingWindow extends PartnerWindow {
  held: (() => void)[];
}

function holdTransactions(): void {
  const holdingWindow = window as unknown as HoldingWindow;
  const { partnerCall } = holdingWindow;
  holdingWindow.held = [];
  holdingWindow.partnerCall = async (method, params) => {
    if (method === 'eth_sendTransaction') await new Promise<void>((resolve) => holdingWindow.held.push(resolve));
    return partnerCall(method, params);
  };
}
