import { parseProposalId } from '../../domain/governance/proposal';

export function lastSegment(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? '';
}

export function proposalIdOfPath(pathname: string): bigint | undefined {
  return parseProposalId(/\/proposal\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
}
