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
import type { TypedData } from '@fathom/shared/contract';
import { addressKey, type Address, type Hex } from '../domain/address';
import { isListType, readAddressWord, type FieldValue } from './abiWords';
import type { AddressBook } from './addressBook';
import type { RuledFunction, SigningContract } from './areaSigning';
import { boundConstants, targetFunctions } from './boundConstants';
import { selectorOf, type DecodedCall } from './callDecoding';
import type { ChainQueries } from './chainQueries';
import { keccakOf, pathOf, type Parameter } from './functionSignature';
import { libraryText } from './libraryText';
import { refuseUnclear } from './mismatch';
import { interpretationOf, refuseWarnings, type Interpretation } from './readDisplay';
import { verifyText } from './text/en';

/* The ERC-7730 reference implementation, which has its own decoder, serves as the second reader:
   its raw values must equal those of our decoder, and its sentence is the one displayed. Added
   here: the sentences of nested calls inside the outer sentence, and digit grouping. */

const PATH = 'descriptor';

export interface InterpretedCall {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** In wei. */
  readonly value: bigint;
}

export interface InterpretContext {
  readonly addressBook: AddressBook;
  /** Names, tokens and native currency; none of them comes from the area. */
  readonly external: ExternalDataProvider;
  readonly locale: string;
}

/**
 * Throws a `Refusal` if the library decodes other values than our decoder, or cannot display one of
 * them.
 */
export async function interpretCall(
  call: InterpretedCall,
  contract: SigningContract,
  decoded: DecodedCall,
  context: InterpretContext & { readonly queries: Pick<ChainQueries, 'call'> },
): Promise<Interpretation> {
  await compareRaw(call, contract, decoded);
  const ofTarget = await targetAddresses(contract, call.to, context.queries);
  const bound = boundDescriptor(contract, call.chainId, call.to, context.addressBook, ofTarget);
  const descriptor = withEmptyLists(bound, decoded);
  return interpretationOf(await format(call, optionsFor(descriptor, call, context.external)), context.locale);
}

/** The same for a message to sign; `values` are those of our decoder. */
export async function interpretMessage(
  account: Address,
  typedData: TypedData,
  contract: SigningContract,
  message: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
  context: InterpretContext,
): Promise<Interpretation> {
  const chainId = Number(typedData.domain['chainId']);
  const to = typedData.domain['verifyingContract'] as Address;
  const types = Object.fromEntries(Object.entries(typedData.types).map(([name, fields]) => [name, [...fields]]));
  const given = {
    ...{ account, types, primaryType: typedData.primaryType, message: { ...typedData.message } },
    domain: { chainId, verifyingContract: to },
  };
  const raw = { ...boundDescriptor(contract, chainId, to, undefined), display: { formats: rawFormats([message]) } };
  const rawOptions = optionsFor(raw, { chainId, to }, undefined, message);
  compareValues(await formatTypedData(given, rawOptions), message.parameters, values);
  const descriptor = boundDescriptor(contract, chainId, to, context.addressBook);
  const options = optionsFor(descriptor, { chainId, to }, context.external, message);
  return interpretationOf(await formatTypedData(given, options), context.locale);
}

/**
 * Says in the sentences that a list is empty, which the library cannot: it has no value to display.
 */
function withEmptyLists(descriptor: LibraryDescriptor, { called, values, inner }: DecodedCall): LibraryDescriptor {
  const { key, format: described, parameters } = called;
  const empty = parameters.filter(({ name, type }) => isListType(type) && values[name] === '');
  const sentence = empty.reduce((text, { name }) => {
    const { path, label = name } = described.fields.find((field) => field.path === `${name}.[]`) ?? {};
    return text.replaceAll(`{${path}}`, verifyText.none(label.toLowerCase()));
  }, described.interpolatedIntent);
  const display = { ...descriptor.display, formats: { ...descriptor.display?.formats } };
  display.formats[key] = { ...described, interpolatedIntent: sentence };
  const stated = { ...descriptor, display };
  return inner ? withEmptyLists(stated, inner.call) : stated;
}

/** What the functions that constants name return, of the verified target. */
async function targetAddresses(
  { descriptor }: SigningContract,
  to: Address,
  queries: Pick<ChainQueries, 'call'>,
): Promise<ReadonlyMap<string, Address>> {
  const functions = targetFunctions(descriptor.metadata.constants ?? {});
  const returned = await Promise.all(functions.map((name) => queries.call(to, name)));
  return new Map(
    functions.flatMap((name, index): [string, Address][] => {
      const address = readAddressWord((returned[index] ?? '0x').slice(2));
      return address ? [[name, address]] : [];
    }),
  );
}

/** Compares the library's decoding with ours, at every level of nesting. */
async function compareRaw(
  { chainId, from, to, data, value }: InterpretedCall,
  contract: SigningContract,
  decoded: DecodedCall,
): Promise<void> {
  const functions = [...contract.functions, ...contract.embedded].filter(
    ({ selector }) => selector === selectorOf(data),
  );
  const raw = { ...boundDescriptor(contract, chainId, to, undefined), display: { formats: rawFormats(functions) } };
  const model = await format({ chainId, from, to, data, value }, optionsFor(raw, { chainId, to }, undefined));
  compareValues(model, decoded.called.parameters, decoded.values);
  const { inner } = decoded;
  if (inner) await compareRaw({ chainId, from, to, data: inner.data, value }, contract, inner.call);
}

function compareValues(
  model: DisplayModel,
  parameters: readonly Parameter[],
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

/**
 * The descriptor bound to one contract on one chain; constants that name an address become it.
 */
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
  const scope = `eip155:${chainId}:${addressKey(to)}`;
  const resolver: DescriptorResolver = {
    index: {
      calldataIndex: message ? {} : { [scope]: PATH },
      typedDataIndex: message
        ? { [scope]: { [message.name]: [{ path: PATH, encodeTypeHashes: [keccakOf(message.key)] }] } }
        : {},
    },
    fetchDescriptor: async () => descriptor,
  };
  return {
    ...(external && { externalDataProvider: external }),
    descriptorResolverOptions: { type: 'custom', resolver },
  };
}
