import { buildVault } from '../testing/buildVault';
import { indexVault, matchesSearch } from './vaultSearch';

const index = indexVault(
  buildVault({
    address: '0x1e00000000000000000000000000000000000AbC',
    title: 'DeFi vault (FXD) #2',
    token: {
      address: '0x00000000000000000000000000000000000000F1',
      symbol: 'FXD',
      name: 'Fathom Dollar',
      decimals: 18,
    },
  }),
);

const FOUND = [
  ['its title', 'vault (FXD) #2'],
  ['its token name', 'Fathom Dol'],
  ['its token address', '0x00000000000000000000000000000000000000F1'],
] as const;
it.each(FOUND)('finds a vault by %s [VLT-024]', (_, text) => {
  expect(matchesSearch(index, text)).toBe(true);
});

it.each([
  ['its token symbol', 'FXD'],
  ['its own address', '0x1e000000'],
  ['an empty text', '  '],
])('finds a vault by %s', (_, text) => {
  expect(matchesSearch(index, text)).toBe(true);
});

const CASES = ['defi VAULT', 'FATHOM dollar', '0X00000000000000000000000000000000000000f1'];
it.each(CASES)('finds a vault by %s, in whatever case [VLT-025]', (text) => {
  expect(matchesSearch(index, text)).toBe(true);
});

it.each(['tradefi', '#3', '#2fathom', '0xf1'])('does not find a vault by %s', (text) => {
  expect(matchesSearch(index, text)).toBe(false);
});
