import type { AreaId } from '@fathom/contract';
import type { ComponentType, ReactNode } from 'react';
import { AreaUnavailable, type NotDeployedText, type UnavailableArea } from '../status/AreaUnavailable';
import { OtherNetworkNotice } from '../status/OtherNetworkNotice';
import { ConfiguredTokens } from '../token/ConfiguredTokens';
import { NotFoundNotice } from './NotFound';
import { Page } from './Page';

interface Deployment<Scope, Configuration> {
  readonly scope: Scope;
  readonly configuration: Configuration;
}

interface DeployedAreaProps<Scope, Configuration> {
  readonly area: AreaId;
  readonly setting: UnavailableArea | (Deployment<Scope, Configuration> & { readonly status: 'deployed' });
  readonly text: NotDeployedText;
  /** The area's bar; without a scope if the area isn't deployed. */
  readonly bar: (scope: Scope | undefined) => ReactNode;
  readonly intro?: ReactNode | undefined;
  /** Wraps bar and screens of a deployed area; stays mounted when the network changes. Must be a constant. */
  readonly Provider?: ComponentType<Deployment<Scope, Configuration> & { readonly children: ReactNode }>;
  /** The screens; they remount when the network changes. */
  readonly children: (deployment: Deployment<Scope, Configuration>) => ReactNode;
}

/** Displays bar and screens of an area on the selected network, or the reason why it isn't deployed. */
export function DeployedArea<Scope extends { readonly chain: { readonly chainId: number } }, Configuration>({
  area,
  setting,
  text,
  bar,
  intro,
  Provider,
  children,
}: DeployedAreaProps<Scope, Configuration>) {
  if (setting.status !== 'deployed') {
    return (
      <>
        {bar(undefined)}
        <Page>
          <OtherNetworkNotice />
          {intro}
          <AreaUnavailable setting={setting} text={text} />
        </Page>
      </>
    );
  }
  const { scope, configuration } = setting;
  const screens = (
    <>
      {bar(scope)}
      <Page key={scope.chain.chainId}>
        <OtherNetworkNotice />
        <NotFoundNotice of={area} />
        {children({ scope, configuration })}
      </Page>
    </>
  );
  return (
    <ConfiguredTokens chainId={scope.chain.chainId}>
      {Provider ? (
        <Provider scope={scope} configuration={configuration}>
          {screens}
        </Provider>
      ) : (
        screens
      )}
    </ConfiguredTokens>
  );
}
