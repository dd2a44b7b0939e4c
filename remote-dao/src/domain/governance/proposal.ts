import type { Address, Hex } from '@fathom/contract/address';
import { displayText } from '@fathom/base/domain/displayText';
import { visibleText } from '@fathom/base/domain/plainText';

export const SEPARATOR = '-'.repeat(16);

/** Characters; the proposal's page displays {@link TITLE_LENGTH}. */
const CARD_TITLE_LENGTH = 50;
const CARD_BODY_LENGTH = 150;
export const TITLE_LENGTH = 256;
const LONGEST_EXCERPT = 8_192;

/** The calls that the timelock executes: three lists of equal length. */
export interface ProposalBatch {
  readonly targets: readonly Address[];
  /** Wei of the native currency. */
  readonly values: readonly bigint[];
  readonly calldatas: readonly Hex[];
}

export interface Proposal {
  readonly id: bigint;
  /** The author's text, which is hashed and signed. Never display it without sanitizing. */
  readonly description: string;
  /** Keccak-256 of the bytes, only if they aren't valid UTF-8: `description` has `�` for the invalid ones. */
  readonly descriptionHash?: Hex;
  /** `undefined` while the indexer is unreachable: the governor's list has no calls. */
  readonly batch: ProposalBatch | undefined;
  /**
   * Voting power is counted at this block. The id doesn't cover it, so use the governor's value from a status where it
   * matters.
   */
  readonly startBlock: bigint;
  /** The expected block of the creation event; unverified. */
  readonly createdBlock: bigint | undefined;
}

/** Splits at the first separator; a description without one is only a title. */
export function splitDescription(description: string): { readonly title: string; readonly body: string } {
  const at = description.indexOf(SEPARATOR);
  if (at === -1) return { title: description, body: '' };
  return { title: description.slice(0, at), body: description.slice(at + SEPARATOR.length) };
}

/** Returns one line of plain text, without characters that hide or reorder text. */
export function proposalTitle(description: string): string {
  return lineOf(splitDescription(description).title, TITLE_LENGTH);
}

export function cardTitle(description: string): string {
  return lineOf(splitDescription(description).title, CARD_TITLE_LENGTH);
}

export function cardExcerpt(description: string): string {
  return lineOf(splitDescription(description).body, CARD_BODY_LENGTH);
}

function lineOf(text: string, longest: number): string {
  return displayText(visibleText(text.slice(0, LONGEST_EXCERPT)), longest);
}

export function shortProposalId(id: bigint): string {
  const digits = id.toString();
  return digits.length > 8 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits;
}

/** Formats the id for URLs and the indexer: hexadecimal, whole bytes, no other leading zeros. */
export function proposalKey(id: bigint): Hex {
  const digits = id.toString(16);
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`;
}

const MAX_ID = 2n ** 256n;

/** Accepts hexadecimal and decimal uint256. */
export function parseProposalId(text: string): bigint | undefined {
  if (!/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return undefined;
  const id = BigInt(text);
  return id < MAX_ID ? id : undefined;
}

/**
 * A proposal without an action has only the zero address as a target and sends nothing. The timelock executes every
 * entry, so other targets or values next to the zero address are actions.
 */
export function hasActions({ targets, values }: ProposalBatch): boolean {
  return targets.some((target) => BigInt(target) !== 0n) || values.some((value) => value > 0n);
}

/** True if actions follow the placeholder of a proposal without actions, where they could be overlooked. */
export function startsWithPlaceholder(batch: ProposalBatch): boolean {
  const [first, ...others] = batch.targets;
  return first !== undefined && BigInt(first) === 0n && others.length > 0 && hasActions(batch);
}
