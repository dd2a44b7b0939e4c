import '../../../signing/signingBar/testing/fakeTopLayer';
import { CONTRACT_VERSION, useTransactions } from '@fathom/contract';
import { MemoryRouter } from '@fathom/contract/router';
import { act, render } from '@testing-library/react';
import { createWritable } from '@fathom/base/domain/writable';
import { hostBorderSuite } from '@fathom/testing/hostBorderSuite';
import { hostContractSuite } from '@fathom/testing/hostContractSuite';
import type { HostSuiteParts, HostUnderTest } from '@fathom/testing/hostSuiteSetup';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { discoverWallets } from '../../../transactions/wallet/discoverWallets';
import { createAlertQueue } from './alertQueue';
import { createEmbeddedHost } from './createEmbeddedHost';
import { EmbeddedAlerts } from '../EmbeddedAlerts';
import { EmbeddedArea } from '../EmbeddedArea';
import { StandaloneBar } from '../page/StandaloneBar';
import { createWalletChoice } from './embeddedWalletChoice';

function start({ configuration, provider, signing, onBeforeTransaction }: HostSuiteParts): HostUnderTest {
  const queue = createAlertQueue();
  const { services, stop, update } = createEmbeddedHost({
    configuration,
    provider,
    signing,
    onBeforeTransaction,
    area: 'lending',
    hostKind: 'partner',
    page: window,
    chainId: configuration.defaultChainId,
    basePath: '/earn',
    showAlert: queue.show,
    navigate: () => undefined,
    onLeave: () => undefined,
  });
  return {
    services,
    connect: async () => {
      services.wallet.requestConnect();
      while (services.wallet.state.get().status !== 'connected') await new Promise((resolve) => setTimeout(resolve, 5));
    },
    alerts: () => queue.alerts.get(),
    async display() {
      const wallets = createWalletChoice({
        discovery: discoverWallets(window),
        hasPressed: () => false,
        storage: memoryStorage(),
        isRemembered: createWritable(false),
        follow: (followed) => update({ provider: followed }),
      });
      const screens = await act(async () =>
        render(
          <MemoryRouter initialEntries={['/earn']}>
            <EmbeddedArea
              area={{ id: 'lending', contract: CONTRACT_VERSION, Area }}
              services={services}
              basePath="/earn"
              root="body"
              portal={null}
              head={<StandaloneBar brand="Fathom" area="lending" wallets={wallets} />}
              foot={<EmbeddedAlerts queue={queue} />}
            />
          </MemoryRouter>,
        ),
      );
      return screens.unmount;
    },
    stop,
  };
}

function Area() {
  return (
    <ul>
      {useTransactions().map((record) => (
        <li key={record.id}>{record.id}</li>
      ))}
    </ul>
  );
}

hostContractSuite('embedded', start, { canBlock: true });
hostBorderSuite('embedded', start, { canBlock: true });
