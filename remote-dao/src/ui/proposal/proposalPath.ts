import { parseProposalId } from '../../domain/governance/proposal';

/** Returns everything after `/proposal/`; empty if the path names no proposal. */
export function namedProposal(pathname: string): string {
  return /\/proposal\/(.*?)\/*$/.exec(pathname)?.[1] ?? '';
}

export function proposalIdOfPath(pathname: string): bigint | undefined {
  return parseProposalId(namedProposal(pathname));
}
