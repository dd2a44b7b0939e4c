import { parseProposalId } from '../../domain/governance/proposal';

/** The last part of a path: `/dao/governance/proposal/x` names `x`. */
export function lastSegment(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? '';
}

/**
 * The id at the end of a path such as `/dao/governance/proposal/0x1f`; `undefined` for anything
 * else.
 */
export function proposalIdOfPath(pathname: string): bigint | undefined {
  return parseProposalId(/\/proposal\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
}
