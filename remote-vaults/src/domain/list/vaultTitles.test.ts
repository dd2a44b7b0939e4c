import type { Address } from '@fathom/contract/address';
import type { VaultType } from '../vault';
import { titleVaults, type UntitledVault } from './vaultTitles';

function addressAt(index: number): Address {
  return `0x${String(index).padStart(40, '0')}`;
}

function vaultOf(index: number, type: VaultType, symbol = 'FXD'): UntitledVault {
  return { address: addressAt(index), type, symbol };
}

function titlesOf(titles: ReturnType<typeof titleVaults>) {
  return Object.values(titles).map((entry) => entry?.title);
}

it('numbers vaults of each type in creation order, with type and token [VLT-052]', () => {
  const vaults = [vaultOf(1, 'defi'), vaultOf(2, 'tradefi'), vaultOf(3, 'defi', 'WETH'), vaultOf(4, 'incentive')];
  expect(titlesOf(titleVaults(vaults, {}))).toEqual([
    'DeFi vault (FXD) #1',
    'TradeFi vault (FXD) #1',
    'DeFi vault (WETH) #2',
    'Incentive vault (FXD) #1',
  ]);
});

it('gives a vault that was added later the highest number of its type plus one [VLT-053]', () => {
  const first = titleVaults([vaultOf(1, 'defi'), vaultOf(2, 'defi')], {});
  const next = titleVaults([vaultOf(1, 'defi'), vaultOf(2, 'defi'), vaultOf(3, 'defi')], first);
  expect(next[addressAt(3)]).toEqual({ title: 'DeFi vault (FXD) #3', index: 3, type: 'defi' });
});

it('keeps the numbers of the others when the token of one is unreadable', () => {
  const titles = titleVaults([{ ...vaultOf(1, 'defi'), symbol: undefined }, vaultOf(2, 'defi')], {});
  expect(titlesOf(titles)).toEqual(['DeFi vault (FXD) #2']);
});

it('keeps a title of this session when the token changes its symbol', () => {
  const known = titleVaults([vaultOf(1, 'defi')], {});
  expect(titleVaults([vaultOf(1, 'defi', 'FREE MONEY')], known)).toEqual(known);
});

it('generates the title again when an earlier vault no longer counts for its type', () => {
  const known = titleVaults([vaultOf(1, 'defi'), vaultOf(2, 'defi')], {});
  const titles = titleVaults([vaultOf(1, 'tradefi'), vaultOf(2, 'defi')], known);
  expect(titlesOf(titles)).toEqual(['TradeFi vault (FXD) #1', 'DeFi vault (FXD) #1']);
});

it('generates the title again when the configuration changed the type', () => {
  const known = titleVaults([vaultOf(1, 'defi')], {});
  expect(titlesOf(titleVaults([vaultOf(1, 'tradefi')], known))).toEqual(['TradeFi vault (FXD) #1']);
});
