import type { TransactionRequest } from '@fathom/shared/contract';
import type { Hex } from '../domain/address';
import type { AddressBook } from '../verify/addressBook';
import type { SignatureRequest } from '../verify/verifySignature';
import { verifySignature } from '../verify/verifySignature';
import { verifyWrite } from '../verify/verifyWrite';

/** How often a write was changed without its claim, and which changes no one noticed. */
export interface MutationCount {
  readonly tried: number;
  readonly survivors: readonly string[];
}

/** Digits of a selector and of a word. */
const SELECTOR = 8;
const WORD = 64;
/** In seconds. */
const YEAR = 31_536_000n;
const ENDLESS = 2n ** 256n - 1n;
const OTHER = '0x00000000000000000000000000000000DEADbeef';

/**
 * Changes everything that a request can say otherwise: every bit of the selector, in each word of the calldata the lowest and the highest
 * bit, a bit between, all bits, zero; a word left out, repeated, put last; target, value, account and chain. Each change has to be refused.
 */
export function mutateWrite(request: TransactionRequest, book: AddressBook): MutationCount {
  const changed: [string, TransactionRequest][] = [
    ['another target', { ...request, to: OTHER }],
    ['another account', { ...request, from: OTHER }],
    ['another chain', { ...request, chainId: request.chainId + 1 }],
    ['one wei more', { ...request, value: request.value + 1n }],
    ['no value, or one', { ...request, value: request.value === 0n ? 1n : 0n }],
    ...mutatedCalldata(request.data).map(([name, data]): [string, TransactionRequest] => [name, { ...request, data }]),
  ];
  return {
    tried: changed.length,
    survivors: changed.flatMap(([name, mutant]) => (verifyWrite(mutant, book).is === 'agrees' ? [name] : [])),
  };
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
  // Changed order of equal words, and of words onto themselves, changes nothing.
  return result.filter(([, mutant]) => mutant.toLowerCase() !== data.toLowerCase());
}

/**
 * Changes each field of a message to sign, its types, and adds and removes fields; and moves the deadline in message and claim alike, as
 * code with a wrong idea of it would. `now` is the chain's time in unix seconds.
 */
export function mutateSignature(request: SignatureRequest, book: AddressBook, now: bigint): MutationCount {
  const { typedData } = request;
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
  const requests = [
    ...mutants.map(([name, changed]): [string, SignatureRequest] => [name, { ...request, typedData: changed }]),
    ...Object.entries({
      'a deadline in a year': now + YEAR,
      'a deadline without end': ENDLESS,
      'a deadline just passed': now,
    }).map(([name, deadline]): [string, SignatureRequest] => [name, withDeadline(request, deadline)]),
  ];
  return {
    tried: requests.length,
    survivors: requests.flatMap(([name, mutant]) => (verifySignature(mutant, book, now) === undefined ? [name] : [])),
  };
}

/** The same request with another deadline, in the message and in the claim. */
export function withDeadline(request: SignatureRequest, deadline: bigint): SignatureRequest {
  const { typedData, claim } = request;
  const message = { ...typedData.message, deadline: deadline.toString() };
  return { ...request, typedData: { ...typedData, message }, claim: { ...claim, deadline } };
}

function mutatedFields(fields: Readonly<Record<string, unknown>>): [string, Readonly<Record<string, unknown>>][] {
  return [
    ['a field more', { ...fields, surplus: 1 }],
    ...Object.entries(fields).flatMap(([name, value]): [string, Readonly<Record<string, unknown>>][] => {
      const { [name]: _removed, ...rest } = fields;
      return [
        [`${name} changed`, { ...fields, [name]: changed(value) }],
        [`${name} in another spelling`, { ...fields, [name]: ` ${String(value)}` }],
        [`${name} missing`, rest],
      ];
    }),
  ];
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (/^\d+$/.test(text)) return (BigInt(text) + 1n).toString();
  return text.startsWith('0x') ? OTHER : `${text}x`;
}

function flip(digits: string, bit: number): string {
  const at = Math.floor(bit / 4);
  const digit = parseInt(digits[at] ?? '0', 16) ^ (8 >> (bit % 4));
  return digits.slice(0, at) + digit.toString(16) + digits.slice(at + 1);
}
