import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { createProxyWalletFlow, planCreateProxyWallet } from './createProxyWallet.flow';
import { ACCOUNT, CONTRACTS, WALLET } from './testing/setup';

const INTENT = { account: ACCOUNT, chainId: 1135, registry: CONTRACTS.proxyWalletRegistry };

test('a wallet is built once, by the registry, for the account [FXD-172]', () => {
  expect(planCreateProxyWallet(INTENT, { wallet: ZERO_ADDRESS })).toEqual([
    {
      kind: 'call',
      id: 'create-proxy-wallet',
      call: {
        to: CONTRACTS.proxyWalletRegistry,
        function: 'function build(address owner) returns (address proxy)',
        args: [ACCOUNT],
        value: 0n,
        gas: { marginPercent: 120n, minimum: 200_000n },
      },
    },
  ]);
});

test('an account that has a wallet needs none', () => {
  expect(planCreateProxyWallet(INTENT, { wallet: WALLET })).toEqual([]);
});

test('the wallet is looked up again afterwards [FXD-159]', () => {
  expect(createProxyWalletFlow.invalidates(INTENT)).toEqual([['fxd', 1135, 'proxy-wallet', ACCOUNT.toLowerCase()]]);
});
