import { id, ZeroHash } from 'ethers';
import { roleName } from './roleName';

it.each([
  [id('PROPOSER_ROLE'), 'proposer'],
  [id('TIMELOCK_ADMIN_ROLE'), 'timelock admin'],
  [id('POOL_ADMIN').toUpperCase().replace('0X', '0x'), 'pool admin'],
  [ZeroHash, 'default admin'],
  [id('SOMETHING_ELSE'), undefined],
])('names the role %s: %s', (role, name) => {
  expect(roleName(role)).toBe(name);
});
