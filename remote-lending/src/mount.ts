import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('lending', async () => (await import('./area')).area);
