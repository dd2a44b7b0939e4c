import type { Hex } from '@fathom/contract/address';
import { Map, Set } from '../captured/globals';
import { selectorOf, type FunctionSignature } from './functionSignature';
import { DANGEROUS_FUNCTIONS } from './known/dangerousFunctions';
import { ALLOWED, OWED } from './known/displays';
import { GOVERNANCE_FUNCTIONS } from './known/governanceFunctions';
import { MARKET_FUNCTIONS } from './known/marketFunctions';
import { POSITION_FUNCTIONS } from './known/positionFunctions';
import { REWARD_FUNCTIONS } from './known/rewardFunctions';
import { STAKING_FUNCTIONS } from './known/stakingFunctions';
import { SWAP_FUNCTIONS } from './known/swapFunctions';
import { TOKEN_FUNCTIONS } from './known/tokenFunctions';
import { VAULT_FUNCTIONS } from './known/vaultFunctions';
import { defineKnownFunction, type KnownFunction } from './knownFunction';

/* An area that calls one of these must display exactly this sentence, so that it can neither change nor omit words. */

const FUNCTIONS: ReadonlyMap<string, KnownFunction> = new Map(
  [
    TOKEN_FUNCTIONS,
    MARKET_FUNCTIONS,
    SWAP_FUNCTIONS,
    REWARD_FUNCTIONS,
    POSITION_FUNCTIONS,
    STAKING_FUNCTIONS,
    GOVERNANCE_FUNCTIONS,
    VAULT_FUNCTIONS,
  ]
    .flat()
    .map((entry) => [entry.selector, entry]),
);

const REFUSED: ReadonlySet<string> = new Set(DANGEROUS_FUNCTIONS.map(selectorOf));

/** The only messages that the host signs, by name and types. */
const MESSAGES: readonly KnownFunction[] = [
  defineKnownFunction(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {spender} to take {value}, by signature',
    { show: { value: ALLOWED } },
  ),
  defineKnownFunction(
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {delegatee} to borrow {value} on your account, by signature',
    { show: { value: OWED } },
  ),
];

/** Returns the host's description of a function, regardless of the descriptor's parameter names. */
export function knownFunction({ selector }: Pick<FunctionSignature, 'selector'>): KnownFunction | undefined {
  return FUNCTIONS.get(selector);
}

export function isRefusedFunction(selector: Hex): boolean {
  return REFUSED.has(selector);
}

export function knownMessage({ name, parameters }: FunctionSignature): KnownFunction | undefined {
  return MESSAGES.find((known) => known.name === name && hasSameFields(known.parameters, parameters));
}

/** Compares names too, because they are part of a message's hash. */
function hasSameFields(one: FunctionSignature['parameters'], other: FunctionSignature['parameters']): boolean {
  return one.map(fieldText).join('\n') === other.map(fieldText).join('\n');
}

/** The result is unambiguous: neither names nor types contain a space or a line break. */
function fieldText({ name, type }: FunctionSignature['parameters'][number]): string {
  return `${type} ${name}`;
}
