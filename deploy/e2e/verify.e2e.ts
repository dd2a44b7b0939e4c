import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { expect, test } from './faultyStack';
import type { FaultySites } from './faultySites';

const ATTACKER = '0x000000000000000000000000000000000000dEaD';

interface TamperedWindow {
  tamper?: (address: string) => string | undefined;
}

/** Simulates a lending release with a compromised encoder: it passes each address through `window.tamper`. */
function holeInTheEncoder(sites: FaultySites): { readonly found: () => number } {
  let found = 0;
  sites.rewrite('lending', /\.js$/, (code) =>
    code.replace(
      // The encoder of addresses, in ethers.
      /(_throwError\(\w+\.message,\w+\)\}return \w+\.writeValue\()(\w+)(\))/g,
      (_, head: string, address: string, tail: string) => {
        found += 1;
        return `${head}(window.tamper?window.tamper(${address})??${address}:${address})${tail}`;
      },
    ),
  );
  return { found: () => found };
}

test('an encoder that writes a different receiver gets nothing signed: the dialog displays it, and the host rejects it and names the field', async ({
  page,
  shell,
  sites,
  connect,
  wallet,
  chain,
  account,
  market,
}) => {
  const hole = holeInTheEncoder(sites);
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('ETH').click();
  await dialog.amount.fill('0.5');
  await expect(dialog.button('Supply 0.5 ETH')).toBeEnabled();
  await expect(dialog.dialog).toContainText(/You sign: Supply 0.5 ETH for you \(0x/);
  expect(hole.found(), 'the encoder is the one that is used').toBeGreaterThan(0);

  const nonce = await chain.rpc('eth_getTransactionCount', [account.address, 'pending']);
  await page.evaluate(
    ([own, other]) => {
      const tamper = (address: string) => (address.toLowerCase() === own?.toLowerCase() ? other : address);
      // With the press: a simulation of the preview before it would already stop the dialog.
      document.addEventListener('pointerdown', () => ((window as TamperedWindow).tamper = tamper), { capture: true });
    },
    [account.address, ATTACKER],
  );
  await dialog.button('Supply 0.5 ETH').click();
  await expect(dialog.dialog).toContainText("doesn't match your action: the receiver differs. Nothing was sent.");
  await expect(wallet.sheet).toBeHidden();
  expect(await chain.rpc('eth_getTransactionCount', [account.address, 'pending'])).toBe(nonce);
  expect(await market.supplied('WETH', ATTACKER)).toBe(0n);
});
