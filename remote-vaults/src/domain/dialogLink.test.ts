import type { Address } from '@fathom/contract/address';
import { linkedAction, parseVaultLink, vaultLinkPath } from './dialogLink';
import { buildVault } from './testing/buildVault';

const VAULT: Address = '0x1e00000000000000000000000000000000000001';

function parse(query: string) {
  return parseVaultLink(new Map(new URLSearchParams(query)));
}

describe('a link to a vault', () => {
  it('is read as it was written [PFO-170]', () => {
    for (const kind of ['deposit', 'withdraw', 'manage'] as const) {
      const path = vaultLinkPath({ kind, vault: VAULT });
      expect(parse(path.slice('/?'.length))).toEqual({ kind, vault: VAULT });
      expect(parse(`${path.slice('/?'.length)}&amount=12.5`)).toEqual({ kind, vault: VAULT, amount: '12.5' });
    }
  });

  it.each(['', 'amount=5', 'deposit', 'deposit=0x1', `repay=${VAULT}`, `deposit=${VAULT}0`])(
    'is not read from %j [PFO-171]',
    (query) => {
      expect(parse(query)).toBeUndefined();
    },
  );

  it('has no amount longer than a uint256 [PFO-171]', () => {
    expect(parse(`deposit=${VAULT}&amount=${'9'.repeat(81)}`)).toEqual({ kind: 'deposit', vault: VAULT });
  });

  const open = { vault: buildVault(), period: undefined };
  const shutDown = { vault: buildVault({ isShutdown: true }), period: undefined };
  const locked = { vault: buildVault({ type: 'tradefi' }), period: 1 } as const;
  const over = { vault: buildVault({ type: 'tradefi' }), period: 2 } as const;
  it.each([
    ['deposit', { ...open, shares: 0n }, 'deposit'],
    ['deposit', { ...open, shares: 1n }, 'manage'],
    ['deposit', { ...shutDown, shares: 0n }, undefined],
    ['deposit', { ...shutDown, shares: 1n }, undefined],
    ['deposit', { ...locked, shares: 0n }, undefined],
    ['deposit', { ...over, shares: 1n }, undefined],
    ['deposit', { ...open, shares: undefined }, undefined],
    ['withdraw', { ...open, shares: 0n }, undefined],
    ['withdraw', { ...open, shares: 1n }, 'manage'],
    ['withdraw', { ...shutDown, shares: 1n }, 'withdraw'],
    ['withdraw', { ...over, shares: 1n }, 'withdraw-all'],
    ['manage', { ...locked, shares: 1n }, 'manage'],
    ['manage', { ...open, shares: 0n }, 'deposit'],
  ] as const)('to %s opens only what the list offers (%#) [PFO-171]', (kind, row, action) => {
    expect(linkedAction({ kind }, row)).toBe(action);
  });
});
