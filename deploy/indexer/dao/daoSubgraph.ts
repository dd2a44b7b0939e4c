import { entity, many, one, type Subgraph } from '../graph/entity';
import {
  daoGovernanceStat,
  daoLedger,
  daoLockPosition,
  daoProposal,
  daoProtocolStat,
  daoStakedEvent,
  daoStaker,
  daoStream,
  daoUnstakedEvent,
} from './daoTables';

/** Names and relations are those of the protocol's own subgraph, which has no ledger. */
export const daoSubgraph: Subgraph = {
  name: 'dao-subgraph',
  entities: [
    entity('GovernanceStat', daoGovernanceStat),
    entity('Proposal', daoProposal),
    entity('ProtocolStat', daoProtocolStat),
    entity('Staker', daoStaker, {
      relations: { stakes: many('StakedEvent', 'staker'), lockPositions: many('LockPosition', 'staker') },
    }),
    entity('LockPosition', daoLockPosition, { relations: { staker: one('Staker') }, hidden: ['votes'] }),
    entity('StakedEvent', daoStakedEvent, { relations: { staker: one('Staker') } }),
    entity('UnstakedEvent', daoUnstakedEvent),
    entity('Stream', daoStream, { hidden: ['token'] }),
    entity('LedgerEntry', daoLedger),
  ],
};
