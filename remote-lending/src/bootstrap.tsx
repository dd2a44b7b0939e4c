import { startStandalone } from '@fathom/host-kit/shells/embed/page/startStandalone';

void startStandalone('lending', async () => (await import('./area')).area);
