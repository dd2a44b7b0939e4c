import type { SignatureRequest, SigningLine, TypedData } from '@fathom/contract';
import { isAddress, isHex, type Address, type Hex } from '@fathom/contract/address';
import { BigInt, JSON, Object, Set, String, bytesFrom, parseInt } from '../captured/globals';
import type { EncodedType, FieldValue } from './abiWords';
import { addressWord } from './addressWord';
import { allowanceOf } from './floor/allowance';
import type { RuledFunction, SigningContract } from './descriptor/areaSigning';
import { createChainQueries, withSources, type ChainQueries } from './chainQueries';
import { isEntryMessage } from './descriptor/entries';
import { externalData } from './descriptor/externalData';
import { keccakOf } from './descriptor/functionSignature';
import { interpretMessage } from './sentence/interpret';
import { lookalikesFor } from './book/lookalikeSymbol';
import { messageEffects } from './sentence/messageEffects';
import { refuseMismatch, Refusal } from './sentence/mismatch';
import { checkRule, expectEqual } from './floor/ruleCheck';
import type { RuleContext, RuledValue } from './floor/ruleContext';
import { labelOf, namesFor, targetOf, type VerifyContext } from './verifyWrite';

/** `before`: the message has no nonce, deadline and domain yet. */
export type MessagePhase = 'final' | 'before';

const DOMAIN_TYPE = 'EIP712Domain';
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const;

/**
 * The policy determines the verifying contract, and the domain must equal the contract's. Throws a `Refusal` otherwise.
 */
export async function verifyMessage(
  request: SignatureRequest,
  context: VerifyContext,
  setup: MessagePhase = 'final',
): Promise<SigningLine> {
  const { account, chain, addressBook, reader, provider } = context;
  const { typedData, claim: expected } = request;
  expectEqual('account', request.account, account);
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
  };
  const target = readDomain(typedData, chain.id);

  const candidates = context.signing.contracts.flatMap((contract) =>
    contract.kind === 'message'
      ? contract.functions
          .filter(({ name }) => name === typedData.primaryType)
          .map((message) => ({ contract, message }))
      : [],
  );
  const around = { target, hints: {}, intent: (name: string) => (name === 'amount' ? expected.amount : undefined) };
  const { contract, message } = await findTarget(candidates, { ...around, values: {} }, rules);
  checkTypes(typedData, message);
  const values = readValues(typedData, message);
  if (setup === 'final') await checkDomain(typedData, target, queries);

  for (const { name, type } of message.parameters) {
    const rule = message.rules[name];
    const value = values[name];
    if (!rule || value === undefined) throw refuseMismatch({ field: name });
    if (setup === 'before' && (rule.kind === 'nonce' || rule.kind === 'deadline')) continue;
    const stated = rule.kind === 'deadline' ? expected.deadline : undefined;
    await checkRule(rule, { ...around, values, label: labelOf(message, name), type, value, stated }, rules);
  }
  const external = externalData(chain, queries, rules.names, () => lookalikesFor(context));
  const displayed = { addressBook, external, queries, locale: context.locale };
  const interpretation = await interpretMessage(account, typedData, contract, message, values, displayed);
  const isEntry = isEntryMessage(message, values, addressBook);
  const allowance = allowanceOf(message, values);
  const { fields } = interpretation;
  const effects = allowance && messageEffects({ message, values, target, fields, addressBook });
  return withSources({ ...interpretation, target: targetOf(target, rules), isEntry, allowance, effects }, queries);
}

type Candidate = { readonly contract: SigningContract; readonly message: RuledFunction };

