import { AssetCell } from '@fathom/ui/token/AssetCell';
import type { Column } from '@fathom/ui/list/DataTable';
import { RowActions } from '@fathom/ui/button/RowActions';
import type { CapUsage } from '../../domain/caps';
import type { Reserve } from '../../domain/reserve';
import type { UserReserve } from '../../domain/userReserve';
import { screenText } from '../../text/screens';
import { AssetTags } from '../components/AssetTags';
import { DetailsLink, type DetailsLinkProps } from '../components/DetailsLink';
import { RowButton } from '../components/RowButton';

/** Displays the asset and its limiting state. `capUsage` returns the cap for the table's side. */
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
  /** Visible label: the verb. */
  readonly verb: string;
  /** Accessible name: verb and object. */
  readonly name: string;
  /** Reason why the action is disabled. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

/** Displays actions in the given order. `details` links to the overview of the asset. */
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
