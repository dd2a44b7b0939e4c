import { startStandalone } from '@fathom/host-kit/shells/embed/page/startStandalone';

void startStandalone('fxd', async () => (await import('./area')).area);
