import { customErrors } from '@fathom/shared/chain/customErrors';
import type { CustomErrors } from '@fathom/shared/chain/revert';

/** Errors of the tokens behind the protocol, which revert with a custom error in the place of a text. */
const TOKEN_ERRORS = [
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error SafeERC20FailedOperation(address token)',
  'error EnforcedPause()',
];

let table: CustomErrors | undefined;

/** For the flows' runner: names of custom errors. Made when it is first asked for, since hashing the names takes time. */
export function fxdErrors(): CustomErrors {
  table ??= customErrors(TOKEN_ERRORS);
  return table;
}
