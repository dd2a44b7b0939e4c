import { createFakeHost } from '@fathom/testing/fakeHost';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { areaControls } from '../wallet/areaControls';
import { areaServices } from '../wallet/areaServices';
import { createPresses } from '../wallet/presses';
import { connectFrame } from './connectFrame';

it('refuses an address of its own origin, whose frame could leave the sandbox', () => {
  const { services } = createFakeHost({ readers: [scriptedReader({})] });
  const controls = areaControls({
    presses: createPresses(window),
    showAlert: () => undefined,
    countAlert: () => undefined,
  });
  const frame = document.createElement('iframe');
  const connect = (address: string) =>
    connectFrame(window, frame, address, {
      area: 'lending',
      services: areaServices(services, 'lending', controls),
      budget: controls.budget,
      onPressed: () => undefined,
      onFlood: () => undefined,
      configuration: hostSuiteConfiguration(),
      basePath: '/lending',
      path: () => '/lending',
      stored: () => ({}),
      onStarted: () => undefined,
      onWent: () => undefined,
    });
  expect(() => connect(`${window.location.origin}/areas/lending/frame.html`)).toThrow('is on the origin of the page');
  connect('https://lending.example/frame.html').stop();
});
