import { startStandalone } from '@fathom/shared/embed/startStandalone';

void startStandalone('dao', async () => (await import('./area')).area);
