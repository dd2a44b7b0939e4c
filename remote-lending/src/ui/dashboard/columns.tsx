import { AssetCell } from '@fathom/ui/token/AssetCell';
import type { Column } from '@fathom/ui/list/DataTable';
import { RowActions } from '@fathom/ui/button/RowActions';
import type { CapUsage } from '../../domain/reserve/caps';
import type { Reserve } from '../../domain/reserve/reserve';
import type { UserReserve } from '../../domain/position/userReserve';
import { screenText } from '../../text/screens';
import { AssetTags } from '../components/AssetTags';
import { DetailsLink, type DetailsLinkProps } from '../components/DetailsLink';
import { RowButton } from '../components/RowButton';

export function assetColumn<Row extends { readonly entry: Pick<UserReserve, 'reserve'> }>(
  capUsage: (reserve: Reserve) => CapUsage | undefined,
  width: string,
): Column<Row> {
  return {
    key: 'asset',
    name: screenText.asset,
    width,
    compare: (one, other) => one.entry.reserve.symbol.localeCompare(other.entry.reserve.symbol),
    cell: ({ entry: { reserve } }) => (
      <AssetCell symbol={reserve.symbol} address={reserve.underlyingAsset} isUnverified={reserve.isUnverified}>
        <AssetTags reserve={reserve} cap={capUsage(reserve)} />
      </AssetCell>
    ),
  };
}

interface RowAction {
  readonly verb: string;
  readonly name: string;
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

export function actionColumn<Row>(
  actionsOf: (row: Row) => readonly RowAction[],
  details?: (row: Row) => DetailsLinkProps,
): Column<Row> {
  return {
    key: 'actions',
    name: screenText.actions,
    card: 'actions',
    skeleton: 'none',
    cell: (row) => (
      <RowActions>
        {actionsOf(row).map(({ verb, ...action }) => (
          <RowButton key={verb} {...action}>
            {verb}
          </RowButton>
        ))}
        {details && <DetailsLink {...details(row)} />}
      </RowActions>
    ),
  };
}
