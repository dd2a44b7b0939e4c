import type { AreaId, PortfolioRisk } from '@fathom/contract';
import type { AreaState } from '../areaState';
import type { MissingArea } from './attention';
import type { GroupId } from './areaBar';
import { areaRows, walletRow, type HoldingRow } from './positionRows';
import { readSummaries, type GroupTotals, type PortfolioTotals } from './totals';
import { splitSmall, walletTokens } from './walletTokens';

export type HoldingGroup =
  | {
      readonly id: GroupId;
      readonly status: 'read';
      readonly totals: GroupTotals;
      readonly risk: PortfolioRisk | undefined;
      readonly rows: readonly HoldingRow[];
      /** Wallet tokens of little value, which are one row until the user opens it. */
      readonly small: readonly HoldingRow[];
    }
  | { readonly id: GroupId; readonly status: 'loading' }
  | { readonly id: AreaId; readonly status: 'missing'; readonly state: MissingArea };

/**
 * Returns one group per area that the chain has, in the order of the states, and the wallet last, which is complete only
 * when no area is loading.
 */
export function holdingGroups(states: readonly AreaState[], totals: PortfolioTotals): readonly HoldingGroup[] {
  const areas = states.flatMap((state): readonly HoldingGroup[] => {
    const id = state.area;
    if (state.status === 'absent') return [];
    if (state.status === 'missing') return [{ id, status: 'missing', state }];
    const group = totals.areas.get(id);
    if (state.status === 'loading' || !group) return [{ id, status: 'loading' }];
    return [{ id, status: 'read', totals: group, small: [], ...areaRows(state.summary) }];
  });
  if (states.some(({ status }) => status === 'loading')) return [...areas, { id: 'wallet', status: 'loading' }];
  const { large, small } = splitSmall(walletTokens(readSummaries(states)));
  return [
    ...areas,
    {
      id: 'wallet',
      status: 'read',
      totals: totals.wallet,
      risk: undefined,
      rows: large.map(walletRow),
      small: small.map(walletRow),
    },
  ];
}
