import { connectOptions, type ConnectInput } from './connectOptions';
import type { DiscoveredWallet } from '@fathom/host-kit/transactions/wallet/discoverWallets';

const NOTHING = { discovered: [], injected: undefined, hasWalletConnect: true, isInSafe: false, isPhone: false };
function walletOf(rdns: string): DiscoveredWallet {
  return { rdns, name: rdns, icon: undefined, isLate: false };
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

it.each([true, false])('offers the Safe that displays the app first (on a phone: %p)', (isPhone) => {
  const [first] = connectOptions({ ...NOTHING, isInSafe: true, isPhone });
  expect(first).toEqual({ choice: 'safe', variant: 'safe', presence: 'found', name: 'Safe', isLate: false });
});

describe('wallet that is only at window.ethereum', () => {
  const injected = { isMetaMask: false, isAnnounced: false, isLate: false };

  it('is offered last, also in its in-app browser on a phone', () => {
    expect(choices({ ...NOTHING, injected, discovered: [walletOf('org.example.wallet')] })).toEqual([
      ['metamask', 'missing'],
      ['org.example.wallet', 'found'],
      ['walletConnect', 'found'],
      ['injected', 'found'],
    ]);
    expect(choices({ ...NOTHING, injected, isPhone: true })).toEqual([
      ['walletConnect', 'found'],
      ['injected', 'found'],
    ]);
  });

  it('is not offered twice if it also announces itself or identifies as MetaMask', () => {
    const announced = { ...injected, isAnnounced: true };
    const discovered = [walletOf('org.example.wallet')];
    expect(choices({ ...NOTHING, injected: announced, discovered }).map(([choice]) => choice)).not.toContain(
      'injected',
    );
    expect(choices({ ...NOTHING, injected: { ...injected, isMetaMask: true } })).toEqual([
      ['metamask', 'found'],
      ['walletConnect', 'found'],
    ]);
  });
});

describe('late wallet', () => {
  function late(input: ConnectInput) {
    return connectOptions(input)
      .filter(({ isLate }) => isLate)
      .map(({ choice }) => choice);
  }

  it('is marked, whether it announced itself or was injected', () => {
    const discovered = [{ ...walletOf('org.example.late'), isLate: true }, walletOf('org.example.wallet')];
    const injected = { isMetaMask: false, isAnnounced: false, isLate: true };
    expect(late({ ...NOTHING, discovered, injected })).toEqual(['org.example.late', 'injected']);
  });

  it('takes no place of the MetaMask that was there before', () => {
    const discovered = [{ ...walletOf('io.metamask'), isLate: true }];
    const injected = { isMetaMask: true, isAnnounced: false, isLate: false };
    expect(late({ ...NOTHING, discovered })).toEqual(['metamask']);
    expect(late({ ...NOTHING, discovered, injected })).toEqual([]);
  });
});
