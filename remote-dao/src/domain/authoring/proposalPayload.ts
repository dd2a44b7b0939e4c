import { addressKey, isAddress, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { SEPARATOR, type ProposalBatch } from '../governance/proposal';
import type { ProposalForm } from './draft';

export interface ProposalPayload extends ProposalBatch {
  readonly description: string;
}

/** The governor requires a call: a proposal without an action calls the zero address with 20 zero bytes. */
const PLACEHOLDER: ProposalBatch = {
  targets: [ZERO_ADDRESS],
  values: [0n],
  calldatas: [`0x${'00'.repeat(20)}`],
};

/** Returns the payload of a form that passed {@link checkProposal}. The link isn't submitted. */
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

/** Accepts the prefixes 0x and xdc; `undefined` for an invalid address. */
export function targetAddress(text: string): Address | undefined {
  const address = text.trim().replace(/^(?:xdc|0x)/i, '0x');
  return isAddress(address) ? address : undefined;
}

/** Parses wei; a blank text is 0, and anything that isn't a uint256 `undefined`. */
export function weiOf(text: string): bigint | undefined {
  const digits = text.trim();
  if (digits === '') return 0n;
  if (!/^\d{1,78}$/.test(digits)) return undefined;
  const wei = BigInt(digits);
  return wei < 2n ** 256n ? wei : undefined;
}

/** True if {@link SEPARATOR} starts right after the title, so that the description can be split again. */
export function isSeparable(title: string): boolean {
  return `${title.trim()}${SEPARATOR}`.indexOf(SEPARATOR) === title.trim().length;
}
