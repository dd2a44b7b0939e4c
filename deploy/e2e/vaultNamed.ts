import type { VaultAddresses } from '../devnet/devnetAddresses';
import type { StackInfo } from './stackInfo';

export function vaultNamed({ addresses }: Pick<StackInfo, 'addresses'>, name: string): VaultAddresses {
  const vault = addresses.chains['1135']?.vaults?.vaults.find((each) => each.name === name);
  if (!vault) throw new Error(`The stack has no vault ${name}.`);
  return vault;
}
