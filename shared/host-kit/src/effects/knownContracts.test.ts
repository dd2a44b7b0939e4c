import type { Address, Hex } from '@fathom/contract/address';
import { createAddressBook } from '../verify/addressBook';
import { addressWord } from '../verify/addressWord';
import { readKnownContracts } from './knownContracts';

const FACTORY: Address = `0x${'1'.repeat(40)}`;
const VAULT: Address = `0x${'2'.repeat(40)}`;
const STRATEGY: Address = `0x${'3'.repeat(40)}`;
const ACCOUNT: Address = `0x${'a'.repeat(40)}`;

/** The vault of the factory has one strategy. */
async function call(to: Address, canonical: string, [word]: readonly string[] = []): Promise<Hex> {
  const one = '1'.padStart(64, '0');
  if (to === FACTORY && canonical === 'getVaults()') return `0x${'20'.padStart(64, '0')}${one}${addressWord(VAULT)}`;
  return to === VAULT && canonical === 'strategies(address)' && word === addressWord(STRATEGY) ? `0x${one}` : '0x';
}

it('a configured strategy that was looked up without its vault is a strategy once its vault takes part', async () => {
  const contracts = { vaultFactory: FACTORY, strategy: STRATEGY };
  const addressBook = createAddressBook({ chainId: 1135, contracts, sections: [] });
  const context = { account: ACCOUNT, addressBook, queries: { call, counts: () => undefined } };
  const kindOf = async (vaults: readonly Address[]) => {
    const known = await readKnownContracts([STRATEGY], { ...context, participants: [STRATEGY, ...vaults], vaults });
    return known.get(STRATEGY)?.kind;
  };
  expect(await kindOf([])).toBe('role');
  expect(await kindOf([VAULT])).toBe('strategy');
});
