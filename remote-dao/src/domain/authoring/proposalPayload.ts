import { addressKey, isAddress, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { SEPARATOR, type ProposalBatch } from '../governance/proposal';
import type { ProposalForm } from './draft';

/** What is submitted. */
export interface ProposalPayload extends ProposalBatch {
  readonly description: string;
}

/**
 * The governor accepts no proposal without a call: one without an action calls the zero address,
 * with 20 zero bytes.
 */
const PLACEHOLDER: ProposalBatch = {
  targets: [ZERO_ADDRESS],
  values: [0n],
  calldatas: [`0x${'00'.repeat(20)}`],
};

/**
 * The payload of a form that {@link checkProposal} found no issue with. The link is not submitted.
 */
export function proposalPayload({ descriptionTitle, description, withAction, actions }: ProposalForm): ProposalPayload {
  const text = `${descriptionTitle.trim()}${SEPARATOR}${description}`;
  if (!withAction) return { ...PLACEHOLDER, description: text };
  return {
    targets: actions.map(({ target }) => addressKey(targetAddress(target) ?? ZERO_ADDRESS)),
    values: actions.map(({ value }) => weiOf(value) ?? 0n),
    calldatas: actions.map(({ callData }) => callData.trim().toLowerCase() as Hex),
    description: text,
  };
}

/** An address with the prefix 0x or xdc; `undefined` for anything else. */
export function targetAddress(text: string): Address | undefined {
  const address = text.trim().replace(/^(?:xdc|0x)/i, '0x');
  return isAddress(address) ? address : undefined;
}

/**
 * Wei as typed, an empty text is 0; `undefined` for what is no whole number that a call can carry.
 */
export function weiOf(text: string): bigint | undefined {
  const digits = text.trim();
  if (digits === '') return 0n;
  if (!/^\d{1,78}$/.test(digits)) return undefined;
  const wei = BigInt(digits);
  return wei < 2n ** 256n ? wei : undefined;
}

/**
 * Whether the description can be split again: neither does the title contain the separator, nor
 * would one begin in it.
 */
export function isSeparable(title: string): boolean {
  return `${title.trim()}${SEPARATOR}`.indexOf(SEPARATOR) === title.trim().length;
}
