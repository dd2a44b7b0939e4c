import type {
  ExpectedCall,
  Chain,
  ChainReader,
  Eip1193Provider,
  SigningLine,
  TransactionRequest,
} from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { BigInt, Map, Object, String } from '../captured/globals';
import { isListType, type FieldValue } from './abiWords';
import type { AddressBook } from './book/addressBook';
import { allowanceOf } from './floor/allowance';
import { findFunctions, type AreaSigning, type RuledFunction, type SigningContract } from './descriptor/areaSigning';
import { decodeCall, selectorIn, type DecodedCall } from './callDecoding';
import { createChainQueries, withSources } from './chainQueries';
import { isEntryCall } from './descriptor/entries';
import { externalData } from './descriptor/externalData';
import { statementOf, type CallStatement } from './sentence/statement';
import { constantsOf, interpretCall } from './sentence/interpret';
import { longestListOf } from './table/knownFunction';
import { knownFunction } from './table/knownFunctions';
import { lookalikesFor, type ReadSymbols } from './book/lookalikeSymbol';
import { refuseMismatch, refuseTooLong, refuseUnclear, Refusal } from './sentence/mismatch';
import { nameInBook } from './book/nameInBook';
import { checkRule, expectEqual } from './floor/ruleCheck';
import { structOf } from './descriptor/functionSignature';
import { checkSwap } from './floor/swapCheck';
import type { RuleContext, RuledValue } from './floor/ruleContext';
import type { SignatureMemory } from './descriptor/signatureMemory';
import type { PermitFieldName, Rule, SignaturePart } from './floor/rule';
import { isTabled, selectorProblem, tableProblem } from './table/tabledFunction';
import { verifyText } from './text/en';
import { hidingParameter } from './floor/untabledFloor';

/** Inputs of a verification, independent of the area's code. */
export interface VerifyContext {
  readonly signing: AreaSigning;
  readonly account: Address;
  readonly chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency'>;
  readonly addressBook: AddressBook;
  readonly reader: ChainReader;
  readonly readSymbols: ReadSymbols;
  /** The user's wallet: the second source for the proxy wallet. */
  readonly provider: Eip1193Provider;
  readonly signatures: SignatureMemory;
  readonly locale: string;
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  /** True for a sent call, whose deadline, nonce and signatures are not compared with the present. */
  readonly isSent?: boolean | undefined;
}

export interface VerifiedWrite {
  readonly line: SigningLine;
  /** The numbers of its sentence, to compare with its effects. */
  readonly statement: CallStatement;
}

export async function verifyWrite(
  request: Omit<TransactionRequest, 'gas'>,
  context: VerifyContext,
): Promise<SigningLine> {
  return (await verifyCall(request, context)).line;
}

/**
 * The policy determines every address; only the intent's numbers come from the request. Throws a `Refusal` otherwise.
 */
export async function verifyCall(
  request: Omit<TransactionRequest, 'gas'>,
  context: VerifyContext,
): Promise<VerifiedWrite> {
  const { account, chain, addressBook, reader, provider } = context;
  expectEqual('account', request.from, account);
  expectEqual('chain', BigInt(request.chainId), BigInt(chain.id));
  const queries = createChainQueries(reader, provider);
  const rules: RuleContext = {
    account,
    chainId: chain.id,
    addressBook,
    queries,
    names: namesFor(account),
    lists: context.signing.lists,
    signatures: context.signatures,
    now: context.now,
    isSent: context.isSent,
  };

  const { contract, decoded } = await findTarget(request, context.signing, rules);
  refuseHidden(decoded, request.data, contract);
  refuseLongLists(decoded);
  await checkCall(decoded, request, request.claim, rules);

  const external = externalData(chain, queries, rules.names, () => lookalikesFor(context));
  const call = { chainId: chain.id, from: account, to: request.to, data: request.data, value: request.value };
  const interpretation = await interpretCall(call, contract, decoded, {
    addressBook,
    external,
    queries,
    locale: context.locale,
    now: context.now,
    isSent: context.isSent,
  });
  const isEntry = isEntryCall(decoded, addressBook);
  const allowance = allowanceOf(decoded.called, decoded.values);
  const described = { ...interpretation, target: targetOf(request.to, rules), isEntry, allowance };
  const constants = await constantsOf(contract, request.to, { addressBook, queries });
  return { line: withSources(described, queries), statement: statementOf(decoded, request, constants) };
}

export function namesFor(account: Address): Map<string, string> {
  return new Map([[account.toLowerCase(), verifyText.you(formatAddress(account))]]);
}

