import { useReadable } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { NotFoundNotice } from '@fathom/ui/page/NotFound';
import { size, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useLocation } from '@fathom/contract/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { AlertStack } from '../alerts/AlertStack';
import { infoPageOf } from '@fathom/base/limits/hostPart';
import { InfoView } from '../info/InfoView';
import { CustomRpcBanner } from '../network/CustomRpcBanner';
import { en } from '../text/en';
import { AlertGate } from '../portfolio/alerts/AlertGate';
import { createPlanServices } from '../portfolio/rescue/createPlanServices';
import { PlanGate } from '../portfolio/rescue/PlanGate';
import { PlanServicesProvider } from '../portfolio/rescue/PlanServicesContext';
import { RescuePlanProvider } from '../portfolio/rescue/RescuePlanContext';
import { BlockedGate } from '../wallet/BlockedGate';
import { ConnectDialogGate } from '../wallet/ConnectDialogGate';
import { useFocusAfterConnecting } from '../wallet/useFocusAfterConnecting';
import { ReadOnlyBanner } from '../wallet/ReadOnlyBanner';
import { AreaRoutes } from './AreaRoutes';
import { Footer } from './Footer';
import { ScrollPadding } from './ScrollPadding';
import { useShell } from './ShellContext';
import { PreviewBanner } from './PreviewBanner';
import { SiteNotice } from './SiteNotice';
import { TopBar } from './TopBar';
import { useRouterBridge } from './useRouterBridge';

const CONTENT_ID = 'content';

/** Consent is requested on the next visit if this code can't be loaded. */
const CookieBanner = lazyPart(
  () => import('./CookieBanner').then((module) => module.CookieBanner),
  () => null,
);

export function Layout() {
  useRouterBridge();
  useFocusAfterConnecting(CONTENT_ID);
  const info = infoPageOf(useLocation().hash);
  const shell = useShell();
  const { host, configuration, rescuePlans } = shell;
  const planServices = useMemo(() => createPlanServices(shell), [shell]);
  const isUndecided = useReadable(host.telemetry.consent) === undefined;
  const isMeasured = isSiteMeasured(configuration);
  const consent = <CookieBanner isLine={!isMeasured} onDecided={() => document.getElementById(CONTENT_ID)?.focus()} />;
  return (
    <RescuePlanProvider memory={rescuePlans}>
      <PlanServicesProvider services={planServices}>
        <Frame>
          <ScrollPadding />
          <SkipLink href={`#${CONTENT_ID}`}>{en.skipToContent}</SkipLink>
          <TopBar />
          <ReadOnlyBanner />
          <CustomRpcBanner />
          <PreviewBanner />
          <SiteNotice />
          <PlanGate />
          <AlertGate />
          <Content id={CONTENT_ID} tabIndex={-1}>
            {info && <InfoView id={info} />}
            <Missing>
              <NotFoundNotice of="host" />
            </Missing>
            <AreaRoutes isOpen={info === undefined} />
          </Content>
          <Footer>{isUndecided && !isMeasured && consent}</Footer>
          <Corner>
            <AlertStack />
            {isUndecided && isMeasured && consent}
          </Corner>
          <ConnectDialogGate />
          <BlockedGate />
        </Frame>
      </PlanServicesProvider>
    </RescuePlanProvider>
  );
}

/** A site that sends neither page views nor loading times asks in its footer, where the request covers nothing. */
function isSiteMeasured({ features }: RuntimeConfiguration): boolean {
  return features.telemetry !== undefined || features.reports !== undefined;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** Gutters for the message about a path without an area, above the area that is displayed instead. */
const Missing = styled.div`
  max-width: ${size.content};
  margin: 0 auto;
  padding: 0 ${space(4)};
  &:not(:empty) {
    padding-top: ${space(4)};
  }
`;

const SkipLink = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -${space(16)};
  z-index: 40;
  padding: ${space(2)} ${space(4)};
  background: ${color('surface')};
  &:focus {
    top: ${space(2)};
  }
`;

/** Stacks the temporary elements at the bottom of the window, so that none covers another. */
const Corner = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
