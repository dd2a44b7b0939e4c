import { useConnectedWallet } from '@fathom/contract';
import { isAddress, isSameAddress, type Address } from '@fathom/contract/address';
import { Route, Routes, useLocation } from '@fathom/contract/router';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { AreaBar } from '@fathom/ui/page/AreaBar';
import { Breadcrumb } from '@fathom/ui/page/Breadcrumb';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import { useQuery } from '@tanstack/react-query';
import type { VaultsScope } from '../data/vaultsScope';
import { vaultSnapshotQuery } from '../data/vault.query';
import { vaultListQuery } from '../data/vaultValues.query';
import type { VaultSummary } from '../domain/vault';
import { areaText } from '../text/areaText';
import { useVaultSummaries } from './useVaultSummaries';

interface VaultsBarProps {
  readonly basePath: string;
  readonly scope: VaultsScope | undefined;
}

/** Navigation of the area, on the page of a vault its breadcrumb, and the age of the displayed values. */
export function VaultsBar({ basePath, scope }: VaultsBarProps) {
  const { pathname } = useLocation();
  const [first] = pathname.slice(basePath.length).split('/').filter(Boolean);
  const links = [
    { to: basePath, label: areaText.list, isExact: true },
    { to: `${basePath}/tutorial`, label: areaText.tutorial },
  ];
  return (
    <AreaBar
      label={areaText.name}
      links={isAddress(first) ? [] : links}
      place={scope && isAddress(first) ? <VaultPlace scope={scope} address={first} basePath={basePath} /> : undefined}
      isKept
      end={
        scope && (
          <Routes>
            <Route index element={<ListAge scope={scope} />} />
            {isAddress(first) && <Route path=":vault/*" element={<VaultAge scope={scope} address={first} />} />}
            <Route path="*" element={null} />
          </Routes>
        )
      }
    />
  );
}

interface VaultPlaceProps {
  readonly scope: VaultsScope;
  readonly address: Address;
  readonly basePath: string;
}

function VaultPlace({ scope, address, basePath }: VaultPlaceProps) {
  const vault = useListedVault(scope, address);
  return (
    <Breadcrumb
      label={areaText.breadcrumb}
      parent={{ to: basePath, text: areaText.name }}
      current={vault?.title ?? formatAddress(address)}
    />
  );
}

function useListedVault(scope: VaultsScope, address: Address): VaultSummary | undefined {
  const { data: vaults } = useVaultSummaries(scope);
  return vaults?.find((listed) => isSameAddress(listed.address, address));
}

function ListAge({ scope }: { scope: VaultsScope }) {
  const account = useConnectedWallet()?.account;
  const { data, dataUpdatedAt } = useQuery(vaultListQuery(scope, account));
  return data && <LiveDataAge timestamp={data.timestamp} readAt={dataUpdatedAt} />;
}

function VaultAge({ scope, address }: { scope: VaultsScope; address: Address }) {
  const vault = useListedVault(scope, address);
  return vault && <AgeOfVault scope={scope} vault={vault} />;
}

function AgeOfVault({ scope, vault }: { scope: VaultsScope; vault: VaultSummary }) {
  const account = useConnectedWallet()?.account;
  const { data, dataUpdatedAt } = useQuery(vaultSnapshotQuery(scope, vault, account));
  return data && <LiveDataAge timestamp={data.timestamp} readAt={dataUpdatedAt} />;
}