async function findTarget(
  candidates: readonly Candidate[],
  around: Omit<RuledValue, 'label' | 'type' | 'value'>,
  rules: RuleContext,
): Promise<Candidate> {
  let refusal: unknown = refuseMismatch({ field: 'type' });
  for (const candidate of candidates) {
    try {
      const target = { label: 'target', type: 'address', value: around.target } as const;
      await checkRule(candidate.contract.target, { ...around, ...target }, rules);
      return candidate;
    } catch (error) {
      if (!(error instanceof Refusal) || error.error.code !== 'mismatch') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Rejects other than the four standard fields of a domain. */
function readDomain({ domain }: TypedData, chainId: number): Address {
  const surplus = Object.keys(domain).find((name) => DOMAIN.every((known) => known.name !== name));
  if (surplus !== undefined) throw refuseMismatch({ field: `domain ${surplus}`, found: String(domain[surplus]) });
  const { name, version, chainId: found, verifyingContract } = domain;
  if (typeof name !== 'string' || typeof version !== 'string') throw refuseMismatch({ field: 'domain' });
  // A number and its plain decimal text are equivalent; other spellings are rejected.
  if (!['number', 'string', 'bigint'].includes(typeof found) || String(found) !== String(chainId)) {
    throw refuseMismatch({ field: 'chain', found: String(found), expected: String(chainId) });
  }
  if (!isAddress(verifyingContract)) throw refuseMismatch({ field: 'target', found: String(verifyingContract) });
  return verifyingContract;
}

function checkTypes({ types, primaryType }: TypedData, { parameters }: RuledFunction): void {
  const expected: Readonly<Record<string, MessageFields>> = {
    [DOMAIN_TYPE]: DOMAIN,
    [primaryType]: parameters,
  };
  for (const name of new Set([...Object.keys(types), ...Object.keys(expected)])) {
    const own = types[name];
    const known = expected[name];
    if (!own || !known || !hasSameFields(own, known))
      throw refuseMismatch({ field: 'type', found: `${name} ${JSON.stringify(own)}` });
  }
}

type MessageFields = readonly { readonly name: string; readonly type: string }[];

/** Compares single fields, because in a joined text a name with commas could represent several. */
function hasSameFields(one: MessageFields, other: MessageFields): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ name, type }, index) => name === other[index]?.name && type === other[index].type);
}

function readValues({ message }: TypedData, { parameters, ...described }: RuledFunction): Record<string, FieldValue> {
  const surplus = Object.keys(message).find((name) => parameters.every((known) => known.name !== name));
  if (surplus !== undefined) throw refuseMismatch({ field: surplus, found: String(message[surplus]) });
  return Object.fromEntries(
    parameters.map(({ name, type }) => {
      const value = readValue(message[name], type);
      if (value === undefined) {
        throw refuseMismatch({ field: labelOf({ ...described, parameters }, name), found: String(message[name]) });
      }
      return [name, value];
    }),
  );
}

/** Requires plain decimal text for integers, because the signer could interpret another spelling differently. */
function readValue(value: unknown, type: EncodedType): FieldValue | undefined {
  if (type === 'address') return isAddress(value) ? value : undefined;
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if (type.startsWith('uint')) {
    return typeof value === 'string' && /^(0|[1-9]\d{0,77})$/.test(value) ? BigInt(value) : undefined;
  }
  return isHex(value) && value.length % 2 === 0 ? value : undefined;
}

/** Compares the domain's hash with the contract's, which includes name and version. */
async function checkDomain({ domain }: TypedData, target: Address, queries: ChainQueries): Promise<void> {
  const type = `${DOMAIN_TYPE}(${DOMAIN.map((field) => `${field.type} ${field.name}`).join()})`;
  const encodedDomain = [
    keccakOf(type).slice(2),
    keccakOf(String(domain['name'])).slice(2),
    keccakOf(String(domain['version'])).slice(2),
    BigInt(String(domain['chainId'])).toString(16).padStart(64, '0'),
    addressWord(target),
  ];
  const separator = keccakOf(bytesOf(`0x${encodedDomain.join('')}`));
  expectEqual('domain', separator, await queries.call(target, 'DOMAIN_SEPARATOR()'));
}

function bytesOf(hex: Hex): Uint8Array {
  return bytesFrom(hex.slice(2).match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
