import { toQuantity } from 'ethers';
import { faucetDialogText } from '../../remote-lending/src/actions/faucet/faucet.text';
import { FaucetScreen } from '../../remote-lending/src/ui/faucet/faucet.page';
import { createRpc } from '../devnet/chain/createRpc';
import { expect, test } from './journey';

const SEPOLIA = 11155111;
const MARKET = 'Fathom Sepolia';

test('an empty wallet on a test network follows the link to the faucet, and mints there after a rejection [LND-010] [LND-412] [LND-464]', async ({
  page,
  stack,
  shell,
  wallet,
  dialog,
  account,
  enter,
}) => {
  const faucet = new FaucetScreen(page);
  await enter();
  await expect(faucet.link('Faucet'), 'the market of the main network has none').toHaveCount(0);
  await wallet.switchChain(SEPOLIA);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await faucet.link(`${MARKET} Faucet`).click();
  await expect(faucet.title(MARKET)).toBeVisible();
  await expect(page).toHaveURL(/\/lending\/faucet$/);

  const sepolia = createRpc(stack.addresses.chains[String(SEPOLIA)]?.rpcUrl ?? '');
  await sepolia('anvil_setBalance', [account.address, toQuantity(10n ** 18n)]);
  await page.reload();
  await expect(faucet.row('USDC')).toContainText(/0\.00/);
  await expect(faucet.row('WETH')).toHaveCount(0);
  await faucet.button('USDC').click();
  await expect(dialog.fact(faucetDialogText.amount)).toContainText(/1,000\.00/);
  const mint = dialog.button(faucetDialogText.title('USDC'));
  await mint.click();
  await expect(wallet.call).toHaveText('mint');
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await wallet.promptAgain(() => mint.click());
  await wallet.approve();
  await expect(dialog.done).toContainText(/You received\s*1,000\.00\s*USDC/);
  await dialog.closeDone.click();
  await expect(faucet.row('USDC')).toContainText(/1,000\.00/);
});

test('the faucet asks a visitor to connect, and states where a market has none [LND-124] [LND-350]', async ({
  page,
  shell,
}) => {
  const faucet = new FaucetScreen(page);
  await shell.open(FaucetScreen.path);
  await expect(faucet.noFaucet).toBeVisible();
  await shell.networkButton('Lisk').click();
  await shell.networkRow('Sepolia').click();
  await faucet.link('Faucet').click();
  await expect(faucet.connectFirst).toBeVisible();
});
