import type { Interface } from 'ethers';
import { ErrorFragment } from 'ethers';
import { governor } from '../../remote-dao/src/writes/governor';
import { staking } from '../../remote-dao/src/writes/staking';
import { vault } from '../../remote-vaults/src/writes/vault';
import { ownInterface } from './publishedInterface';

/** The contract of each definition, and those that it calls. */
const CONTRACTS: readonly (readonly [{ readonly id: string; readonly errors: object }, readonly string[]])[] = [
  [governor, ['MainTokenGovernor', 'TimelockController']],
  [staking, ['Staking', 'StakingVault', 'VMainToken', 'MintableToken']],
  [vault, ['VaultPackage', 'TokenizedStrategy', 'TradeFintechStrategy']],
];

/** Of FTHM and of standard tokens as they are deployed, which are none of the contracts here. */
const OF_OTHER_TOKENS = [
  'ERC20InsufficientAllowance()',
  'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
];

const ERRORS = CONTRACTS.flatMap(([{ id, errors }, names]) =>
  Object.keys(errors)
    .filter((signature) => !OF_OTHER_TOKENS.includes(signature))
    .map((signature) => ({ id, signature, interfaces: names.map(ownInterface) })),
);

it.each(ERRORS)('$id has a sentence for an error that its contracts have: $signature', ({ signature, interfaces }) => {
  expect(interfaces.some((contract) => isIn(contract, ErrorFragment.from(signature)))).toBe(true);
});

function isIn(contract: Interface, { selector }: ErrorFragment): boolean {
  return contract.fragments.some((fragment) => fragment instanceof ErrorFragment && fragment.selector === selector);
}
