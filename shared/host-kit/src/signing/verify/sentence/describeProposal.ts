import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { BigInt, String, allOf } from '../../captured/globals';
import { readArguments, type EncodedType, type FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import { selectorIn } from '../callDecoding';
import { checksummedAddress } from '../book/checksummedAddress';
import { keccakOf, parseFunctionSignature } from '../descriptor/functionSignature';
import { refuseUnclear } from './mismatch';
import { nameInBook } from '../book/nameInBook';
import { FINGERPRINT } from './quotedText';
import { verifyText } from '../text/en';

/** Number of described calls; further calls are only counted. */
const MOST_DESCRIBED = 4;
/** The maximum in characters, which leaves room for the rest of the sentence. */
const LONGEST_DESCRIPTIONS = 700;
/** The maximum in characters: a selector and one word are displayed in full. */
const LONGEST_DATA = 74;
const LARGEST = 2n ** 256n - 1n;
/** Data of the DAO's placeholder call in a proposal without an action. */
const PLACEHOLDER_DATA = `0x${'00'.repeat(20)}`;

export interface ProposalCalls {
  readonly targets: FieldValue | undefined;
  readonly values: FieldValue | undefined;
  readonly calldatas: FieldValue | undefined;
}

export interface ProposalContext {
  readonly chainId: number;
  readonly addressBook: AddressBook;
  readonly external: ExternalDataProvider;
  readonly locale: string;
}

interface ProposalCall {
  readonly target: Address;
  /** Wei. */
  readonly value: bigint;
  readonly data: Hex;
}

/**
 * Describes token calls in words, others by target and data. A proposal without an action calls only the zero address.
 * Throws a `Refusal` if the lists have different lengths.
 */
export async function describeProposal(lists: ProposalCalls, context: ProposalContext): Promise<string> {
  const calls = callsOf(lists);
  if (calls.every(isPlaceholder)) return noActionText(calls);
  const first = await allOf(calls.slice(0, MOST_DESCRIBED).map(async (call) => callText(call, context)));
  const described = fitting(first);
  const rest = calls.slice(described.length);
  const fingerprint = keccakOf(rest.map(({ target, value, data }) => `${target} ${value} ${data}`).join()).slice(
    0,
    FINGERPRINT,
  );
  const all = rest.length === 0 ? described : [...described, verifyText.moreActions(rest.length, fingerprint)];
  return verifyText.actions(calls.length, all.join('; '));
}

/** A call of the zero address without a value has no effect. */
function isPlaceholder({ target, value }: ProposalCall): boolean {
  return BigInt(target) === 0n && value === 0n;
}

function noActionText(calls: readonly ProposalCall[]): string {
  const data = calls.map((call) => dataText(call.data)).join(', ');
  return data === PLACEHOLDER_DATA ? verifyText.noAction : verifyText.noActionWith(data);
}

/** Returns the descriptions that fit into the sentence, at least one. */
function fitting(descriptions: readonly string[]): readonly string[] {
  const tooMany = descriptions.findIndex(
    (_text, index) => index > 0 && descriptions.slice(0, index + 1).join('; ').length > LONGEST_DESCRIPTIONS,
  );
  return tooMany === -1 ? descriptions : descriptions.slice(0, tooMany);
}

function callsOf({ targets, values, calldatas }: ProposalCalls): readonly ProposalCall[] {
  const [to, paid, data] = [targets, values, calldatas].map(itemsOf);
  if (!to || !paid || !data || to.length !== paid.length || to.length !== data.length) {
    throw refuseUnclear('the lists of a proposal have different lengths');
  }
  return to.map((target, index) => ({
    target: target as Address,
    value: BigInt(paid[index] ?? 0),
    data: (data[index] ?? '0x') as Hex,
  }));
}

function itemsOf(list: FieldValue | undefined): readonly string[] {
  return list === '' || list === undefined ? [] : String(list).split(',');
}

async function callText(call: ProposalCall, context: ProposalContext): Promise<string> {
  const { target, value, data } = call;
  const to = inFull(target, context.addressBook);
  const paid = value === 0n ? undefined : await nativeText(value, context);
  if (data === '0x') return paid === undefined ? verifyText.callsWithoutData(to) : verifyText.sends(paid, to);
  const ofToken = paid === undefined ? await tokenCallText(call, context) : undefined;
  return ofToken ?? verifyText.callsContract(to, paid, dataText(data));
}

async function tokenCallText(
  { target, data }: ProposalCall,
  { chainId, addressBook, external, locale }: ProposalContext,
): Promise<string | undefined> {
  const known = TOKEN_CALLS.find(({ selector }) => selector === selectorIn(data));
  const read = known && readArguments(known.types, data.slice(10));
  if (!known || !read || 'wrongAt' in read) return undefined;
  const token = await external.resolveToken?.(chainId, target);
  if (!token) return undefined;
  const parties = read.values.filter((value) => typeof value === 'string');
  const raw = read.values.find((value) => typeof value === 'bigint') ?? 0n;
  const amount =
    known.name === 'approve' && raw === LARGEST
      ? verifyText.anyAmount
      : formatTokenInFull({ raw, decimals: token.decimals }, locale);
  const [first = '', second = ''] = parties.map((party) => inFull(party as Address, addressBook));
  const sum = verifyText.amountOf(amount, token.symbol, checksummedAddress(target));
  if (known.name === 'approve') return verifyText.allows(first, sum);
  return known.name === 'transfer' ? verifyText.sends(sum, first) : verifyText.sendsFor(sum, first, second);
}

const TOKEN_CALLS = [
  tokenCall('transfer(address to,uint256 amount)'),
  tokenCall('approve(address spender,uint256 amount)'),
  tokenCall('transferFrom(address from,address to,uint256 amount)'),
];

function tokenCall(signature: string): {
  readonly name: string;
  readonly selector: string;
  readonly types: EncodedType[];
} {
  const { name = '', selector = '', parameters = [] } = parseFunctionSignature(signature) ?? {};
  return { name, selector, types: parameters.map(({ type }) => type) };
}

function inFull(address: Address, addressBook: AddressBook): string {
  const full = checksummedAddress(address);
  const name = nameInBook(address, addressBook);
  return addressBook.find(address) && !isSameAddress(name, full) ? verifyText.named(name, full) : full;
}

async function nativeText(raw: bigint, { chainId, external, locale }: ProposalContext): Promise<string> {
  const currency = (await external.resolveChainInfo?.(chainId))?.nativeCurrency;
  if (!currency) throw refuseUnclear('the native currency is unknown');
  return `${formatTokenInFull({ raw, decimals: currency.decimals }, locale)} ${currency.symbol}`;
}

function dataText(data: Hex): string {
  if (data.length <= LONGEST_DATA) return data;
  return verifyText.longData(data.slice(0, 10), data.length / 2 - 1, keccakOf(data).slice(0, FINGERPRINT));
}
