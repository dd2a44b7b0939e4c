import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { ALLOWED, NATIVE, OF_TARGET, OWED } from './displays';

export const TOKEN_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('approve(address spender,uint256 amount)', 'Allow {spender} to take {amount}', {
    show: { amount: ALLOWED },
  }),
  defineKnownFunction('increaseAllowance(address spender,uint256 added)', 'Allow {spender} to take {added} more', {
    show: { added: OF_TARGET },
  }),
  defineKnownFunction('decreaseAllowance(address spender,uint256 removed)', 'Allow {spender} to take {removed} less', {
    show: { removed: OF_TARGET },
  }),
  defineKnownFunction('transfer(address to,uint256 amount)', 'Send {amount} to {to}', { show: { amount: OF_TARGET } }),
  defineKnownFunction(
    'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    'Allow {spender} to take {amount}',
    { show: { amount: ALLOWED } },
  ),
  defineKnownFunction(
    'approveDelegation(address delegatee,uint256 amount)',
    'Allow {delegatee} to borrow {amount} on your account',
    {
      show: { amount: OWED },
    },
  ),
  defineKnownFunction('deposit()', 'Wrap {@.value}', { show: { '@.value': NATIVE } }),
  defineKnownFunction('withdraw(uint256 amount)', 'Unwrap {amount}', { show: { amount: OF_TARGET } }),
];
