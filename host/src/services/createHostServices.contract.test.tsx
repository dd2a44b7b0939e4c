import '@fathom/host-kit/signing/signingBar/testing/fakeTopLayer';
import { hostBorderSuite } from '@fathom/testing/hostBorderSuite';
import { hostContractSuite } from '@fathom/testing/hostContractSuite';
import type { HostSuiteParts, HostUnderTest } from '@fathom/testing/hostSuiteSetup';
import { selectAlerts } from '../alerts/alertsSlice';
import { act, render, screen } from '@testing-library/react';
import { App } from '../shell/App';
import { announceWallet } from '../testing/announceWallet';
import { press } from '../testing/renderShell';
import { bannerOf } from '../transactions/bannerOf';
import { selectOpenTransactions } from '../transactions/transactionSelectors';
import { en } from '../text/en';
import { createHostServices } from './createHostServices';

const RDNS = 'org.example.scripted';

function start({ configuration, provider, signing }: HostSuiteParts): HostUnderTest {
  const { host, shell, store } = createHostServices(configuration, window, { signing });
  announceWallet(provider, 'Scripted', RDNS);
  return {
    services: shell.servicesOf('lending'),
    connect: async () => {
      const connected = await host.wallet.connect(RDNS);
      if (!connected.ok) throw new Error(connected.error.message);
    },
    alerts: () => selectAlerts(store.getState()),
    banners() {
      const wallet = host.wallet.state.get();
      const account = wallet.status === 'connected' ? wallet.account : undefined;
      const open = selectOpenTransactions(store.getState(), account, Date.now());
      return open.map((record) => bannerOf(record, host.network));
    },
    async display() {
      const screens = await act(async () => render(<App shell={shell} />));
      await press(await screen.findByRole('button', { name: en.activity.button(1) }));
      await screen.findByRole('dialog', { name: en.activity.title });
      return screens.unmount;
    },
    stop: () => undefined,
  };
}

hostContractSuite('shell', start, { canBlock: false });
hostBorderSuite('shell', start, { canBlock: false });
