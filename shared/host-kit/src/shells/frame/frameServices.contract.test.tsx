import '../../signing/signingBar/testing/fakeTopLayer';
import { MessageChannel } from 'node:worker_threads';
import { hostContractSuite } from '@fathom/testing/hostContractSuite';
import type { HostSuiteParts, HostUnderTest } from '@fathom/testing/hostSuiteSetup';
import { createAlertQueue } from '../embed/services/alertQueue';
import { createEmbeddedHost } from '../embed/services/createEmbeddedHost';
import { frameServices } from './frameServices';
import { serveFrame } from './serveFrame';

function start({ configuration, provider, signing, onBeforeTransaction }: HostSuiteParts): HostUnderTest {
  const queue = createAlertQueue();
  const host = createEmbeddedHost({
    configuration,
    provider,
    signing,
    onBeforeTransaction,
    area: 'lending',
    hostKind: 'partner',
    page: window,
    chainId: configuration.defaultChainId,
    basePath: '/lending',
    showAlert: queue.show,
    navigate: () => undefined,
    onLeave: () => undefined,
  });
  const { port1, port2 } = new MessageChannel();
  // The fake ports have only the members that the product uses.
  const [hostPort, framePort] = [port1, port2] as unknown as [MessagePort, MessagePort];
  const served = serveFrame(hostPort, {
    area: 'lending',
    services: host.services,
    configuration,
    basePath: '/lending',
    path: '/lending',
    stored: {},
    onWent: () => undefined,
    budget: host.budget,
    onPressed: host.claimPress,
    onFlood: (reason) => {
      throw new Error(reason);
    },
  });
  const { services } = frameServices(framePort, structuredClone(served.start), configuration, {
    onShow: () => undefined,
    onAlert: () => undefined,
    onVisible: () => undefined,
  });
  return {
    services,
    connect: async () => {
      services.wallet.requestConnect();
      while (services.wallet.state.get().status !== 'connected') await new Promise((resolve) => setTimeout(resolve, 5));
    },
    alerts: () => queue.alerts.get(),
    display: () => Promise.resolve(() => undefined),
    stop() {
      served.stop();
      framePort.close();
      host.stop();
    },
  };
}

hostContractSuite('in a frame', start, { canBlock: true, explainsLate: true });
