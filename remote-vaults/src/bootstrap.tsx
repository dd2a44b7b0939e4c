import { startStandalone } from '@fathom/shared/embed/startStandalone';

void startStandalone('vaults', async () => (await import('./area')).area);
