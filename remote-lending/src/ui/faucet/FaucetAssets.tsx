import { compareBigint } from '@fathom/base/domain/compareBigint';
import { addressKey, type Address } from '@fathom/contract/address';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs, type OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { AmountText } from '@fathom/ui/number/AmountText';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { Panel } from '@fathom/ui/page/Panel';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { useMemo } from 'react';
import type { DialogProps } from '../../actions/market/dialogReserve';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';
import { faucetAssets } from '../../domain/reserve/faucetAssets';
import type { Reserve } from '../../domain/reserve/reserve';
import { reserveAmount, type TokenAmount } from '../../domain/units';
import { faucetText } from '../../text/faucetText';
import { screenText } from '../../text/screens';
import { actionColumn, assetColumn } from '../dashboard/columns';

const DIALOGS = {
  faucet: lazyDialog(() => import('../../actions/faucet/FaucetDialog').then((module) => module.FaucetDialog)),
};

type FaucetDialog = OpenDialog<typeof DIALOGS, Pick<DialogProps, 'market' | 'metrics'>>;

interface FaucetAssetsProps {
  readonly market: Market;
  /** `undefined` while loading. */
  readonly metrics: MarketMetrics | undefined;
}

interface FaucetAsset {
  readonly entry: { readonly reserve: Reserve };
  /** `undefined` if the read failed. */
  readonly balance: TokenAmount | undefined;
}

export function FaucetAssets({ market, metrics }: FaucetAssetsProps) {
  const { id, marketTitle: name, faucetAmounts } = market;
  const dialogs = useScopedDialog<FaucetDialog>({ id, name });
  const { open } = dialogs;
  const rows = useMemo(() => metrics && faucetRows(metrics, faucetAmounts), [metrics, faucetAmounts]);
  const columns = useMemo(
    () =>
      faucetColumns(metrics?.unknown.walletBalances, (underlyingAsset) =>
        open({ kind: 'faucet', target: { underlyingAsset } }),
      ),
    [metrics?.unknown.walletBalances, open],
  );
  return (
    <Panel title={faucetText.assets}>
      <DataTable
        cardsBelow="tablet"
        label={faucetText.assets}
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.reserve.underlyingAsset}
        initialSort={{ key: 'asset', direction: 'ascending' }}
        skeletonRows={6}
        empty={<EmptyState>{faucetText.none}</EmptyState>}
      />
      <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={metrics && { market, metrics }} />
    </Panel>
  );
}

function faucetRows({ reserves, account }: MarketMetrics, amounts: Market['faucetAmounts']): readonly FaucetAsset[] {
  const balances = account?.data.walletBalances;
  return faucetAssets(reserves, amounts).map((reserve) => ({
    entry: { reserve },
    balance: balances?.[addressKey(reserve.underlyingAsset)],
  }));
}

function faucetColumns(
  whyUnknown: string | undefined,
  onFaucet: (underlyingAsset: Address) => void,
): readonly Column<FaucetAsset>[] {
  const amountOf = ({ entry, balance }: FaucetAsset) =>
    balance === undefined ? undefined : reserveAmount(balance, entry.reserve);
  return [
    assetColumn(() => undefined, '40%'),
    {
      key: 'balance',
      name: screenText.walletBalance,
      width: '30%',
      compare: (one, other) => compareBigint(one.balance ?? 0n, other.balance ?? 0n),
      cell: (row) => <AmountText amount={amountOf(row)} whyUnknown={whyUnknown} />,
    },
    actionColumn(({ entry: { reserve } }) => [
      {
        verb: faucetText.faucet,
        name: faucetText.faucetOf(reserve.symbol),
        reason: undefined,
        onPress: () => onFaucet(reserve.underlyingAsset),
      },
    ]),
  ];
}
