import { entity, many, one, type Subgraph } from '../graph/entity';
import {
  fxdPoolView,
  fxdPositionActivityView,
  fxdPositionView,
  fxdProtocolStatView,
  fxdUserView,
} from './stablecoinViews';
import { fxdLedger } from './stablecoinTables';

/** Names and relations match the protocol's own subgraph, which has no ledger. */
export const stablecoinSubgraph: Subgraph = {
  name: 'stablecoin-subgraph',
  entities: [
    entity('Pool', fxdPoolView, { relations: { positions: many('Position', 'pool') } }),
    entity('Position', fxdPositionView, {
      relations: { pool: one('Pool'), activity: many('PositionActivity', 'position') },
      enums: { positionStatus: 'PositionStatus' },
    }),
    entity('PositionActivity', fxdPositionActivityView, {
      relations: { position: one('Position') },
      enums: { activityState: 'PositionActivityState' },
    }),
    entity('User', fxdUserView),
    entity('ProtocolStat', fxdProtocolStatView),
    entity('LedgerEntry', fxdLedger),
  ],
};
