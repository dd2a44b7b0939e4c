import { useConnectedWallet } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Panel, PanelBody } from '@fathom/shared/ui/Panel';
import { Select } from '@fathom/shared/ui/Select';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { strategyMethods, vaultMethods } from '../../data/contractMethods';
import { managerRolesQuery } from '../../data/managerRoles.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { managerText as text } from '../../text/managerText';
import { MethodConsole } from './MethodConsole';

export interface ManagerTabProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  /** Methods of the vault, or of the strategies that the account manages. */
  readonly of: 'vault' | 'strategies';
}

/** The console of a vault's admin, or of a strategy's manager. */
export function ManagerTab({ scope, vault, of }: ManagerTabProps) {
  const account = useConnectedWallet()?.account;
  const { data: roles } = useQuery(managerRolesQuery(scope, vault, account));
  if (account === undefined) return <Empty>{text.connect}</Empty>;
  if (!roles) {
    return (
      <Panel>
        <PanelBody aria-label={text.rolesLoading}>
          <Skeleton $width={60} />
        </PanelBody>
      </Panel>
    );
  }
  if (of === 'strategies') {
    return <StrategyConsoles key={account} scope={scope} vault={vault} strategies={roles.managedStrategiesIds} />;
  }
  if (!roles.isUserManager) return <Empty />;
  return (
    <MethodConsole
      key={account}
      scope={scope}
      vault={vault}
      of="vault"
      address={vault.address}
      methods={vaultMethods()}
    />
  );
}

interface StrategyConsolesProps extends Omit<ManagerTabProps, 'of'> {
  readonly strategies: readonly Address[];
}

function StrategyConsoles({ scope, vault, strategies }: StrategyConsolesProps) {
  const [chosen, setChosen] = useState<Address>();
  const address = strategies.find((strategy) => strategy === chosen) ?? strategies[0];
  if (!address) return <Empty />;
  const names = new Map(scope.deployment.strategies.map(({ address: key, name }) => [key.toLowerCase(), name]));
  const nameOf = (strategy: Address) => names.get(strategy.toLowerCase()) ?? formatAddress(strategy);
  return (
    <MethodConsole
      key={address}
      scope={scope}
      vault={vault}
      of="strategy"
      address={address}
      methods={strategyMethods(vault.periods !== undefined)}
      choice={
        strategies.length > 1 && (
          <Select
            label={text.strategy}
            options={strategies.map((strategy) => ({ key: strategy, name: nameOf(strategy) }))}
            chosen={address}
            onChoose={setChosen}
          />
        )
      }
    />
  );
}

function Empty({ children }: { children?: string }) {
  return (
    <Panel>
      <EmptyState title={children ?? text.empty} />
    </Panel>
  );
}
