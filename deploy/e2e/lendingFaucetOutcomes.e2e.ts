import { toQuantity } from 'ethers';
import { faucetDialogText } from '../../remote-lending/src/actions/faucet/faucet.text';
import { FaucetScreen } from '../../remote-lending/src/ui/faucet/faucet.page';
import { createRpc } from '../devnet/chain/createRpc';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const SEPOLIA = 11155111;
/** Reverts every call, without a reason. */
const REVERTING_CODE = '0x60006000fd';

/** Serial, because tests stop their worker's chain and break its faucet. */
test.describe.configure({ mode: 'default' });
test.use({ chainIds: [1135, SEPOLIA] });

test.beforeEach(async ({ page, stack, shell, wallet, account, enter }) => {
  await sepoliaOf(stack.addresses).rpc('anvil_setBalance', [account.address, toQuantity(10n ** 18n)]);
  await enter();
  await wallet.switchChain(SEPOLIA);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await new FaucetScreen(page).link('Faucet').click();
});

function sepoliaOf(addresses: { readonly chains: Readonly<Record<string, { readonly rpcUrl: string }>> }) {
  const chain = addresses.chains[String(SEPOLIA)];
  if (!chain) throw new Error('The stack has no Sepolia.');
  return { rpc: createRpc(chain.rpcUrl) };
}

test('a mint that reverts is reported, with nothing received', async ({ page, stack, dialog, wallet }) => {
  const faucet = new FaucetScreen(page);
  const { rpc } = sepoliaOf(stack.addresses);
  const address = stack.addresses.chains[String(SEPOLIA)]?.market.FAUCET;
  await faucet.button('USDC').click();
  await dialog.button(faucetDialogText.title('USDC')).click();
  await expect(wallet.call).toHaveText('mint');
  const code = await rpc('eth_getCode', [address, 'latest']);
  await rpc('anvil_setCode', [address, REVERTING_CODE]);
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await rpc('anvil_setCode', [address, code]);
  await page.keyboard.press('Escape');
  await expect(faucet.row('USDC')).toContainText(/0\.00/);
});

test('a mint that a reload interrupts is followed to its end', async ({ page, stack, dialog, wallet }) => {
  const faucet = new FaucetScreen(page);
  const sepolia = { rpc: sepoliaOf(stack.addresses).rpc };
  await faucet.button('USDC').click();
  await expect(dialog.button(faucetDialogText.title('USDC'))).toBeEnabled();
  await stopMining(sepolia);
  await dialog.button(faucetDialogText.title('USDC')).click();
  await wallet.approve();
  await expect(dialog.button(faucetDialogText.running('USDC'))).toBeVisible();
  await page.reload();
  await faucet.button('USDC').click();
  await expect(dialog.button(faucetDialogText.running('USDC'))).toBeVisible();
  await mineAgain(sepolia);
  await expect(dialog.done).toContainText(/You received\s*1,000\.00\s*USDC/);
});
