import { daoSubgraph } from './dao/daoSubgraph';
import type { Subgraph } from './graph/entity';
import type { IndexerPlan } from './indexerPlan';
import { lendingSubgraph } from './lending/lendingSubgraph';
import { stablecoinSubgraph } from './stablecoin/stablecoinSubgraph';
import { vaultsSubgraph } from './vaults/vaultsSubgraph';

export function subgraphsOf(chain: IndexerPlan['chains'][number]): readonly Subgraph[] {
  return [
    ...(chain.fxd === undefined ? [] : [stablecoinSubgraph]),
    ...(chain.dao === undefined ? [] : [daoSubgraph]),
    ...(chain.vaults === undefined ? [] : [vaultsSubgraph]),
    ...(chain.lending === undefined ? [] : [lendingSubgraph]),
  ];
}
