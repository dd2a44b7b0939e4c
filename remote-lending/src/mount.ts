import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('lending', async () => (await import(/* webpackPreload: true */ './area')).area);
