import { ACCOUNT, injectedWallet } from '@fathom/shared/testing/injectedWallet';
import { openMetaMask } from './openMetaMask';

it('connects to the MetaMask extension that injected its provider [SHL-002]', async () => {
  const wallet = injectedWallet();
  Object.assign(window, { ethereum: Object.assign(wallet, { isMetaMask: true }) });
  const connection = openMetaMask();
  await connection.connect({ showPairing: () => undefined, signal: new AbortController().signal });
  expect(connection.snapshot()).toEqual({ account: ACCOUNT, chainId: 1135 });
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId']);
});
