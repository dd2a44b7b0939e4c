import { startStandalone } from '@fathom/shared/embed/startStandalone';

void startStandalone('lending', async () => (await import('./area')).area);
