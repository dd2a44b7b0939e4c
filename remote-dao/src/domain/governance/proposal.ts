import type { Address, Hex } from '@fathom/contract/address';
import { displayText } from '@fathom/base/domain/displayText';
import { visibleText } from '@fathom/base/domain/plainText';

/** Divides a description into title and body. */
export const SEPARATOR = '-'.repeat(16);

/** Longest texts of a card; the page of a proposal shows the title at {@link TITLE_LENGTH}. */
const CARD_TITLE_LENGTH = 50;
const CARD_BODY_LENGTH = 150;
export const TITLE_LENGTH = 256;
/** Of a title or body only so much is searched for a line of text. */
const LONGEST_EXCERPT = 8_192;

/** What the timelock executes when a proposal passed: the same number of each. */
export interface ProposalBatch {
  readonly targets: readonly Address[];
  /** In wei of the native currency. */
  readonly values: readonly bigint[];
  readonly calldatas: readonly Hex[];
}

export interface Proposal {
  readonly id: bigint;
  /** As its author wrote it: hashed and signed in this form, never displayed unless sanitized. */
  readonly description: string;
  /** Keccak-256 of its bytes, only where they are not UTF-8: the text has `�` for some of them. */
  readonly descriptionHash?: Hex;
  /** `undefined` while only the governor's list is known: the indexer is unreachable. */
  readonly batch: ProposalBatch | undefined;
  /**
   * Votes count that accounts had after this block. As the source of the proposal has it: the id
   * does not cover it, so what depends on it takes the governor's, which a status has.
   */
  readonly startBlock: bigint;
  /** Where the event of its creation is expected; unchecked too. */
  readonly createdBlock: bigint | undefined;
}

/** Title and body, divided at the first separator; a description without one is all title. */
export function splitDescription(description: string): { readonly title: string; readonly body: string } {
  const at = description.indexOf(SEPARATOR);
  if (at === -1) return { title: description, body: '' };
  return { title: description.slice(0, at), body: description.slice(at + SEPARATOR.length) };
}

/** The title as one line of plain text, without characters that hide or reorder text. */
export function proposalTitle(description: string): string {
  return lineOf(splitDescription(description).title, TITLE_LENGTH);
}

/** The same in at most 50 characters. */
export function cardTitle(description: string): string {
  return lineOf(splitDescription(description).title, CARD_TITLE_LENGTH);
}

/** The text of the body in at most 150 characters. */
export function cardExcerpt(description: string): string {
  return lineOf(splitDescription(description).body, CARD_BODY_LENGTH);
}

function lineOf(text: string, longest: number): string {
  return displayText(visibleText(text.slice(0, LONGEST_EXCERPT)), longest);
}

/** The first and the last 4 digits of a proposal's id. */
export function shortProposalId(id: bigint): string {
  const digits = id.toString();
  return digits.length > 8 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits;
}

/**
 * A proposal's id in its URL and in the indexer: hexadecimal in whole bytes, without further
 * leading zeros.
 */
export function proposalKey(id: bigint): Hex {
  const digits = id.toString(16);
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`;
}

const MAX_ID = 2n ** 256n;

/** Reads the id of a URL, hexadecimal or decimal; `undefined` for what no proposal can have. */
export function parseProposalId(text: string): bigint | undefined {
  if (!/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return undefined;
  const id = BigInt(text);
  return id < MAX_ID ? id : undefined;
}

/**
 * A proposal without an action names the zero address alone and sends nothing. A zero address
 * before other targets, or with a value, hides nothing: the timelock executes every entry.
 */
export function hasActions({ targets, values }: ProposalBatch): boolean {
  return targets.some((target) => BigInt(target) !== 0n) || values.some((value) => value > 0n);
}

/**
 * Whether actions follow the placeholder of a proposal without any, behind which they could be
 * overlooked.
 */
export function startsWithPlaceholder(batch: ProposalBatch): boolean {
  const [first, ...others] = batch.targets;
  return first !== undefined && BigInt(first) === 0n && others.length > 0 && hasActions(batch);
}
