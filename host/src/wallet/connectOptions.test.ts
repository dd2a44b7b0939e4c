import { injectedWallet } from '@fathom/shared/testing/injectedWallet';
import { connectOptions, type ConnectInput } from './connectOptions';
import type { DiscoveredWallet } from '@fathom/shared/wallet/discoverWallets';

const NOTHING = { discovered: [], legacy: undefined, hasWalletConnect: true, isPhone: false };
function walletOf(rdns: string): DiscoveredWallet {
  return { rdns, name: rdns, icon: undefined, provider: injectedWallet() };
}

function choices(input: ConnectInput) {
  return connectOptions(input).map(({ choice, presence }) => [choice, presence]);
}

it('offers MetaMask, announced wallets, and WalletConnect', () => {
  expect(choices({ ...NOTHING, discovered: [walletOf('io.metamask'), walletOf('org.example.wallet')] })).toEqual([
    ['metamask', 'found'],
    ['org.example.wallet', 'found'],
    ['walletConnect', 'found'],
  ]);
});

it('keeps MetaMask in the list if it is missing, and WalletConnect if no project id is configured', () => {
  expect(choices({ ...NOTHING, hasWalletConnect: false })).toEqual([
    ['metamask', 'missing'],
    ['walletConnect', 'unavailable'],
  ]);
});

it('offers only WalletConnect on a phone', () => {
  expect(choices({ ...NOTHING, isPhone: true })).toEqual([['walletConnect', 'found']]);
});

it("offers the wallet itself in a wallet's in-app browser on a phone", () => {
  expect(choices({ ...NOTHING, isPhone: true, discovered: [walletOf('io.metamask.mobile')] })).toEqual([
    ['metamask', 'found'],
    ['walletConnect', 'found'],
  ]);
});

describe('wallet that is only at window.ethereum', () => {
  const provider = injectedWallet();
  const legacy = { provider, isMetaMask: false };

  it('is offered last, also in its in-app browser on a phone', () => {
    expect(choices({ ...NOTHING, legacy, discovered: [walletOf('org.example.wallet')] })).toEqual([
      ['metamask', 'missing'],
      ['org.example.wallet', 'found'],
      ['walletConnect', 'found'],
      ['injected', 'found'],
    ]);
    expect(choices({ ...NOTHING, legacy, isPhone: true })).toEqual([
      ['walletConnect', 'found'],
      ['injected', 'found'],
    ]);
  });

  it('is not offered twice if it also announces itself or identifies as MetaMask', () => {
    const announced = { ...walletOf('org.example.wallet'), provider };
    expect(choices({ ...NOTHING, legacy, discovered: [announced] }).map(([choice]) => choice)).not.toContain(
      'injected',
    );
    expect(choices({ ...NOTHING, legacy: { provider, isMetaMask: true } })).toEqual([
      ['metamask', 'found'],
      ['walletConnect', 'found'],
    ]);
  });
});
