import { startStandalone } from '@fathom/host-kit/embed/startStandalone';

void startStandalone('vaults', async () => (await import('./area')).area);
