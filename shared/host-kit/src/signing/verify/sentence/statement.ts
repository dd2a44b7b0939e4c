import { addressKey, isAddress, type Address, type Hex } from '@fathom/contract/address';
import { Object, String } from '../../captured/globals';
import type { FieldValue } from '../abiWords';
import type { RuledFunction } from '../descriptor/areaSigning';
import type { DecodedCall } from '../callDecoding';
import { placeholdersOf } from '../descriptor/descriptor';
import { pathOf } from '../descriptor/functionSignature';
import type { KnownFunction } from '../table/knownFunction';
import { knownFunction } from '../table/knownFunctions';
import { isTabledCall } from '../table/tabledFunction';

/* Converts a verified call's sentence to token amounts, to compare with the call's effects. */

/** A token's contract, or the chain's currency. */
export type Asset = Address | 'native';

/** Tokens never reduce an allowance this large. */
const UNLIMITED = 2n ** 255n;

/** Returns true if an amount means "everything" or "any amount". */
export function isUnlimited(amount: bigint): boolean {
  return amount >= UNLIMITED;
}

export interface StatedAmount {
  readonly token: Asset;
  readonly amount: bigint;
  /** True for "all", or any amount. */
  readonly isUnlimited: boolean;
  readonly isReceived: boolean;
}

export interface CallStatement {
  readonly target: Address;
  /** True if the host has its own sentence for the function, and for the one that a proxy wallet performs. */
  readonly isKnown: boolean;
  /** True if the host's tables have both. The call may then be sent without a simulation. */
  readonly isTabled: boolean;
  /** Amounts of the sentence, including those of nested calls. */
  readonly amounts: readonly StatedAmount[];
  /** Numbers of the sentence without a unit, which may be amounts of the target's token. */
  readonly numbers: readonly bigint[];
  readonly entered: readonly Address[];
  readonly grant?: { readonly spender: Address; readonly amount: bigint; readonly isAdded: boolean } | undefined;
  readonly carriesPermit: boolean;
  /** True if the account pays without receiving a token: for a position, a vote, or a stake that ends. */
  readonly isPaidWithoutToken: boolean;
  /** True if the call repays all of a position, for which the sentence states no amount. */
  readonly repaysAll: boolean;
  readonly isSwap: boolean;
  readonly isProposal: boolean;
}

export interface StatedCall {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value: bigint;
}

/** @param constants the addresses of the descriptor's constants */
export function statementOf(
  decoded: DecodedCall,
  call: StatedCall,
  constants: Readonly<Record<string, unknown>>,
): CallStatement {
  const levels = levelsOf(decoded);
  const known = levels.map(({ called }) => knownFunction(called));
  const own = knownFunction(decoded.called);
  const stated = levels.map((level) => amountsOf(level, call, constants));
  const isOffice = decoded.called.rules['@.from'] !== undefined;
  return {
    target: addressKey(call.to),
    isKnown: known.every((entry) => entry !== undefined),
    isTabled: isTabledCall(call.data),
    amounts: stated.flatMap(({ amounts }) => amounts),
    numbers: stated.flatMap(({ numbers }) => numbers),
    entered: levels.flatMap(enteredOf),
    grant: own && allowanceIn(own, decoded),
    carriesPermit: levels.some(({ called }) =>
      Object.values(called.rules).some(({ kind }) => kind === 'permit' || kind === 'signature'),
    ),
    isPaidWithoutToken: isOffice || known.some((entry) => entry?.isPaidWithoutToken === true),
    repaysAll: known.some((entry) => entry?.repaysAll === true),
    isSwap: known.some((entry) => entry?.swap !== undefined),
    isProposal: own?.isProposal ?? false,
  };
}

function levelsOf(decoded: DecodedCall): readonly DecodedCall[] {
  return [decoded, ...(decoded.inner ? levelsOf(decoded.inner.call) : [])];
}

function amountsOf(
  { called, values }: DecodedCall,
  { to, value }: StatedCall,
  constants: Readonly<Record<string, unknown>>,
): { readonly amounts: readonly StatedAmount[]; readonly numbers: readonly bigint[] } {
  const known = knownFunction(called);
  const named = placeholdersOf(called.format);
  const amounts: StatedAmount[] = [];
  const numbers: bigint[] = [];
  for (const { path, format, params = {} } of called.format.fields) {
    const amount = path === '@.value' ? value : values[path];
    if (typeof amount !== 'bigint' || !named.includes(path)) continue;
    const token =
      format === 'amount' ? 'native' : format === 'tokenAmount' ? tokenOf(params, values, to, constants) : undefined;
    if (token === undefined) {
      if (format === 'raw') numbers.push(amount);
      continue;
    }
    amounts.push({ token, amount, isUnlimited: isUnlimited(amount), isReceived: isReceived(path, called, known) });
  }
  // Limited to the call's value, even if the sentence of an inner call displays it.
  if (value > 0n && !amounts.some(({ token }) => token === 'native')) {
    amounts.push({ token: 'native', amount: value, isUnlimited: false, isReceived: false });
  }
  return { amounts, numbers };
}

function tokenOf(
  { tokenPath, token }: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, FieldValue>>,
  to: Address,
  constants: Readonly<Record<string, unknown>>,
): Asset | undefined {
  if (tokenPath === '@.to') return addressKey(to);
  const name = typeof token === 'string' ? token.replace('$.metadata.constants.', '') : '';
  const found = typeof tokenPath === 'string' ? values[tokenPath] : (constants[name] ?? token);
  if (!isAddress(found)) return undefined;
  return addressKey(found) === NATIVE_TOKEN ? 'native' : addressKey(found);
}

/** Represents the native currency in descriptors. */
const NATIVE_TOKEN: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

function isReceived(path: string, called: RuledFunction, known: KnownFunction | undefined): boolean {
  const own = known?.parameters[called.parameters.findIndex(({ name }) => name === path)]?.name;
  if (!known || own === undefined) return false;
  return own === (known.swap?.side === 'sell' ? known.swap.amountOut : known.receives);
}

function allowanceIn(
  { allowance, parameters }: KnownFunction,
  { called, values }: DecodedCall,
): CallStatement['grant'] {
  if (!allowance) return undefined;
  const [spender, amount] = [allowance.spender, allowance.amount].map((own) => {
    const index = parameters.findIndex(({ name }) => name === own);
    return values[called.parameters[index]?.name ?? ''];
  });
  if (!isAddress(spender) || typeof amount !== 'bigint') return undefined;
  return { spender: addressKey(spender), amount, isAdded: allowance.isAdded === true };
}

function enteredOf({ called, values }: DecodedCall): readonly Address[] {
  const named = placeholdersOf(called.format);
  return called.parameters.flatMap((parameter) => {
    const { name, type } = parameter;
    const rule = called.rules[name];
    if ((type !== 'address' && type !== 'address[]') || !named.includes(pathOf(parameter))) return [];
    if (rule?.kind !== 'named' && rule?.kind !== 'intent') return [];
    return String(values[name]).split(',').filter(isAddress).map(addressKey);
  });
}
