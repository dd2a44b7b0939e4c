import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('fxd', async () => (await import('./area')).area);
