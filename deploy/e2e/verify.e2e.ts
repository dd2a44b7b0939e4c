import type { Page } from '@playwright/test';
import { expect, test } from './journey';

const ATTACKER = '0x000000000000000000000000000000000000dEaD';

interface TamperedWindow {
  /** What the encoder writes in the place of a value. */
  tamper?: (value: unknown) => unknown;
}

/** Serves the encoder of calls with a hole in it: the addresses that it writes go through `window.tamper`. */
async function holeInTheEncoder(page: Page): Promise<{ readonly found: () => number }> {
  let found = 0;
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const tampered = code.replace(
      /( has a wrong checksum`\);return )(\w+)(\.slice)/g,
      (_, head: string, value: string, tail: string) => {
        found += 1;
        return `${head}(window.tamper?window.tamper(${value}):${value})${tail}`;
      },
    );
    await route.fulfill({ response, body: tampered });
  });
  return { found: () => found };
}

test('an encoder that writes another receiver gets nothing signed: the dialog shows it, the host refuses and names the field', async ({
  page,
  enter,
  dashboard,
  dialog,
  wallet,
  chain,
  account,
  market,
}) => {
  const hole = await holeInTheEncoder(page);
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('2');
  await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
  await expect(dialog.dialog).toContainText(/You sign: Supply 2 ETH for you \(0x/);
  expect(hole.found(), 'the encoder is the one that is used').toBeGreaterThan(0);

  const nonce = await chain.rpc('eth_getTransactionCount', [account.address, 'pending']);
  await page.evaluate(
    ([own, other]) => {
      (window as TamperedWindow).tamper = (value) =>
        typeof value === 'string' && value.toLowerCase() === own?.toLowerCase() ? other : value;
    },
    [account.address, ATTACKER],
  );
  await dialog.button('Supply 2 ETH').click();
  await expect(dialog.dialog).toContainText("doesn't match your action: the receiver differs. Nothing was sent.");
  await expect(wallet.sheet).toBeHidden();
  expect(await chain.rpc('eth_getTransactionCount', [account.address, 'pending'])).toBe(nonce);
  expect(await market.supplied('WETH', ATTACKER)).toBe(0n);
});
