import { parseProposalId } from '../../domain/governance/proposal';

/**
 * The id at the end of a path such as `/dao/governance/proposal/0x1f`; `undefined` for anything
 * else.
 */
export function proposalIdOfPath(pathname: string): bigint | undefined {
  return parseProposalId(/\/proposal\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
}
