import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { contractEvent } from '@fathom/base/rpc/abi/contractEvent';
import type { ChainLog } from '@fathom/base/rpc/logs/readLogRange';
import { readHead, searchLogs } from '@fathom/base/rpc/logs/searchLogs';
import { queryOptions } from '@tanstack/react-query';
import { VOTE_CHOICES, VOTE_CODES, type VoteChoice } from '../domain/governance/votes';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';

export interface OwnVote {
  readonly choice: VoteChoice;
  /** Wei of vFTHM. */
  readonly weight: bigint;
}

/** The deployed governor indexes the proposal, OpenZeppelin's doesn't. */
const VOTE_CAST = [
  'event VoteCast(address indexed voter, uint256 indexed proposalId, uint8 support, uint256 weight, string reason)',
  'event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)',
].map(contractEvent);

/**
 * Reads the account's votes since a block, by proposal. A vote is missing if no node returns its event; that an account
 * has voted is known without it.
 */
export function ownVotesQuery({ chain, deployment }: DaoScope, account: Address | undefined, fromBlock: bigint) {
  const { governor } = deployment.contracts;
  return queryOptions({
    queryKey: governanceKeys.ownVotes(chain.chainId, account, fromBlock),
    enabled: account !== undefined,
    queryFn: async (): Promise<ReadonlyMap<bigint, OwnVote>> => {
      const voter: Hex = `0x${addressKey(account ?? governor)
        .slice(2)
        .padStart(64, '0')}`;
      const filter = { address: governor, topics: [VOTE_CAST[0]?.topic ?? '0x', voter] };
      const { logs } = await searchLogs(chain, [filter], {
        fromBlock,
        toBlock: await readHead(chain),
        isOpenEnded: true,
      });
      return new Map(logs.flatMap(decodeVote));
    },
  });
}

function decodeVote(log: ChainLog): readonly (readonly [bigint, OwnVote])[] {
  const values = VOTE_CAST.flatMap(({ decode }) => decode(log) ?? []);
  const valueOf = (wanted: string) => values.find(({ name }) => name === wanted)?.value;
  const [id, support, weight] = ['proposalId', 'support', 'weight'].map(valueOf);
  const choice = VOTE_CHOICES.find((each) => VOTE_CODES[each] === support);
  return typeof id === 'bigint' && choice && typeof weight === 'bigint' ? [[id, { choice, weight }]] : [];
}
