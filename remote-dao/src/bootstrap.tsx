import { startStandalone } from '@fathom/host-kit/shells/embed/page/startStandalone';

void startStandalone('dao', async () => (await import('./area')).area);