async function findTarget(
  request: Omit<TransactionRequest, 'gas'>,
  signing: AreaSigning,
  rules: RuleContext,
): Promise<{ readonly contract: SigningContract; readonly decoded: DecodedCall }> {
  const candidates = findFunctions(signing, selectorIn(request.data));
  let refusal: unknown = refuseMismatch({ field: 'call', found: selectorIn(request.data) });
  for (const { contract, called } of candidates) {
    const read = decodeCall(request.data, called, contract);
    if ('wrong' in read) throw refuseMismatch({ field: labelOf(called, read.wrong) });
    try {
      const { decoded } = read;
      const target = { label: 'target', type: 'address', value: request.to, stated: request.claim.to } as const;
      const around = { ...surroundings(decoded, request, request.claim), intent: () => request.claim.to };
      await checkRule(contract.target, { ...around, ...target }, rules);
      return { contract, decoded };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Only a mismatch means that another contract may be the target; a failed read does not.
      if (error.error.code !== 'mismatch') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Compares the selector with the host's table, and rejects unknown functions' values that could be addresses. */
function refuseHidden({ called, values, inner }: DecodedCall, data: Hex, contract: SigningContract): void {
  const selector = selectorIn(data);
  const problem = selectorProblem(selector, called) ?? tableProblem(selector, called, contract.descriptor.metadata);
  if (problem !== undefined) throw refuseUnclear(`${called.name}: ${problem}`);
  const hiding = isTabled(selector) ? undefined : hidingParameter({ called, values });
  if (hiding) throw refuseUnclear(`${labelOf(called, hiding.name)} could be an address in another form`);
  if (inner) refuseHidden(inner.call, inner.data, contract);
}

/** Limits the items of a list to a number that users read, unless the sentence counts them. */
function refuseLongLists({ called, values, inner }: DecodedCall): void {
  const most = longestListOf(knownFunction(called));
  for (const { name, type } of called.parameters) {
    const count = isListType(type) ? String(values[name]).split(',').length : 0;
    if (count > most) {
      throw refuseTooLong({
        what: verifyText.list(labelOf(called, name)),
        found: count,
        most,
        units: verifyText.items,
      });
    }
  }
  if (inner) refuseLongLists(inner.call);
}

async function checkCall(
  decoded: DecodedCall,
  request: Omit<TransactionRequest, 'gas'>,
  stated: ExpectedCall | undefined,
  rules: RuleContext,
): Promise<void> {
  const { called, values, inner } = decoded;
  if (stated?.call !== called.name) {
    throw refuseMismatch({ field: 'call', found: called.name, ...(stated && { expected: stated.call }) });
  }
  const around = surroundings(decoded, request, stated);
  const valueRule = called.rules['@.value'];
  if (!valueRule) throw refuseMismatch({ field: 'value' });
  await checkRule(valueRule, { ...around, label: 'value', type: 'uint256', value: request.value }, rules);
  const senderRule = called.rules['@.from'];
  if (senderRule) {
    await checkRule(senderRule, { ...around, label: 'role', type: 'address', value: rules.account }, rules);
  }
  for (const { name, type } of called.parameters) {
    const rule = called.rules[name];
    const value = values[name];
    if (!rule || value === undefined) throw refuseMismatch({ field: name });
    await checkRule(
      rule,
      {
        ...around,
        label: labelOf(called, name),
        type,
        value,
        stated: statedOf(name, rule, stated),
        permit: permitIn(decoded, name),
      },
      rules,
    );
  }
  checkSwap(decoded, rules.addressBook);
  if (inner) await checkCall(inner.call, request, stated.inner, rules);
}

function permitIn({ called, values }: DecodedCall, parameter: string): Partial<Record<PermitFieldName, FieldValue>> {
  const permit: Partial<Record<PermitFieldName, FieldValue>> = {};
  for (const [name, rule] of Object.entries(called.rules)) {
    const value = values[name];
    if (rule.kind !== 'permit' || value === undefined || structOf(name) !== structOf(parameter)) continue;
    permit[rule.name] = value;
  }
  return permit;
}

/** Returns the area's stated value, by the name of the parameter or of the ownership check. */
function statedOf(name: string, rule: Rule, { fields }: ExpectedCall): FieldValue | undefined {
  return fields[name] ?? (rule.kind === 'owned' ? fields[rule.name] : undefined);
}

function surroundings(
  { called, values }: DecodedCall,
  request: Omit<TransactionRequest, 'gas'>,
  stated: ExpectedCall,
): Omit<RuledValue, 'label' | 'type' | 'value'> {
  const { claim: expected, to } = request;
  const signature: Partial<Record<SignaturePart | 'deadline', FieldValue>> = {};
  for (const [name, rule] of Object.entries(called.rules)) {
    if (rule.kind === 'signature') signature[rule.name] = values[name] ?? '0x';
    if (rule.kind === 'deadline') signature.deadline = values[name] ?? '0x';
  }
  return {
    values,
    signature,
    target: to,
    hints: { ...expected.evidence },
    intent: (name) => (name === 'value' ? expected.value : stated.fields[name]),
  };
}

export function targetOf(
  address: Address,
  { names, addressBook }: Pick<RuleContext, 'names' | 'addressBook'>,
): SigningLine['target'] {
  const name = names.get(address.toLowerCase()) ?? (addressBook.find(address) && nameInBook(address, addressBook));
  return name === undefined ? { address } : { address, name };
}

export function labelOf({ format }: RuledFunction, name: string): string {
  return format.fields.find(({ path }) => path === name || path === `${name}.[]`)?.label ?? name;
}
