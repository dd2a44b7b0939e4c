import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('vaults', async () => (await import('./area')).area);
