import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('dao', async () => (await import('./area')).area);
