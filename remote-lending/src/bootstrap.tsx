import { startStandalone } from '@fathom/host-kit/embed/startStandalone';

void startStandalone('lending', async () => (await import('./area')).area);
