import { useConnectedWallet } from '@fathom/shared/contract';
import { isAddress } from '@fathom/shared/domain/address';
import { Route, Routes, useLocation } from '@fathom/shared/router';
import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { LiveDataAge } from '@fathom/shared/ui/LiveDataAge';
import { useQuery } from '@tanstack/react-query';
import type { VaultsScope } from '../data/vaultsScope';
import { vaultListQuery } from '../data/vaultValues.query';
import { areaText } from '../text/areaText';

interface VaultsBarProps {
  readonly basePath: string;
  /** `undefined` where no vaults are deployed. */
  readonly scope: VaultsScope | undefined;
}

/** The area's screens, except on the page of a vault, and how old the values of the list are. */
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
      end={
        scope && (
          <Routes>
            <Route index element={<ListAge scope={scope} />} />
            <Route path="*" element={null} />
          </Routes>
        )
      }
    />
  );
}

function ListAge({ scope }: { scope: VaultsScope }) {
  const account = useConnectedWallet()?.account;
  const { data, dataUpdatedAt } = useQuery(vaultListQuery(scope, account));
  return data && <LiveDataAge timestamp={data.timestamp} readAt={dataUpdatedAt} />;
}
