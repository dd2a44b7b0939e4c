import { useConnectedWallet } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Panel } from '@fathom/ui/page/Panel';
import { Tabs } from '@fathom/ui/list/Tabs';
import { below, space } from '@fathom/ui/theme/measure';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { managerRolesQuery } from '../../data/managerRoles.query';
import type { Period } from '../../domain/vault';
import { detailText } from '../../text/detailText';
import { AboutTab } from './AboutTab';
import { StrategiesTab } from './StrategiesTab';
import { useFormerStrategies } from './useFormerStrategies';
import type { VaultDetailModel } from './useVaultDetail';
import { parseVaultRoute, vaultPath, type VaultTab } from './vaultRoute';

const ManagerTab = lazyPart(
  () => import('../manager/ManagerTab').then((module) => module.ManagerTab),
  SectionLoadError,
);

interface VaultTabsProps {
  readonly model: VaultDetailModel;
  readonly period: Period | undefined;
  readonly basePath: string;
}

/** The tabs of the page. Their state and the selected strategy are in the URL. */
export function VaultTabs({ model, period, basePath }: VaultTabsProps) {
  const { scope, vault } = model;
  const account = useConnectedWallet()?.account;
  const navigate = useNavigate();
  const route = parseVaultRoute(useLocation(), basePath);
  const { data: roles } = useQuery({
    ...managerRolesQuery(scope, vault, account),
    enabled: account !== undefined,
  });
  const former = useFormerStrategies(model);
  const managedCount = (roles?.managedStrategiesIds.length ?? 0) + former.managed.length;
  const tabs: readonly { readonly key: VaultTab; readonly label: string }[] = [
    { key: 'about', label: detailText.about },
    { key: 'strategies', label: detailText.strategyCount(vault.strategies.length) },
    ...tabIf(account !== undefined && roles?.isUserManager === true, 'management-vault'),
    ...tabIf(account !== undefined && managedCount > 0, 'management-strategy'),
  ];
  const tab = tabs.find(({ key }) => key === route.tab)?.key ?? 'about';
  const strategy = vault.strategies.find((each) => route.strategy && isSameAddress(each, route.strategy));

  function open(next: VaultTab, selected?: Address) {
    void navigate(vaultPath(basePath, vault.address, next, selected), { replace: true });
  }

  return (
    <Panel>
      <InPanel>
        <Tabs
          label={detailText.tabs}
          tabs={tabs}
          chosen={tab}
          onChoose={(next) => open(next, next === 'strategies' ? (strategy ?? vault.strategies[0]) : undefined)}
        >
          {tab === 'about' && (
            <AboutTab model={model} period={period} onStrategies={() => open('strategies', vault.strategies[0])} />
          )}
          {tab === 'strategies' && (
            <StrategiesTab
              model={model}
              selected={strategy ?? vault.strategies[0]}
              onSelect={(next) => open('strategies', next)}
            />
          )}
          {tab === 'management-vault' && <ManagerTab scope={scope} vault={vault} of="vault" />}
          {tab === 'management-strategy' && <ManagerTab scope={scope} vault={vault} of="strategies" former={former} />}
        </Tabs>
      </InPanel>
    </Panel>
  );
}

function tabIf(isVisible: boolean, key: 'management-vault' | 'management-strategy') {
  return isVisible ? [{ key, label: detailText[key] }] : [];
}

/** Only the tab list has the panel's padding, because the content brings its own. */
const InPanel = styled.div`
  > div > [role='tablist'] {
    height: ${space(12)};
    align-items: flex-end;
    margin-bottom: 0;
    padding: 0 ${space(5)};
  }
  ${below('sm')} {
    > div > [role='tablist'] {
      padding: 0 ${space(4)};
    }
  }
`;
