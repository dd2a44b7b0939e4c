import { parseProposalId } from '../../domain/governance/proposal';

/** Returns `x` for `/dao/governance/proposal/x`. */
export function lastSegment(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? '';
}

/** Parses the id of a path like `/dao/governance/proposal/0x1f`; `undefined` for other paths. */
export function proposalIdOfPath(pathname: string): bigint | undefined {
  return parseProposalId(/\/proposal\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
}
