import type { Alert } from '@fathom/shared/contract';
import { createEmbeddedHost } from './createEmbeddedHost';
import { hostContractSuite } from '../testing/hostContractSuite';

hostContractSuite(
  'embedded',
  ({ configuration, provider, signing, onBeforeTransaction }) => {
    const alerts: Alert[] = [];
    const { services, stop } = createEmbeddedHost({
      ...{
        configuration,
        provider,
        signing,
        onBeforeTransaction,
        area: 'lending',
        surrounding: 'partner',
        page: window,
      },
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
  },
  { canVeto: true },
);
