import { buildVault } from './testing/buildVault';
import { vaultName } from './vaultName';

it('a vault is named by its title and the symbol of its shares', () => {
  expect(vaultName(buildVault())).toBe('DeFi vault (FXD) #1 (fvFXD1)');
});
