import type { Address } from '@fathom/contract/address';
import { displaySymbol } from '../../domain/displayText';
import { asBigint, asString, contractFunction, ignored } from './contractFunction';
import { textFunction } from './tokenText';

/** An unlimited allowance. */
export const MAX_UINT256 = 2n ** 256n - 1n;

/**
 * The functions of an ERC-20 token that the areas use, including permits (EIP-2612). Amounts are in the token's
 * smallest unit.
 */
export const erc20 = {
  balanceOf: contractFunction<[account: Address], bigint>(
    'function balanceOf(address account) view returns (uint256)',
    ([balance]) => asBigint(balance),
  ),
  allowance: contractFunction<[owner: Address, spender: Address], bigint>(
    'function allowance(address owner, address spender) view returns (uint256)',
    ([allowance]) => asBigint(allowance),
  ),
  decimals: contractFunction<[], number>('function decimals() view returns (uint8)', ([decimals]) =>
    Number(asBigint(decimals)),
  ),
  name: textFunction('name'),
  /** Sanitized for display, because it comes from a third party. */
  symbol: textFunction('symbol', displaySymbol),
  totalSupply: contractFunction<[], bigint>('function totalSupply() view returns (uint256)', ([supply]) =>
    asBigint(supply),
  ),
  nonces: contractFunction<[owner: Address], bigint>(
    'function nonces(address owner) view returns (uint256)',
    ([nonce]) => asBigint(nonce),
  ),
  domainSeparator: contractFunction<[], string>('function DOMAIN_SEPARATOR() view returns (bytes32)', ([separator]) =>
    asString(separator),
  ),
  /** The version in the permit's domain, if the token reports it. */
  version: contractFunction<[], string>('function version() view returns (string)', ([version]) => asString(version)),
  /** Ignores the return value, because some tokens return none. */
  approve: contractFunction<[spender: Address, amount: bigint], undefined>(
    'function approve(address spender, uint256 amount)',
    ignored,
  ),
  transfer: contractFunction<[to: Address, amount: bigint], undefined>(
    'function transfer(address to, uint256 amount)',
    ignored,
  ),
};

export const creditDelegation = {
  borrowAllowance: contractFunction<[delegator: Address, delegatee: Address], bigint>(
    'function borrowAllowance(address fromUser, address toUser) view returns (uint256)',
    ([allowance]) => asBigint(allowance),
  ),
  approveDelegation: contractFunction<[delegatee: Address, amount: bigint], undefined>(
    'function approveDelegation(address delegatee, uint256 amount)',
    ignored,
  ),
};
