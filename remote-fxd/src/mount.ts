import { mountArea } from '@fathom/host-kit/embed/mountArea';

export const mount = mountArea('fxd', async () => (await import(/* webpackChunkName: "start-area" */ './area')).area);
