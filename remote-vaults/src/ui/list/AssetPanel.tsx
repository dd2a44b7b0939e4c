import { AmountText } from '@fathom/shared/ui/AmountText';
import { AssetCell } from '@fathom/shared/ui/AssetCell';
import { ConfiguredTokens } from '@fathom/shared/ui/ConfiguredTokens';
import { Button } from '@fathom/shared/ui/Button';
import { DataTable, type Column } from '@fathom/shared/ui/DataTable';
import { Panel, PanelFoot } from '@fathom/shared/ui/Panel';
import type { VaultAsset } from '../../data/vaultAssets.query';
import { vaultsText } from '../../text/en';

interface AssetPanelProps {
  /** `undefined` while they are read. */
  readonly assets: readonly VaultAsset[] | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
}

/** The tokens that vaults take; a chain without any shows nothing. */
export function AssetPanel({ assets, isConnected, onConnect }: AssetPanelProps) {
  if (assets?.length === 0) return null;
  return (
    <Panel title={vaultsText.assets}>
      <DataTable
        label={vaultsText.assets}
        columns={isConnected ? [ASSET, SUPPLY, BALANCE] : [ASSET, SUPPLY]}
        rows={assets}
        rowKey={({ address }) => address}
      />
      {!isConnected && (
        <PanelFoot>
          {vaultsText.visitor}
          <Button size="small" onClick={onConnect}>
            {vaultsText.connect}
          </Button>
        </PanelFoot>
      )}
    </Panel>
  );
}

const ASSET: Column<VaultAsset> = {
  key: 'asset',
  name: vaultsText.asset,
  cell: ({ address, symbol, name }) => (
    // Only tokens that the configuration names are listed.
    <ConfiguredTokens addresses={[address]}>
      <AssetCell symbol={symbol ?? vaultsText.unreadableToken} address={address}>
        {name}
      </AssetCell>
    </ConfiguredTokens>
  ),
};

const SUPPLY: Column<VaultAsset> = {
  key: 'supply',
  name: vaultsText.totalSupply,
  cell: ({ totalSupply }) => <AmountText amount={totalSupply} whyUnknown={vaultsText.unreadable} />,
  skeleton: 'line',
};

const BALANCE: Column<VaultAsset> = {
  key: 'balance',
  name: vaultsText.balance,
  cell: ({ balance }) => <AmountText amount={balance} whyUnknown={vaultsText.unreadable} />,
};
