import { init } from '@module-federation/enhanced/runtime';
import { hostContractSuite } from '@fathom/shared/testing/hostContractSuite';
import { announceWallet } from '../testing/announceWallet';
import { createHostServices } from './createHostServices';

// In a build webpack's plugin makes it.
init({ name: 'shell', remotes: [] });

const RDNS = 'org.example.scripted';

hostContractSuite(
  'shell',
  ({ configuration, provider, signing }) => {
    const { host, services } = createHostServices(configuration, window, undefined, signing);
    announceWallet(provider, 'Scripted', RDNS);
    return {
      services,
      connect: async () => {
        const connected = await host.wallet.connect(RDNS);
        if (!connected.ok) throw new Error(connected.error.message);
      },
      alerts: () => host.alerts.shown.get(),
      stop: () => undefined,
    };
  },
  { canVeto: false },
);
