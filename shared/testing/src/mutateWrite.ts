import type { SigningLine, SignatureRequest, TransactionRequest } from '@fathom/contract';
import { isSameAddress, type Hex } from '@fathom/contract/address';
import type { FieldValue } from '@fathom/host-kit/signing/verify/abiWords';
import { findFunctions, type AreaSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { decodeCall, selectorIn, type DecodedCall } from '@fathom/host-kit/signing/verify/callDecoding';
import { verifyMessage } from '@fathom/host-kit/signing/verify/verifyMessage';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';

export interface MutationCount {
  readonly tried: number;
  /**
   * Mutations that would be signed under the original's sentence; for mutations of the request alone, under any
   * sentence.
   */
  readonly survivors: readonly string[];
  /** Mutations of request and claim together that would be signed, each with its displayed sentence. */
  readonly displayed: readonly string[];
}

const SELECTOR = 8;
const WORD = 64;
const OTHER = '0x00000000000000000000000000000000DEADbeef';
/** In seconds. */
const HOUR = 3600n;
const YEAR = 31_536_000n;
const ENDLESS = 2n ** 256n - 1n;

/**
 * Mutates each part of a request: every bit of the selector; in each word of the calldata the lowest, the highest and a
 * middle bit, all bits, and zero; a word removed, repeated or moved to the end; target, value, account and chain.
 * `alone` keeps the area's claim; `together` mutates it likewise, as a compromised area would.
 */
export async function mutateWrite(
  request: TransactionRequest,
  context: VerifyContext,
  how: 'alone' | 'together',
): Promise<MutationCount> {
  const { message } = await verifyWrite(request, context);
  const survivors: string[] = [];
  const displayed: string[] = [];
  const mutants = mutantsOf(request);
  for (const [name, mutant] of mutants) {
    const sent = how === 'alone' ? mutant : restated(mutant, context.signing);
    const line = await verified(() => verifyWrite(sent, context));
    if (!line) continue;
    if (how === 'alone' || line.message === message) survivors.push(name);
    else displayed.push(`${name}: ${line.message}`);
  }
  return { tried: mutants.length, survivors, displayed };
}

function mutantsOf(request: TransactionRequest): [string, TransactionRequest][] {
  return [
    ['another target', { ...request, to: OTHER }],
    ['another account', { ...request, from: OTHER }],
    ['another chain', { ...request, chainId: request.chainId + 1 }],
    ['one wei more', { ...request, value: request.value + 1n }],
    ['no value, or one', { ...request, value: request.value === 0n ? 1n : 0n }],
    ...mutatedCalldata(request.data).map(([name, data]): [string, TransactionRequest] => [name, { ...request, data }]),
  ];
}

/** Restates the claim dishonestly, to match the calldata. */
function restated(request: TransactionRequest, signing: AreaSigning): TransactionRequest {
  const { from: account, chainId, to, value, data } = request;
  for (const { contract, called } of findFunctions(signing, selectorIn(data))) {
    const read = decodeCall(data, called, contract);
    if ('decoded' in read) {
      return { ...request, claim: { ...request.claim, account, chainId, to, value, ...statementOf(read.decoded) } };
    }
  }
  return { ...request, claim: { ...request.claim, account, chainId, to, value } };
}

function statementOf({ called, values, inner }: DecodedCall): {
  readonly call: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
} {
  const fields: Record<string, FieldValue> = { ...values };
  for (const [name, rule] of Object.entries(called.rules)) {
    const value = values[name];
    if (['intent', 'exact', 'named'].includes(rule.kind) && 'name' in rule && value !== undefined)
      fields[rule.name] = value;
  }
  return { call: called.name, fields, ...(inner && { inner: statementOf(inner.call) }) };
}

async function verified(verify: () => Promise<SigningLine>): Promise<SigningLine | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function mutatedCalldata(data: Hex): [string, Hex][] {
  const digits = data.slice(2);
  const selector = digits.slice(0, SELECTOR);
  const words: readonly string[] = digits.slice(SELECTOR).match(new RegExp(`.{1,${WORD}}`, 'g')) ?? [];
  const withWords = (changed: readonly string[]): Hex => `0x${selector}${changed.join('')}`;
  const result: [string, Hex][] = [
    ['no arguments', `0x${selector}`],
    ['a word more', withWords([...words, '0'.repeat(WORD)])],
    ['a byte more', `${data}00`],
    ['half a byte less', `0x${digits.slice(0, -1)}`],
  ];
  for (let bit = 0; bit < SELECTOR * 4; bit += 1) {
    result.push([`selector bit ${bit}`, `0x${flip(selector, bit)}${digits.slice(SELECTOR)}`]);
  }
  for (const [index, word] of words.entries()) {
    const replacements: readonly [string, string][] = [
      ['lowest bit', flip(word, word.length * 4 - 1)],
      ['highest bit', flip(word, 0)],
      ['bit in the middle', flip(word, word.length * 2)],
      ['all bits', word.replaceAll(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16))],
      ['zero', '0'.repeat(word.length)],
      ['largest', 'f'.repeat(word.length)],
    ];
    for (const [name, other] of replacements) {
      if (other !== word) result.push([`word ${index}: ${name}`, withWords(words.with(index, other))]);
    }
    result.push([`word ${index} left out`, withWords(words.toSpliced(index, 1))]);
    result.push([`word ${index} twice`, withWords(words.toSpliced(index, 0, word))]);
  }
  // Swapping equal words, or a word with itself, is no mutation.
  return result.filter(([, mutant]) => mutant.toLowerCase() !== data.toLowerCase());
}

