import '../signingBar/testing/fakeTopLayer';
import type { Alert } from '@fathom/shared/contract';
import { createEmbeddedHost } from './createEmbeddedHost';
import { hostBorderSuite } from '../testing/hostBorderSuite';
import { hostContractSuite } from '../testing/hostContractSuite';
import type { HostSuiteParts, HostUnderTest } from '../testing/hostSuiteSetup';

function start({ configuration, provider, signing, onBeforeTransaction }: HostSuiteParts): HostUnderTest {
  const alerts: Alert[] = [];
  const { services, stop } = createEmbeddedHost({
    ...{ configuration, provider, signing, onBeforeTransaction, area: 'lending', hostKind: 'partner', page: window },
    chainId: configuration.defaultChainId,
    basePath: '/earn',
    showAlert: (alert) => alerts.push(alert),
    navigate: () => undefined,
    onLeave: () => undefined,
  });
  return {
    services,
    connect: async () => {
      services.wallet.requestConnect();
      while (services.wallet.state.get().is !== 'connected') await new Promise((resolve) => setTimeout(resolve, 5));
    },
    alerts: () => alerts,
    stop,
  };
}

hostContractSuite('embedded', start, { canBlock: true });
hostBorderSuite('embedded', start, { canBlock: true });
