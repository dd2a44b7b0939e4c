import { mountArea } from '@fathom/shared/embed/mountArea';

export const mount = mountArea('fxd', async () => (await import(/* webpackPreload: true */ './area')).area);
