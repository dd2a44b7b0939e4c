import type { Address } from '@fathom/contract/address';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createOwnWallets, MOST_WALLETS } from './ownWallets';

const ONE: Address = `0x${'1'.repeat(40)}`;
const KEY = 'test.portfolio.wallets';

function open() {
  return createOwnWallets(createDeviceStorage(() => localStorage, 'test.'));
}

beforeEach(() => localStorage.clear());

describe('the list of own wallets', () => {
  it('is kept on this device, with a short address where there is no name [PFO-016]', () => {
    const wallets = open();
    expect(wallets.addOwnWallet(ONE, ' Main ')).toBe(true);
    expect(wallets.addOwnWallet(`0x${'a'.repeat(40)}`, '')).toBe(true);
    expect(open().ownWallets.get()).toEqual([
      { account: ONE, name: 'Main' },
      { account: `0x${'a'.repeat(40)}`, name: '0xaa…aaaa' },
    ]);
    wallets.removeOwnWallet(ONE);
    expect(open().ownWallets.get()).toMatchObject([{ name: '0xaa…aaaa' }]);
  });

  it('has each address once, in any spelling, and at most ten', () => {
    const wallets = open();
    expect(wallets.addOwnWallet(`0x${'a'.repeat(40)}`, 'one')).toBe(true);
    expect(wallets.addOwnWallet(`0x${'A'.repeat(40)}`, 'other')).toBe(false);
    for (let index = 1; index < MOST_WALLETS; index += 1) {
      expect(wallets.addOwnWallet(`0x${String(index).padStart(40, '0')}`, '')).toBe(true);
    }
    expect(wallets.addOwnWallet(ONE, '')).toBe(false);
  });

  it.each(['{', '{}', '[1]', '[{"account":"0x12","name":"x"}]'])('is empty if the storage has %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(open().ownWallets.get()).toEqual([]);
  });
});
