import { startStandalone } from '@fathom/shared/embed/startStandalone';

void startStandalone('fxd', async () => (await import('./area')).area);
