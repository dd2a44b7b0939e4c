import { useConnectedWallet, useLocale } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { PanelBody } from '@fathom/ui/page/Panel';
import { Select } from '@fathom/ui/form/Select';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Tag } from '@fathom/ui/status/Tag';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { strategyMethods, vaultMethods } from '../../flows/consoleMethods';
import type { FormerStrategy } from '../../data/formerStrategies.query';
import { managerRolesQuery } from '../../data/managerRoles.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { managerText as text } from '../../text/managerText';
import type { FormerStrategies } from '../detail/useFormerStrategies';
import { ManagerSummary } from './ManagerSummary';
import { MethodConsole } from './MethodConsole';

export interface ManagerTabProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly of: 'vault' | 'strategies';
  /** Strategies that the account manages although the vault no longer lists them. */
  readonly former?: FormerStrategies;
}

const NONE: FormerStrategies = { managed: [], fromBlock: undefined };

export function ManagerTab(props: ManagerTabProps) {
  const account = useConnectedWallet()?.account;
  return (
    <PanelBody>
      {account !== undefined && <ManagerSummary scope={props.scope} vault={props.vault} account={account} />}
      <Consoles {...props} />
    </PanelBody>
  );
}

function Consoles({ scope, vault, of, former = NONE }: ManagerTabProps) {
  const account = useConnectedWallet()?.account;
  const { data: roles } = useQuery(managerRolesQuery(scope, vault, account));
  if (account === undefined) return <Empty>{text.connect}</Empty>;
  if (!roles) {
    return (
      <>
        <VisuallyHidden role="status">{text.rolesLoading}</VisuallyHidden>
        <Skeleton $width={60} />
      </>
    );
  }
  if (of === 'strategies') {
    const listed = roles.managedStrategiesIds.map((address) => ({ address, isRevoked: false }));
    return <StrategyConsoles key={account} {...{ scope, vault, former }} strategies={[...listed, ...former.managed]} />;
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

interface StrategyConsolesProps extends Required<Omit<ManagerTabProps, 'of'>> {
  readonly strategies: readonly FormerStrategy[];
}

function StrategyConsoles({ scope, vault, strategies, former }: StrategyConsolesProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<Address>();
  const strategy = strategies.find(({ address }) => address === chosen) ?? strategies[0];
  if (!strategy) return <Empty />;
  const { address, isRevoked } = strategy;
  const nameOf = (each: FormerStrategy) => {
    const described = scope.deployment.strategies.find((known) => isSameAddress(known.address, each.address));
    const name = described?.name ?? formatAddress(each.address);
    return each.isRevoked ? text.revokedName(name) : name;
  };
  return (
    <>
      {isRevoked && <Notice tone="caution">{text.revokedHint}</Notice>}
      <MethodConsole
        key={address}
        scope={scope}
        vault={vault}
        of="strategy"
        address={address}
        isRevoked={isRevoked}
        methods={strategyMethods(vault.type === 'tradefi' || vault.periods !== undefined)}
        choice={
          strategies.length > 1 ? (
            <Select
              label={text.strategy}
              options={strategies.map((each) => ({ key: each.address, name: nameOf(each) }))}
              chosen={address}
              onChoose={setChosen}
            />
          ) : (
            isRevoked && <Tag tone="caution">{text.revoked}</Tag>
          )
        }
      />
      {former.fromBlock !== undefined && <p>{text.revokedBefore(former.fromBlock.toLocaleString(locale))}</p>}
    </>
  );
}

function Empty({ children }: { children?: string }) {
  return <EmptyState title={children ?? text.empty} />;
}
