import {
  format,
  isFieldGroup,
  formatTypedData,
  type Descriptor as LibraryDescriptor,
  type DescriptorResolver,
  type DisplayModel,
  type ExternalDataProvider,
  type FormatOptions,
} from '@ethereum-sourcify/clear-signing';
import type { TypedData } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { Map, Number, Object, String, allOf } from '../../captured/globals';
import { readAddressWord, type FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import type { RuledFunction, SigningContract } from '../descriptor/areaSigning';
import { boundConstants, targetFunctions } from '../floor/boundConstants';
import type { DecodedCall } from '../callDecoding';
import type { ChainQueries } from '../chainQueries';
import { keccakOf, pathOf, type SignatureParameter } from '../descriptor/functionSignature';
import { knownFunction } from '../table/knownFunctions';
import { libraryText } from './libraryText';
import { refuseUnclear } from './mismatch';
import { describeLock } from './describeLock';
import { describeProposal } from './describeProposal';
import { PROPOSAL_CALLS } from '../floor/replacedParts';
import { interpretationOf, refuseWarnings, type Interpretation, type Wording } from './readDisplay';

/* Uses the ERC-7730 reference implementation as a second decoder: its raw values must equal those of our decoder. */

const PATH = 'descriptor';

export interface InterpretedCall {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value: bigint;
}

export interface InterpretContext {
  readonly addressBook: AddressBook;
  /** Names, tokens and native currency; none of them comes from the area. */
  readonly external: ExternalDataProvider;
  readonly locale: string;
}

interface CallContext extends InterpretContext {
  readonly queries: Pick<ChainQueries, 'call' | 'time'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** True for a sent call: what the chain has now isn't what the call found. */
  readonly isSent?: boolean | undefined;
}

/** Throws a `Refusal` if the library decodes other values than our decoder, or cannot display one. */
export async function interpretCall(
  call: InterpretedCall,
  contract: SigningContract,
  decoded: DecodedCall,
  context: CallContext,
): Promise<Interpretation> {
  await compareRaw(call, contract, decoded);
  const ofTarget = await targetAddresses(contract, call.to, context.queries);
  const bound = boundDescriptor(contract, call.chainId, call.to, context.addressBook, ofTarget);
  const model = await format(call, optionsFor(labeledByPath(bound, contract), call, context.external));
  return interpretationOf(model, await wordingOf(decoded, call, context), context.locale);
}

/** Interprets a message to sign; `values` are those of our decoder. */
export async function interpretMessage(
  account: Address,
  typedData: TypedData,
  contract: SigningContract,
  message: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
  context: InterpretContext & { readonly queries: Pick<ChainQueries, 'call'> },
): Promise<Interpretation> {
  const chainId = Number(typedData.domain['chainId']);
  const to = typedData.domain['verifyingContract'] as Address;
  const types = Object.fromEntries(Object.entries(typedData.types).map(([name, fields]) => [name, [...fields]]));
  const libraryInput = {
    account,
    types,
    primaryType: typedData.primaryType,
    message: { ...typedData.message },
    domain: { chainId, verifyingContract: to },
  };
  const raw = { ...boundDescriptor(contract, chainId, to, undefined), display: { formats: rawFormats([message]) } };
  const rawOptions = optionsFor(raw, { chainId, to }, undefined, message);
  compareValues(await formatTypedData(libraryInput, rawOptions), message.parameters, values);
  const ofTarget = await targetAddresses(contract, to, context.queries);
  const descriptor = boundDescriptor(contract, chainId, to, context.addressBook, ofTarget);
  const options = optionsFor(labeledByPath(descriptor, contract), { chainId, to }, context.external, message);
  return interpretationOf(await formatTypedData(libraryInput, options), wordsOf(message), context.locale);
}

/**
 * Finds each displayed value's place in the sentence. The library's own sentence doesn't separate values from words.
 */
function labeledByPath(bound: LibraryDescriptor, { descriptor }: SigningContract): LibraryDescriptor {
  const formats = Object.entries(descriptor.display.formats).map(([key, { intent, fields }]) => [
    key,
    { intent, fields: fields.map((field) => ({ ...field, label: field.path })) },
  ]);
  return { ...bound, display: { formats: Object.fromEntries(formats) as object } } as LibraryDescriptor;
}

async function wordingOf(
  { called, values, inner }: DecodedCall,
  call: InterpretedCall,
  context: CallContext,
): Promise<Wording> {
  return {
    ...wordsOf(called),
    own: await ownText({ called, values }, call, context),
    inner: inner && (await wordingOf(inner.call, call, context)),
  };
}

/** Words that the host has itself for a part of the sentence. */
async function ownText(
  { called, values }: Pick<DecodedCall, 'called' | 'values'>,
  { chainId, from: account, to: staking }: InterpretedCall,
  context: CallContext,
): Promise<Wording['own']> {
  const { isProposal, endsLock, plain } = knownFunction(called) ?? {};
  if (isProposal) {
    const { targets, values: paid, calldatas } = values;
    return {
      part: PROPOSAL_CALLS,
      text: await describeProposal({ targets, values: paid, calldatas }, { ...context, chainId }),
    };
  }
  if (endsLock === undefined || context.isSent) return plain;
  return describeLock(values['lockId'], endsLock, { ...context, chainId, account, staking });
}

function wordsOf({ format: described }: RuledFunction): Wording {
  const labels = new Map(described.fields.map(({ path, label }) => [path, label]));
  return { sentence: described.interpolatedIntent, labels };
}

/** Uses addresses instead of roles. Throws a `Refusal` if there is none. */
export async function constantsOf(
  contract: SigningContract,
  to: Address,
  { addressBook, queries }: Pick<InterpretContext, 'addressBook'> & { readonly queries: Pick<ChainQueries, 'call'> },
): Promise<Readonly<Record<string, unknown>>> {
  const ofTarget = await targetAddresses(contract, to, queries);
  return boundConstants(contract.descriptor.metadata.constants ?? {}, addressBook, ofTarget);
}

/** Reads the addresses of the descriptor's constants from the verified target. */
async function targetAddresses(
  { descriptor }: SigningContract,
  to: Address,
  queries: Pick<ChainQueries, 'call'>,
): Promise<ReadonlyMap<string, Address>> {
  const functions = targetFunctions(descriptor.metadata.constants ?? {});
  const returned = await allOf(functions.map((name) => queries.call(to, name)));
  return new Map(
    functions.flatMap((name, index): [string, Address][] => {
      const address = readAddressWord((returned[index] ?? '0x').slice(2));
      return address ? [[name, address]] : [];
    }),
  );
}

async function compareRaw(
  { chainId, from, to, data, value }: InterpretedCall,
  contract: SigningContract,
  decoded: DecodedCall,
): Promise<void> {
  const functions = [...contract.functions, ...contract.embedded];
  const raw = { ...boundDescriptor(contract, chainId, to, undefined), display: { formats: rawFormats(functions) } };
  const model = await format({ chainId, from, to, data, value }, optionsFor(raw, { chainId, to }, undefined));
  compareValues(model, decoded.called.parameters, decoded.values);
  const { inner } = decoded;
  if (inner) await compareRaw({ chainId, from, to, data: inner.data, value }, contract, inner.call);
}

function compareValues(
  model: DisplayModel,
  parameters: readonly SignatureParameter[],
  values: Readonly<Record<string, FieldValue>>,
): void {
  refuseWarnings(model);
  const fields = model.fields ?? [];
  if (fields.length !== parameters.length) throw refuseUnclear('the decoders read another number of values');
  for (const [index, { name, type }] of parameters.entries()) {
    const field = fields[index];
    const items = field && isFieldGroup(field) ? field.fields.map(({ value }) => value) : [field?.value];
    const found = items.join();
    const expected = String(values[name]);
    const isEqual =
      type === 'string' ? libraryText(found) === expected : found.toLowerCase() === expected.toLowerCase();
    if (!isEqual) throw refuseUnclear(`the decoders disagree about ${name}: ${found} and ${expected}`);
  }
}

function rawFormats(functions: readonly RuledFunction[]) {
  return Object.fromEntries(
    functions.map(({ key, parameters }) => [
      key,
      {
        intent: key,
        fields: parameters.map((parameter) => ({
          path: pathOf(parameter),
          label: parameter.name,
          format: 'raw' as const,
        })),
      },
    ]),
  );
}

function boundDescriptor(
  { descriptor, kind }: SigningContract,
  chainId: number,
  address: Address,
  addressBook: AddressBook | undefined,
  ofTarget?: ReadonlyMap<string, Address>,
): LibraryDescriptor {
  const deployments = [{ chainId, address }];
  const { constants = {}, ...metadata } = descriptor.metadata;
  return {
    ...descriptor,
    context: kind === 'contract' ? { contract: { deployments } } : { eip712: { deployments } },
    metadata: { ...metadata, ...(addressBook && { constants: boundConstants(constants, addressBook, ofTarget) }) },
  } as LibraryDescriptor;
}

function optionsFor(
  descriptor: LibraryDescriptor,
  { chainId, to }: Pick<InterpretedCall, 'chainId' | 'to'>,
  external: ExternalDataProvider | undefined,
  message?: RuledFunction,
): FormatOptions {
  const contractId = `eip155:${chainId}:${addressKey(to)}`;
  const resolver: DescriptorResolver = {
    index: {
      calldataIndex: message ? {} : { [contractId]: PATH },
      typedDataIndex: message
        ? { [contractId]: { [message.name]: [{ path: PATH, encodeTypeHashes: [keccakOf(message.key)] }] } }
        : {},
    },
    fetchDescriptor: async () => descriptor,
  };
  return {
    ...(external && { externalDataProvider: external }),
    descriptorResolverOptions: { type: 'custom', resolver },
  };
}
