import { startStandalone } from '@fathom/host-kit/embed/startStandalone';

void startStandalone('fxd', async () => (await import('./area')).area);
