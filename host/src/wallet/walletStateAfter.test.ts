import type { WalletState } from '@fathom/contract';
import { FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import { DISCONNECTED, walletStateAfter } from './walletStateAfter';

const OTHER = '0x2222222222222222222222222222222222222222';
const CONNECTED: WalletState = { status: 'connected', account: ME, chainId: 1135, kind: 'extension', name: 'MetaMask' };
const CONNECTING: WalletState = { status: 'connecting' };

function wallet(account?: typeof ME | typeof OTHER, chainId = 1135) {
  const snapshot = account === undefined ? undefined : { account, chainId };
  return { kind: 'extension', name: 'MetaMask', snapshot: () => snapshot } as const;
}

describe('the state of the wallet', () => {
  it('is connected once the wallet has an account, the first time with a mark', () => {
    expect(walletStateAfter(CONNECTING, wallet(ME), false)).toEqual(CONNECTED);
    expect(walletStateAfter(CONNECTING, wallet(ME), true)).toEqual({ ...CONNECTED, isFirstConnection: true });
  });

  it('follows the account and the chain, and stays the same otherwise', () => {
    expect(walletStateAfter(CONNECTED, wallet(OTHER), false)).toMatchObject({ account: OTHER });
    expect(walletStateAfter(CONNECTED, wallet(ME, 1), false)).toMatchObject({ chainId: 1 });
    expect(walletStateAfter(CONNECTED, wallet(ME), false)).toBe(CONNECTED);
  });

  it('is disconnected once a connected wallet has no account, but waits for one that is locked', () => {
    expect(walletStateAfter(CONNECTED, wallet(), false)).toBe(DISCONNECTED);
    expect(walletStateAfter(CONNECTING, wallet(), false)).toBe(CONNECTING);
  });
});
