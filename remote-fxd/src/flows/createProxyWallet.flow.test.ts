import { ZERO_ADDRESS } from '@fathom/contract/address';
import { createProxyWalletFlow, planCreateProxyWallet } from './createProxyWallet.flow';
import { ACCOUNT, CONTRACTS, WALLET } from './testing/setup';

const INTENT = { account: ACCOUNT, chainId: 1135, registry: CONTRACTS.proxyWalletRegistry };

test('the registry creates a proxy wallet for the account once [FXD-172]', () => {
  expect(planCreateProxyWallet(INTENT, { wallet: ZERO_ADDRESS })).toEqual([
    {
      kind: 'call',
      id: 'create-proxy-wallet',
      call: {
        to: CONTRACTS.proxyWalletRegistry,
        function: 'function build(address owner)',
        args: [ACCOUNT],
        value: 0n,
        gas: { marginPercent: 120n, minimum: 200_000n },
      },
    },
  ]);
});

test('an account with a proxy wallet needs no other', () => {
  expect(planCreateProxyWallet(INTENT, { wallet: WALLET })).toEqual([]);
});

test('the proxy wallet is read again afterwards [FXD-159]', () => {
  expect(createProxyWalletFlow.invalidates(INTENT)).toEqual([['fxd', 1135, 'proxy-wallet', ACCOUNT.toLowerCase()]]);
});

test('the host is told to expect one call of the registry, whose policy names the account as owner', () => {
  expect(createProxyWalletFlow.expectedCalls(INTENT)).toEqual({
    call: { call: 'build', to: CONTRACTS.proxyWalletRegistry, value: 0n, fields: {} },
    tokens: [],
  });
});