/**
 * Mutates each field of a message to sign and its types, and adds and removes fields; `together` mutates the area's
 * claim likewise. `now` is the chain's time in unix seconds.
 */
export async function mutateSignature(
  request: SignatureRequest,
  context: VerifyContext,
  now: bigint,
  how: 'alone' | 'together',
): Promise<MutationCount> {
  const { message } = await verifyMessage(request, context);
  const survivors: string[] = [];
  const displayed: string[] = [];
  const mutants = mutatedMessages(request, now);
  for (const [name, typedData] of mutants) {
    const mutant = { ...request, typedData };
    const line = await verified(() =>
      verifyMessage(how === 'alone' ? mutant : { ...mutant, claim: restatedMessage(mutant) }, context),
    );
    if (!line) continue;
    if (how === 'alone' || line.message === message) survivors.push(name);
    else displayed.push(`${name}: ${line.message}`);
  }
  return { tried: mutants.length, survivors, displayed };
}

function restatedMessage({ claim: expected, typedData }: SignatureRequest): SignatureRequest['claim'] {
  const { value, nonce, deadline } = typedData.message;
  const read = (found: unknown, known: bigint) => (/^\d+$/.test(String(found)) ? BigInt(String(found)) : known);
  return {
    ...expected,
    amount: read(value, expected.amount),
    nonce: read(nonce, expected.nonce),
    deadline: read(deadline, expected.deadline),
  };
}

function mutatedMessages({ typedData }: SignatureRequest, now: bigint): [string, SignatureRequest['typedData']][] {
  const { domain, message, types } = typedData;
  const mutants: [string, SignatureRequest['typedData']][] = [
    ['another type', { ...typedData, primaryType: 'Other' }],
    ['a type more', { ...typedData, types: { ...types, Other: [] } }],
    ...mutatedFields(domain).map(([name, changed]): [string, typeof typedData] => [
      `domain: ${name}`,
      { ...typedData, domain: changed },
    ]),
    ...mutatedFields(message).map(([name, changed]): [string, typeof typedData] => [
      `message: ${name}`,
      { ...typedData, message: changed },
    ]),
    ...[now + YEAR, ENDLESS, now].map((deadline): [string, typeof typedData] => [
      `deadline ${deadline}`,
      { ...typedData, message: { ...message, deadline: deadline.toString() } },
    ]),
  ];
  for (const [name, fields] of Object.entries(types)) {
    for (const [index, field] of fields.entries()) {
      const variants = [
        { ...field, name: `${field.name}2` },
        { ...field, type: field.type === 'bytes' ? 'string' : 'bytes' },
      ];
      for (const variant of variants) {
        mutants.push([
          `${name} ${field.name}`,
          { ...typedData, types: { ...types, [name]: fields.with(index, variant) } },
        ]);
      }
      mutants.push([
        `${name} without ${field.name}`,
        { ...typedData, types: { ...types, [name]: fields.toSpliced(index, 1) } },
      ]);
    }
  }
  return mutants;
}

export function withDeadline(request: SignatureRequest, deadline: bigint): SignatureRequest {
  const { typedData, claim: expected } = request;
  const message = { ...typedData.message, deadline: deadline.toString() };
  return { ...request, typedData: { ...typedData, message }, claim: { ...expected, deadline } };
}

function mutatedFields(fields: Readonly<Record<string, unknown>>): [string, Readonly<Record<string, unknown>>][] {
  return [
    ['a field more', { ...fields, surplus: 1 }],
    ...Object.entries(fields).flatMap(([name, value]): [string, Readonly<Record<string, unknown>>][] => {
      const { [name]: _removed, ...rest } = fields;
      return [
        // Any deadline within the hour is valid, so only a later one is a mutation.
        [`${name} changed`, { ...fields, [name]: changed(value, name === 'deadline' ? HOUR : 1n) }],
        [`${name} in another spelling`, { ...fields, [name]: ` ${String(value)}` }],
        [`${name} missing`, rest],
      ];
    }),
  ];
}

function changed(value: unknown, by: bigint): unknown {
  if (typeof value === 'number') return value + Number(by);
  const text = String(value);
  if (/^\d+$/.test(text)) return (BigInt(text) + by).toString();
  if (!text.startsWith('0x')) return `${text}x`;
  return isSameAddress(text, OTHER) ? text : OTHER;
}

function flip(digits: string, bit: number): string {
  const at = Math.floor(bit / 4);
  const digit = parseInt(digits[at] ?? '0', 16) ^ (8 >> (bit % 4));
  return digits.slice(0, at) + digit.toString(16) + digits.slice(at + 1);
}
