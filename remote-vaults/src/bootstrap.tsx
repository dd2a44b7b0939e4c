import { startStandalone } from '@fathom/host-kit/shells/embed/page/startStandalone';

void startStandalone('vaults', async () => (await import('./area')).area);
