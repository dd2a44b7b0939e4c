import { startStandalone } from '@fathom/host-kit/embed/startStandalone';

void startStandalone('dao', async () => (await import('./area')).area);
